import { expect, it } from 'vitest'
import { SITES } from './fire/blaze.ts'
import { START, START_NARROW } from './places.ts'
import type { Fire } from './rules/rules.ts'

// radians from the middle of the first picture to the fire
function off(from: { x: number; z: number; yaw: number }, fire: Fire): number {
  const [x, , z] = SITES[fire].at
  return Math.abs(Math.atan2(from.x - x, from.z - z) - from.yaw)
}
const half = (fov: number, aspect: number): number => Math.atan(Math.tan((fov * Math.PI) / 360) * aspect)

it.each(['paper', 'oil', 'cabinet'] as const)(
  'the burning %s is in the first picture, on a screen and a phone',
  (fire) => {
    expect(off(START[fire], fire)).toBeLessThan(half(62, 1.6) - 0.05)
    expect(off(START_NARROW[fire], fire)).toBeLessThan(half(78, 390 / 844) - 0.05)
  },
)
