import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import type { Scope } from '../../context/context.ts'
import type { Database, Db } from '../../database/db.ts'
import { MemoryCache, cachePending } from '../../basics/memory-cache.ts'
import { type Owner, byTitle, ownerOf } from './entry-rules.ts'
import type { Revisions } from './revisions-store.ts'
import { type GivenTraining, type ShelfTraining, listChanges, listGiven } from './trainings-store.ts'

/** An owner's catalogue, in one language and by title. Readers must not change it. */
export interface Shelf {
  owner: Owner
  items: readonly ShelfTraining[]
}
export type Given = ReadonlyMap<number, GivenTraining>

/** An entry states its versions; its content may be newer, as it was read after them. */
interface KeptShelf {
  revision: number
  reference: number
  made: Promise<Shelf>
}
interface KeptGiven {
  revision: number
  made: Promise<Given>
}
interface Memory {
  shelves: MemoryCache<KeptShelf>
  given: MemoryCache<KeptGiven>
}
/** About 2 kB each, with texts: each owner's once per language, however many organisations see them. */
const mostItems = 20_000
/** About 300 bytes each: grants of organisations. */
const mostGiven = 50_000
const memories = new WeakMap<Database, Memory>()
function memoryOf(database: Database): Memory {
  let known = memories.get(database)
  if (!known) {
    known = { shelves: new MemoryCache(mostItems), given: new MemoryCache(mostGiven) }
    memories.set(database, known)
  }
  return known
}

/** Changes of an owner's catalogue since the requested version. */
interface ShelfChanges {
  owner: Owner
  gone: number[]
  items: ShelfTraining[]
}
/** Reads changes by owner. `since` has the same index as its owner; 0 asks for all. */
async function readChanges(db: Db, lang: ContentLanguage, owners: readonly number[], since: readonly number[]) {
  const shelves = new Map<number, ShelfChanges>()
  for (const { owner, ownerType, changed, present, ...training } of await listChanges(db, lang, owners, since)) {
    let shelf = shelves.get(owner)
    if (!shelf) shelves.set(owner, (shelf = { owner: ownerOf(ownerType), gone: [], items: [] }))
    if (present) shelf.items.push(training)
    else if (changed !== null) shelf.gone.push(changed)
  }
  return shelves
}

/**
 * Returns the catalogues of these owners at these versions or later ones: cached where unchanged, otherwise only the
 * changes are read, all in one statement.
 */
export function shelvesFor(
  database: Database,
  lang: ContentLanguage,
  { shelves: wanted, reference }: Revisions,
): Promise<Shelf[]> {
  const { shelves } = memoryOf(database)
  const keyOf = (owner: number): string => `${owner}/${lang}`
  const isStale = (found: KeptShelf | undefined, revision: number): boolean =>
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
  before: KeptShelf | undefined
}
async function renew(
  database: Database,
  lang: ContentLanguage,
  reference: number,
  stale: readonly Stale[],
): Promise<ReadonlyMap<number, Shelf>> {
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
/** An owner that was deleted in between has no entries. */
function changed(shelf: Shelf | undefined, changes: ShelfChanges | undefined): Shelf {
  if (!changes) return { owner: ownerOf(undefined), items: [] }
  const moved = new Set([...changes.gone, ...changes.items.map(({ id }) => id)])
  const others = (shelf?.items ?? []).filter(({ id }) => !moved.has(id))
  return { owner: changes.owner, items: [...others, ...changes.items].sort(byTitle) }
}

/** Returns an organisation's grants, at this version of its catalogue or a later one. */
export function givenFor(database: Database, scope: Scope, revision: number): Promise<Given> {
  const { given } = memoryOf(database)
  const key = `${scope.organisationId}`
  const found = given.get(key)
  if (found && found.revision >= revision) return found.made
  const made = listGiven(database, scope).then((rows) => new Map(rows.map((row) => [row.id, row])))
  return cachePending(given, key, { revision, made }, ({ size }) => size + 1).made
}
