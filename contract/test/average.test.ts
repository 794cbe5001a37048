import { expect, it } from 'vitest'
import { formatAverage } from '../src/time/average.ts'

it.each([
  [0, '0 min'],
  [0.2, '1 min'],
  [10.28, '10 min'],
  [10.5, '11 min'],
  [63.4, '1 h 03'],
])('an average of %d minutes reads %s', (minutes, said) => {
  expect(formatAverage(minutes)).toBe(said)
})
