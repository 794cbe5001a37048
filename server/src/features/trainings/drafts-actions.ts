import type { FileType } from '@praxia/contract/shapes.ts'
import type { TrainingDetail, TrainingText, WholeTrainingForm } from '@praxia/contract/trainings.ts'
import { AppError, found } from '../../basics/app-error.ts'
import { type Ctx, scopeOf } from '../../context/context.ts'
import type { Loaded } from '../../database/db.ts'
import { removeFiles } from '../../files/removals-store.ts'
import { type CardRow, type Visibility, type Viewer, findCard, viewerOf } from './visibility-store.ts'
import * as quota from './quota-store.ts'
import * as drafts from './draft-store.ts'
import { presentDetail, presentFile } from './present.ts'
import { masteryOfFiles } from './rules.ts'
import * as store from './store.ts'

/**
 * Reports whether the caller's changes go into a draft: a partner's changes of a published training do. The platform's
 * own training has no draft. The platform's changes to a partner's training are rejected until its draft is decided.
 */
export async function goesToDraft(ctx: Ctx, sight: Visibility, isVerified: boolean): Promise<boolean> {
  if (!sight.isFromPartner || !isVerified) return false
  if (ctx.actor.as !== 'superAdmin') return true
  if (await drafts.findDraft(ctx.db, sight.id)) throw new AppError('training.draft_waits')
  return false
}
const wholeText = (text: TrainingText): Required<TrainingText> => ({ goal3: '', videoLink: '', ...text })
/** A text as rows and answers have it: without what is empty. */
const shownText = ({ goal3, videoLink, ...text }: Required<TrainingText>): TrainingText => ({
  ...text,
  ...(goal3 ? { goal3 } : {}),
  ...(videoLink ? { videoLink } : {}),
})
const formOf = (card: CardRow, detail: store.DetailRow): WholeTrainingForm => ({
  texts: detail.texts.map(wholeText),
  durationInMinute: card.durationMinutes as WholeTrainingForm['durationInMinute'],
  categoryId: card.categoryId,
  partnerId: detail.partnerId,
  skillIds: card.skills.map(({ id }) => id),
  tags: card.tags,
  headsetIds: detail.headsets.map(({ id }) => id),
  badges: detail.badges.map(({ number, texts }) => ({ number, texts })),
  contentLanguages: detail.contentLanguages,
  launchParameter: detail.launchParameter,
  masterContentId: detail.masterContentId,
})
/** What is published, as a form. */
export async function publishedForm(ctx: Ctx, id: number): Promise<WholeTrainingForm> {
  const card = found(await findCard(ctx.db, viewerOf(ctx.actor, ctx.now()), id))
  return formOf(card, await store.findDetail(ctx.db, ctx.actor.scope, ctx.actor.userId, id))
}
/** The form of a draft; a field that came with a later version than the one that stored it is as it is published. */
export const formIn = ({ form }: drafts.DraftRow, published: WholeTrainingForm): WholeTrainingForm => ({
  ...published,
  ...form,
  texts: form.texts.map(wholeText),
})
/**
 * Returns the draft of a training that the caller has locked (`lockTraining`), or creates it from the published one.
 */
export async function openDraft(ctx: Ctx, id: number): Promise<drafts.DraftRow> {
  const draft = await drafts.findDraft(ctx.db, id)
  if (draft) return draft
  await drafts.insertDraft(ctx.db, id, await publishedForm(ctx, id), ctx.now())
  return found(await drafts.findDraft(ctx.db, id))
}

/** Returns the bytes that count in the quota. A file of master content counts there, once. */
export const countedSize = (file: Pick<store.FileRow, 'size' | 'masterFileId'>): number =>
  file.masterFileId === null ? file.size : 0

