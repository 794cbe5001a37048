// A calm garden: path, pavilion, basin, trees; one big disc behind. Metres; the walker comes from +z and goes to -z.
import { rng } from '@praxia/stage/colour.ts'
import { box, circle, ext, flat, gem, lathe, plane, round } from '@praxia/stage/forms.ts'
import { rod } from '@praxia/stage/kit.ts'
import type { Kit, V3 } from '@praxia/stage/kit.ts'
import { wayAt } from '../route.ts'
import { tone } from './tones.ts'
import type { Tone } from './tones.ts'

export function garden(k: Kit): void {
  const r = rng(11)
  lie(k)
  path(k, r)
  pavilion(k)
  basin(k, [-5.2, 0, -2.6])
  trees(k, r)
  borders(k, r)
  bench(k, [4.9, 0, -0.6], -1.9)
  bench(k, [-3.9, 0, 3.2], 1.7)
}

const down = [-Math.PI / 2, 0, 0] as const
function lie(k: Kit): void {
  k.add(plane(18, 26), tone('ground'), { rot: down, at: [0, 0, -4], grid: 0.36 })
  for (const [w, d, x, z] of [
    [60, 60, 39, -10],
    [60, 60, -39, -10],
    [18, 30, 0, -32],
    [18, 30, 0, 24],
  ] as const)
    k.add(plane(w, d), tone('ground'), { rot: down, at: [x, 0, z], grid: 6 })
  for (const [x, z, s] of [
    [4.2, 2.2, 2.2],
    [-4.6, -7.5, 2.6],
    [5, -7.6, 1.9],
    [-5.4, 1.4, 1.7],
  ] as const)
    k.add(flat(circle(0, 0, s), 26), tone('groundWarm'), {
      rot: down,
      at: [x, 0.003, z],
      s: [1, 0.7, 1],
      ghost: true,
      grid: 9,
    })
  k.add(flat(circle(0, 0, 15), 64), tone('disc'), { at: [4, 10, -62], glow: 1, ghost: true, grid: 99 })
  const hills: [number, number, number, number, Tone][] = [
    [-26, -48, 17, 6.4, 'farther'],
    [30, -50, 20, 7.2, 'farther'],
    [-6, -46, 15, 3.6, 'far'],
    [15, -38, 13, 3.2, 'far'],
    [-19, -30, 11, 3.0, 'far'],
    [27, -24, 12, 4.0, 'far'],
    [-30, -8, 13, 4.4, 'far'],
    [30, 8, 13, 4.4, 'farther'],
    [-24, 20, 14, 4, 'farther'],
    [10, 30, 16, 4, 'far'],
  ] as [number, number, number, number, Tone][]
  for (const [x, z, w, h, t] of hills)
    k.add(gem(1, 2), tone(t), {
      at: [x, -0.3, z],
      s: [w, h, w * 0.8],
      rot: [0, x, 0],
      glow: 0.45,
      grid: 99,
      ghost: true,
    })
}

function path(k: Kit, r: () => number): void {
  for (let i = 0; i < 27; i++) {
    const t = -0.16 + i * 0.042,
      [x, z] = wayAt(t),
      [x2] = wayAt(t + 0.01),
      turn = Math.atan2(x2 - x, 0.146) * 0.9
    const w = 1.25 + r() * 0.25,
      d = 0.5 + r() * 0.05
    k.add(ext(round(w, d, 0.12), 0.05, 0.014, 3), tone(r() < 0.3 ? 'slabWarm' : 'slab'), {
      at: [x + (r() - 0.5) * 0.1, -0.012, z],
      rot: [-Math.PI / 2, 0, -turn + (r() - 0.5) * 0.07],
      grid: 0.5,
    })
    if (r() < 0.5)
      k.add(gem(0.07 + r() * 0.05, 1), tone('stone'), {
        at: [x + (r() < 0.5 ? -1 : 1) * (w / 2 + 0.16), 0.02, z + (r() - 0.5) * 0.3],
        s: [1, 0.6, 1],
        rot: [r(), r() * 3, 0],
        grid: 9,
      })
  }
}

