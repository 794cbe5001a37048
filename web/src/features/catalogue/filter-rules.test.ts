import { expect, it } from 'vitest'
import { asQuery, isNarrowed, readFilters } from './filter-rules.ts'

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
