// Outside: yard, path, hedge, assembly point, people, sun disc and skyline as on the cover.
import { mix, rng } from '@praxia/stage/shapes/colour.ts'
import { box, circle, cyl, ext, flat, lathe, plane, round, shape } from '@praxia/stage/shapes/forms.ts'
import { sign } from '@praxia/stage/shapes/icons.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { person } from '@praxia/stage/models/people.ts'
import { tree } from '@praxia/stage/models/props.ts'
import { c } from './look.ts'

export function yard(k: Kit): void {
  const r = rng(14)
  ground(k)
  assemblyPoint(k)
  whoIsThere(k)
  green(k, r)
  horizon(k)
  k.in([5.26, 0, 0], null, outsideOfTheDoor)
}

function ground(k: Kit): void {
  k.add(plane(60, 60), mix(c.sand, c.cream, 0.25), {
    rot: [-Math.PI / 2, 0, 0],
    at: [35.2, -0.02, -10],
    grid: 4,
    shell: true,
  })
  k.in([0, 0, 0], null, () => {
    k.add(plane(9, 8), mix(c.sand, c.clay, 0.25), {
      rot: [-Math.PI / 2, 0, 0],
      at: [9.7, -0.008, -5],
      grid: 0.3,
      shell: true,
    })
  })
  for (let i = 0; i < 9; i++)
    k.add(box(0.5, 0.012, 1.0, 0.004), mix(c.cream, c.sand, 0.2), {
      at: [5.6 + i * 0.58, 0.0, -2.9 - i * i * 0.045],
      rot: [0, 0.09 * i * 0.8, 0],
      ghost: true,
    })
}

// a ring on the ground and its sign
function assemblyPoint(k: Kit): void {
  k.add(ext(circle(0, 0, 1.9), 0.02, 0.004, 24), c.green, {
    at: [11, 0.0, -6.9],
    rot: [-Math.PI / 2, 0, 0],
    ghost: true,
  })
  k.add(ext(circle(0, 0, 1.76), 0.02, 0.003, 24), mix(c.sand, c.clay, 0.25), {
    at: [11, 0.004, -6.9],
    rot: [-Math.PI / 2, 0, 0],
    ghost: true,
  })
  k.in([11.2, 0, -8.0], [0, -0.55, 0], () => {
    k.add(
      lathe(
        [
          [0, 0],
          [0.22, 0],
          [0.24, 0.03],
          [0.2, 0.14],
          [0.05, 0.16],
          [0, 0.16],
        ],
        14,
      ),
      mix(c.plum, c.cream, 0.2),
    )
    k.add(cyl(0.04, 2.72, 10), c.ink, { at: [0, 0.1, 0] })
    k.in([0, 2.55, 0.045], null, () => {
      sign(k, 'meet', 0.86, 0.86, c.green, '#FFFFFF', { edge: '#FFF7EA', scale: 0.34, r: 0.05, depth: 0.03 })
    })
    k.add(ext(round(0.8, 0.8, 0.05), 0.012, 0.003, 3), mix(c.plum, c.cream, 0.3), { at: [0, 2.55, 0.03] })
  })
}

function whoIsThere(k: Kit): void {
  const who = [
    [10.2, -7.3, 0.9, 'phone', c.plum, c.ink],
    [11.8, -6.9, -0.9, 'stand', c.clay, c.plum],
    [12.3, -7.8, -0.4, 'stand', c.cream, c.ink],
  ] as const
  who.forEach(([x, z, ry, pose, shirt, legs], i) =>
    k.in([x, 0, z], [0, ry, 0], () =>
      person(k, c, {
        pose,
        shirt,
        legs,
        vest: i === 0 ? c.orange : null,
        skin: ['#C98258', '#8A5238', '#E3AE86'][i]!,
        face: true,
        s: [1, 0.97, 0.93][i]!,
      }),
    ),
  )
}

// trees and the hedge
function green(k: Kit, r: () => number): void {
  for (const [x, z, h, s] of [
    [15, -9.5, 3.4, 1],
    [17, -4, 4, 2],
    [8.2, -11.5, 3.6, 3],
    [13.2, -12.5, 4.4, 4],
    [21, -12, 4.2, 5],
  ] as const)
    tree(k, h, mix(c.green, c.sand, s % 2 ? 0.12 : 0.3), c.clay, [x, -0.02, z], s)
  for (let i = 0; i < 7; i++)
    k.add(box(1.5, 0.7, 0.5, 0.14), mix(c.green, c.ink, 0.12 + (i % 3) * 0.05), {
      at: [7 + i * 1.48, 0.33, -13.2 + (i % 2) * 0.06],
      rot: [0, (r() - 0.5) * 0.06, 0],
    })
}

// sun disc and skyline as on the cover
function horizon(k: Kit): void {
  k.add(flat(circle(0, 0, 11), 40), c.orange, { at: [52, 7, -40], rot: [0, -0.92, 0], glow: 1, ghost: true, grid: 99 })
  k.in([50, 0, -38], [0, -0.92, 0], () => {
    ;(
      [
        [-26, 7, 6],
        [-19, 4, 8],
        [-11, 9, 5],
        [-5, 3, 9],
        [6, 5, 7],
        [14, 8, 6],
        [22, 4, 9],
        [31, 7, 7],
      ] as const
    ).forEach(([x, h, w]) => {
      k.add(
        flat(
          shape([
            [x - w / 2, -1],
            [x + w / 2, -1],
            [x + w / 2, h * 0.8],
            [x, h],
            [x - w / 2, h * 0.8],
          ]),
        ),
        mix(c.sand, c.clay, 0.3),
        { at: [0, 0, 1], glow: 1, ghost: true, grid: 99 },
      )
    })
  })
}

// drain pipe, sign, canopy
function outsideOfTheDoor(k: Kit): void {
  k.add(
    lathe(
      [
        [0.05, 0],
        [0.05, 3.3],
      ],
      8,
    ),
    c.plum,
    { at: [0.05, 0, -4.05] },
  )
  k.in([0.0, 1.7, -1.95], [0, Math.PI / 2, 0], () => sign(k, 'run', 0.28, 0.28, c.green, '#FFFFFF', {}))
  k.add(box(0.5, 0.06, 1.5, 0.02), c.ink, { at: [0.2, 2.4, -2.82] })
  rod(k, [0.02, 2.7, -3.4], [0.42, 2.42, -3.4], 0.012, c.ink)
  rod(k, [0.02, 2.7, -2.24], [0.42, 2.42, -2.24], 0.012, c.ink)
}
