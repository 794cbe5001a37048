import type { VisibilityRow, Viewer } from '../trainings/visibility-store.ts'
import type { GrantedTraining, OwnTraining } from './trainings-store.ts'

/** The owner of a catalogue, as far as it matters to visibility. */
export interface Owner {
  isPartner: boolean
  /** The platform and partners: their published trainings are shown locked to organisations without access. */
  isOffering: boolean
}
export const ownerOf = (type: string | undefined): Owner => ({
  isPartner: type === 'PARTNER',
  isOffering: type === 'PARTNER' || type === 'PLATFORM',
})

/**
 * A training as the catalogue of an organisation shows it in one capacity; `sees` in `actions.ts` decides for each
 * member.
 */
export interface Offer extends VisibilityRow, OwnTraining {
  allGroup: boolean
  groupIds: readonly number[]
}

const noGroups: readonly number[] = []
/**
 * Returns the entry as `isVisible` in `trainings/visibility-store.ts` does, without grants to single members: undefined
 * where it is hidden.
 */
export function offerTraining(
  v: Viewer,
  training: OwnTraining,
  given: GrantedTraining | undefined,
  owner: Owner,
): Offer | undefined {
  const isStaff = v.as === 'superAdmin'
  const isOwn = training.organisationId === v.scope.organisationId
  const unlockedAt = given?.unlockedAt ?? null
  const has = isOwn || unlockedAt !== null
  const { verified } = training
  const isPublished = verified && training.publishedAt !== null
  const isLocked = !has && !v.isPartner && isPublished && owner.isOffering
  const isHad = v.as === 'admin' ? isOwn || (has && verified) : has && isPublished
  if (!isStaff && !isHad && !isLocked) return undefined
  const watches = isStaff || isOwn
  return {
    ...training,
    isFromPartner: owner.isPartner,
    isOwn,
    isUnlocked: isStaff || has,
    accessible: isStaff || has,
    unlockedAt,
    updated: watches && training.updated,
    refusal: watches ? training.refusal : null,
    allGroup: given?.allGroup ?? false,
    groupIds: given?.groupIds ?? noGroups,
  }
}

// The root collation of Unicode, which English uses unchanged: equals "und-x-icu" in the database, independent of the
// language of the process.
const collator = new Intl.Collator('en')
export const compareWords = (a: string, b: string): number =>
  collator.compare(a, b) || (a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b)))
export const byTitle = (a: { title: string; id: number }, b: { title: string; id: number }): number =>
  compareWords(a.title, b.title) || a.id - b.id
