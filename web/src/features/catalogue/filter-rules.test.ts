import { expect, it } from 'vitest'
import { asQuery, isNarrowed, readFilters } from './filter-rules.ts'

it('reads search and filters from the address and leaves out what makes no sense', () => {
  const filters = readFilters(
    new URLSearchParams('search= fire&category=3&category=x&category=-1&tag=class A&type=WEB_GL&type=EXE'),
  )
  expect(filters).toEqual({ search: ' fire', category: [3], tag: ['class A'], skill: [], type: ['WEB_GL'] })
  expect(asQuery(filters)).toEqual({
    search: 'fire',
    categoryId: [3],
    tag: ['class A'],
    skillId: undefined,
    fileType: ['WEB_GL'],
  })
  expect(isNarrowed(filters)).toBe(true)
})

it('takes an empty address for the whole catalogue', () => {
  expect(isNarrowed(readFilters(new URLSearchParams('search=%20')))).toBe(false)
})
