// The basin with its bowl and three rings on the water.
import { circle, flat, lathe } from '@praxia/stage/shapes/forms.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { tone } from './tones.ts'

export function basin(k: Kit): void {
  k.add(
    lathe(
      [
        [1.5, 0],
        [1.85, 0],
        [1.88, 0.05],
        [1.88, 0.34],
        [1.83, 0.4],
        [1.56, 0.4],
        [1.5, 0.34],
        [1.5, 0.1],
      ],
      36,
    ),
    tone('stone'),
    { grid: 0.5 },
  )
  k.add(flat(circle(0, 0, 1.53), 36), tone('water'), { rot: [-Math.PI / 2, 0, 0], at: [0, 0.26, 0], grid: 0.5 })
  for (const [ri, w] of [
    [0.42, 0.03],
    [0.78, 0.025],
    [1.16, 0.02],
  ] as const)
    k.add(
      lathe(
        [
          [ri, 0.263],
          [ri + w, 0.263],
        ],
        36,
      ),
      tone('waterLight'),
      { ghost: true, grid: 9 },
    )
  k.add(
    lathe(
      [
        [0, 0.2],
        [0.2, 0.2],
        [0.22, 0.3],
        [0.12, 0.42],
        [0.09, 0.78],
        [0.3, 0.9],
        [0.42, 0.98],
        [0.4, 1.0],
        [0.1, 0.93],
        [0, 0.93],
      ],
      18,
    ),
    tone('pale'),
    { grid: 0.5 },
  )
  k.add(
    lathe(
      [
        [0, 0.95],
        [0.34, 0.965],
      ],
      18,
    ),
    tone('water'),
    { ghost: true, grid: 9 },
  )
}
