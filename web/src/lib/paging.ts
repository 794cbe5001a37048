interface Page {
  items: readonly unknown[]
  total: number
}
/** Returns the number of the next page of a list, from 1; undefined after the last page. For `getNextPageParam`. */
export const nextPage = (last: Page, all: readonly Page[]): number | undefined =>
  last.items.length > 0 && all.reduce((sum, page) => sum + page.items.length, 0) < last.total
    ? all.length + 1
    : undefined

/** Reads all pages of a list as one. `read` gets the number of a page, from 1, and asks for at most `limit` items. */
export async function readAll<P extends Page>(limit: number, read: (page: number) => Promise<P>): Promise<P> {
  const first = await read(1)
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, Math.ceil(first.total / limit) - 1) }, (_, index) => read(index + 2)),
  )
  return { ...first, items: [first, ...rest].flatMap(({ items }) => items) }
}

interface Loading<P> {
  data: { pages: P[] } | undefined
  hasNextPage: boolean
  fetchNextPage: () => Promise<Loading<P> & { isError: boolean; error: Error | null }>
}
/**
 * Loads every page of a list, including pages not loaded yet. Throws when one fails, so that a part is not mistaken for
 * the whole list.
 */
export async function loadRest<P>(list: Loading<P>): Promise<P[]> {
  let { data, hasNextPage } = list
  while (hasNextPage) {
    const next = await list.fetchNextPage()
    if (next.isError) throw next.error
    ;({ data, hasNextPage } = next)
  }
  return data?.pages ?? []
}
