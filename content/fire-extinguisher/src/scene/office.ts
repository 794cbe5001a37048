// The office corner: desk, chair, board, shelf, partition, boxes.
import { mix, rng } from '@praxia/stage/colour.ts';
import { ball, box, capsule, cyl, ext, flat, gem, lathe, round } from '@praxia/stage/forms.ts';
import { rod } from '@praxia/stage/kit.ts';
import type { Kit } from '@praxia/stage/kit.ts';
import { carton, mug } from '@praxia/stage/parts.ts';
import { chair } from './joinery.ts';
import { c } from './look.ts';

export function office(k: Kit): void {
  const r = rng(12);
  // --- office corner
  k.in([-3.75, 0, -3.58], null, () => {
    k.add(box(1.9, .045, .78, .014), c.sand, { at: [0, .74, 0], grid: .2 }); for (const x of [-.86, .86]) { k.add(box(.06, .72, .06, .01), c.ink, { at: [x, .36, .32] }); k.add(box(.06, .72, .06, .01), c.ink, { at: [x, .36, -.32] }); k.add(box(.04, .05, .62, .01), c.ink, { at: [x, .12, 0] }); }
    k.add(box(.42, .56, .56, .014), c.plum, { at: [-.62, .3, .02] }); for (let i = 0; i < 3; i++) { k.add(box(.38, .16, .02, .008), mix(c.plum, c.cream, .2), { at: [-.62, .13 + i * .18, .305] }); k.add(box(.12, .018, .02, .004), c.ink, { at: [-.62, .17 + i * .18, .32] }); }
    k.add(ext(round(.6, .37, .02), .025, .006, 3), c.ink, { at: [-.12, 1.12, -.2], rot: [-.06, .12, 0] }); k.add(flat(round(.55, .32, .01)), mix(c.green, c.cream, .25), { at: [-.117, 1.12, -.172], rot: [-.06, .12, 0], glow: .75, ghost: true });
    for (let i = 0; i < 4; i++) k.add(flat(round([.3, .2, .34, .14][i]!, .022, .008)), i ? c.cream : c.orange, { at: [-.2 + [.0, -.05, .02, -.08][i]!, 1.2 - i * .05, -.164], rot: [-.06, .12, 0], glow: .8, ghost: true });
    k.add(box(.05, .22, .04, .01), c.ink, { at: [-.12, .87, -.22] }); k.add(cyl(.12, .015, 16), c.ink, { at: [-.12, .762, -.2] }); k.add(box(.42, .018, .15, .006), c.cream, { at: [-.12, .775, .1], rot: [0, .05, 0] }); k.add(box(.06, .022, .1, .01), c.ink, { at: [.2, .775, .1] });
    mug(k, [.38, .763, .12], c.orange, c.ink); for (let i = 0; i < 5; i++) k.add(box(.21, .006, .297, .002), i % 2 ? '#FFF1DC' : c.cream, { at: [.62, .767 + i * .006, -.05], rot: [0, (r() - .5) * .3, 0] });
    for (let i = 0; i < 4; i++) k.add(box(.055, .31, .25, .008), [c.plum, c.green, c.clay, c.plum][i]!, { at: [.52 + i * .062, .92, -.24], rot: [0, 0, i === 3 ? -.12 : 0] });
    k.add(cyl(.07, .012, 14), c.ink, { at: [-.72, .762, -.15] }); rod(k, [-.72, .77, -.15], [-.78, 1.05, -.2], .01, c.ink, { seg: 6 }); rod(k, [-.78, 1.05, -.2], [-.6, 1.2, -.05], .01, c.ink, { seg: 6 }); k.add(lathe([[.075, 0], [.08, .008], [.03, .09], [0, .1]], 12), c.orange, { at: [-.58, 1.13, -.03], rot: [.3, 0, .3] });
  });
  chair(k, [-3.55, 0, -2.55], .5);
  k.add(ext(round(1.5, .8, .02), .03, .006, 2), c.ink, { at: [-3.6, 1.95, -3.99] }); k.add(flat(round(1.42, .72, .01)), mix(c.sand, c.clay, .3), { at: [-3.6, 1.95, -3.955], ghost: true });
  ([[-.5, .14, .22, .3, c.cream], [-.2, .16, .2, .26, '#FFF1DC'], [.1, .1, .3, .22, c.orange], [.48, .12, .24, .32, c.cream], [-.48, -.2, .28, .2, c.green], [-.1, -.18, .2, .22, c.cream], [.22, -.2, .22, .16, c.plum], [.52, -.22, .16, .16, c.orange]] as const).forEach(([x, y, w, h, q], i) => { k.add(box(w, h, .005, .001), q, { at: [-3.6 + x, 1.95 + y, -3.949 + i * .0004], rot: [0, 0, (r() - .5) * .12], ghost: true }); k.add(ball(.011, 6), c.ink, { at: [-3.6 + x, 1.95 + y + h * .42, -3.942], ghost: true }); });
  // shelf on the left wall with binders and a plant, partition, archive boxes, bookcase
  k.in([-4.8, 0, -2.35], [0, Math.PI / 2, 0], () => {
    for (const y of [.04, .72, 1.1, 1.48, 1.86]) k.add(box(1.5, .035, .34, .008), c.sand, { at: [0, y, 0], grid: .4 }); for (const x of [-.75, 0, .75]) k.add(box(.035, 1.86, .34, .008), c.sand, { at: [x, .94, 0] }); k.add(box(1.5, 1.86, .012, .003), c.clay, { at: [0, .94, -.165] });
    let x = -.7; const tones = [c.plum, c.clay, c.cream, c.green, c.plum, c.orange]; for (const y of [.74, 1.12, 1.5]) { x = -.71; while (x < .66) { const w = .04 + r() * .035; if (Math.abs(x + w / 2) > .045 && r() > .16) { const h = .25 + r() * .07; k.add(box(w, h, .22, .006), tones[r() * 6 | 0]!, { at: [x + w / 2, y + h / 2 + .012, .02] }); } x += w + .004; } }
    k.add(box(.7, .58, .3, .01), mix(c.sand, c.cream, .25), { at: [-.37, .37, .02] }); k.add(box(.7, .58, .3, .01), mix(c.sand, c.cream, .25), { at: [.37, .37, .02] }); for (const q of [-.08, .08]) k.add(ball(.018, 7), c.ink, { at: [q, .42, .18] });
    k.add(lathe([[0, 0], [.09, 0], [.12, .2], [.13, .2], [.13, .22], [0, .2]], 14), c.clay, { at: [.45, 1.88, 0] }); for (let i = 0; i < 9; i++) { const a = i * 2.4; k.add(capsule(.035, .3 + (i % 3) * .09, 6), i % 2 ? c.green : mix(c.green, c.cream, .2), { at: [.45, 2.06, 0], rot: [Math.cos(a) * .75, a, Math.sin(a) * .75], s: [1, 1, .35] }); }
  });
  for (const [x, y, s] of [[-1.5, 0, 1], [-1.55, .3, .9]] as const) carton(k, .36 * s, .3, .38, [x, y, -3.66], .06 * s - y * .3, mix(c.sand, c.cream, .2), c.clay); carton(k, .34, .28, .36, [-1.42, .0, -3.22], .35, c.sand, c.clay);
  for (let i = 0; i < 5; i++) k.add(gem(.05, 0), '#FFF1DC', { at: [-2.0 + r() * .7 - .6, .04, -2.75 + r() * .4], rot: [r() * 5, r() * 5, 0] });
  k.in([-4.1, 0, -1.15], null, () => { k.add(box(1.7, 1.2, .06, .012), mix(c.plum, c.cream, .25), { at: [0, .65, 0], grid: .3 }); k.add(box(1.76, .05, .09, .012), c.sand, { at: [0, 1.27, 0] }); for (const x of [-.8, .8]) { k.add(box(.06, .1, .34, .01), c.ink, { at: [x, .05, 0] }); } });
}
