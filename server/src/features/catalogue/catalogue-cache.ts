// The one cache of the server: an organisation's catalogue, without data of single members (decision 094). Texts are
// stored once for each owner and language, however many organisations see them; a catalogue combines the owners' texts
// with what the organisation was granted. A version that is read with every request says whether it still holds.
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import type { Database, Db } from '../../database/db.ts'
import { MemoryCache, cachePending } from '../../basics/memory-cache.ts'
import type { Viewer } from '../trainings/visibility-store.ts'
import { type Offer, type Owner, byTitle, offerTraining, ownerOf } from './entry-rules.ts'
import { type Revisions, readRevision, readRevisions } from './revisions-store.ts'
import { type OwnTraining, listChanges, listGrants } from './trainings-store.ts'

/** An owner's trainings, in one language and by title. Readers must not change it. */
interface OwnTrainings {
  owner: Owner
  items: readonly OwnTraining[]
}
/** States its versions; its content may be newer, as it was read after them. */
interface CachedTrainings {
  revision: number
  reference: number
  made: Promise<OwnTrainings>
}
interface CachedOffers {
  revision: string
  made: Promise<readonly Offer[]>
}
interface Memory {
  shelves: MemoryCache<CachedTrainings>
  offers: MemoryCache<CachedOffers>
}
/** Trainings with texts, about 2 kB each. */
const mostItems = 20_000
/** About 400 bytes each, as they share the texts. An evicted catalogue is combined again without its texts. */
const mostOffers = 100_000
const memories = new WeakMap<Database, Memory>()
function memoryOf(database: Database): Memory {
  let known = memories.get(database)
  if (!known) {
    known = { shelves: new MemoryCache(mostItems), offers: new MemoryCache(mostOffers) }
    memories.set(database, known)
  }
  return known
}

/**
 * Returns an organisation's catalogue by title, at this version or a later one: cached while unchanged, otherwise read
 * once for all concurrent readers. Readers must not change it.
 */
export function offersFor(database: Database, v: Viewer, revision: string): Promise<readonly Offer[]> {
  const { offers } = memoryOf(database)
  const as = v.as === 'superAdmin' || v.as === 'admin' ? v.as : 'member'
  const key = [as, v.scope.organisationId, v.isPartner ? 'partner' : '', v.lang].join('/')
  const found = offers.get(key)
  if (found?.revision === revision) return found.made
  const entry: CachedOffers = { revision, made: combine(database, v, (reached) => (entry.revision = reached)) }
  return cachePending(offers, key, entry, ({ length }) => length + 1).made
}
/**
 * Returns the current catalogue. `db` is the caller's pipeline, so that the version is read together with its other
 * queries.
 */
export const currentOffers = async (database: Database, v: Viewer, db: Db = database): Promise<readonly Offer[]> =>
  offersFor(database, v, await readRevision(db, v))

const derived = new WeakMap<readonly Offer[], Map<string, unknown>>()
/** Computes an order or a count of a catalogue once for each version. Readers must not change it. */
export function ofOffers<T>(offers: readonly Offer[], name: string, compute: (offers: readonly Offer[]) => T): T {
  let known = derived.get(offers)
  if (!known) derived.set(offers, (known = new Map()))
  if (!known.has(name)) known.set(name, compute(offers))
  return known.get(name) as T
}

/** @param onRevision receives the version that the parts, which are read after it, have at least */
async function combine(
  database: Database,
  v: Viewer,
  onRevision: (revision: string) => void,
): Promise<readonly Offer[]> {
  const revisions = await readRevisions(database, v)
  onRevision(revisions.revision)
  const [shelves, rows] = await Promise.all([shelvesFor(database, v.lang, revisions), listGrants(database, v.scope)])
  const given = new Map(rows.map((row) => [row.id, row]))
  return shelves
    .flatMap(({ owner, items }) => items.map((item) => offerTraining(v, item, given.get(item.id), owner)))
    .filter((offer) => offer !== undefined)
    .sort(byTitle)
}

/**
 * Returns the trainings of these owners at these versions or later ones: cached where unchanged, otherwise only the
 * changes are read, all in one statement.
 */
function shelvesFor(
  database: Database,
  lang: ContentLanguage,
  { shelves: wanted, reference }: Revisions,
): Promise<OwnTrainings[]> {
  const { shelves } = memoryOf(database)
  const keyOf = (owner: number): string => `${owner}/${lang}`
  const isStale = (found: CachedTrainings | undefined, revision: number): boolean =>
    !found || found.revision < revision || found.reference < reference
  const found = wanted.map(({ owner }) => shelves.get(keyOf(owner)))
  const stale = wanted
    .map((one, i) => ({ ...one, before: found[i] }))
    .filter((one) => isStale(one.before, one.revision))
  if (stale.length > 0) {
    const reading = renew(database, lang, reference, stale)
    stale.forEach(({ owner, revision }) => {
      const made = reading.then((all) => all.get(owner)!)
      const entry = cachePending(shelves, keyOf(owner), { revision, reference, made }, ({ items }) => items.length + 1)
      found[wanted.findIndex((one) => one.owner === owner)] = entry
    })
  }
  return Promise.all(found.map((entry) => entry!.made))
}

interface Stale {
  owner: number
  before: CachedTrainings | undefined
}
async function renew(
  database: Database,
  lang: ContentLanguage,
  reference: number,
  stale: readonly Stale[],
): Promise<ReadonlyMap<number, OwnTrainings>> {
  // When names of categories or skills change, everything is read again, as after a failed read.
  const known = await Promise.all(
    stale.map(async ({ before }) => (before?.reference === reference ? before.made.catch(() => undefined) : undefined)),
  )
  const changes = await readChanges(
    database,
    lang,
    stale.map(({ owner }) => owner),
    stale.map(({ before }, i) => (known[i] ? before!.revision : 0)),
  )
  return new Map(stale.map(({ owner }, i) => [owner, changed(known[i], changes.get(owner))]))
}
/** Changes of an owner's trainings since the requested version. */
interface TrainingChanges {
  owner: Owner
  gone: number[]
  items: OwnTraining[]
}
/** Reads changes by owner. `since` has the same index as its owner; 0 asks for all. */
async function readChanges(db: Db, lang: ContentLanguage, owners: readonly number[], since: readonly number[]) {
  const shelves = new Map<number, TrainingChanges>()
  for (const { owner, ownerType, changed, present, ...training } of await listChanges(db, lang, owners, since)) {
    let shelf = shelves.get(owner)
    if (!shelf) shelves.set(owner, (shelf = { owner: ownerOf(ownerType), gone: [], items: [] }))
    if (present) shelf.items.push(training)
    else if (changed !== null) shelf.gone.push(changed)
  }
  return shelves
}
/** An owner that was deleted in between has no trainings. */
function changed(shelf: OwnTrainings | undefined, changes: TrainingChanges | undefined): OwnTrainings {
  if (!changes) return { owner: ownerOf(undefined), items: [] }
  const moved = new Set([...changes.gone, ...changes.items.map(({ id }) => id)])
  const others = (shelf?.items ?? []).filter(({ id }) => !moved.has(id))
  return { owner: changes.owner, items: [...others, ...changes.items].sort(byTitle) }
}
