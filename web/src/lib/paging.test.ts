import { expect, test } from 'vitest'
import { loadRest, readAll } from './paging.ts'

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

test.each([
  [0, [1]],
  [2, [1]],
  [3, [1, 2]],
  [5, [1, 2, 3]],
])('of %s items in pages of two every page is read once', async (total, pages) => {
  const all = Array.from({ length: total }, (_, index) => index)
  const read: number[] = []
  const list = await readAll(2, (page) => {
    read.push(page)
    return Promise.resolve({ items: all.slice(2 * page - 2, 2 * page), total })
  })
  expect([list, read]).toEqual([{ items: all, total }, pages])
})
