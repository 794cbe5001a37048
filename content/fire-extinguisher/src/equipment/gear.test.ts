import * as T from 'three'
import { expect, it } from 'vitest'
import { wrist } from './gear.ts'

const turned = (to: T.Vector3, own: boolean): { pitch: number; yaw: number } => {
  const { x: pitch, y: yaw } = wrist(to, own, new T.Euler())
  return { pitch, yaw }
}
const at = (x: number, y: number, z: number): T.Vector3 => new T.Vector3(x, y, z)

it('the nozzle points at what is aimed at', () => {
  const { pitch, yaw } = turned(at(-0.5, -1, -2), false)
  expect(pitch).toBeCloseTo(Math.atan2(-1, Math.hypot(0.5, 2)) + 0.06)
  expect(yaw).toBeCloseTo(Math.atan2(0.5, 2))
})

it('the hand on a screen does not bend over backwards for a pointer at the feet, one’s own hand is where it is', () => {
  for (const place of [at(0.05, -1.1, 0.1), at(0, -1.1, -0.05), at(1, -1, 0.5), at(0, 3, 0.2)]) {
    const { pitch, yaw } = turned(place, false)
    expect(Math.abs(pitch)).toBeLessThanOrEqual(1.05)
    expect(Math.abs(yaw)).toBeLessThanOrEqual(1.1)
  }
  expect(Math.abs(turned(at(0.05, -1.1, 0.1), true).yaw)).toBeGreaterThan(2)
})
