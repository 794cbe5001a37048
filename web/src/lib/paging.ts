interface Page {
  items: readonly unknown[]
  total: number
}
/** The number of the next page of a list, from 1; undefined where the last one ends it. For `getNextPageParam`. */
export const nextPage = (last: Page, all: readonly Page[]): number | undefined =>
  last.items.length > 0 && all.reduce((sum, page) => sum + page.items.length, 0) < last.total
    ? all.length + 1
    : undefined

interface Loading<P> {
  data: { pages: P[] } | undefined
  hasNextPage: boolean
  fetchNextPage: () => Promise<Loading<P> & { isError: boolean; error: Error | null }>
}
/** Every page of a list, those that are not read yet too. Throws where one can't be read: nobody is to take some of them for all. */
export async function loadRest<P>(list: Loading<P>): Promise<P[]> {
  let { data, hasNextPage } = list
  while (hasNextPage) {
    const next = await list.fetchNextPage()
    if (next.isError) throw next.error
    ;({ data, hasNextPage } = next)
  }
  return data?.pages ?? []
}
