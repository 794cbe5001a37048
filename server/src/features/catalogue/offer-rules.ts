import type { OfferRow, Viewer } from '../trainings/sight-store.ts'
import type { GivenTraining, ShelfTraining } from './trainings-store.ts'

/** Whose shelf it is, as far as it matters to who sees it. */
export interface Owner {
  isPartner: boolean
  /** The platform and partners: what they published is shown locked to who was not given it. */
  isOffering: boolean
}
export const ownerOf = (type: string | undefined): Owner => ({
  isPartner: type === 'PARTNER',
  isOffering: type === 'PARTNER' || type === 'PLATFORM',
})

/** A training as the catalogue of an organisation shows it in one capacity; `sees` in `actions.ts` says to whom of it. */
export interface TrainingOffer extends OfferRow, ShelfTraining {
  kind: 'training'
  allGroup: boolean
  groupIds: readonly number[]
}

const nobodyYet: readonly number[] = []
/** As `inSight` in `trainings/sight-store.ts`, but for what was granted to a member: undefined where it is not shown. */
export function offerTraining(
  v: Viewer,
  training: ShelfTraining,
  given: GivenTraining | undefined,
  owner: Owner,
): TrainingOffer | undefined {
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
    kind: 'training',
    isFromPartner: owner.isPartner,
    isOwn,
    isUnlocked: isStaff || has,
    accessible: isStaff || has,
    unlockedAt,
    updated: watches && training.updated,
    refusal: watches ? training.refusal : null,
    allGroup: given?.allGroup ?? false,
    groupIds: given?.groupIds ?? nobodyYet,
  }
}

// The root's order of Unicode, which English has unchanged: as "und-x-icu" in the database, and whatever language the process runs in.
const collator = new Intl.Collator('en')
export const compareWords = (a: string, b: string): number =>
  collator.compare(a, b) || (a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b)))
export const byTitle = (a: { title: string; id: number }, b: { title: string; id: number }): number =>
  compareWords(a.title, b.title) || a.id - b.id
