import { expect, it } from 'vitest'
import { isEcho, leadsHere } from './double-press.ts'

it('the second of two fast Enter presses is dropped only if the first changed the focused dialog', () => {
  const form = {}
  expect(isEcho(null, { place: null, at: 0 })).toBe(false)
  expect(isEcho({ place: form, at: 1000 }, { place: null, at: 1120 })).toBe(true)
  expect(isEcho({ place: null, at: 1000 }, { place: form, at: 1120 })).toBe(true)
  expect(isEcho({ place: form, at: 1000 }, { place: form, at: 1120 })).toBe(false)
  expect(isEcho({ place: form, at: 1000 }, { place: null, at: 1400 })).toBe(false)
})
it('a second click on a link to the present page is dropped, unless it targets a place in the page or another window', () => {
  const here = 'https://praxia.test/learner/catalog?code'
  const link = { href: here, hash: '', target: '' }
  expect(leadsHere(link, here)).toBe(true)
  expect(leadsHere({ ...link, href: 'https://praxia.test/learner/catalog' }, here)).toBe(false)
  expect(leadsHere({ ...link, hash: '#content' }, here)).toBe(false)
  expect(leadsHere({ ...link, target: '_blank' }, here)).toBe(false)
})
