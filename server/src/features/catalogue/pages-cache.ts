import type { Database } from '../../database/db.ts'
import { MemoryCache } from '../../basics/memory-cache.ts'
import type { Page } from '../../basics/paging.ts'
import type { Viewer } from '../trainings/visibility-store.ts'
import type { Filters } from './order-rules.ts'

/** Total number of ids: about 2,000 pages of 24, for as many members. */
const mostIds = 50_000
const memories = new WeakMap<Database, MemoryCache<readonly number[]>>()

/**
 * Returns the ids last shown on a member's page. A guess that lets the reads of the page be pipelined before its ids
 * are known; the reader queries what is missing.
 */
export function lastPage(database: Database, v: Viewer, f: Filters, { limit, offset }: Page) {
  let kept = memories.get(database)
  if (!kept) memories.set(database, (kept = new MemoryCache(mostIds)))
  const pages = kept
  const key = JSON.stringify([v.scope.organisationId, v.userId, v.as, v.lang, f, limit, offset])
  return {
    ids: pages.get(key) ?? [],
    remember: (ids: readonly number[]): void => {
      pages.set(key, ids)
      pages.weigh(key, ids, ids.length + 1)
    },
  }
}
