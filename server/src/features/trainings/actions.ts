import { limits, pictures } from '@praxia/contract/limits.ts'
import { stepsFaults } from '@praxia/contract/steps-rules.ts'
import type { AskedLanguage } from '@praxia/contract/shapes.ts'
import { StepsFile, type TrainingDetail, type TrainingForm } from '@praxia/contract/trainings.ts'
import { AppError, type Violation, found, invalid } from '../../basics/app-error.ts'
import { type Ctx, type Scope, scopeOf } from '../../context/context.ts'
import type { Loaded } from '../../database/db.ts'
import { dayOf } from '../../basics/day-of.ts'
import { publicUrl } from '../../delivery/files.ts'
import { cleanImage } from '../../files/images.ts'
import { publish } from '../../messages/events-store.ts'
import { organisationTopics } from '../../messages/topics.ts'
import { type TrainingAction, authorise, can } from '../../access/policy.ts'
import { check, checkText } from '../../http/validation.ts'
import { notify } from '../notifications/actions.ts'
import { type Sight, findCard, findSight, viewerOf } from './sight-store.ts'
import { listHolders, listOnlookers, listUntold } from './notice-store.ts'
import { presentDetail } from './present.ts'
import { cleanTags, formFaults, withoutOtherLanguages } from './rules.ts'
import * as store from './store.ts'
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
/** The same, and held until the transaction ends, so that two writers follow one another. */
export async function reachToEdit(ctx: Ctx, id: number): Promise<Loaded<Sight>> {
  const sight = await reach(ctx, id, 'training.edit')
  found(await store.lockTraining(ctx.db, id))
  return sight
}
export async function loadDetail(ctx: Ctx, id: number, lang?: AskedLanguage): Promise<TrainingDetail> {
  const card = found(await findCard(ctx.db, viewer(ctx, lang), id))
  const detail = await store.findDetail(ctx.db, ctx.actor.scope, ctx.actor.userId, id)
  const files = await store.listFiles(ctx.db, id)
  return presentDetail(ctx, card, detail, files)
}
/** With the commit, everybody whose catalogue shows the training looks again. */
async function catalogueChanged(ctx: Ctx, trainingId: number): Promise<void> {
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

async function checkForm(ctx: Ctx, form: TrainingForm): Promise<void> {
  const violations = formFaults(form)
  const missing = await store.findMissing(ctx.db, form)
  const unknown = (path: string): Violation => ({ path, code: 'unknown', message: 'does not exist' })
  if (missing.category) violations.push(unknown('categoryId'))
  for (const id of missing.skills) violations.push(unknown(`skillIds.${form.skillIds.indexOf(id)}`))
  for (const id of missing.headsets) violations.push(unknown(`headsetIds.${form.headsetIds.indexOf(id)}`))
  if (missing.partner) violations.push(unknown('partnerId'))
  if (violations.length > 0) throw new AppError('request.invalid', { violations })
}
const saved = (ctx: Ctx, form: TrainingForm, owner: number, isPartner: boolean): store.Saved => ({
  form,
  tags: cleanTags(form.tags),
  partnerId: isPartner ? owner : form.partnerId,
  now: ctx.now(),
})

export async function createTraining(ctx: Ctx, given: TrainingForm, lang?: AskedLanguage): Promise<TrainingDetail> {
  const form = withoutOtherLanguages(given)
  await checkForm(ctx, form)
  const isPartner = ctx.actor.organisationType === 'PARTNER'
  const all = saved(ctx, form, ctx.actor.organisationId, isPartner)
  const id = await store.insertTraining(ctx.db, ctx.actor.scope, !isPartner, all)
  await store.replaceDescription(ctx.db, id, all)
  await catalogueChanged(ctx, id)
  return loadDetail(ctx, id, lang)
}
export async function changeTraining(
  ctx: Ctx,
  id: number,
  given: TrainingForm,
  lang?: AskedLanguage,
): Promise<TrainingDetail> {
  const sight = await reach(ctx, id, 'training.edit')
  const held = found(await store.lockTraining(ctx.db, id))
  if (given.basedOn !== undefined && held.modifiedAt.getTime() !== new Date(given.basedOn).getTime())
    throw new AppError('training.stale', { lastModifiedDate: held.modifiedAt.toISOString() })
  const form = withoutOtherLanguages(given)
  await checkForm(ctx, form)
  const all = saved(ctx, form, sight.organisationId, sight.isFromPartner)
  await store.updateTraining(
    ctx.db,
    id,
    staysVerified(ctx, sight),
    form.launchParameter === undefined ? held.launchParameter : form.launchParameter,
    all,
  )
  await store.replaceDescription(ctx.db, id, all)
  await catalogueChanged(ctx, id)
  return loadDetail(ctx, id, lang)
}
/** A partner's save waits for verification; the platform's own save of it is one. */
const staysVerified = (ctx: Ctx, sight: Sight): boolean => !sight.isFromPartner || ctx.actor.as === 'superAdmin'
/** The same for what is not in the form: cover, badges, steps, content. */
export async function changedBeside(ctx: Ctx, sight: Sight): Promise<void> {
  if (sight.verified && !staysVerified(ctx, sight)) await store.setVerified(ctx.db, sight.id, false)
  await catalogueChanged(ctx, sight.id)
}
export async function removeTraining(ctx: Ctx, id: number): Promise<void> {
  const sight = await reachToEdit(ctx, id)
  await catalogueChanged(ctx, id)
  const bytes = await store.retireTraining(ctx.db, id, ctx.now())
  if (bytes > 0) await releaseSize(ctx.db, scopeOf(sight), bytes)
  ctx.after(() => ctx.storage.remove(`content/${id}`))
}

/** The named file of a form; a form without it is told so. */
const fileOf = (files: Map<string, Buffer>, name: string): Buffer => {
  const bytes = files.get(name)
  if (!bytes) throw invalid(name, 'required', 'a file is required')
  return bytes
}
async function keepPicture(
  ctx: Ctx,
  files: Map<string, Buffer>,
  box: { width: number; height: number },
): Promise<string> {
  const { bytes, extension } = await cleanImage(fileOf(files, 'logo'), { ...box, fit: 'cover' })
  return ctx.storage.putHashed('public', bytes, extension)
}
export async function setLogo(ctx: Ctx, id: number, files: Map<string, Buffer>): Promise<{ logo: string }> {
  const sight = await reachToEdit(ctx, id)
  // Twice the size it is drawn at, for dense screens.
  const key = await keepPicture(ctx, files, { width: pictures.cover.width * 2, height: pictures.cover.height * 2 })
  await store.setCover(ctx.db, id, key)
  await changedBeside(ctx, sight)
  return { logo: publicUrl(key) }
}
export async function setBadgeLogo(
  ctx: Ctx,
  id: number,
  number: number,
  files: Map<string, Buffer>,
): Promise<{ logo: string }> {
  const sight = await reachToEdit(ctx, id)
  const key = await keepPicture(ctx, files, { width: pictures.badge * 2, height: pictures.badge * 2 })
  if ((await store.setBadgePicture(ctx.db, id, number, key)) === 0) throw new AppError('request.not_found')
  await changedBeside(ctx, sight)
  return { logo: publicUrl(key) }
}

const stepsInvalid = (violations: Violation[]): AppError => new AppError('steps.invalid', { violations })
function readSteps(bytes: Buffer): StepsFile {
  if (bytes.length > limits.stepsBytes) throw stepsInvalid([{ path: '', code: 'size', message: 'is larger than 1 MB' }])
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw stepsInvalid([{ path: '', code: 'json', message: error instanceof Error ? error.message : 'is no JSON' }])
  }
  try {
    checkText(value)
    return check(StepsFile, value, false)
  } catch (error) {
    throw error instanceof AppError ? stepsInvalid(error.details.violations ?? []) : error
  }
}
export async function setSteps(
  ctx: Ctx,
  id: number,
  files: Map<string, Buffer>,
): Promise<{ jsonStepLastModifiedDate: string; stepCount: number }> {
  const sight = await reachToEdit(ctx, id)
  const file = readSteps(fileOf(files, 'file'))
  const faults = stepsFaults(file, new Set((await store.listSkillTypes(ctx.db)).map((row) => row.skillType)))
  if (faults.length > 0) throw stepsInvalid(faults)
  const now = ctx.now()
  await store.saveSteps(ctx.db, id, file, now)
  await changedBeside(ctx, sight)
  return { jsonStepLastModifiedDate: now.toISOString(), stepCount: file.steps.length }
}
export async function removeSteps(ctx: Ctx, id: number): Promise<void> {
  const sight = await reachToEdit(ctx, id)
  await store.saveSteps(ctx.db, id, null, ctx.now())
  await changedBeside(ctx, sight)
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
