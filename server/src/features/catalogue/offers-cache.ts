import type { Database, Db } from '../../database/db.ts'
import type { Viewer } from '../trainings/sight-store.ts'
import { Kept, keepMaking } from '../../basics/kept-cache.ts'
import { type Kinds, type Offer, type OfferKind, kindNames, kinds } from './kinds-actions.ts'
import { byTitle } from './offer-rules.ts'
import { type Revisions, readRevision, readRevisions } from './revisions-store.ts'
import { givenFor, shelvesFor } from './shelves-cache.ts'

interface KeptOffers {
  revision: string
  made: Promise<readonly Offer[]>
}
/** Some 400 bytes each beside what stands on the shelves, with the orders that are kept of them. One that goes is put together again without the database. */
const mostOffers = 100_000
const memories = new WeakMap<Database, Kept<KeptOffers>>()

const keyOf = (v: Viewer): string =>
  [
    v.as === 'superAdmin' || v.as === 'admin' ? v.as : 'member',
    v.scope.organisationId,
    v.isPartner ? 'partner' : '',
    v.lang,
  ].join('/')

/**
 * What an organisation is offered, by title, as of a revision or of a later one: in memory while nothing changes it, else put together of what is in memory
 * and of what changed, once for all who wait for it. Nothing in it is one member's own. Not to be changed by who reads it.
 */
export function offersFor(database: Database, v: Viewer, revision: string): Promise<readonly Offer[]> {
  let kept = memories.get(database)
  if (!kept) memories.set(database, (kept = new Kept(mostOffers)))
  const key = keyOf(v)
  const found = kept.get(key)
  if (found?.revision === revision) return found.made
  const entry: KeptOffers = { revision, made: make(database, v, (reached) => (entry.revision = reached)) }
  return keepMaking(kept, key, entry, (offers) => offers.length + 1).made
}

/** The offer as it stands now. By `db` the caller asks for other things too: the revision is asked for with them. */
export const currentOffers = async (database: Database, v: Viewer, db: Db = database): Promise<readonly Offer[]> =>
  offersFor(database, v, await readRevision(db, v))

const derived = new WeakMap<readonly Offer[], Map<string, unknown>>()
/** What is computed of an offer stays as long as the offer does: once a revision, not once a call. Not to be changed either. */
export function ofOffers<T>(offers: readonly Offer[], name: string, compute: (offers: readonly Offer[]) => T): T {
  let known = derived.get(offers)
  if (!known) derived.set(offers, (known = new Map()))
  if (!known.has(name)) known.set(name, compute(offers))
  return known.get(name) as T
}

/** @param told of the revision that the parts, which are read after it, have at the least */
async function make(database: Database, v: Viewer, told: (revision: string) => void): Promise<readonly Offer[]> {
  const revisions = await readRevisions(database, v)
  told(revisions.revision)
  const ofKinds = await Promise.all(kindNames.map((kind) => offersOf(database, v, kind, revisions)))
  return ofKinds.flat().sort(byTitle)
}
async function offersOf<K extends OfferKind>(
  database: Database,
  v: Viewer,
  kind: K,
  revisions: Revisions,
): Promise<Kinds[K]['offer'][]> {
  const [shelves, given] = await Promise.all([
    shelvesFor(database, kind, v.lang, revisions),
    givenFor(database, kind, v.scope, revisions.offer),
  ])
  return shelves
    .flatMap(({ owner, items }) => items.map((item) => kinds[kind].offer(v, item, given.get(item.id), owner)))
    .filter((offer) => offer !== undefined)
}
