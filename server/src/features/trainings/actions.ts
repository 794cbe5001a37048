import { pictures } from '@praxia/contract/limits.ts'
import type { AskedLanguage } from '@praxia/contract/shapes.ts'
import type { TrainingDetail, TrainingForm, WholeTrainingForm } from '@praxia/contract/trainings.ts'
import { AppError, type Violation, found, invalid } from '../../basics/app-error.ts'
import { type Ctx, type Scope, platformId, scopeOf } from '../../context/context.ts'
import type { Loaded } from '../../database/db.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import { publicUrl } from '../../delivery/files.ts'
import { cleanImage } from '../../files/images.ts'
import { publish } from '../../messages/events-store.ts'
import { organisationTopics } from '../../messages/topics.ts'
import { type TrainingAction, authorise, can } from '../../access/policy.ts'
import { notify } from '../notifications/actions.ts'
import { putHashed, removeFiles } from '../../files/removals-store.ts'
import { type Visibility, findCard, findVisibility, viewerOf } from './visibility-store.ts'
import { findDraft, moveRevision, saveDraftBadge, saveDraftCover, saveDraftForm } from './draft-store.ts'
import { dropDraft, formIn, goesToDraft, loadDraftDetail, openDraft, publishedForm } from './drafts-actions.ts'
import { listCoursesWith, listHolders, listOnlookers, listUnnotified } from './notice-store.ts'
import { followMaster, masterViolations } from './masters-actions.ts'
import { lockMaster, setMaster } from './masters-store.ts'
import { presentDetail } from './present.ts'
import { formViolations, wholeForm } from './rules.ts'
import * as store from './store.ts'
import { listTestFiles } from './testers-store.ts'
import { contentLanguageIn } from '../../basics/languages.ts'
import { releaseSize } from './quota-store.ts'

export const viewer = (ctx: Ctx, lang?: AskedLanguage) =>
  viewerOf(ctx.actor, ctx.now(), lang && contentLanguageIn(lang))
/**
 * Returns the training if the caller sees it (else 404) and may do the action: 409 if access was withdrawn, 403 if the
 * caller never may.
 */
export async function reach(ctx: Ctx, id: number, action: TrainingAction): Promise<Loaded<Visibility>> {
  const sight = found(await findVisibility(ctx.db, viewer(ctx), id))
  // The caller may have an open page of a training that was accessible until recently, so the error is not 403.
  if (!can(ctx.actor, action, sight) && can(ctx.actor, action, { ...sight, isUnlocked: true, accessible: true }))
    throw new AppError('launch.not_open')
  authorise(ctx.actor, action, sight)
  return sight
}
/** A training in change: locked by the caller, and whether its changes go into its draft. */
export type Edit = Loaded<Visibility & store.Runs & { inDraft: boolean }>
/** Does the same for an edit and locks the training until the transaction ends, to serialise writers. */
export async function reachToEdit(ctx: Ctx, id: number): Promise<Edit> {
  const sight = await reach(ctx, id, 'training.edit')
  const { verified, modifiedAt, launchParameter, masterContentId } = found(await store.lockTraining(ctx.db, id))
  const inDraft = await goesToDraft(ctx, sight, verified)
  return { ...sight, verified, modifiedAt, launchParameter, masterContentId, inDraft }
}
export async function loadDetail(ctx: Ctx, id: number, lang?: AskedLanguage): Promise<TrainingDetail> {
  const card = found(await findCard(ctx.db, viewer(ctx, lang), id))
  const detail = await store.findDetail(ctx.db, ctx.actor.scope, ctx.actor.userId, id)
  const files = await store.listFiles(ctx.db, id)
  const tests = await listTestFiles(ctx.db, ctx.actor.scope, ctx.actor.userId, id)
  return presentDetail(ctx, card, detail, files, tests)
}
/** Publishes an event at commit to all whose catalogue shows the training. */
export async function catalogueChanged(ctx: Ctx, trainingId: number): Promise<void> {
  await publish(ctx.db, organisationTopics(await listOnlookers(ctx.db, trainingId)), 'catalogue')
}
/**
 * Notifies members who can now open the training, once each: of one organisation, or of all that have it. Call it when
 * access is opened, content is added, or an organisation gets the training unlocked.
 */
export async function announce(ctx: Ctx, trainingId: number, only?: Scope): Promise<void> {
  for (const holder of await listHolders(ctx.db, trainingId, only)) {
    const scope = scopeOf(holder)
    const userIds = await listUnnotified(ctx.db, scope, trainingId, ctx.actor.userId)
    const day = dayOf(ctx.now().getTime(), holder.timeZone)
    await notify(ctx, 'NEW_TRAINING', scope, userIds, { trainingId, day })
  }
}

