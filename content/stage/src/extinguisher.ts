// Extinguishers: body 0.16 (water, wet chemical 6 l) or 0.14 (CO2 5 kg) across; foot at y = 0.
import type * as T from 'three';
import { mix } from './colour.ts';
import { box, cyl, ext, flat, lathe, round, torus, tube } from './forms.ts';
import { ICON, flameShape } from './icons.ts';
import type { Kit } from './kit.ts';

// bend a flat shape round a cylinder standing on y, facing +z
export function wrap(geo: T.BufferGeometry, R: number): T.BufferGeometry { const p = geo.attributes.position!; for (let i = 0; i < p.count; i++) { const a = p.getX(i) / R, r = R + p.getZ(i); p.setXYZ(i, Math.sin(a) * r, p.getY(i), Math.cos(a) * r); } return geo; }

// ---- extinguishers: body 0.16 (water, wet chemical 6 l) or 0.14 (CO2 5 kg) across; foot at y = 0 ----
export type ExtinguisherKind = 'water' | 'co2' | 'wet';
export interface ExtinguisherColours { red: string; ink: string; label: string; label2: string; label3: string }
export function extinguisher(k: Kit, kind: ExtinguisherKind, c: ExtinguisherColours, { hose = true, pin = true, turn = 0 } = {}): void {
  const co2 = kind === 'co2', R = co2 ? .07 : .085, H = co2 ? .52 : .44, seg = 16;
  k.add(lathe(co2 ? [[0, 0], [R - .012, 0], [R, .016], [R, H - .05], [R * .82, H], [.03, H + .045], [.026, H + .06], [0, H + .06]] : [[0, 0], [R - .01, 0], [R + .004, .006], [R + .004, .03], [R, .036], [R, H - .07], [R * .9, H - .03], [R * .6, H], [.03, H + .018], [.028, H + .03], [0, H + .03]], seg), c.red);
  const top = H + (co2 ? .05 : .02);
  k.add(lathe([[R + .0015, H * .36], [R + .0015, H * .76]], seg), kind === 'wet' ? c.label2 : kind === 'co2' ? c.label3 : c.label, { ghost: true });
  const ic = ({ water: 'papers', co2: 'bolt', wet: 'pan' } as const)[kind];
  for (const s of ICON[ic]()) { const g = flat(s, 8); g.scale(.042, .042, 1); g.translate(0, H * (kind === 'co2' ? .56 : .5), .004); k.add(wrap(g, R).rotateY(turn), kind === 'co2' ? c.label : c.ink, { ghost: true }); }
  if (kind !== 'co2') { const g = flat(flameShape(), 8); g.scale(.02, .026, 1); g.translate(0, H * .69, .005); k.add(wrap(g, R).rotateY(turn), c.red, { ghost: true }); }
  { const g = flat(round(.02, H * .24, .009)); g.translate(-R * .85, H * .22, .002); k.add(wrap(g, R).rotateY(turn), mix(c.red, '#FFFFFF', .32), { ghost: true }); }
  k.add(cyl(.026, .055, 10), c.ink, { at: [0, top, 0] });
  k.in([-.014, top + .045, 0], [0, -Math.PI / 2, 0], () => { k.add(ext([[-.03, -.006], [.11, -.004], [.14, -.024], [.146, -.012], [.112, .010], [-.03, .012]], .028, .003), c.ink, { at: [0, 0, -.028] }); k.add(ext([[-.03, 0], [.03, .012], [.12, .045], [.15, .04], [.152, .054], [.118, .062], [.01, .034], [-.03, .024]], .028, .003), c.ink, { at: [0, .004, -.028] }); });
  if (pin) { k.add(torus(.016, .0032, 5, 12), c.label2, { at: [.035, top + .058, .012], rot: [0, Math.PI / 2, 0] }); k.add(cyl(.003, .05, 6, .001), c.label2, { at: [.036, top + .058, 0], rot: [0, 0, Math.PI / 2] }); }
  if (!co2) { k.add(cyl(.018, .012, 12, .003), c.label, { at: [.0, top + .026, .022], rot: [Math.PI / 2, 0, 0] }); }
  if (hose) {
    if (co2) { k.add(tube([[.02, top + .03, 0], [.07, top + .04, 0], [.105, top - .03, .01], [.1, .36, .02]], .009, 12, 6), c.ink); k.add(lathe([[.016, .16], [.018, .12], [.045, -.02], [.048, -.09], [.042, -.09], [.012, .1]], 12), c.ink, { at: [.1, .2, .02] }); }
    else { k.add(tube([[.02, top + .03, 0], [.09, top + .05, 0], [.125, top - .08, .01], [.115, .18, .02], [.1, .1, .025]], .009, 16, 6), c.ink); k.add(lathe([[.008, -.07], [.014, -.06], [.014, 0], [.01, .03]], 8), c.ink, { at: [.1, .1, .025] }); k.add(box(.03, .018, .04), c.ink, { at: [.1, .15, .015] }); }
  }
}
