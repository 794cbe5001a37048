interface Page {
  items: readonly unknown[]
  total: number
}
/** The number of the next page of a list, from 1; undefined where the last one ends it. For `getNextPageParam`. */
export const nextPage = (last: Page, all: readonly Page[]): number | undefined =>
  last.items.length > 0 && all.reduce((sum, page) => sum + page.items.length, 0) < last.total
    ? all.length + 1
    : undefined
