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
import { type Sight, findCard, findSight, viewerOf } from './sight-store.ts'
import { findDraft, moveRevision, saveDraftBadge, saveDraftCover, saveDraftForm } from './draft-store.ts'
import { dropDraft, formIn, goesToDraft, loadDraftDetail, openDraft, publishedForm } from './drafts-actions.ts'
import { listCoursesWith, listHolders, listOnlookers, listUntold } from './notice-store.ts'
import { followMaster, masterFaults } from './masters-actions.ts'
import { lockMaster, setMaster } from './masters-store.ts'
import { presentDetail } from './present.ts'
import { formFaults, wholeForm } from './rules.ts'
import * as store from './store.ts'
import { listTestFiles } from './testers-store.ts'
import { contentLanguageIn } from '../../basics/languages.ts'
import { releaseSize } from './quota-store.ts'

export const viewer = (ctx: Ctx, lang?: AskedLanguage) =>
  viewerOf(ctx.actor, ctx.now(), lang && contentLanguageIn(lang))
/**
 * The training, when the caller sees it (else 404) and may do this to it: 409 where it was taken away from them,
 * 403 where it was never theirs to do.
 */
export async function reach(ctx: Ctx, id: number, action: TrainingAction): Promise<Loaded<Sight>> {
  const sight = found(await findSight(ctx.db, viewer(ctx), id))
  // Whoever still has the page of a training that was open to them meets this in good faith.
  if (!can(ctx.actor, action, sight) && can(ctx.actor, action, { ...sight, isUnlocked: true, accessible: true }))
    throw new AppError('launch.not_open')
  authorise(ctx.actor, action, sight)
  return sight
}
/** A training that is being changed: held by the caller, and whether what changes goes into its draft. */
export type Edit = Loaded<Sight & store.Runs & { inDraft: boolean }>
/** The same, and held until the transaction ends, so that two writers follow one another. */
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
/** With the commit, everybody whose catalogue shows the training looks again. */
export async function catalogueChanged(ctx: Ctx, trainingId: number): Promise<void> {
  await publish(ctx.db, organisationTopics(await listOnlookers(ctx.db, trainingId)), 'catalogue')
}
/** Members who can open the training from now on are told, once each: of one organisation, or of all that have it. Call it when accesses open, content comes, or an organisation has a training unlocked. */
export async function announce(ctx: Ctx, trainingId: number, only?: Scope): Promise<void> {
  for (const holder of await listHolders(ctx.db, trainingId, only)) {
    const scope = scopeOf(holder)
    const userIds = await listUntold(ctx.db, scope, trainingId, ctx.actor.userId)
    const day = dayOf(ctx.now().getTime(), holder.timeZone)
    await notify(ctx, 'NEW_TRAINING', scope, userIds, { trainingId, day })
  }
}

