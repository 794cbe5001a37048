import type { Database } from '../../database/db.ts'
import { type Offer, type Viewer, readOffers, readRevision } from '../trainings/sight-store.ts'

export type CachedOffer = Offer
interface Shelf {
  revision: string
  offers: Promise<CachedOffer[]>
  size: number
}
/** Some 2 kB each: the offers of a hundred organisations of usual size stay, those asked for longest ago go. */
const mostKept = 20_000
const shelves = new WeakMap<Database, Map<string, Shelf>>()

const keyOf = (v: Viewer): string =>
  `${v.as === 'superAdmin' || v.as === 'admin' ? v.as : 'member'}/${v.scope.organisationId}/${v.lang}`

/**
 * What an organisation is offered, by title, as of a revision or of a later one: in memory while nothing changes it, else read once for all who wait for it.
 * Nothing in it is one member's own. Not to be changed by who reads it.
 */
export function offersFor(database: Database, v: Viewer, revision: string): Promise<readonly CachedOffer[]> {
  let kept = shelves.get(database)
  if (!kept) shelves.set(database, (kept = new Map()))
  const key = keyOf(v)
  const found = kept.get(key)
  kept.delete(key)
  if (found?.revision === revision) {
    kept.set(key, found)
    return found.offers
  }
  const shelf: Shelf = { revision, size: 0, offers: read(database, v, (is) => (shelf.revision = is)) }
  kept.set(key, shelf)
  shelf.offers.then(
    (offers) => {
      shelf.size = offers.length
      clear(kept)
    },
    () => {
      if (kept.get(key) === shelf) kept.delete(key)
    },
  )
  return shelf.offers
}

/** For who reads nothing else with it: the offer as it stands now. */
export const currentOffers = async (database: Database, v: Viewer): Promise<readonly CachedOffer[]> =>
  offersFor(database, v, await readRevision(database, v))

const derived = new WeakMap<readonly CachedOffer[], Map<string, unknown>>()
/** What is computed of an offer stays as long as the offer does: once a revision, not once a call. Not to be changed either. */
export function ofOffers<T>(
  offers: readonly CachedOffer[],
  name: string,
  make: (offers: readonly CachedOffer[]) => T,
): T {
  let known = derived.get(offers)
  if (!known) derived.set(offers, (known = new Map()))
  if (!known.has(name)) known.set(name, make(offers))
  return known.get(name) as T
}

async function read(database: Database, v: Viewer, told: (revision: string) => void): Promise<CachedOffer[]> {
  const { revision, offers } = await readOffers(database, v)
  told(revision)
  return offers
}

function clear(kept: Map<string, Shelf>): void {
  let sum = 0
  for (const { size } of kept.values()) sum += size
  for (const [key, { size }] of kept) {
    if (sum <= mostKept || kept.size === 1) return
    sum -= size
    kept.delete(key)
  }
}
