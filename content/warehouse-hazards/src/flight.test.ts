import { expect, it } from 'vitest'
import { along, flightSeconds } from './flight.ts'

const corner = [
  { x: 0, y: 0 },
  { x: 3, y: 0 },
  { x: 3, y: 1 },
]

it('the flight follows the way round what stands in it', () => {
  expect([0, 0.5, 0.75, 1].map((share) => along(corner, share))).toEqual([
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 3, y: 0 },
    { x: 3, y: 1 },
  ])
  expect(along([{ x: 2, y: 5 }], 0.3)).toEqual({ x: 2, y: 5 })
})

it('a flight is neither a jolt nor a wait', () => {
  expect(flightSeconds(corner)).toBe(0.9)
  expect(
    flightSeconds([
      { x: 0, y: 0 },
      { x: 14, y: 0 },
    ]),
  ).toBe(2)
  expect(
    flightSeconds([
      { x: 0, y: 0 },
      { x: 40, y: 0 },
    ]),
  ).toBe(3.2)
})
