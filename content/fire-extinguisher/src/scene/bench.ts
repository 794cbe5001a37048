// The wall of the extinguishers with cabinet and call point, and the workbench.
import type { BufferGeometry } from 'three';
import { mix } from '@praxia/stage/colour.ts';
import { box, capsule, circle, cyl, ext, flat, lathe, round, shape, torus } from '@praxia/stage/forms.ts';
import type { P2 } from '@praxia/stage/forms.ts';
import { put, sign } from '@praxia/stage/icons.ts';
import { rod } from '@praxia/stage/kit.ts';
import type { AddOptions, Kit } from '@praxia/stage/kit.ts';
import { carton, mug } from '@praxia/stage/parts.ts';
import { c } from './look.ts';

export function bench(k: Kit): void {
  // --- wall of the extinguishers, electrical cabinet, call point
  k.in([-1.0, 1.45, -3.9], null, () => { k.add(box(.62, .92, .2, .018), c.plum); k.add(box(.54, .84, .02, .01), mix(c.plum, c.cream, .18), { at: [0, 0, .106] }); k.add(box(.03, .14, .03, .008), c.ink, { at: [.21, 0, .125] }); const a = shape([[0, .1], [.1, -.075], [-.1, -.075]]); k.add(flat(a), c.orange, { at: [-.02, .2, .119], ghost: true, s: 1.15 }); put(k, 'bolt', c.ink, .055, [-.02, .19, .122]); for (let i = 0; i < 4; i++) k.add(box(.22, .012, .01, .003), c.ink, { at: [-.02, -.2 - i * .05, .118] }); for (const x of [-.2, .0, .15]) rod(k, [x, .45, 0], [x, 1.7, 0], .018, mix(c.plum, c.cream, .3), { seg: 6 }); });
  for (let i = 0; i < 3; i++) { const x = .1 + i * .62; k.add(ext(round(.16, .34, .03), .016, .004, 3), c.ink, { at: [x, .84, -3.999] }); k.add(box(.05, .05, .05, .01), c.ink, { at: [x, .98, -3.97] }); k.in([x, 1.98, -3.998], null, () => sign(k, 'extinguisher', .3, .3, c.red, '#FFF7EA', { scale: .38 })); k.in([x, 1.70, -3.998], null, () => { sign(k, '', .3, .17, '#FFF3E2', c.ink, {}); put(k, 'flame', c.red, .052, [-.075, 0, .018]); put(k, (['papers', 'bolt', 'pan'] as const)[i]!, c.ink, .055, [.065, i === 0 ? .015 : .0, .018]); }); }
  k.in([3.98, 0, -3.998], null, () => { k.add(box(.112, .112, .05, .012), c.red, { at: [0, 1.25, .026] }); k.add(flat(round(.07, .07, .008)), '#FFF7EA', { at: [0, 1.25, .054], ghost: true }); k.add(flat(circle(0, 0, .014)), c.ink, { at: [0, 1.25, .056], ghost: true }); for (const y of [.023, -.023]) k.add(flat(shape([[-.012, y > 0 ? .008 : -.008], [.012, y > 0 ? .008 : -.008], [0, y > 0 ? -.006 : .006]].reverse() as unknown as P2[])), c.ink, { at: [0, 1.25 + y, .056], ghost: true }); k.add(box(.03, .86, .02, .005), mix(c.plum, c.cream, .3), { at: [0, 2.18, .012] }); k.in([0, 1.62, 0], null, () => sign(k, 'press', .26, .26, c.red, '#FFF7EA', {})); k.add(lathe([[.09, 0], [.09, .03], [.06, .06], [0, .07]], 14), c.red, { at: [0, 2.62, .01], rot: [Math.PI / 2, 0, 0] }); k.add(box(.03, .2, .016, .004), mix(c.plum, c.cream, .3), { at: [0, 1.4, .009] }); });
  // exit sign over the door, on a lit box
  k.in([4.96, 2.42, -2.82], [0, -Math.PI / 2, 0], () => { k.add(box(.66, .27, .06, .014), '#FFF3E2', { at: [0, 0, .03] }); k.add(flat(round(.6, .22, .012)), c.green, { at: [0, 0, .063], ghost: true, glow: .9 }); put(k, 'run', '#FFFFFF', .095, [-.12, 0, .066]); put(k, 'arrow', '#FFFFFF', .075, [.13, 0, .066], [0, 0, -Math.PI / 2]); });
  // --- workbench with vice and tool wall
  k.in([2.85, 0, -3.62], null, () => {
    k.add(box(1.72, .07, .72, .018), mix(c.sand, c.clay, .15), { at: [0, .88, 0], grid: .2 }); for (const x of [-.76, .76]) for (const z of [-.26, .26]) k.add(box(.09, .85, .09, .014), c.clay, { at: [x, .43, z] }); k.add(box(1.5, .035, .56, .01), c.clay, { at: [0, .22, 0], grid: .3 });
    k.add(box(.62, .3, .6, .014), c.plum, { at: [.42, .69, .02] }); for (const y of [.62, .76]) { k.add(box(.56, .11, .02, .006), mix(c.plum, c.cream, .2), { at: [.42, y, .325] }); k.add(box(.2, .016, .022, .005), c.ink, { at: [.42, y + .02, .34] }); }
    carton(k, .34, .22, .3, [-.45, .24, .02], .1, c.sand, c.clay); k.add(cyl(.11, .26, 14), c.green, { at: [.1, .24, .1] }); k.add(cyl(.09, .2, 14), c.orange, { at: [-.1, .24, -.1] });
    k.add(box(.16, .1, .12, .02), c.ink, { at: [-.62, .965, .26] }); k.add(box(.05, .12, .16, .012), c.plum, { at: [-.66, 1.03, .26] }); k.add(box(.05, .12, .16, .012), c.plum, { at: [-.56, 1.03, .26] }); rod(k, [-.5, .98, .26], [-.36, .98, .26], .014, c.plum); rod(k, [-.36, .92, .26], [-.36, 1.06, .26], .008, c.ink, { seg: 6 });
    k.add(ext(round(1.62, .95, .03), .025, .006, 3), mix(c.clay, c.ink, .12), { at: [0, 1.56, -.376], grid: .4 });
    const z = -.338, tool = (g: BufferGeometry, q: string, x: number, y: number, o: AddOptions = {}) => k.add(g, q, { at: [x, y, z], ...o });
    for (let i = 0; i < 5; i++) { const h = .2 + i * .035, x = -.7 + i * .09; tool(box(.018, h, .014, .005), mix(c.plum, c.cream, .35), x, 1.78 - h / 2 + .1); tool(ext(shape([[-.024, 0], [.024, 0], [.03, .03], [.012, .05], [.008, .024], [-.008, .024], [-.012, .05], [-.03, .03]]), .014, .003), mix(c.plum, c.cream, .35), x, 1.86); }
    for (let i = 0; i < 4; i++) { const x = -.16 + i * .085; tool(capsule(.017, .11, 8), [c.orange, c.green, c.orange, c.cream][i]!, x, 1.78); tool(cyl(.005, .12, 6, .001), mix(c.plum, c.cream, .35), x, 1.67); }
    tool(box(.03, .3, .026, .008), c.sand, .32, 1.68); tool(box(.14, .05, .05, .012), c.ink, .32, 1.85); tool(ext(shape([[-.2, 0], [.2, .03], [.2, .1], [-.2, .06]]), .006, .001), mix(c.plum, c.cream, .45), .58, 1.72); tool(ext(round(.13, .14, .035), .025, .006, 3), c.orange, .74, 1.79, { rot: [0, 0, .1] });
    tool(torus(.11, .016, 6, 18), c.ink, -.52, 1.38); tool(torus(.1, .014, 6, 18), c.orange, -.5, 1.38, {}); tool(box(.5, .02, .12, .006), c.sand, .4, 1.28, { at: [.4, 1.28, -.29] }); for (let i = 0; i < 5; i++) k.add(cyl(.036, .08, 10), [c.cream, c.plum, c.green, c.cream, c.orange][i]!, { at: [.2 + i * .1, 1.29, -.29] });
    mug(k, [.2, .916, .2], c.cream, c.ink); k.add(box(.34, .02, .26, .004), c.cream, { at: [-.15, .925, .08], rot: [0, .3, 0] }); rod(k, [.5, .93, .1], [.72, .93, .22], .012, c.orange, { seg: 6 });
  });
}
