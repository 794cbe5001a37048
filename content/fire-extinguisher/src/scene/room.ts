// The room's shell: 10 x 7 x 3.2, door in the right wall, three windows, lamps, floor marks.
import { mix, rng } from '@praxia/stage/colour.ts';
import { ball, box, flat, lathe, plane, round } from '@praxia/stage/forms.ts';
import { put } from '@praxia/stage/icons.ts';
import { rod } from '@praxia/stage/kit.ts';
import type { Kit } from '@praxia/stage/kit.ts';
import { frame, wall } from './joinery.ts';
import { DOOR, c } from './look.ts';

export function room(k: Kit): void {
  const r = rng(11), upper = '#FFE4BF', low = mix(c.clay, c.sand, .35);
  const paintOf = (v: number) => v < 1.05 ? low : upper;
  // --- shell
  const conc = mix(c.plum, c.cream, .46);
  k.add(plane(6.55, 7), conc, { rot: [-Math.PI / 2, 0, 0], at: [1.725, 0, -.5], grid: .3 }); k.add(plane(3.45, 4.15), conc, { rot: [-Math.PI / 2, 0, 0], at: [-3.275, 0, .925], grid: .3 });
  k.add(plane(10, 7), mix(conc, c.ink, .2), { rot: [-Math.PI / 2, 0, 0], at: [0, -.008, -.5], ghost: true, grid: 2 }); // closes hairlines between floor parts
  for (let i = 0; i < 12; i++) k.add(plane(3.45, 2.85 / 12), mix(c.sand, c.clay, .12 + (i * 7 % 5) * .045), { rot: [-Math.PI / 2, 0, 0], at: [-3.275, 0, -4 + 2.85 / 12 * (i + .5)], grid: .3 });
  k.add(plane(10, 7), mix(c.cream, c.plum, .3), { rot: [Math.PI / 2, 0, 0], at: [0, 3.2, -.5], grid: .6, shell: true });
  k.add(plane(10.6, 7.6), c.clay, { rot: [-Math.PI / 2, 0, 0], at: [0, 3.45, -.5], grid: 2, shell: true });
  const win: (readonly [number, number, number, number])[] = [[-1.35, -.25, 1.35, 2.65], [.15, 1.25, 1.35, 2.65], [1.65, 2.6, 1.35, 2.65]];
  wall(k, 'z', -4, -5, 5, 3.2, [], paintOf, 1, [[-4.37, -2.83, -1.33, -.67, 2.02, 3.68], [.97, 1.53, 1.93, 2.37]]); // cut where boards and the cabinet end, so that their shade has a clean edge
  wall(k, 'z', 3, -5, 5, 3.2, [], paintOf, -1);
  wall(k, 'x', -5, -4, 3, 3.2, [], paintOf, 1); wall(k, 'x', 5, -4, 3, 3.2, [[...DOOR, 0, 2.12], ...win], paintOf, -1);
  k.add(box(.3, .3, 7.4, .02), c.clay, { at: [5.1, 3.3, -.5], grid: 1 }); k.add(box(.16, 1.05, .16, .01), c.clay, { at: [5.16, .52, -4.16] });
  for (const q of win) { frame(k, 'x', 5.1, q, c.ink); k.add(box(.05, 1.3, .035, .008), c.ink, { at: [5.1, 2, (q[0] + q[1]) / 2] }); k.add(box(.05, .035, 1.1, .008), c.ink, { at: [5.1, 2.15, (q[0] + q[1]) / 2] }); k.add(box(.42, .04, q[1] - q[0] + .16, .012), c.sand, { at: [5.0, 1.32, (q[0] + q[1]) / 2] }); }
  frame(k, 'x', 5.1, [...DOOR, 0, 2.12], c.ink, .09, .3, false); k.add(box(.3, .02, 1.1, .006), c.plum, { at: [5.1, .01, -2.82] });
  // skirting, rail along the wainscot, ceiling beams, duct, lamps
  const rail = (y: number, h: number, d: number, col: string) => { k.add(box(10, h, d, .006), col, { at: [0, y, -4 + d / 2], grid: .5 }); k.add(box(d, h, 7, .006), col, { at: [-5 + d / 2, y, -.5], grid: .5 }); k.add(box(d, h, 5.25, .006), col, { at: [5 - d / 2, y, .37], grid: .5 }); k.add(box(d, h, .55, .006), col, { at: [5 - d / 2, y, -3.7] }); };
  rail(.05, .1, .02, c.ink); rail(1.06, .045, .035, c.clay);
  for (const x of [-3.3, 0, 3.3]) k.add(box(.18, .24, 7, .02), c.clay, { at: [x, 3.08, -.5], grid: .6, shell: true });
  k.add(lathe([[.17, 0], [.17, 6.6]], 14), mix(c.plum, c.cream, .3), { at: [2.1, 2.74, 2.8], rot: [-Math.PI / 2, 0, 0], grid: .8, shell: true }); for (let i = 0; i < 6; i++) k.add(lathe([[.172, 0], [.19, .01], [.19, .05], [.172, .06]], 14), c.plum, { at: [2.1, 2.74, 2.3 - i * 1.15], rot: [-Math.PI / 2, 0, 0], shell: true });
  for (const [x, z] of [[-3.3, -2.4], [0, -2], [3.3, -1.2], [-1.6, .8]] as const) { rod(k, [x, 2.5, z], [x, 3, z], .008, c.ink, { seg: 5 }); k.add(lathe([[.22, 0], [.225, .012], [.09, .13], [.04, .17], [.035, .21], [0, .21]], 16), c.ink, { at: [x, 2.42, z], shell: true }); k.add(lathe([[.2, .006], [0, .03]], 16), '#FFF3D6', { at: [x, 2.42, z], glow: 1, ghost: true, rot: [0, 0, 0] }); k.add(ball(.055, 10), '#FFF3D6', { at: [x, 2.44, z], glow: 1, ghost: true }); }
  // floor: joints, walkway tape to the door, scuffs
  for (const x of [1.4, 4.2]) k.add(box(.012, .003, 7, .001), mix(c.plum, c.ink, .35), { at: [x, .002, -.5], ghost: true, grid: 1 }); for (const z of [-1.15, 1.2]) k.add(box(6.55, .003, .012, .001), mix(c.plum, c.ink, .35), { at: [1.72, .002, z], ghost: true, grid: 1 });
  k.add(box(.05, .006, 2.85, .002), c.ink, { at: [-1.55, .004, -2.58], ghost: true });
  for (const z of [-3.3, -2.32]) for (let x = -.6; x < 4.8; x += .62) k.add(box(.46, .004, .07, .001), c.orange, { at: [x + .23, .004, z], ghost: true, rot: [0, (r() - .5) * .012, 0] });
  for (let i = 0; i < 3; i++) put(k, 'arrow', c.cream, .17, [.7 + i * 1.5, .006, -2.81], [-Math.PI / 2, 0, 0]);
  for (let i = 0; i < 14; i++) k.add(flat(round(.14 + r() * .3, .02, .01)), mix(conc, c.plum, .35), { at: [-1 + r() * 5, .003 + i * .0002, -1.9 + r() * 4], rot: [-Math.PI / 2, 0, r() * 3], ghost: true });
}
