import { expect, it } from 'vitest'
import { EYE } from '@praxia/stage/movement/player.ts'
import { SPOTS, SPOT_KEYS, isSeenWell } from './scaffold-places.ts'

it.each(SPOT_KEYS)('%s is seen well from where one is led to', (key) => {
  const [x, z] = SPOTS[key].from
  expect(isSeenWell(key, { x, y: EYE, z })).toBe(true)
})

it('a place high up is not seen well from below and aside, though on the floor it is near', () => {
  const [x, y, z] = SPOTS.rail_end.at
  expect(isSeenWell('rail_end', { x: x - 3.9, y: EYE, z })).toBe(false)
  expect(isSeenWell('rail_end', { x: x - 3.9, y, z })).toBe(true)
})
