// The room's shell: 10 x 7 x 3.2, door in the right wall, three windows.
import { mix, rng } from '@praxia/stage/shapes/colour.ts'
import { box, plane } from '@praxia/stage/shapes/forms.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { floorMarks } from './floor-marks.ts'
import { frame, wall } from './joinery.ts'
import { DOOR, c } from './look.ts'
import { lamps, rails, underTheCeiling } from './fittings.ts'

const CONCRETE = mix(c.plum, c.cream, 0.46),
  WINDOWS: readonly (readonly [number, number, number, number])[] = [
    [-1.35, -0.25, 1.35, 2.65],
    [0.15, 1.25, 1.35, 2.65],
    [1.65, 2.6, 1.35, 2.65],
  ]

export function room(k: Kit): void {
  floorAndCeiling(k)
  walls(k)
  windowsAndDoor(k)
  rails(k)
  underTheCeiling(k)
  lamps(k)
  floorMarks(k, CONCRETE, rng(11))
}

function floorAndCeiling(k: Kit): void {
  k.add(plane(6.55, 7), CONCRETE, { rot: [-Math.PI / 2, 0, 0], at: [1.725, 0, -0.5], grid: 0.3 })
  k.add(plane(3.45, 4.15), CONCRETE, { rot: [-Math.PI / 2, 0, 0], at: [-3.275, 0, 0.925], grid: 0.3 })
  k.add(plane(10, 7), mix(CONCRETE, c.ink, 0.2), {
    rot: [-Math.PI / 2, 0, 0],
    at: [0, -0.008, -0.5],
    ghost: true,
    grid: 2,
  }) // closes hairlines between floor parts
  for (let i = 0; i < 12; i++)
    k.add(plane(3.45, 2.85 / 12), mix(c.sand, c.clay, 0.12 + ((i * 7) % 5) * 0.045), {
      rot: [-Math.PI / 2, 0, 0],
      at: [-3.275, 0, -4 + (2.85 / 12) * (i + 0.5)],
      grid: 0.3,
    })
  k.add(plane(10, 7), mix(c.cream, c.plum, 0.3), {
    rot: [Math.PI / 2, 0, 0],
    at: [0, 3.2, -0.5],
    grid: 0.6,
    shell: true,
  })
  k.add(plane(10.6, 7.6), c.clay, { rot: [-Math.PI / 2, 0, 0], at: [0, 3.45, -0.5], grid: 2, shell: true })
}

function walls(k: Kit): void {
  const low = mix(c.clay, c.sand, 0.35),
    paintOf = (v: number): string => (v < 1.05 ? low : c.cream)
  wall(k, 'z', -4, -5, 5, 3.2, [], paintOf, 1, [
    [-4.37, -2.83, -1.33, -0.67, 2.02, 3.68],
    [0.97, 1.53, 1.93, 2.37],
  ]) // cut where boards and the cabinet end, so that their shade has a clean edge
  wall(k, 'z', 3, -5, 5, 3.2, [], paintOf, -1, [[-0.5, 2.3], []]) // cut at the shutter
  wall(k, 'x', -5, -4, 3, 3.2, [], paintOf, 1)
  wall(k, 'x', 5, -4, 3, 3.2, [[...DOOR, 0, 2.12], ...WINDOWS], paintOf, -1)
  k.add(box(0.3, 0.3, 7.4, 0.02), c.clay, { at: [5.1, 3.3, -0.5], grid: 1 })
  k.add(box(0.16, 1.05, 0.16, 0.01), c.clay, { at: [5.16, 0.52, -4.16] })
}

function windowsAndDoor(k: Kit): void {
  for (const q of WINDOWS) {
    frame(k, 'x', 5.1, q, c.ink)
    k.add(box(0.05, 1.3, 0.035, 0.008), c.ink, { at: [5.1, 2, (q[0] + q[1]) / 2] })
    k.add(box(0.05, 0.035, 1.1, 0.008), c.ink, { at: [5.1, 2.15, (q[0] + q[1]) / 2] })
    k.add(box(0.42, 0.04, q[1] - q[0] + 0.16, 0.012), c.sand, { at: [5.0, 1.32, (q[0] + q[1]) / 2] })
  }
  frame(k, 'x', 5.1, [...DOOR, 0, 2.12], c.ink, 0.09, 0.3, false)
  k.add(box(0.3, 0.02, 1.1, 0.006), c.plum, { at: [5.1, 0.01, -2.82] })
}
