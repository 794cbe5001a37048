// Things both trainings use. All dimensions in metres.
import { mix } from './colour.ts';
import { box, cyl, ext, flat, gem, lathe, round, torus } from './forms.ts';
import { put } from './icons.ts';
import type { IconName } from './icons.ts';
import type { Kit, V3 } from './kit.ts';

// ---- stand that carries a panel: slab behind the paper, pole, foot ----
export function stand(k: Kit, w: number, h: number, y: number, { ink = '#2C2643', slab = '#3B3160' } = {}): void {
  k.add(ext(round(w + .03, h + .03, .04), .03, .006, 6), slab, { at: [0, y, -.036] });
  k.add(cyl(.018, y - .02, 10), ink, { at: [0, .02, -.055] }); k.add(lathe([[0, 0], [.24, 0], [.25, .012], [.235, .024], [.04, .036], [.03, .06], [0, .06]], 20), ink, { at: [0, 0, -.055] });
  k.add(box(.14, .2, .03, .01), ink, { at: [0, y, -.05] });
}
export const mug = (k: Kit, at: V3, c: string, dark: string) => k.in(at, null, () => { k.add(lathe([[0, .004], [.034, 0], [.038, .006], [.04, .09], [.035, .09], [.033, .02], [0, .015]], 12), c); k.add(torus(.024, .006, 5, 10, Math.PI), c, { at: [.04, .048, 0], rot: [0, 0, -Math.PI / 2] }); k.add(cyl(.034, .002, 12, .0005), dark, { at: [0, .07, 0] }); });
export interface CartonOptions { mark?: IconName; ink?: string; label?: string }
export const carton = (k: Kit, w: number, h: number, d: number, at: V3, ry: number, c: string, tape?: string | null, o: CartonOptions = {}) => k.in(at, [0, ry, 0], () => { k.add(box(w, h, d, .012), c, { at: [0, h / 2, 0] }); if (tape) { k.add(box(.05, .004, d * 1.001, .001), tape, { at: [0, h, 0], ghost: true }); for (const z of [1, -1]) k.add(box(.05, h * .28, .004, .001), tape, { at: [0, h * .86, z * d / 2], ghost: true }); } if (o.mark) put(k, o.mark, o.ink ?? c, .05, [w * .28, h * .3, d / 2 + .003]); if (o.label) k.add(flat(round(w * .3, h * .24, .006)), o.label, { at: [w * .2, h * .55, d / 2 + .003], ghost: true }); });
// pallet 1.2 x 0.8 x 0.144, long side along x; broken = one board hanging
export function pallet(k: Kit, c: string, broken = false): void {
  for (const z of [-.33, 0, .33]) { k.add(box(1.2, .022, .1, .004), c, { at: [0, .011, z] }); for (const x of [-.53, 0, .53]) k.add(box(.14, .078, .1, .006), mix(c, '#000000', .12), { at: [x, .061, z] }); }
  for (const x of [-.53, 0, .53]) k.add(box(.14, .022, .8, .004), c, { at: [x, .111, 0] });
  [-.34, -.17, 0, .17, .34].forEach((z, i) => broken && i === 4 ? (k.add(box(.5, .022, .12, .004), mix(c, '#FFFFFF', .15), { at: [-.34, .12, .34], rot: [0, .1, -.1] }), k.add(box(.42, .022, .1, .004), mix(c, '#FFFFFF', .15), { at: [.4, .08, .4], rot: [.3, .25, .35] })) : k.add(box(1.2, .022, i % 2 ? .1 : .13, .004), i % 2 ? mix(c, '#FFFFFF', .08) : c, { at: [0, .133, z] }));
}
export const tree = (k: Kit, h: number, c: string, trunk: string, at: V3, seed = 1) => k.in(at, [0, seed, 0], () => { k.add(cyl(.09, h * .45, 7, .01, .06), trunk); k.add(gem(h * .3, 1), c, { at: [0, h * .66, 0], s: [1, 1.15, 1], rot: [seed, 0, 0] }); k.add(gem(h * .2, 1), mix(c, '#FFFFFF', .1), { at: [h * .16, h * .55, h * .1], rot: [0, seed, 0] }); });