/** @param of what is wrong with the master content that it runs */
export async function checkForm(ctx: Ctx, form: WholeTrainingForm, of: readonly Violation[] = []): Promise<void> {
  const violations = [...formFaults(form), ...of]
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
  await checkForm(ctx, asked, await masterFaults(ctx, ctx.actor.scope, asked, null))
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
  await checkForm(ctx, asked, await masterFaults(ctx, scopeOf(edit), asked, former.masterContentId))
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
/** What a form says becomes what is published: by a save, or by the verification of a draft. */
export async function writeTraining(ctx: Ctx, id: number, verified: boolean, form: WholeTrainingForm): Promise<void> {
  await store.updateTraining(ctx.db, id, verified, form, ctx.now())
  await store.replaceDescription(ctx.db, id, form)
}
/** Whoever can open it is told, where its first content came with the change. */
export async function announceFirst(ctx: Ctx, edit: Edit): Promise<void> {
  if (edit.inDraft || edit.publishedAt !== null || !edit.verified) return
  if ((await store.listFiles(ctx.db, edit.id)).length > 0) await announce(ctx, edit.id)
}
/** Out of master content, where a file of its own comes. */
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
/** After any change: whoever looks at the training, or at its draft, looks again; a verification of what was before it fails. */
export async function changed(ctx: Ctx, edit: Edit): Promise<void> {
  if (edit.isFromPartner) await moveRevision(ctx.db, edit.id)
  if (edit.inDraft) await draftChanged(ctx, edit)
  else await catalogueChanged(ctx, edit.id)
}
/** Those who know of what waits look again, the owner's people and the platform's staff; nobody else has anything new to see. */
export async function draftChanged(ctx: Ctx, { organisationId }: Pick<Sight, 'organisationId'>): Promise<void> {
  await publish(ctx.db, organisationTopics([organisationId, platformId]), 'catalogue')
}
export async function removeTraining(ctx: Ctx, id: number): Promise<void> {
  const sight = await reach(ctx, id, 'training.edit')
  found(await store.lockTraining(ctx.db, id))
  // Names of courses are their organisation's own business, and the platform's.
  const use = await listCoursesWith(ctx.db, ctx.actor.scope, id, ctx.actor.as === 'superAdmin')
  if (use.courses.length > 0 || use.others > 0) throw new AppError('training.in_course', use)
  await dropDraft(ctx, sight)
  await catalogueChanged(ctx, id)
  const bytes = await store.retireTraining(ctx.db, id, ctx.now())
  if (bytes > 0) await releaseSize(ctx.db, scopeOf(sight), bytes)
  ctx.after(() => ctx.storage.remove(`content/${id}`))
}

/** The named file of a form; a form without it is told so. */
export const fileOf = (files: Map<string, Buffer>, name: string): Buffer => {
  const bytes = files.get(name)
  if (!bytes) throw invalid(name, 'required', 'a file is required')
  return bytes
}
/** The picture of a form, cut to its box and kept under its hash. */
export async function keepPicture(
  ctx: Ctx,
  files: Map<string, Buffer>,
  box: { width: number; height: number },
): Promise<string> {
  const { bytes, extension } = await cleanImage(fileOf(files, 'logo'), { ...box, fit: 'cover' })
  return ctx.storage.putHashed('public', bytes, extension)
}
export async function setLogo(ctx: Ctx, id: number, files: Map<string, Buffer>): Promise<{ logo: string }> {
  const edit = await reachToEdit(ctx, id)
  // Twice the size it is drawn at, for dense screens.
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
    found(form.badges.find((badge) => badge.number === number))
    await saveDraftBadge(ctx.db, id, number, key)
  } else if ((await store.setBadgePicture(ctx.db, id, number, key)) === 0) throw new AppError('request.not_found')
  await changed(ctx, edit)
  return { logo: publicUrl(key) }
}

export async function setAccesses(
  ctx: Ctx,
  id: number,
  asked: { allGroup: boolean; groupIds: number[] },
): Promise<{ allGroup: boolean; groupIds: number[] }> {
  const sight = await reach(ctx, id, 'training.access')
  const groupIds = asked.allGroup ? [] : [...new Set(asked.groupIds)]
  const known = new Set((await store.listSharedGroups(ctx.db, ctx.actor.scope, groupIds)).map((row) => row.id))
  const violations = groupIds
    .filter((group) => !known.has(group))
    .map((group): Violation => ({
      path: `groupIds.${asked.groupIds.indexOf(group)}`,
      code: 'unknown',
      message: 'does not exist',
    }))
  if (!asked.allGroup && groupIds.length === 0)
    violations.push({ path: 'groupIds', code: 'minItems', message: 'choose everyone or at least one group' })
  if (violations.length > 0) throw new AppError('request.invalid', { violations })
  await store.replaceAccesses(ctx.db, ctx.actor.scope, id, { allGroup: asked.allGroup, groupIds }, ctx.now())
  await catalogueChanged(ctx, id)
  if (sight.publishedAt !== null && sight.verified) await announce(ctx, id, ctx.actor.scope)
  return { allGroup: asked.allGroup, groupIds }
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
