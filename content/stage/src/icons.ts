// Pictograms, drawn in a square from -1 to 1, as lists of shapes: in the world they stand for words.
import * as T from 'three';
import { circle, flat, round, shape, ext } from './forms.ts';
import type { P2 } from './forms.ts';
import type { Kit, V3 } from './kit.ts';

const poly = (s: readonly P2[]) => shape(s);
export const flameShape = () => { const s = new T.Shape(); s.moveTo(0, -.9); s.bezierCurveTo(-.75, -.9, -.85, -.25, -.55, .1); s.bezierCurveTo(-.35, .32, -.2, .5, -.22, .95); s.bezierCurveTo(.2, .75, .38, .4, .34, .1); s.bezierCurveTo(.46, .16, .52, .28, .54, .42); s.bezierCurveTo(.9, -.1, .8, -.9, 0, -.9); return s; };
const bar = (x: number, y: number, w: number, h: number, r = .05) => { const s = new T.Shape(), q = round(w, h, r).getPoints(6); q.forEach((p, i) => i ? s.lineTo(p.x + x, p.y + y) : s.moveTo(p.x + x, p.y + y)); return s; };
const line = (pts: readonly P2[], w: number) => { const out: T.Shape[] = []; for (let i = 0; i + 1 < pts.length; i++) { const a = pts[i]!, b = pts[i + 1]!, l = Math.hypot(b[0] - a[0], b[1] - a[1]), x = (b[0] - a[0]) / l, y = (b[1] - a[1]) / l, h = w / 2; out.push(poly([[a[0] - x * h + y * h, a[1] - y * h - x * h], [b[0] + x * h + y * h, b[1] + y * h - x * h], [b[0] + x * h - y * h, b[1] + y * h + x * h], [a[0] - x * h - y * h, a[1] - y * h + x * h]])); } return out; };
const DRAWN = {
  flame: () => [flameShape()],
  extinguisher: () => [bar(-.25, -.3, .62, 1.2, .2), bar(-.25, .42, .2, .24), ...line([[-.55, .74], [.12, .6]], .14), ...line([[-.2, .56], [.2, .5], [.38, .2], [.42, -.1]], .1), poly([[.34, -.05], [.5, -.05], [.62, -.42], [.24, -.42]])],
  bolt: () => [poly([[.15, .95], [-.5, -.1], [-.05, -.1], [-.2, -.95], [.5, .18], [.05, .18]])],
  pan: () => [poly([[-.85, -.2], [.45, -.2], [.28, -.7], [-.68, -.7]]), ...line([[.4, -.3], [.95, -.12]], .14)],
  papers: () => [poly([[-.7, -.9], [.5, -.9], [.5, .1], [.12, .1], [.12, .55], [-.7, .55]]), poly([[.24, .55], [.5, .24], [.24, .24]]), poly([[-.5, .68], [.32, .68], [.64, .34], [.64, -.7], [.78, -.7], [.78, .42], [.4, .82], [-.5, .82]])],
  arrow: () => [poly([[-.8, .22], [.1, .22], [.1, .62], [.85, 0], [.1, -.62], [.1, -.22], [-.8, -.22]])],
  run: () => [circle(.2, .72, .2), ...line([[.08, .45], [-.15, -.1]], .34), ...line([[-.1, -.12], [.25, -.35], [.1, -.85]], .2), ...line([[-.15, -.1], [-.35, -.5], [-.8, -.55]], .2), ...line([[.08, .42], [.45, .1], [.7, .2]], .15), ...line([[.02, .42], [-.4, .35], [-.55, .02]], .15)],
  press: () => [circle(0, .42, .26), bar(.12, -.28, .3, .95, .14), bar(-.2, -.5, .5, .34, .14), bar(.06, -.72, .74, .42, .14)],
  meet: () => [circle(0, .2, .17), bar(0, -.3, .34, .55, .12), circle(-.34, .06, .13), bar(-.34, -.34, .24, .42, .1), circle(.34, .06, .13), bar(.34, -.34, .24, .42, .1),
    ...[0, 1, 2, 3].map((i) => { const a = Math.PI / 4 + i * Math.PI / 2, c = Math.cos(a), s = Math.sin(a), at = (r: number, t: number): P2 => [c * r - s * t, s * r + c * t]; return poly([at(.72, 0), at(1.0, .26), at(1.3, .13), at(1.3, -.13), at(1.0, -.26)]); })],
  drop: () => { const s = new T.Shape(); s.moveTo(0, .9); s.bezierCurveTo(.2, .4, .62, .1, .62, -.3); s.absarc(0, -.3, .62, 0, -Math.PI, true); s.bezierCurveTo(-.62, .1, -.2, .4, 0, .9); return [s]; },
  warn: () => [bar(0, .12, .2, .85, .08), circle(0, -.62, .14)],
  forklift: () => [bar(-.25, -.25, .9, .5, .08), ...line([[-.55, 0], [-.45, .7], [.1, .7], [.22, 0]], .1), circle(-.5, -.55, .24), circle(.12, -.55, .2), bar(.42, .05, .1, 1.4, .02), bar(.7, -.6, .55, .1, .02)],
  vest: () => [poly([[-.55, -.85], [-.55, .3], [-.25, .85], [-.05, .85], [-.05, -.85]]), poly([[.55, -.85], [.55, .3], [.25, .85], [.05, .85], [.05, -.85]])],
  eye: () => [poly([[-.95, 0], [-.4, .5], [.4, .5], [.95, 0], [.4, -.5], [-.4, -.5]])],
};

export type IconName = keyof typeof DRAWN;
export const ICON: Record<IconName, () => T.Shape[]> = DRAWN;

// a flat plate with a pictogram; faces +z, centred; everything lies 2 to 3 mm apart
export interface SignOptions { edge?: string; scale?: number; depth?: number; r?: number; y?: number }
export function sign(k: Kit, icon: IconName | '', w: number, h: number, ground: string, ink: string, { edge, scale = .36, depth = .012, r = .018, y = 0 }: SignOptions = {}): void {
  k.add(ext(round(w, h, r), depth, .003, 4), edge ?? ground, { at: [0, 0, 0] });
  if (edge) k.add(flat(round(w - .03, h - .03, Math.max(.004, r - .012)), 4), ground, { at: [0, 0, depth + .002], ghost: true });
  if (icon) for (const s of ICON[icon]()) k.add(flat(s, 8), ink, { at: [0, y, depth + .004], s: Math.min(w, h) * scale, ghost: true });
}
export const put = (k: Kit, icon: IconName, colour: string, s: number, at: V3, rot?: V3): void => { for (const q of ICON[icon]()) k.add(flat(q, 8), colour, { at, rot, s, ghost: true }); };
