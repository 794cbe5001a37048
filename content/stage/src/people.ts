// People and hands. People: pictogram bodies, pose = joint positions in metres, y up, facing +z.
import { mix } from './colour.ts';
import { ball, box, capsule, cyl, ext, lathe, round } from './forms.ts';
import type { P2 } from './forms.ts';
import { rod } from './kit.ts';
import type { Kit, V3 } from './kit.ts';

// ---- people: pictogram bodies. pose: joint positions in metres, y up, facing +z ----
type Pair = readonly [V3, V3];
interface Pose { hip: readonly [number, number]; kn: Pair; an: Pair; el: Pair; ha: Pair }
export type PoseName = 'stand' | 'walk' | 'work' | 'point' | 'phone';
export interface PersonOptions { shirt?: string; legs?: string; skin?: string; vest?: string | null; helmet?: string | null; pose?: PoseName; hair?: string; s?: number }
const POSES: Record<PoseName, Pose> = {
  stand: { hip: [.09, .9], kn: [[.1, .48, .01], [-.1, .48, .01]], an: [[.11, .08, -.02], [-.11, .08, -.02]], el: [[.27, 1.12, .02], [-.27, 1.12, .02]], ha: [[.27, .87, .1], [-.27, .87, .1]] },
  walk: { hip: [.09, .9], kn: [[.1, .5, .2], [-.1, .48, -.04]], an: [[.1, .1, .3], [-.1, .12, -.34]], el: [[.26, 1.12, -.16], [-.26, 1.12, .14]], ha: [[.27, .92, -.12], [-.25, .95, .32]] },
  work: { hip: [.09, .9], kn: [[.1, .48, .02], [-.1, .48, .0]], an: [[.13, .08, 0], [-.12, .08, -.05]], el: [[.28, 1.12, .12], [-.28, 1.1, .1]], ha: [[.17, 1.05, .4], [-.15, 1.02, .42]] },
  point: { hip: [.09, .9], kn: [[.1, .48, .01], [-.1, .48, .01]], an: [[.12, .08, -.02], [-.12, .08, -.02]], el: [[.3, 1.38, .18], [-.27, 1.12, .02]], ha: [[.36, 1.5, .46], [-.25, .88, .1]] },
  phone: { hip: [.09, .9], kn: [[.1, .48, .02], [-.1, .48, 0]], an: [[.13, .08, .02], [-.11, .08, -.04]], el: [[.29, 1.14, .1], [-.27, 1.12, .04]], ha: [[.15, 1.52, .13], [-.16, 1.02, .2]] },
};
export function person(k: Kit, c: { a: string; ink: string; skin: string; pale: string }, o: PersonOptions = {}): void {
  const { shirt = c.a, legs = c.ink, skin = c.skin, vest = null, helmet = null, pose = 'stand', hair = c.ink, s = 1 } = o;
  const P = POSES[pose];
  k.in([0, 0, 0], null, () => {
    for (const i of [0, 1] as const) {
      const sg = i ? -1 : 1, h: V3 = [sg * P.hip[0], P.hip[1], 0];
      rod(k, h, P.kn[i], .085, legs, { cap: true, seg: 9 }); rod(k, P.kn[i], P.an[i], .068, legs, { cap: true, seg: 9 });
      k.in(P.an[i], null, () => { k.add(ext([[-.1, -.08], [.17, -.08], [.17, -.045], [.06, .01], [-.1, .01]], .095, .012), mix(c.ink, '#000000', .15), { at: [-.0475, 0, 0], rot: [0, -Math.PI / 2, 0], s: [1, 1, -1] }); });
      rod(k, [sg * .2, 1.4, 0], P.el[i], .062, shirt, { cap: true, seg: 9 }); rod(k, P.el[i], P.ha[i], .052, shirt, { cap: true, seg: 9 }); k.add(ball(.055, 8), skin, { at: P.ha[i] });
    }
    const torso: P2[] = [[0, .8], [.15, .82], [.175, .9], [.17, 1.05], [.19, 1.25], [.205, 1.38], [.17, 1.46], [.07, 1.5], [0, 1.5]];
    k.add(lathe(torso, 12), shirt, { s: [1.12, 1, .72] });
    k.add(lathe([[.178, .84], [.184, .9], [.184, .93]], 12), c.ink, { s: [1.12, 1, .72], ghost: true });
    if (vest) { k.add(lathe([[.185, .9], [.182, 1.05], [.202, 1.25], [.216, 1.38], [.19, 1.47], [.1, 1.51]], 12), vest, { s: [1.12, 1, .74], ghost: true }); for (const y of [1.0, 1.16]) k.add(lathe([[.189 + (y - 1) * .11, y], [.194 + (y - 1) * .11, y + .055]], 12), c.pale, { s: [1.13, 1, .76], ghost: true }); for (const x of [.092, -.092]) for (const z of [1, -1]) k.add(box(.045, .22, .014, .004), c.pale, { at: [x, 1.345, z * .139], rot: [z * -.03, z * x * 2.6, 0], ghost: true }); }
    k.add(cyl(.06, .1, 8), skin, { at: [0, 1.46, .005] });
    k.add(lathe([[0, 0], [.065, .015], [.1, .07], [.112, .14], [.105, .2], [.07, .25], [0, .268]], 12), skin, { at: [0, 1.5, .015] });
    if (helmet) { k.add(lathe([[.155, 0], [.155, .012], [.128, .02], [.124, .07], [.1, .115], [.05, .14], [0, .146]], 12), helmet, { at: [0, 1.655, .012], s: [.95, 1, 1.08] }); k.add(box(.03, .02, .2, .006), mix(helmet, '#FFFFFF', .25), { at: [0, 1.795, .01] }); }
    else k.add(lathe([[.118, 0], [.122, .06], [.11, .11], [.07, .15], [0, .165]], 12), hair, { at: [0, 1.635, -.006] });
  }, s);
}
// ---- glove: wrist at origin, fingers along -z, palm down (-y). curl 0 open .. 1 fist; point keeps the index straight ----
export function glove(k: Kit, { curl = .2, point = false, side = 1, pale = '#E8E2F8', main = '#6B4DC4' } = {}): void {
  k.in([0, 0, 0], null, () => {
    k.add(lathe([[0, -.078], [.036, -.085], [.044, -.08], [.047, -.03], [.041, -.022], [.036, -.016]], 14), main, { rot: [-Math.PI / 2, 0, 0], at: [0, 0, 0], s: [1, 1, .82] });
    k.add(lathe([[.0475, -.058], [.0475, -.045]], 12), pale, { rot: [-Math.PI / 2, 0, 0], s: [1.01, 1, .84], ghost: true });
    k.add(lathe([[.034, -.02], [.036, 0], [.034, .02]], 12), pale, { rot: [-Math.PI / 2, 0, 0], s: [1, 1, .8] });
    k.add(box(.084, .034, .092, .013), pale, { at: [0, 0, -.06] });
    k.add(ext(round(.05, .052, .012), .006, .002, 4), main, { at: [0, .0155, -.062], rot: [-Math.PI / 2, 0, 0] });
    for (let f = 0; f < 4; f++) {
      const straight = point && f === 0, cu = straight ? .05 : curl, L = [.082, .09, .085, .068][f]!, x = side * (-.0315 + f * .021);
      k.in([x, .002, -.1 + Math.abs(f - 1.3) * .003], [-cu * 1.35, side * (.06 - f * .04) * (1 - cu), 0], () => {
        k.add(capsule(.0118, L * .52, 8), pale, { rot: [-Math.PI / 2, 0, 0] });
        k.in([0, 0, -L * .46], [-cu * 1.5, 0, 0], () => { k.add(capsule(.0112, L * .42, 8), pale, { rot: [-Math.PI / 2, 0, 0] });
          k.in([0, 0, -L * .36], [-cu * 1.0, 0, 0], () => k.add(capsule(.0108, L * .34, 8), straight ? main : pale, { rot: [-Math.PI / 2, 0, 0] })); });
      });
    }
    k.in([side * -.036, -.006, -.035], [-.25 - curl * .3, side * (.75 - curl * .55), 0], () => { k.add(capsule(.0145, .052, 8), pale, { rot: [-Math.PI / 2, 0, 0] }); k.in([0, 0, -.042], [-curl * .5, side * -.55 * (curl + .3), 0], () => k.add(capsule(.0125, .042, 8), pale, { rot: [-Math.PI / 2, 0, 0] })); });
  });
}
