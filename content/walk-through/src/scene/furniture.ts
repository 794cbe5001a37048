// What stands in the garden for people: benches to sit on, lecterns to read at.
import { box, circle, ext, flat, lathe, round } from '@praxia/stage/shapes/forms.ts'
import type { Kit, V3 } from '@praxia/stage/shapes/kit.ts'
import { tone } from './tones.ts'

export function bench(k: Kit, at: V3, ry: number): void {
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
  k.add(flat(circle(0, 0, 0.46), 24), tone('shade'), {
    rot: [-Math.PI / 2, 0, 0],
    at: [0, 0.012, 0],
    ghost: true,
    grid: 9,
  })
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
