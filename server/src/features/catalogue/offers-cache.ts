import type { Database, Db } from '../../database/db.ts'
import type { Viewer } from '../trainings/visibility-store.ts'
import { MemoryCache, cachePending } from '../../basics/memory-cache.ts'
import { type Offer, byTitle, offerTraining } from './entry-rules.ts'
import { readRevision, readRevisions } from './revisions-store.ts'
import { givenFor, shelvesFor } from './shelves-cache.ts'

interface KeptOffers {
  revision: string
  made: Promise<readonly Offer[]>
}
/**
 * About 400 bytes each, besides the owners' catalogues and the cached orders. An evicted entry is rebuilt without the
 * database.
 */
const mostOffers = 100_000
const memories = new WeakMap<Database, MemoryCache<KeptOffers>>()

const keyOf = (v: Viewer): string =>
  [
    v.as === 'superAdmin' || v.as === 'admin' ? v.as : 'member',
    v.scope.organisationId,
    v.isPartner ? 'partner' : '',
    v.lang,
  ].join('/')

/**
 * Returns an organisation's catalogue by title, at this version or a later one: cached while unchanged, otherwise
 * rebuilt from cached parts and changes, once for all concurrent readers. It holds no data of single members. Readers
 * must not change it.
 */
export function offersFor(database: Database, v: Viewer, revision: string): Promise<readonly Offer[]> {
  let kept = memories.get(database)
  if (!kept) memories.set(database, (kept = new MemoryCache(mostOffers)))
  const key = keyOf(v)
  const found = kept.get(key)
  if (found?.revision === revision) return found.made
  const entry: KeptOffers = { revision, made: make(database, v, (reached) => (entry.revision = reached)) }
  return cachePending(kept, key, entry, (offers) => offers.length + 1).made
}

/**
 * Returns the current catalogue. `db` is the caller's pipeline, so that the version is read together with its other
 * queries.
 */
export const currentOffers = async (database: Database, v: Viewer, db: Db = database): Promise<readonly Offer[]> =>
  offersFor(database, v, await readRevision(db, v))

const derived = new WeakMap<readonly Offer[], Map<string, unknown>>()
/**
 * Caches a value computed from the catalogue for as long as the catalogue: once per version, not per request. Readers
 * must not change it.
 */
export function ofOffers<T>(offers: readonly Offer[], name: string, compute: (offers: readonly Offer[]) => T): T {
  let known = derived.get(offers)
  if (!known) derived.set(offers, (known = new Map()))
  if (!known.has(name)) known.set(name, compute(offers))
  return known.get(name) as T
}

/** @param told receives the version that the parts, which are read after it, have at least */
async function make(database: Database, v: Viewer, told: (revision: string) => void): Promise<readonly Offer[]> {
  const revisions = await readRevisions(database, v)
  told(revisions.revision)
  const [shelves, given] = await Promise.all([
    shelvesFor(database, v.lang, revisions),
    givenFor(database, v.scope, revisions.offer),
  ])
  return shelves
    .flatMap(({ owner, items }) => items.map((item) => offerTraining(v, item, given.get(item.id), owner)))
    .filter((offer) => offer !== undefined)
    .sort(byTitle)
}