function pavilion(k: Kit): void {
  k.in([0, 0, -13.4], null, () => {
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
    for (const y of [0.155, 0])
      k.add(ext(round(1.9, 0.5, 0.05), 0.155, 0.014, 3), tone('slab'), {
        at: [0, y, 3.34 + (y ? 0 : 0.36)],
        rot: down,
        grid: 0.5,
      })
  })
}

function basin(k: Kit, at: V3): void {
  k.in(at, null, () => {
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
    k.add(flat(circle(0, 0, 1.53), 36), tone('water'), { rot: down, at: [0, 0.26, 0], grid: 0.5 })
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
  })
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
function trees(k: Kit, r: () => number): void {
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

function borders(k: Kit, r: () => number): void {
  for (let i = 0; i < 26; i++) {
    // low cushions of green beside the way, some in flower
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
  for (const t of [0.02, 0.25, 0.48, 0.71, 0.94]) {
    // lanterns
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

function bench(k: Kit, at: V3, ry: number): void {
  k.in(at, [0, ry, 0], () => {
    for (const x of [-0.62, 0.62]) {
      k.add(box(0.08, 0.42, 0.42, 0.02), tone('stoneDark'), { at: [x, 0.21, 0], grid: 9 })
      k.add(box(0.06, 0.46, 0.05, 0.012), tone('deep'), { at: [x, 0.66, -0.2], rot: [-0.16, 0, 0], grid: 9 })
    }
    for (let i = 0; i < 4; i++)
      k.add(box(1.55, 0.035, 0.095, 0.01), tone(i % 2 ? 'woodLight' : 'wood'), {
        at: [0, 0.44, -0.16 + i * 0.108],
        grid: 0.5,
      })
    for (let i = 0; i < 3; i++)
      k.add(box(1.55, 0.08, 0.03, 0.01), tone(i % 2 ? 'wood' : 'woodLight'), {
        at: [0, 0.6 + i * 0.105, -0.19 - i * 0.017],
        rot: [-0.16, 0, 0],
        grid: 0.5,
      })
  })
}

// a lectern: foot, stem, slanted plate with a disc that is pale until its question is answered
export function station(k: Kit, done: boolean): void {
  k.add(flat(circle(0, 0, 0.46), 24), tone('shade'), { rot: down, at: [0, 0.012, 0], ghost: true, grid: 9 })
  k.add(
    lathe(
      [
        [0, 0.01],
        [0.34, 0.01],
        [0.35, 0.03],
        [0.34, 0.09],
        [0.3, 0.12],
        [0.12, 0.15],
        [0, 0.15],
      ],
      24,
    ),
    tone('stone'),
    { grid: 9 },
  )
  k.add(
    lathe(
      [
        [0.1, 0.13],
        [0.075, 0.2],
        [0.055, 0.6],
        [0.06, 0.86],
        [0, 0.88],
      ],
      14,
    ),
    tone('deep'),
    { grid: 9 },
  )
  k.in([0, 0.92, 0], [-0.95, 0, 0], () => {
    k.add(ext(round(0.56, 0.42, 0.05), 0.045, 0.012, 5), tone('woodLight'), { grid: 9 })
    k.add(flat(round(0.47, 0.33, 0.03), 5), tone(done ? 'main' : 'deep'), { at: [0, 0, 0.047], ghost: true })
    k.add(flat(circle(0, 0, 0.11), 28), tone(done ? 'bright' : 'pale'), {
      at: [0, 0, 0.05],
      ghost: true,
      glow: done ? 0.5 : 0.2,
    })
    k.add(box(0.5, 0.025, 0.03, 0.008), tone('wood'), { at: [0, -0.19, 0.06], grid: 9 })
  })
}
