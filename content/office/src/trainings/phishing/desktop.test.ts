import { expect, it } from 'vitest'
import { SCREEN } from '../../scene/look.ts'
import { rowHeight } from './desktop.ts'
import { MAILS } from './rules.ts'

const BAR = 54 // px above the first row
it.each([400, 500])('the rows of all messages stay on a screen of %d px, and are tall enough to press', (wide) => {
  const tall = rowHeight(wide, MAILS.length)
  expect(BAR + MAILS.length * (tall + 4)).toBeLessThanOrEqual((wide * SCREEN.h) / SCREEN.w)
  expect(tall).toBeGreaterThanOrEqual(44)
})
