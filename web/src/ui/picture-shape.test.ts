import { expect, test } from 'vitest'
import { shapeFault } from './picture-shape.ts'

const cover = { width: 600, height: 250 }
test.each([
  [600, 250, null],
  [599, 250, 'pictureSmall'],
  [600, 249, 'pictureSmall'],
  [100, 70, 'pictureSmall'],
  [20, 2000, 'pictureShape'],
  [1200, 250, null],
  [1201, 250, 'pictureShape'],
  [600, 500, null],
  [600, 501, 'pictureShape'],
  [4000, 1600, null],
] as const)('a cover of %d × %d: %s', (width, height, fault) => {
  expect(shapeFault({ width, height }, cover)).toBe(fault)
})
test.each([
  [60, 60, null],
  [59, 60, 'pictureSmall'],
  [61, 60, null],
  [300, 100, 'pictureShape'],
] as const)('a badge of %d × %d: %s', (width, height, fault) => {
  expect(shapeFault({ width, height }, { width: 60, height: 60 })).toBe(fault)
})
