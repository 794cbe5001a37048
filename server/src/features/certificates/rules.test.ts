import { expect, it } from 'vitest'
import { contrastOf, sizeErrorOf, mix, page, partOfPicture, rgb, seenOf } from './rules.ts'

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
  expect(sizeErrorOf({ width, height })).toBe(fault)
})

it('fills the page with a picture: the excess is cropped equally at two sides', () => {
  const whole = seenOf({ width: page.width * 2, height: page.height * 2 })
  expect(whole.left).toBe(0)
  expect(whole.top).toBeCloseTo(0)
  expect([whole.width, whole.height].map((share) => share.toFixed(6))).toEqual(['1.000000', '1.000000'])
  // Twice as wide as the page: half of it is visible. Twice as high: likewise.
  const wide = seenOf({ width: page.width * 2, height: page.height })
  expect([wide.left, wide.top, wide.width, wide.height]).toEqual([0.25, 0, 0.5, 1])
  const high = seenOf({ width: page.width, height: page.height * 2 })
  expect([high.left, high.top, high.width, high.height]).toEqual([0, 0.25, 1, 0.5])
})
it('finds a part of the page in a cropped picture', () => {
  const part = { left: 0.2, top: 0.3, width: 0.6, height: 0.4 }
  const rounded = (size: { width: number; height: number }) =>
    Object.values(partOfPicture(part, size)).map((share) => Math.round(share * 1e6) / 1e6)
  expect(rounded({ width: page.width * 2, height: page.height })).toEqual([0.35, 0.3, 0.3, 0.4])
  expect(rounded({ width: page.width, height: page.height * 2 })).toEqual([0.2, 0.4, 0.6, 0.2])
})
it('measures contrast by WCAG, symmetrically', () => {
  expect(contrastOf(1, 0)).toBe(21)
  expect(contrastOf(0, 1)).toBe(21)
  expect(contrastOf(0.5, 0.5)).toBe(1)
})
it('mixes two colours channel by channel', () => {
  expect(rgb('#0a80ff')).toEqual([10, 128, 255])
  expect(mix('#000000', '#ff0080', 0.5)).toBe('#800040')
  expect(mix('#0a141e', '#ffffff', 0)).toBe('#0a141e')
  expect(mix('#ffffff', '#0a0b0c', 1)).toBe('#0a0b0c')
})
