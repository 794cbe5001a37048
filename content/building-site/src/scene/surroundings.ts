// Fence, gate, trees, houses across, crane, the disc of the sun; people at work further off.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, circle, flat, shape } from '@praxia/stage/shapes/forms.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { person } from '@praxia/stage/models/people.ts'
import { tree } from '@praxia/stage/models/props.ts'
import { C, LIGHT, c } from './palette.ts'
import { pipe } from './pipes.ts'

export function surroundings(k: Kit): void {
  fence(k)
  sky(k)
  crane(k)
  for (const [x, z, h, s] of [
    [-12.5, -7, 5.2, 1],
    [-10.2, -12, 6.4, 2],
    [12.8, -6, 5.6, 3],
    [11.6, -12, 6.6, 4],
    [14, 3, 5, 5],
    [-13, 6, 5.4, 6],
    [-4, 14.5, 5.2, 7],
    [7, 15, 6, 8],
  ] as const)
    tree(k, h, mix(C.green, s % 2 ? C.lime : C.ink, 0.22), mix(C.wood, C.ink, 0.5), [x, 0, z], s)
  k.in([8.3, 0, 4.9], [0, -2.4, 0], () =>
    person(k, c, { vest: C.lime, shirt: C.blue, legs: C.ink, helmet: C.pale, pose: 'phone', skin: '#8A5238' }),
  )
}

// mesh panels between posts, with hoarding in front of the road
function fence(k: Kit): void {
  const panel = (x: number, z: number, ry: number, boarded: boolean): void => {
    k.in([x, 0, z], [0, ry, 0], () => {
      for (const s of [1, -1]) pipe(k, [s * 1.1, 0, 0], [s * 1.1, 2, 0], C.steel, { r: 0.02, grid: 3 })
      for (const y of [0.15, 1.98]) pipe(k, [-1.1, y, 0], [1.1, y, 0], C.steel, { r: 0.018, grid: 3 })
      if (boarded) {
        k.add(box(2.16, 1.72, 0.03, 0.008), mix(C.pale, C.steel, 0.3), { at: [0, 1.06, 0], grid: 1.2 })
        k.add(box(2.17, 0.26, 0.034, 0.004), C.blue, { at: [0, 1.5, 0], grid: 2 })
      } else
        for (let i = 1; i < 9; i++)
          pipe(k, [-1.1 + i * 0.244, 0.15, 0], [-1.1 + i * 0.244, 1.98, 0], C.steel, { r: 0.007, grid: 4 })
      k.add(box(0.6, 0.13, 0.24, 0.03), mix(C.steel, C.ink, 0.2), { at: [1.1, 0.065, 0], grid: 3 })
    })
  }
  for (let i = 0; i < 9; i++) if (i !== 3) panel(-9.2 + i * 2.24, 7.6, 0.02 * Math.sin(i * 2), i % 4 !== 2)
  for (let i = 0; i < 6; i++) panel(10.1, 6.4 - i * 2.24, Math.PI / 2 + 0.02 * Math.sin(i), i === 1 || i === 2)
  for (let i = 0; i < 2; i++) panel(-9.9, -4.2 - i * 2.24, Math.PI / 2, false)
}

// the sun as a disc, roofs across the road
function sky(k: Kit): void {
  k.add(flat(circle(0, 0, 15), 44), mix(C.pale, C.lime, 0.2), {
    at: [27, 13, -62],
    rot: [0, -0.4, 0],
    glow: 1,
    ghost: true,
    grid: 99,
  })
  const roofs = (turn: number): void => {
    ;(
      [
        [-44, 7, 9],
        [-33, 9, 8],
        [-22, 6, 10],
        [-11, 8, 8],
        [0, 6, 11],
        [12, 9, 9],
        [22, 6, 9],
        [33, 8, 10],
        [45, 7, 10],
      ] as const
    ).forEach(([x, h, w], i) => {
      k.add(
        flat(
          shape([
            [x - w / 2, -2],
            [x + w / 2, -2],
            [x + w / 2, h * 0.66],
            [x, h],
            [x - w / 2, h * 0.66],
          ]),
        ),
        mix(mix(LIGHT.haze, C.ink, 0.24), C.brick, ((i + turn) % 3) * 0.1),
        { at: [0, 0, -40], glow: 1, ghost: true, grid: 99 },
      )
    })
  }
  for (let i = 0; i < 4; i++) k.in([0, 0, 0], [0, (i * Math.PI) / 2, 0], () => roofs(i))
}

function crane(k: Kit): void {
  const tone = mix(C.lime, LIGHT.haze, 0.25)
  k.in([17, 0, -30], [0, -0.35, 0], () => {
    for (const s of [-0.6, 0.6]) pipe(k, [s, 0, 0], [s, 24, 0], tone, { r: 0.12, grid: 30, ghost: true })
    for (let i = 0; i < 12; i++)
      pipe(k, [i % 2 ? 0.6 : -0.6, i * 2, 0], [i % 2 ? -0.6 : 0.6, i * 2 + 2, 0], tone, {
        r: 0.07,
        grid: 30,
        ghost: true,
      })
    for (const y of [24, 25.4])
      pipe(k, [-20, y === 24 ? 24 : 24.8, 0], [7, y === 24 ? 24 : 24.8, 0], tone, { r: 0.12, grid: 40, ghost: true })
    for (let i = 0; i < 13; i++)
      pipe(k, [-19 + i * 2, 24, 0], [-18 + i * 2, 24.8, 0], tone, { r: 0.06, grid: 30, ghost: true })
    pipe(k, [0, 28, 0], [-14, 24.8, 0], tone, { r: 0.05, grid: 40, ghost: true })
    pipe(k, [0, 28, 0], [6, 24.8, 0], tone, { r: 0.05, grid: 40, ghost: true })
    for (const s of [-0.5, 0.5]) pipe(k, [s, 24, 0], [0, 28, 0], tone, { r: 0.1, grid: 40, ghost: true })
    k.add(box(2.2, 1.6, 1.4, 0.1), mix(C.steel, LIGHT.haze, 0.4), { at: [6, 23.4, 0], grid: 9, ghost: true })
    pipe(k, [-13, 24, 0], [-13, 11, 0], C.ink, { r: 0.03, grid: 40, ghost: true })
  })
}
