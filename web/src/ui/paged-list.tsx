import { type ReactNode, Suspense } from 'react'
import { Endless } from './endless.tsx'
import { NothingFound } from './nothing-found.tsx'
import { FailedState, LoadingRows } from './states.tsx'

interface Page<T> {
  items: T[]
  total: number
}
interface Pages<T> {
  data?: { pages: Page<T>[] }
  error: Error | null
  isPending: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => Promise<unknown>
  fetchNextPage: () => Promise<unknown>
}

/** Returns the loaded items of a list, and their total number. */
export function loadedOf<T>(data: Pages<T>['data']): { items: T[]; total: number } {
  return { items: data?.pages.flatMap((page) => page.items) ?? [], total: data?.pages[0]?.total ?? 0 }
}

interface Props<T> {
  pages: Pages<T>
  /** Clears the search; passed while a search is active. */
  onClear?: () => void
  /** Shown when the list is empty. */
  empty: ReactNode
  children: ReactNode
}

/** A list loaded in pages: loading, failed, no match, empty, or its rows with the next page at the end. */
export function PagedList<T>({ pages, onClear, empty, children }: Props<T>) {
  const { items, total } = loadedOf(pages.data)
  if (pages.isPending) return <LoadingRows />
  if (pages.error && items.length === 0) return <FailedState error={pages.error} onRetry={() => void pages.refetch()} />
  if (items.length === 0) return onClear ? <NothingFound onClear={onClear} /> : empty
  return (
    <>
      {/* Rows that wait for their phrases hide nothing that is shown already. */}
      <Suspense fallback={<LoadingRows />}>{children}</Suspense>
      <Endless
        more={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        left={total - items.length}
        onMore={() => void pages.fetchNextPage()}
      />
    </>
  )
}
