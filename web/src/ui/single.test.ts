import { expect, it } from 'vitest'
import { isRepeated } from './single.ts'

const [save, other] = [{}, {}]
const first = { button: save, count: 1 }

it('takes the first click, and a button that a quick click on another one brought', () => {
  expect(isRepeated(null, first)).toBe(false)
  expect(isRepeated(null, { button: save, count: 2 })).toBe(false)
  expect(isRepeated(first, { button: other, count: 2 })).toBe(false)
})
it('leaves out every later click of a double click', () => {
  expect(isRepeated(first, { button: save, count: 2 })).toBe(true)
  expect(isRepeated({ button: save, count: 2 }, { button: save, count: 3 })).toBe(true)
})
it('takes the next single click however quick, and a key', () => {
  expect(isRepeated(first, first)).toBe(false)
  expect(isRepeated(first, { button: save, count: 0 })).toBe(false)
})
