import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import type { Viewer } from '../trainings/visibility-store.ts'
import { type Owner, type TrainingOffer, offerTraining, ownerOf } from './entry-rules.ts'
import { type GivenTraining, type ShelfTraining, listChanges, listGiven } from './trainings-store.ts'

/**
 * The kinds of catalogue entries: the entry in its owner's catalogue, the grants of an organisation, the entry shown to
 * its members.
 */
export interface Kinds {
  training: { item: ShelfTraining; given: GivenTraining; offer: TrainingOffer }
}
export type OfferKind = keyof Kinds
/** Discriminated by `kind`. */
export type Offer = Kinds[OfferKind]['offer']

/** Changes of an owner's catalogue since the requested version. */
export interface ShelfChanges<Item> {
  owner: Owner
  gone: number[]
  items: Item[]
}
/**
 * Implementation of a kind. Triggers of its tables increase the version of the owner's catalogue, or of the
 * organisation's (migration 014).
 */
interface Kind<K extends OfferKind> {
  /** By owner. `since` has the same index as its owner; 0 asks for all. */
  readShelves: (
    db: Db,
    lang: ContentLanguage,
    owners: readonly number[],
    since: readonly number[],
  ) => Promise<ReadonlyMap<number, ShelfChanges<Kinds[K]['item']>>>
  readGiven: (db: Db, scope: Scope) => Promise<Kinds[K]['given'][]>
  /** Undefined where the entry is hidden from the organisation in this capacity. */
  offer: (
    v: Viewer,
    item: Kinds[K]['item'],
    given: Kinds[K]['given'] | undefined,
    owner: Owner,
  ) => Kinds[K]['offer'] | undefined
}

async function readTrainings(db: Db, lang: ContentLanguage, owners: readonly number[], since: readonly number[]) {
  const shelves = new Map<number, ShelfChanges<ShelfTraining>>()
  for (const { owner, ownerType, changed, present, ...training } of await listChanges(db, lang, owners, since)) {
    let shelf = shelves.get(owner)
    if (!shelf) shelves.set(owner, (shelf = { owner: ownerOf(ownerType), gone: [], items: [] }))
    if (present) shelf.items.push(training)
    else if (changed !== null) shelf.gone.push(changed)
  }
  return shelves
}

export const kinds: { readonly [K in OfferKind]: Kind<K> } = {
  training: { readShelves: readTrainings, readGiven: listGiven, offer: offerTraining },
}
export const kindNames = Object.keys(kinds) as OfferKind[]
