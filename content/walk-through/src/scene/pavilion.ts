// The pavilion at the end of the way: ten columns on a round base, a low dome, benches inside, two steps before it.
import { box, ext, lathe, round } from '@praxia/stage/shapes/forms.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { tone } from './tones.ts'

export function pavilion(k: Kit): void {
  base(k)
  columns(k)
  roof(k)
  seats(k)
  steps(k)
}

function base(k: Kit): void {
  k.add(
    lathe(
      [
        [0, 0.01],
        [3.5, 0.01],
        [3.5, 0.13],
        [3.46, 0.16],
        [3.1, 0.16],
        [3.1, 0.28],
        [3.06, 0.31],
        [0, 0.31],
      ],
      36,
    ),
    tone('stone'),
    { grid: 0.5 },
  )
  k.add(
    lathe(
      [
        [1.6, 0.314],
        [1.75, 0.314],
      ],
      36,
    ),
    tone('bright'),
    { ghost: true, grid: 9 },
  )
}

function columns(k: Kit): void {
  for (let i = 0; i < 10; i++) {
    const a = ((i + 0.5) / 10) * Math.PI * 2 + Math.PI / 2
    k.add(
      lathe(
        [
          [0, 0],
          [0.24, 0],
          [0.25, 0.03],
          [0.24, 0.1],
          [0.17, 0.14],
          [0.155, 0.3],
          [0.135, 2.4],
          [0.15, 2.46],
          [0.2, 2.5],
          [0.21, 2.58],
          [0, 2.58],
        ],
        14,
      ),
      tone('pale'),
      { at: [Math.cos(a) * 2.7, 0.31, Math.sin(a) * 2.7], grid: 0.7 },
    )
  }
}

// ring, dome, ceiling, finial
function roof(k: Kit): void {
  k.add(
    lathe(
      [
        [2.42, 2.89],
        [2.98, 2.89],
        [3.02, 2.93],
        [3.02, 3.16],
        [3.12, 3.22],
        [3.12, 3.3],
        [2.5, 3.3],
        [2.42, 3.2],
        [2.42, 2.89],
      ],
      40,
    ),
    tone('pale'),
    { grid: 0.7 },
  )
  k.add(
    lathe(
      [
        [3.2, 3.3],
        [3.22, 3.34],
        [2.1, 3.86],
        [1.0, 4.2],
        [0.3, 4.34],
        [0.12, 4.4],
        [0, 4.42],
      ],
      30,
    ),
    tone('main'),
    { grid: 0.7 },
  )
  k.add(
    lathe(
      [
        [0, 3.3],
        [3.2, 3.3],
      ],
      30,
    ),
    tone('leaf'),
    { rot: [0, 0, 0], grid: 0.9 },
  )
  k.add(
    lathe(
      [
        [0, 4.4],
        [0.09, 4.42],
        [0.1, 4.5],
        [0.05, 4.56],
        [0.13, 4.68],
        [0.12, 4.8],
        [0, 4.9],
      ],
      12,
    ),
    tone('bright'),
    { grid: 9 },
  )
}

function seats(k: Kit): void {
  for (let i = 0; i < 7; i++) {
    const a = Math.PI + ((i + 0.5) / 7) * Math.PI,
      x = Math.cos(a) * 2.05,
      z = Math.sin(a) * 2.05
    k.add(box(0.82, 0.07, 0.42, 0.02), tone('woodLight'), {
      at: [x, 0.76, z],
      rot: [0, -a + Math.PI / 2, 0],
      grid: 0.5,
    })
    k.add(box(0.12, 0.42, 0.34, 0.02), tone('wood'), { at: [x, 0.52, z], rot: [0, -a + Math.PI / 2, 0], grid: 9 })
  }
}

function steps(k: Kit): void {
  for (const y of [0.155, 0])
    k.add(ext(round(1.9, 0.5, 0.05), 0.155, 0.014, 3), tone('slab'), {
      at: [0, y, 3.34 + (y ? 0 : 0.36)],
      rot: [-Math.PI / 2, 0, 0],
      grid: 0.5,
    })
}
