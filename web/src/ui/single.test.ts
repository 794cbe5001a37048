import { expect, it } from 'vitest'
import { isEcho, isRepeated, leadsHere, Undrawn } from './single.ts'

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
it('leaves out the second of two quick presses of Enter only where the first has changed the dialog that has the focus', () => {
  const form = {}
  expect(isEcho(null, { place: null, at: 0 })).toBe(false)
  expect(isEcho({ place: form, at: 1000 }, { place: null, at: 1120 })).toBe(true)
  expect(isEcho({ place: null, at: 1000 }, { place: form, at: 1120 })).toBe(true)
  expect(isEcho({ place: form, at: 1000 }, { place: form, at: 1120 })).toBe(false)
  expect(isEcho({ place: form, at: 1000 }, { place: null, at: 1400 })).toBe(false)
})
it('takes a button once until the page is drawn, by a click or by a key', () => {
  let draw = (): void => undefined
  const undrawn = new Undrawn((then) => (draw = then))
  expect(undrawn.take(save)).toBe(true)
  expect(undrawn.take(save)).toBe(false)
  expect(undrawn.take(other)).toBe(true)
  undrawn.take(save)
  draw()
  expect(undrawn.take(other)).toBe(true)
  expect(undrawn.take(save)).toBe(false)
})
it('follows a link to where one stands no second time, but one to a place in the page or to another window', () => {
  const here = 'https://praxia.test/learner/catalog?code'
  const link = { href: here, hash: '', target: '' }
  expect(leadsHere(link, here)).toBe(true)
  expect(leadsHere({ ...link, href: 'https://praxia.test/learner/catalog' }, here)).toBe(false)
  expect(leadsHere({ ...link, hash: '#content' }, here)).toBe(false)
  expect(leadsHere({ ...link, target: '_blank' }, here)).toBe(false)
})
