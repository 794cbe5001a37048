import { expect, test } from 'vitest'
import { loadRest } from './paging.ts'

interface List {
  data: { pages: number[] }
  hasNextPage: boolean
  isError: boolean
  error: Error | null
  fetchNextPage: () => Promise<List>
}
/** Returns a paged list, optionally with one page that fails to load. */
function listOf(count: number, broken?: number): List {
  const pages = [1]
  const state = (error: Error | null): List => ({
    data: { pages: [...pages] },
    hasNextPage: pages.length < count,
    isError: error !== null,
    error,
    fetchNextPage() {
      if (pages.length + 1 === broken) return Promise.resolve(state(new Error(`page ${broken}`)))
      pages.push(pages.length + 1)
      return Promise.resolve(state(null))
    },
  })
  return state(null)
}

test('reads every page of a list', async () => {
  expect(await loadRest(listOf(3))).toEqual([1, 2, 3])
  expect(await loadRest(listOf(1))).toEqual([1])
})
test('returns no rows when one page can’t be read', async () => {
  await expect(loadRest(listOf(3, 3))).rejects.toThrow('page 3')
})
