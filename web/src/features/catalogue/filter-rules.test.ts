// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawHook } from '../../../test/screen.tsx'
import { asQuery, isNarrowed, offered, readFilters, spelt, useFilters } from './filter-rules.ts'

it('reads search and filters from the address and omits invalid ones', () => {
  const filters = readFilters(
    new URLSearchParams('search= fire&category=3&category=x&category=-1&tag=class A&type=WEB_GL&type=EXE'),
  )
  expect(filters).toEqual({
    search: ' fire',
    category: [3],
    tag: ['class A'],
    skill: [],
    type: ['WEB_GL'],
    vr: false,
    own: false,
  })
  expect(asQuery(filters)).toEqual({
    search: 'fire',
    categoryId: [3],
    tag: ['class A'],
    skillId: undefined,
    fileType: ['WEB_GL'],
    vr: undefined,
  })
  expect(isNarrowed(filters)).toBe(true)
})

it('filters by VR for the expected value only', () => {
  const filters = readFilters(new URLSearchParams('vr=true'))
  expect([asQuery(filters).vr, isNarrowed(filters)]).toEqual([true, true])
  expect(readFilters(new URLSearchParams('vr=1')).vr).toBe(false)
})

it('filters by own trainings without another scope where it is not chosen', () => {
  const filters = readFilters(new URLSearchParams('own=true'))
  expect([asQuery(filters).scope, isNarrowed(filters)]).toEqual(['own', true])
  expect(asQuery(readFilters(new URLSearchParams('own=1')))).not.toHaveProperty('scope')
})

it('reads an empty address as the whole catalogue', () => {
  expect(isNarrowed(readFilters(new URLSearchParams('search=%20')))).toBe(false)
})

const options = [
  { value: 1, label: 'Fire' },
  { value: 2, label: 'Logistics' },
  { value: 3, label: 'Health' },
]
it('offers options with matches and their counts, and selected ones even without matches or no longer listed', () => {
  const counts = new Map([
    [1, 4],
    [3, 0],
  ])
  expect(offered(options, [], counts)).toEqual([{ value: 1, label: 'Fire', count: 4 }])
  expect(offered(options, [3, 9], counts)).toEqual([
    { value: 1, label: 'Fire', count: 4 },
    { value: 3, label: 'Health', count: 0 },
    { value: 9, label: '9', count: 0 },
  ])
})
it('offers all options without counts if the counts failed', () =>
  expect(offered(options, [], undefined)).toEqual(options))
it('gives a tag the count of its lower case form', () =>
  expect(spelt([{ value: 'class a', count: 2 }], ['Class A', 'other'])).toEqual([
    { value: 'Class A', count: 2 },
    { value: 'other', count: 0 },
  ]))

it('a filter keeps the dialog that was opened a moment ago and is not drawn yet, and that it was opened here', async () => {
  const { result } = await drawHook(useFilters, { at: '/learner/formations?tag=a' })
  window.history.pushState({ usr: { dialog: 'course' }, key: 'k', idx: 1 }, '', '/learner/formations?tag=a&course=7')
  act(() => result.current.change({ search: 'fire' }))
  expect(window.location.search).toBe('?tag=a&course=7&search=fire')
  expect(window.history.state).toMatchObject({ usr: { dialog: 'course' } })
})
it('a filter that gets an entry of its own in the history has opened no dialog', async () => {
  const { result } = await drawHook(useFilters, { at: '/learner/formations' })
  window.history.pushState({ usr: { dialog: 'course' }, key: 'k', idx: 1 }, '', '/learner/formations?course=7')
  const { length } = window.history
  act(() => result.current.change({ own: true }, { push: true }))
  expect(window.location.search).toBe('?course=7&own=true')
  expect(window.history.length).toBe(length + 1)
  expect(window.history.state).toMatchObject({ usr: null })
})