/** Deletes files of a draft that are no longer needed: rows now, bytes after the commit. */
export async function dropFiles(ctx: Ctx, files: readonly drafts.DraftFile[]): Promise<number> {
  const counted = files.filter((file) => !file.current)
  // Formerly published files stay, so that they can be published again.
  const own = counted.filter((file) => file.turn === null)
  await drafts.deleteUnpublished(
    ctx.db,
    own.map(({ id }) => id),
  )
  await removeFiles(
    ctx,
    // Bytes of master content belong to the master content. A package has a folder of its name with its unpacked files.
    own.flatMap(({ masterFileId, storageKey }) =>
      masterFileId === null ? [storageKey, storageKey.replace(/\.[a-z]+$/, '')] : [],
    ),
  )
  return counted.reduce((sum, file) => sum + countedSize(file), 0)
}
/** Returns false if there was no file. */
export async function takeFileOut(ctx: Ctx, sight: Loaded<Visibility>, fileType: FileType): Promise<boolean> {
  const isBegun = (await drafts.findDraft(ctx.db, sight.id)) !== undefined
  if (!isBegun && !(await store.findFile(ctx.db, sight.id, fileType))) return false
  await openDraft(ctx, sight.id)
  const file = await drafts.findDraftFile(ctx.db, sight.id, fileType)
  if (!file) return false
  await drafts.dropDraftFile(ctx.db, sight.id, fileType)
  await quota.releaseSize(ctx.db, scopeOf(sight), await dropFiles(ctx, [file]))
  return true
}
/** Deletes the draft and the files uploaded for it only. */
export async function dropDraft(ctx: Ctx, sight: Loaded<Visibility>): Promise<void> {
  const files = await drafts.listDraftFiles(ctx.db, sight.id)
  await drafts.deleteDraft(ctx.db, sight.id)
  await quota.releaseSize(ctx.db, scopeOf(sight), await dropFiles(ctx, files))
}

/** Returns the detail of the draft: the published one with every change of the draft. */
export async function loadDraftDetail(
  ctx: Ctx,
  seen: Viewer,
  id: number,
  draft: drafts.DraftRow,
): Promise<TrainingDetail> {
  const card = found(await findCard(ctx.db, seen, id))
  const detail = await store.findDetail(ctx.db, ctx.actor.scope, ctx.actor.userId, id)
  const form = formIn(draft, formOf(card, detail))
  const files = await drafts.listDraftFiles(ctx.db, id)
  const names = await drafts.findChosenNames(ctx.db, scopeOf(card), form, seen.lang)
  const { categoryName, categoryKey, skills, headsets, masterContentName } = names
  const inLanguage = (lang: string) => form.texts.find((text) => text.lang === lang)
  const text = inLanguage(seen.lang) ?? inLanguage('EN') ?? form.texts[0]!
  const chosen = { categoryId: form.categoryId, categoryName, categoryKey, skills, tags: form.tags }
  const row: CardRow = {
    ...card,
    ...chosen,
    lang: text.lang,
    title: text.title,
    briefDescription: text.briefDescription,
    durationMinutes: form.durationInMinute,
    masteryScore: masteryOfFiles(files),
    passingScore: draft.steps?.passingScore === undefined ? null : Math.round(draft.steps.passingScore),
    cover: draft.cover,
    fileTypes: files.map(({ fileType }) => fileType),
    vr: files.some(({ vr }) => vr),
  }
  const shown = presentDetail(
    ctx,
    row,
    {
      ...detail,
      texts: form.texts.map(shownText),
      partnerId: form.partnerId,
      headsets,
      badges: form.badges
        .toSorted((a, b) => a.number - b.number)
        .map(({ number, texts }) => ({ number, texts, logo: draft.badgeLogos[number] ?? null, earned: null })),
      contentLanguages: form.contentLanguages,
      launchParameter: form.launchParameter,
      masterContentId: form.masterContentId,
      masterContentName,
      steps: draft.steps?.steps ?? [],
      stepsModifiedAt: draft.stepsModifiedAt,
      modifiedAt: draft.modifiedAt,
    },
    files,
  )
  return { ...shown, isVerified: false, files: files.map((file) => presentFile(file, 'draft')) }
}
