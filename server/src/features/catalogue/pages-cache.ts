import type { Database } from '../../database/db.ts'
import { Kept } from '../../basics/kept-cache.ts'
import type { Page } from '../../basics/paging.ts'
import type { Viewer } from '../trainings/sight-store.ts'
import type { Filters } from './order-rules.ts'

/** Ids in all: some two thousand pages of 24, of as many members. */
const mostIds = 50_000
const memories = new WeakMap<Database, Kept<readonly number[]>>()

/**
 * What stood last on a member's page. A guess and no more: it tells what can be asked of the page before it is known, so that both travel
 * together. Who reads it asks again for what it lacks.
 */
export function lastPage(database: Database, v: Viewer, f: Filters, { limit, offset }: Page) {
  let kept = memories.get(database)
  if (!kept) memories.set(database, (kept = new Kept(mostIds)))
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
