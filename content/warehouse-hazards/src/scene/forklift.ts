// The forklift: 2.2 m long without forks, faces -z. up: left with its forks at 1.28 m and the key in.
import { mix } from '@praxia/stage/colour.ts';
import { ball, box, cyl, ext, lathe, shape, torus } from '@praxia/stage/forms.ts';
import { rod } from '@praxia/stage/kit.ts';
import type { Kit, V3 } from '@praxia/stage/kit.ts';
import { c } from './palette.ts';

export function forklift(k: Kit, up: boolean): void { // length 2.2 without forks, faces -z
  const B = (w: number, h: number, d: number, x: number, y: number, z: number, col: string, o: { b?: number; rot?: V3 } = {}) => k.add(box(w, h, d, o.b ?? .03), col, { at: [x, y, z], rot: o.rot, grid: .5 });
  k.add(ext(shape([[-.95, .3], [-1.02, .62], [-.95, 1.02], [-.4, 1.06], [-.32, .72], [.32, .66], [.42, .98], [.62, .98], [.7, .3]]), 1.02, .04), c.teal, { at: [-.51, 0, 0], rot: [0, Math.PI / 2, 0], grid: .5 });
  B(.9, .5, .22, 0, .62, .98, c.ink, { b: .07 }); B(1.04, .1, 1.5, 0, .28, .1, c.ink); B(.52, .12, .5, 0, .86 - .1, .1, c.ink, { b: .05 }); B(.5, .52, .12, 0, 1.12, .38, c.ink, { b: .05, rot: [.14, 0, 0] }); k.add(box(1.03, .05, 1.0, .01), c.mint, { at: [0, .47, .2], ghost: true });
  for (const s of [1, -1]) { rod(k, [s * .46, .95, -.5], [s * .44, 2.12, -.22], .035, c.yellow); rod(k, [s * .46, 1.0, .82], [s * .44, 2.12, .55], .035, c.yellow); B(.07, .06, .95, s * .44, 2.13, .16, c.yellow, { b: .015 }); for (const [z, R] of [[-.5, .31], [.62, .26]] as const) { k.add(lathe([[0, 0], [R * .5, 0], [R * .55, .02], [R - .03, .02], [R, .05], [R, .17], [R - .03, .2], [0, .2]], 16), c.ink, { at: [s * (.34), R, z], rot: [0, 0, s > 0 ? -Math.PI / 2 : Math.PI / 2], grid: 9 }); k.add(cyl(R * .42, .02, 12), c.mint, { at: [s * .53, R, z], rot: [0, 0, s > 0 ? -Math.PI / 2 : Math.PI / 2], grid: 9 }); } }
  for (let i = 0; i < 5; i++) B(.86, .04, .05, 0, 2.13, -.25 + i * .2, c.yellow, { b: .01 });
  k.add(torus(.16, .02, 6, 16), c.ink, { at: [0, 1.16, -.2], rot: [-.9, 0, 0] }); rod(k, [0, .9, -.36], [0, 1.14, -.21], .022, c.ink, { seg: 6 }); if (up) { k.add(box(.012, .05, .03, .004), c.yellow, { at: [.2, 1.03, -.41] }); k.add(ball(.022, 7), c.red, { at: [.2, .985, -.38] }); }
  for (const s of [1, -1]) { B(.1, 2.3, .1, s * .3, 1.2, -.78, c.ink, { b: .012 }); B(.07, 2.2, .07, s * .19, 1.2 + (up ? .5 : 0), -.8, mix(c.ink, c.steel, .3), { b: .01 }); } for (const y of [.4, 1.5, 2.3]) B(.68, .07, .08, 0, y, -.78, c.ink, { b: .01 }); rod(k, [0, .2, -.8], [0, up ? 1.9 : 1.4, -.8], .04, c.steel);
  k.in([0, up ? 1.28 : .03, 0], null, () => { B(.92, .42, .05, 0, .24, -.87, c.ink, { b: .01 }); for (const s of [1, -1]) { k.add(ext(shape([[0, 0], [1.1, .014], [1.12, .02], [1.1, .03], [.06, .05], [.05, .5], [0, .5]]), .12, .006), mix(c.steel, c.mint, .35), { at: [s * .26 + .06, 0, -.89], rot: [0, Math.PI / 2, 0], s: [1, 1, 1], grid: .5 }); } });
  k.add(lathe([[.05, 0], [.06, .01], [.055, .08], [.03, .1], [0, .1]], 10), c.yellow, { at: [.3, 2.16, .5], glow: .4 });
}