/** @param of faults of its master content */
export async function checkForm(ctx: Ctx, form: WholeTrainingForm, of: readonly Violation[] = []): Promise<void> {
  const violations = [...formViolations(form), ...of]
  const missing = await store.findMissing(ctx.db, form)
  const unknown = (path: string): Violation => ({ path, code: 'unknown', message: 'does not exist' })
  if (missing.category) violations.push(unknown('categoryId'))
  for (const id of missing.skills) violations.push(unknown(`skillIds.${form.skillIds.indexOf(id)}`))
  for (const id of missing.headsets) violations.push(unknown(`headsetIds.${form.headsetIds.indexOf(id)}`))
  if (missing.partner) violations.push(unknown('partnerId'))
  if (violations.length > 0) throw new AppError('request.invalid', { violations })
}

export async function createTraining(ctx: Ctx, given: TrainingForm, lang?: AskedLanguage): Promise<TrainingDetail> {
  const asked = wholeForm(given, null)
  await checkForm(ctx, asked, await masterViolations(ctx, ctx.actor.scope, asked, null))
  const isPartner = ctx.actor.organisationType === 'PARTNER'
  const form = isPartner ? { ...asked, partnerId: ctx.actor.organisationId } : asked
  const id = await store.insertTraining(ctx.db, ctx.actor.scope, !isPartner, form, ctx.now())
  await store.replaceDescription(ctx.db, id, form)
  if (form.masterContentId !== null) await followMaster(ctx, await reachToEdit(ctx, id), form.masterContentId)
  await catalogueChanged(ctx, id)
  return loadDetail(ctx, id, lang)
}
export async function changeTraining(
  ctx: Ctx,
  id: number,
  given: TrainingForm,
  lang?: AskedLanguage,
): Promise<TrainingDetail> {
  if (given.masterContentId)
    await lockMaster(ctx.db, scopeOf(await reach(ctx, id, 'training.edit')), given.masterContentId)
  const edit = await reachToEdit(ctx, id)
  const draft = edit.inDraft ? await openDraft(ctx, id) : undefined
  const { modifiedAt } = draft ?? edit
  if (given.basedOn !== undefined && modifiedAt.getTime() !== new Date(given.basedOn).getTime())
    throw new AppError('training.stale', { lastModifiedDate: modifiedAt.toISOString() })
  const published = await publishedForm(ctx, id)
  const former = draft ? formIn(draft, published) : published
  const asked = wholeForm(given, former)
  await checkForm(ctx, asked, await masterViolations(ctx, scopeOf(edit), asked, former.masterContentId))
  const form = edit.isFromPartner ? { ...asked, partnerId: edit.organisationId } : asked
  if (edit.inDraft) await saveDraftForm(ctx.db, id, form, ctx.now())
  // A partner's new training waits for verification; the platform's own save of it is one.
  else await writeTraining(ctx, id, !edit.isFromPartner || ctx.actor.as === 'superAdmin', form)
  if (form.masterContentId !== former.masterContentId) await followMaster(ctx, edit, form.masterContentId)
  await changed(ctx, edit)
  await announceFirst(ctx, edit)
  const after = edit.inDraft ? await findDraft(ctx.db, id) : undefined
  return after ? loadDraftDetail(ctx, viewer(ctx, lang), id, after) : loadDetail(ctx, id, lang)
}
/** Writes a form as the published training: when it is saved, or when a draft is verified. */
export async function writeTraining(ctx: Ctx, id: number, verified: boolean, form: WholeTrainingForm): Promise<void> {
  await store.updateTraining(ctx.db, id, verified, form, ctx.now())
  await store.replaceDescription(ctx.db, id, form)
}
/** Notifies members who can open it, if the change added its first content. */
export async function announceFirst(ctx: Ctx, edit: Edit): Promise<void> {
  if (edit.inDraft || edit.publishedAt !== null || !edit.verified) return
  if ((await store.listFiles(ctx.db, edit.id)).length > 0) await announce(ctx, edit.id)
}
/** Detaches the training from master content, because it gets its own file. */
export async function leaveMaster(ctx: Ctx, edit: Edit): Promise<void> {
  if (edit.inDraft) {
    const draft = await openDraft(ctx, edit.id)
    const form = formIn(draft, await publishedForm(ctx, edit.id))
    if (form.masterContentId === null) return
    const without = { ...form, masterContentId: null, launchParameter: null }
    await saveDraftForm(ctx.db, edit.id, without, draft.modifiedAt)
  } else if (edit.masterContentId === null) return
  else await setMaster(ctx.db, edit.id, { masterContentId: null, launchParameter: null })
  await followMaster(ctx, edit, null)
}
/**
 * After any change: makes open pages of the training and its draft reload. A verification of the former content fails.
 */
