import { expect, it } from 'vitest'
import { isEcho, leadsHere } from './double-press.ts'

it('leaves out the second of two quick presses of Enter only where the first has changed the dialog that has the focus', () => {
  const form = {}
  expect(isEcho(null, { place: null, at: 0 })).toBe(false)
  expect(isEcho({ place: form, at: 1000 }, { place: null, at: 1120 })).toBe(true)
  expect(isEcho({ place: null, at: 1000 }, { place: form, at: 1120 })).toBe(true)
  expect(isEcho({ place: form, at: 1000 }, { place: form, at: 1120 })).toBe(false)
  expect(isEcho({ place: form, at: 1000 }, { place: null, at: 1400 })).toBe(false)
})
it('follows a link to where one stands no second time, but one to a place in the page or to another window', () => {
  const here = 'https://praxia.test/learner/catalog?code'
  const link = { href: here, hash: '', target: '' }
  expect(leadsHere(link, here)).toBe(true)
  expect(leadsHere({ ...link, href: 'https://praxia.test/learner/catalog' }, here)).toBe(false)
  expect(leadsHere({ ...link, hash: '#content' }, here)).toBe(false)
  expect(leadsHere({ ...link, target: '_blank' }, here)).toBe(false)
})
