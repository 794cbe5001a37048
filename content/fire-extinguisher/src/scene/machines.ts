// Right: low cabinet with hot plate; left: drill press and shelf rack; a poster.
import { mix, rng } from '@praxia/stage/colour.ts';
import { ball, box, circle, cyl, ext, flat, lathe, round, torus, tube } from '@praxia/stage/forms.ts';
import { put } from '@praxia/stage/icons.ts';
import { rod } from '@praxia/stage/kit.ts';
import type { Kit } from '@praxia/stage/kit.ts';
import { carton, mug } from '@praxia/stage/parts.ts';
import { c } from './look.ts';

export function machines(k: Kit): void {
  const r = rng(13);
  // --- right side: low cabinet with hot plate and pan (class F), stool; left side: drill press, shelf rack
  k.in([4.62, 0, .8], [0, -Math.PI / 2, 0], () => { k.add(box(2.4, .84, .62, .014), mix(c.plum, c.cream, .14), { at: [0, .47, 0], grid: .4 }); k.add(box(2.44, .045, .68, .012), c.sand, { at: [0, .91, .01], grid: .25 }); for (let i = 0; i < 4; i++) { k.add(box(.56, .7, .02, .01), mix(c.plum, c.cream, .28), { at: [-.9 + i * .6, .47, .315] }); k.add(box(.14, .018, .024, .006), c.ink, { at: [-.9 + i * .6, .74, .33] }); } k.add(box(.5, .05, .36, .014), c.ink, { at: [-.4, .955, 0] }); k.add(cyl(.1, .012, 16), c.plum, { at: [-.4, .98, 0] }); mug(k, [.3, .935, .1], c.green, c.ink); mug(k, [.46, .935, .02], c.orange, c.ink); k.add(lathe([[0, 0], [.09, 0], [.1, .02], [.075, .18], [.05, .2], [0, .21]], 14), c.cream, { at: [.85, .935, -.02] }); rod(k, [.92, 1.08, -.02], [1.0, 1.15, -.02], .012, c.cream, { seg: 6 }); });
  k.in([3.2, 0, -2.15], null, () => { k.add(cyl(.18, .05, 16, .015), c.orange, { at: [0, .6, 0] }); for (let i = 0; i < 4; i++) { const a = i * 1.571 + .5; rod(k, [Math.sin(a) * .1, .61, Math.cos(a) * .1], [Math.sin(a) * .2, 0, Math.cos(a) * .2], .017, c.ink, { seg: 6 }); } k.add(torus(.155, .01, 5, 18), c.ink, { at: [0, .25, 0], rot: [Math.PI / 2, 0, 0] }); });
  k.in([-4.4, 0, .55], [0, Math.PI / 2, 0], () => { k.add(box(.5, .07, .62, .02), c.ink, { at: [0, .035, 0] }); k.add(cyl(.05, 1.75, 12), mix(c.plum, c.cream, .35), { at: [0, .06, -.14] }); k.add(box(.46, .05, .42, .015), c.plum, { at: [0, .92, .06] }); k.add(box(.3, .36, .62, .05), c.green, { at: [0, 1.66, .04] }); k.add(box(.32, .12, .4, .04), c.ink, { at: [0, 1.9, -.02] }); k.add(cyl(.045, .16, 10), c.ink, { at: [0, 1.34, .2] }); k.add(cyl(.012, .12, 6, .002), mix(c.plum, c.cream, .4), { at: [0, 1.24, .2] }); for (let i = 0; i < 3; i++) { const a = i * 2.094 + .4; rod(k, [.16, 1.6, .12], [.18, 1.6 + Math.cos(a) * .2, .12 + Math.sin(a) * .2], .01, c.ink, { seg: 6 }); k.add(ball(.025, 7), c.orange, { at: [.18, 1.6 + Math.cos(a) * .2, .12 + Math.sin(a) * .2] }); } k.add(box(.1, .08, .12, .012), c.plum, { at: [0, .985, .14] }); });
  k.add(tube([[-4.5, .05, .3], [-4.1, .02, .1], [-4.0, .015, -.5], [-4.6, .02, -.75], [-4.96, .04, -.7], [-4.97, .3, -.7]], .011, 40, 5), c.ink);
  k.in([-4.7, 0, 1.9], [0, Math.PI / 2, 0], () => { for (const y of [.12, .75, 1.4, 2.0]) k.add(box(1.6, .04, .5, .008), c.clay, { at: [0, y, 0], grid: .4 }); for (const x of [-.78, .78]) for (const z of [-.22, .22]) k.add(box(.05, 2.1, .05, .008), c.ink, { at: [x, 1.05, z] }); ([[-.5, .14, .4, .36], [.0, .14, .44, .3], [.5, .14, .36, .4], [-.45, .77, .46, .34], [.2, .77, .5, .26], [-.3, 1.42, .5, .3], [.4, 1.42, .4, .36]] as const).forEach(([x, y, w, h], i) => carton(k, w, h, .38, [x, y, 0], (r() - .5) * .12, [c.sand, mix(c.sand, c.clay, .3), mix(c.sand, c.cream, .3)][i % 3]!, c.clay)); });
  // poster: two steps in pictures
  k.in([-4.99, 1.75, -.45], [0, Math.PI / 2, 0], () => { k.add(ext(round(.6, .84, .01), .012, .003, 2), c.ink); k.add(flat(round(.55, .79, .006)), c.cream, { at: [0, 0, .014], ghost: true }); k.add(flat(circle(0, .06, .2), 24), c.orange, { at: [0, 0, .016], ghost: true }); put(k, 'run', c.ink, .2, [0, .05, .019]); for (let i = 0; i < 3; i++) k.add(flat(round(.36 - i * .06, .028, .01)), c.clay, { at: [-.0 - i * .03, -.24 - i * .05, .016], ghost: true }); });
}