export async function changed(ctx: Ctx, edit: Edit): Promise<void> {
  if (edit.isFromPartner) await moveRevision(ctx.db, edit.id)
  if (edit.inDraft) await draftChanged(ctx, edit)
  else await catalogueChanged(ctx, edit.id)
}
/** Publishes a change of a draft to the owner's members and the platform's staff, the only ones who see it. */
export async function draftChanged(ctx: Ctx, { organisationId }: Pick<Visibility, 'organisationId'>): Promise<void> {
  await publish(ctx.db, organisationTopics([organisationId, platformId]), 'catalogue')
}
export async function removeTraining(ctx: Ctx, id: number): Promise<void> {
  const sight = await reach(ctx, id, 'training.edit')
  found(await store.lockTraining(ctx.db, id))
  // Names of courses are visible to their organisation and the platform only.
  const use = await listCoursesWith(ctx.db, ctx.actor.scope, id, ctx.actor.as === 'superAdmin')
  if (use.courses.length > 0 || use.others > 0) throw new AppError('training.in_course', use)
  await dropDraft(ctx, sight)
  await catalogueChanged(ctx, id)
  const bytes = await store.retireTraining(ctx.db, id, ctx.now())
  if (bytes > 0) await releaseSize(ctx.db, scopeOf(sight), bytes)
  await removeFiles(ctx, [`content/${id}`])
}

/** Returns the named file of a form. Rejects a form without it. */
export const fileOf = (files: Map<string, Buffer>, name: string): Buffer => {
  const bytes = files.get(name)
  if (!bytes) throw invalid(name, 'required', 'a file is required')
  return bytes
}
/** Cuts the picture of a form to its box and stores it by its hash. */
export async function keepPicture(
  ctx: Ctx,
  files: Map<string, Buffer>,
  box: { width: number; height: number },
): Promise<string> {
  const { bytes, extension } = await cleanImage(fileOf(files, 'logo'), { ...box, fit: 'cover' })
  return putHashed(ctx, 'public', bytes, extension)
}
export async function setLogo(ctx: Ctx, id: number, files: Map<string, Buffer>): Promise<{ logo: string }> {
  const edit = await reachToEdit(ctx, id)
  // Twice the displayed size, for high-density screens.
  const key = await keepPicture(ctx, files, { width: pictures.cover.width * 2, height: pictures.cover.height * 2 })
  if (edit.inDraft) {
    await openDraft(ctx, id)
    await saveDraftCover(ctx.db, id, key)
  } else await store.setCover(ctx.db, id, key)
  await changed(ctx, edit)
  return { logo: publicUrl(key) }
}
export async function setBadgeLogo(
  ctx: Ctx,
  id: number,
  number: number,
  files: Map<string, Buffer>,
): Promise<{ logo: string }> {
  const edit = await reachToEdit(ctx, id)
  const key = await keepPicture(ctx, files, { width: pictures.badge * 2, height: pictures.badge * 2 })
  if (edit.inDraft) {
    const { form } = await openDraft(ctx, id)
    found(form.badges?.find((badge) => badge.number === number))
    await saveDraftBadge(ctx.db, id, number, key)
  } else if ((await store.setBadgePicture(ctx.db, id, number, key)) === 0) throw new AppError('request.not_found')
  await changed(ctx, edit)
  return { logo: publicUrl(key) }
}

export async function setAccesses(
  ctx: Ctx,
  id: number,
  { allGroup, groupIds: named = [] }: { allGroup: boolean; groupIds?: number[] },
): Promise<{ allGroup: boolean; groupIds: number[] }> {
  const sight = await reach(ctx, id, 'training.access')
  const groupIds = allGroup ? [] : [...new Set(named)]
  const known = new Set((await store.listSharedGroups(ctx.db, ctx.actor.scope, groupIds)).map((row) => row.id))
  const violations = groupIds
    .filter((group) => !known.has(group))
    .map((group): Violation => ({
      path: `groupIds.${named.indexOf(group)}`,
      code: 'unknown',
      message: 'does not exist',
    }))
  if (!allGroup && groupIds.length === 0)
    violations.push({ path: 'groupIds', code: 'minItems', message: 'choose everyone or at least one group' })
  if (violations.length > 0) throw new AppError('request.invalid', { violations })
  await store.replaceAccesses(ctx.db, ctx.actor.scope, id, { allGroup, groupIds }, ctx.now())
  await catalogueChanged(ctx, id)
  if (sight.publishedAt !== null && sight.verified) await announce(ctx, id, ctx.actor.scope)
  return { allGroup, groupIds }
}
export async function mark(
  ctx: Ctx,
  id: number,
  kind: 'likes' | 'favorites',
  on: boolean,
): Promise<{ like: boolean; totalLike: number; favorite: boolean }> {
  await reach(ctx, id, 'training.like')
  const { scope, userId } = ctx.actor
  await store.setMark(ctx.db, scope, kind, { userId, trainingId: id, now: ctx.now() }, on)
  const card = found(await findCard(ctx.db, viewer(ctx), id))
  return { like: card.liked, totalLike: card.totalLike, favorite: card.favorite }
}
