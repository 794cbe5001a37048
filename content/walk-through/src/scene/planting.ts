// Trees, cushions of green beside the way, lanterns.
import { gem, lathe } from '@praxia/stage/shapes/forms.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit, V3 } from '@praxia/stage/shapes/kit.ts'
import { wayAt } from '../route.ts'
import { tone } from './tones.ts'

export function trees(k: Kit, r: () => number): void {
  const at = [
    [-7.4, 4.6, 3.6],
    [6.9, 4.2, 4.2],
    [-7.6, -1.2, 4.4],
    [7.2, -3.4, 3.7],
    [-6.8, -6.4, 3.4],
    [6.6, -9.6, 4.6],
    [-6.4, -11.2, 4.2],
    [-9.8, -15, 5],
    [9.4, -15.4, 5.2],
    [-11, 1.6, 4.8],
    [10.8, 0.6, 5],
    [-4.6, -18.6, 4.4],
    [5.2, -19, 4.8],
    [3.6, 7.6, 3.4],
    [-4.2, 8.4, 3.8],
  ] as const
  at.forEach(([x, z, h], i) => tree(k, [x, 0, z], h, r() * 6, i % 4 === 1))
}

function tree(k: Kit, at: V3, h: number, turn: number, warm: boolean): void {
  k.in(at, [0, turn, 0], () => {
    k.add(
      lathe(
        [
          [0.17, -0.02],
          [0.11, 0.16],
          [0.085, h * 0.3],
          [0.06, h * 0.5],
          [0, h * 0.52],
        ],
        8,
      ),
      tone('trunk'),
      { grid: 0.8 },
    )
    rod(k, [0.03, h * 0.3, 0], [h * 0.14, h * 0.5, 0.05], 0.035, tone('trunk'), { seg: 6, grid: 9 })
    k.add(gem(h * 0.25, 2), tone(warm ? 'leafWarm' : 'leaf'), {
      at: [0, h * 0.66, 0],
      s: [1, 1.12, 1],
      rot: [turn, 0.3, 0],
      grid: 9,
    })
    k.add(gem(h * 0.18, 1), tone(warm ? 'bloom' : 'leafLight'), {
      at: [h * 0.17, h * 0.57, h * 0.09],
      rot: [0, turn * 2, 0.4],
      grid: 9,
    })
    k.add(gem(h * 0.14, 1), tone(warm ? 'leafWarm' : 'leaf'), {
      at: [-h * 0.17, h * 0.52, -h * 0.05],
      rot: [0.4, turn, 0],
      grid: 9,
    })
  })
}

// low cushions of green beside the way, some in flower
export function borders(k: Kit, r: () => number): void {
  for (let i = 0; i < 26; i++) {
    const t = r(),
      [x, z] = wayAt(t),
      side = r() < 0.5 ? -1 : 1,
      s = 0.2 + r() * 0.24,
      px = x + side * (2.5 + r() * 2.2)
    if (Math.hypot(px + 5.2, z + 2.6) < 2.3 || (Math.abs(z + 0.6) < 1.2 && px > 3.6)) continue
    k.add(gem(s, 1), tone(i % 3 ? 'leaf' : 'leafLight'), {
      at: [px, s * 0.35, z],
      s: [1.2, 0.75, 1],
      rot: [0, i, 0],
      grid: 9,
    })
    if (i % 2)
      for (let q = 0; q < 5; q++)
        k.add(gem(0.035, 0), tone('bloom'), {
          at: [px + (r() - 0.5) * s * 1.4, s * (0.85 + r() * 0.2), z + (r() - 0.5) * s * 1.2],
          rot: [q, q, 0],
          grid: 9,
          ghost: true,
        })
  }
}

export function lanterns(k: Kit): void {
  for (const t of [0.02, 0.25, 0.48, 0.71, 0.94]) {
    const [x, z] = wayAt(t)
    k.in([x + (t > 0.3 && t < 0.8 ? 1.2 : -1.2), 0, z + 0.5], null, () => {
      k.add(
        lathe(
          [
            [0, 0],
            [0.1, 0],
            [0.105, 0.02],
            [0.04, 0.06],
            [0.03, 0.5],
            [0.06, 0.53],
            [0, 0.54],
          ],
          12,
        ),
        tone('deep'),
        { grid: 9 },
      )
      k.add(
        lathe(
          [
            [0, 0.54],
            [0.075, 0.55],
            [0.09, 0.64],
            [0.06, 0.72],
            [0, 0.73],
          ],
          12,
        ),
        tone('bloom'),
        { glow: 0.85, grid: 9 },
      )
      k.add(
        lathe(
          [
            [0, 0.72],
            [0.11, 0.725],
            [0.1, 0.75],
            [0, 0.81],
          ],
          12,
        ),
        tone('deep'),
        { grid: 9 },
      )
    })
  }
}
