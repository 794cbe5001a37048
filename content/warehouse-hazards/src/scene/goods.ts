// What stands on pallets and floors: light pallets, drums, loads.
import { mix } from '@praxia/stage/colour.ts';
import { box, crate, cyl, lathe, plane } from '@praxia/stage/forms.ts';
import { put } from '@praxia/stage/icons.ts';
import type { Kit, V3 } from '@praxia/stage/kit.ts';
import { c, card } from './palette.ts';

export function lite(k: Kit): void { for (const z of [-.33, 0, .33]) k.add(crate(1.2, .1, .1, .006, true), mix(c.kraft, c.ink, .3), { at: [0, .05, z], grid: 9 }); k.add(crate(1.2, .044, .8, .008, true), mix(c.kraft, c.ink, .12), { at: [0, .122, 0], grid: 9 }); }
export function drum(k: Kit, col: string, at: V3, o: { seg?: number; rot?: V3 } = {}): void { k.add(lathe([[0, 0], [.28, 0], [.29, .012], [.285, .03], [.283, .29], [.297, .3], [.297, .318], [.283, .33], [.283, .57], [.297, .58], [.297, .6], [.283, .61], [.283, .86], [.292, .872], [.292, .885], [.27, .885], [.265, .87], [0, .87]], o.seg || 16), col, { at, rot: o.rot, grid: 9 }); k.add(cyl(.03, .02, 8), c.ink, { at: [at[0] + .14, at[1] + .87, at[2]] }); }
export function load(k: Kit, i: number, r: () => number, plain = false): void { // what stands on a pallet, at most 1.2 m high
  const t = i % 7;
  if (t < 3) { const n = 2, m = 2 + (i % 2), h = [.34, .3, .4][t]!, L = 1 + (i * 5 % 3); for (let y = 0; y < L; y++) for (let a = 0; a < n; a++) for (let b = 0; b < m; b++) { if (y === L - 1 && L > 1 && r() < .3) continue; const w = 1.16 / n, d = .78 / m; k.add(crate(w - .012, h - .008, d - .012, .01, plain), card(i + (r() < .25 ? 1 : 0)), { at: [-.58 + w * (a + .5) + (r() - .5) * .012, .144 + h * (y + .5), -.39 + d * (b + .5)], rot: [0, (r() - .5) * .03, 0], grid: 9 }); if (!plain) k.add(plane(.05, h * .99), mix(card(i), c.ink, .18), { rot: [0, (a ? 1 : -1) * Math.PI / 2, 0], at: [(a ? 1 : -1) * .583, .144 + h * (y + .5), -.39 + d * (b + .5)], ghost: true, grid: 9 }); } }
  else if (t === 3) { k.add(box(1.12, .98, .76, .05), mix(c.mint, c.steel, .25), { at: [0, .64, 0], grid: .5 }); for (const y of [.4, .68, .96]) k.add(box(1.135, .05, .775, .05), c.mint, { at: [0, y, 0], grid: 9 }); }
  else if (t === 4) for (const x of [-.29, .29]) { k.add(lathe([[0, 0], [.27, 0], [.28, .02], [.28, .28], [.29, .29], [.29, .31], [.28, .32], [.28, .56], [.29, .57], [.29, .59], [.28, .6], [.28, .84], [.27, .86], [0, .86]], 12), c.teal, { at: [x, .144, 0], grid: 9 }); }
  else if (t === 5) for (let y = 0; y < 3; y++) for (const x of [-.29, .29]) { k.add(box(.55, .27, .74, .03), y % 2 ? c.teal : c.yellow, { at: [x, .144 + .29 * (y + .5), 0], grid: 9 }); k.add(box(.556, .03, .746, .01), c.ink, { at: [x, .144 + .29 * (y + 1) - .03, 0], grid: 9, ghost: true }); }
  else { k.add(box(1.1, .7, .74, .03), card(i), { at: [0, .5, 0], grid: .5 }); for (const x of [-.3, .3]) k.add(box(.03, .71, .752, .004), c.ink, { at: [x, .5, 0], ghost: true, grid: 9 }); put(k, 'drop', c.ink, .08, [.556, .52, .16], [0, Math.PI / 2, 0]); put(k, 'drop', c.ink, .08, [-.556, .52, -.16], [0, -Math.PI / 2, 0]); }
}
