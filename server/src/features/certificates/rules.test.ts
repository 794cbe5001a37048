import { expect, it } from 'vitest'
import { faultOf } from './rules.ts'

it.each([
  ['the smallest that is taken', 800, 560, undefined],
  ['one too narrow', 799, 560, 'small'],
  ['one too low', 800, 559, 'small'],
  ['the narrowest shape', 1000, 800, undefined],
  ['one narrower', 999, 800, 'shape'],
  ['the widest shape', 1280, 800, undefined],
  ['one wider', 1281, 800, 'shape'],
  ['one of the wrong shape that is too small as well', 400, 400, 'shape'],
])('judges a picture by its size: %s', (_, width, height, fault) => {
  expect(faultOf({ width, height })).toBe(fault)
})
