import { expect, it } from 'vitest'
import { asQuery, isNarrowed, offered, readFilters, spelt } from './filter-rules.ts'

it('reads search and filters from the address and leaves out what makes no sense', () => {
  const filters = readFilters(
    new URLSearchParams('search= fire&category=3&category=x&category=-1&tag=class A&type=WEB_GL&type=EXE'),
  )
  expect(filters).toEqual({ search: ' fire', category: [3], tag: ['class A'], skill: [], type: ['WEB_GL'], vr: false })
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

it('asks for what enters VR where the address says so, and for no other word', () => {
  const filters = readFilters(new URLSearchParams('vr=true'))
  expect([asQuery(filters).vr, isNarrowed(filters)]).toEqual([true, true])
  expect(readFilters(new URLSearchParams('vr=1')).vr).toBe(false)
})

it('takes an empty address for the whole catalogue', () => {
  expect(isNarrowed(readFilters(new URLSearchParams('search=%20')))).toBe(false)
})

const options = [
  { value: 1, label: 'Fire' },
  { value: 2, label: 'Logistics' },
  { value: 3, label: 'Health' },
]
it('offers what would find something, with how much, and what is chosen even where it finds nothing or is listed no more', () => {
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
it('offers all without counts where these could not be had', () =>
  expect(offered(options, [], undefined)).toEqual(options))
it('gives a tag the count of its lower case', () =>
  expect(spelt([{ value: 'class a', count: 2 }], ['Class A', 'other'])).toEqual([
    { value: 'Class A', count: 2 },
    { value: 'other', count: 0 },
  ]))
