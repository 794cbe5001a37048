import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import type { Scope } from '../../context/context.ts'
import type { Database } from '../../database/db.ts'
import { MemoryCache, cachePending } from '../../basics/memory-cache.ts'
import { type Kinds, type OfferKind, type ShelfChanges, kindNames, kinds } from './kinds-actions.ts'
import { type Owner, byTitle, ownerOf } from './entry-rules.ts'
import type { Revisions } from './revisions-store.ts'

/** An owner's catalogue of one kind, in one language and by title. Readers must not change it. */
export interface Shelf<K extends OfferKind> {
  owner: Owner
  items: readonly Kinds[K]['item'][]
}
export type Given<K extends OfferKind> = ReadonlyMap<number, Kinds[K]['given']>

/** An entry states its versions; its content may be newer, as it was read after them. */
interface KeptShelf<K extends OfferKind> {
  revision: number
  reference: number
  made: Promise<Shelf<K>>
}
interface KeptGiven<K extends OfferKind> {
  revision: number
  made: Promise<Given<K>>
}
interface Memory<K extends OfferKind> {
  shelves: MemoryCache<KeptShelf<K>>
  given: MemoryCache<KeptGiven<K>>
}
/** About 2 kB each, with texts: each owner's once per language, however many organisations see them. */
const mostItems = 20_000
/** About 300 bytes each: grants of organisations. */
const mostGiven = 50_000
type Memories = { [K in OfferKind]: Memory<K> }
const memories = new WeakMap<Database, Memories>()
function memoryOf<K extends OfferKind>(database: Database, kind: K): Memory<K> {
  let known = memories.get(database)
  if (!known) {
    const own = () => ({
      shelves: new MemoryCache(mostItems / kindNames.length),
      given: new MemoryCache(mostGiven / kindNames.length),
    })
    known = Object.fromEntries(kindNames.map((name) => [name, own()])) as unknown as Memories
    memories.set(database, known)
  }
  return known[kind]
}

/**
 * Returns the catalogues of these owners at these versions or later ones: cached where unchanged, otherwise only the
 * changes are read, all in one statement.
 */
export function shelvesFor<K extends OfferKind>(
  database: Database,
  kind: K,
  lang: ContentLanguage,
  { shelves: wanted, reference }: Revisions,
): Promise<Shelf<K>[]> {
  const { shelves } = memoryOf(database, kind)
  const keyOf = (owner: number): string => `${owner}/${lang}`
  const isStale = (found: KeptShelf<K> | undefined, revision: number): boolean =>
    !found || found.revision < revision || found.reference < reference
  const found = wanted.map(({ owner }) => shelves.get(keyOf(owner)))
  const stale = wanted
    .map((one, i) => ({ ...one, before: found[i] }))
    .filter((one) => isStale(one.before, one.revision))
  if (stale.length > 0) {
    const reading = renew(database, kind, lang, reference, stale)
    stale.forEach(({ owner, revision }) => {
      const made = reading.then((all) => all.get(owner)!)
      const entry = cachePending(shelves, keyOf(owner), { revision, reference, made }, ({ items }) => items.length + 1)
      found[wanted.findIndex((one) => one.owner === owner)] = entry
    })
  }
  return Promise.all(found.map((entry) => entry!.made))
}

interface Stale<K extends OfferKind> {
  owner: number
  before: KeptShelf<K> | undefined
}
async function renew<K extends OfferKind>(
  database: Database,
  kind: K,
  lang: ContentLanguage,
  reference: number,
  stale: readonly Stale<K>[],
): Promise<ReadonlyMap<number, Shelf<K>>> {
  // When names of categories or skills change, everything is read again, as after a failed read.
  const known = await Promise.all(
    stale.map(({ before }) => (before?.reference === reference ? before.made.catch(() => undefined) : undefined)),
  )
  const changes = await kinds[kind].readShelves(
    database,
    lang,
    stale.map(({ owner }) => owner),
    stale.map(({ before }, i) => (known[i] ? before!.revision : 0)),
  )
  return new Map(stale.map(({ owner }, i) => [owner, changed(known[i], changes.get(owner))]))
}
/** An owner that was deleted in between has no entries. */
function changed<K extends OfferKind>(
  shelf: Shelf<K> | undefined,
  changes: ShelfChanges<Kinds[K]['item']> | undefined,
): Shelf<K> {
  if (!changes) return { owner: ownerOf(undefined), items: [] }
  const moved = new Set([...changes.gone, ...changes.items.map(({ id }) => id)])
  const others = (shelf?.items ?? []).filter(({ id }) => !moved.has(id))
  return { owner: changes.owner, items: [...others, ...changes.items].sort(byTitle) }
}

/** Returns an organisation's grants, at this version of its catalogue or a later one. */
export function givenFor<K extends OfferKind>(
  database: Database,
  kind: K,
  scope: Scope,
  revision: number,
): Promise<Given<K>> {
  const { given } = memoryOf(database, kind)
  const key = `${scope.organisationId}`
  const found = given.get(key)
  if (found && found.revision >= revision) return found.made
  const made = kinds[kind].readGiven(database, scope).then((rows) => new Map(rows.map((row) => [row.id, row])))
  return cachePending(given, key, { revision, made }, ({ size }) => size + 1).made
}
