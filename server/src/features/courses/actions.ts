import { pictures } from '@praxia/contract/limits.ts'
import type { CourseDetail, CourseForm } from '@praxia/contract/courses.ts'
import type { AskedLanguage } from '@praxia/contract/shapes.ts'
import type { FastifyRequest } from 'fastify'
import { type CourseAction, authorise } from '../../access/policy.ts'
import { AppError, found } from '../../basics/app-error.ts'
import { contentLanguageIn } from '../../basics/languages.ts'
import { type Ctx, scopeOf } from '../../context/context.ts'
import type { Loaded } from '../../database/db.ts'
import { publicUrl } from '../../delivery/files.ts'
import { languageAsked } from '../../http/language.ts'
import { publish } from '../../messages/events-store.ts'
import { organisationTopics } from '../../messages/topics.ts'
import { ownerFor } from '../groups/actions.ts'
import { keepPicture } from '../trainings/actions.ts'
import { type Viewer, viewerOf } from '../trainings/visibility-store.ts'
import { courseRevision, presentDetail } from './present.ts'
import { awardCompletions, refreshCourses, startCourse } from './results-actions.ts'
import { openMore } from './results-store.ts'
import { checkCourse, refusalOf, stateOf, wholeForm } from './rules.ts'
import * as saving from './save-store.ts'
import * as store from './store.ts'

export const viewer = (ctx: Ctx, lang?: AskedLanguage): Viewer =>
  viewerOf(ctx.actor, ctx.now(), lang && contentLanguageIn(lang))
/** Returns the viewer of a course of any organisation: the platform's staff can see each. */
async function viewerFor(ctx: Ctx, id: number, lang?: AskedLanguage): Promise<Viewer> {
  const own = viewer(ctx, lang)
  if (ctx.actor.as !== 'superAdmin') return own
  return { ...own, scope: scopeOf(found(await store.findOrganisationOf(ctx.db, id))) }
}
/** Returns the course if the caller sees it, else throws 404; 403 where the caller may not do this. */
export async function reach(
  ctx: Ctx,
  id: number,
  action: CourseAction | 'course.list',
  lang?: AskedLanguage,
): Promise<{ course: Loaded<store.CourseRow>; v: Viewer }> {
  const v = await viewerFor(ctx, id, lang)
  const course = found(await store.findCourse(ctx.db, v, id))
  if (action !== 'course.list') authorise(ctx.actor, action, course)
  return { course, v }
}
async function reachToEdit(ctx: Ctx, id: number, lang?: AskedLanguage) {
  await saving.lockCourse(ctx.db, ctx.actor.scope, id)
  return reach(ctx, id, 'course.edit', lang)
}
/** Returns the enrolment that applies: one that has begun. */
const governing = (course: store.CourseRow, now: Date): number | null =>
  course.startAt !== null && course.startAt <= now ? course.enrolmentId : null

export async function loadCourse(ctx: Ctx, id: number, lang?: AskedLanguage): Promise<CourseDetail> {
  const { course, v } = await reach(ctx, id, 'course.list', lang)
  const [detail, trainings] = await Promise.all([
    store.findDetail(ctx.db, v.scope, id),
    store.listTrainings(ctx.db, v, id, governing(course, ctx.now())),
  ])
  const ids = trainings.map(({ trainingId }) => trainingId)
  return presentDetail(ctx, course, detail, trainings, await store.listOpen(ctx.db, v, ids))
}

/**
 * Returns the function that says why the caller cannot assign a training: as for a missing one where the caller does not
 * know of it.
 */
export async function refusalsOf(
  ctx: Ctx,
  ids: readonly number[],
): Promise<(id: number) => { code: string; message: string }> {
  const known = new Map((await store.listChoices(ctx.db, viewer(ctx), ids, null)).map((one) => [one.id, one]))
  return (id) => {
    const choice = known.get(id)
    return choice ? refusalOf(choice) : { code: 'gone', message: 'is not there' }
  }
}

/** Makes every member who may see a course of the organisation reload. */
const coursesChanged = (ctx: Ctx) => publish(ctx.db, organisationTopics([ctx.actor.organisationId]), 'catalogue')

/**
 * Checks that the maker can open each new training; trainings already in the course may remain, even if withdrawn
 * since.
 */
async function checkForm(ctx: Ctx, form: CourseForm, courseId: number | null, request: FastifyRequest): Promise<void> {
  const v = viewer(ctx)
  const ids = [...new Set(form.trainings.map(({ trainingId }) => trainingId))]
  const choices = await store.listChoices(ctx.db, v, ids, courseId)
  const open = await store.listOpen(ctx.db, v, ids)
  checkCourse(
    form,
    choices.map((one) => ({ ...one, allowed: one.isIn || (!one.isWithdrawn && !one.isDraft && open.has(one.id)) })),
    languageAsked(request),
  )
}

export async function createCourse(
  ctx: Ctx,
  form: CourseForm,
  request: FastifyRequest,
  lang?: AskedLanguage,
): Promise<CourseDetail> {
  const { actor, db } = ctx
  await checkForm(ctx, form, null, request)
  const whole = wholeForm(form, [])
  const made = { owner: ownerFor(actor), by: actor.userId, form: whole, now: ctx.now() }
  const id = await saving.insertCourse(db, actor.scope, made)
  await saving.replaceContent(db, actor.scope, id, whole)
  awardCompletions(ctx, await startCourse(db, actor.scope, ctx.now(), id))
  await coursesChanged(ctx)
  return loadCourse(ctx, id, lang)
}

export async function updateCourse(
  ctx: Ctx,
  id: number,
  form: CourseForm,
  request: FastifyRequest,
  lang?: AskedLanguage,
): Promise<CourseDetail> {
  const { db, actor } = ctx
  const { v } = await reachToEdit(ctx, id, lang)
  const detail = await store.findDetail(db, actor.scope, id)
  const before = await store.listTrainings(db, v, id, null)
  const revision = courseRevision(detail, before)
  if (form.revision !== undefined && form.revision !== revision) throw new AppError('request.conflict')
  await checkForm(ctx, form, id, request)
  const whole = wholeForm(form, detail.texts)
  await saving.touchCourse(db, actor.scope, id, whole, ctx.now())
  await saving.replaceContent(db, actor.scope, id, whole)
  const had = new Map(before.map((t) => [t.trainingId, t.successScore]))
  const fresh = form.trainings.map(({ trainingId }) => trainingId).filter((one) => !had.has(one))
  await openMore(db, actor.scope, id, fresh)
  const same =
    had.size === form.trainings.length && form.trainings.every((t) => had.get(t.trainingId) === t.trainingSuccessScore)
  if (!same) awardCompletions(ctx, await refreshCourses(db, actor.scope, ctx.now(), [id]))
  await coursesChanged(ctx)
  return loadCourse(ctx, id, lang)
}

export async function deleteCourse(ctx: Ctx, id: number): Promise<void> {
  await reachToEdit(ctx, id)
  await saving.retireCourse(ctx.db, ctx.actor.scope, id, ctx.now())
  await coursesChanged(ctx)
}

export async function setLogo(ctx: Ctx, id: number, files: Map<string, Buffer>): Promise<{ logo: string }> {
  await reachToEdit(ctx, id)
  // Twice the drawn size, for dense screens.
  const key = await keepPicture(ctx, files, { width: pictures.cover.width * 2, height: pictures.cover.height * 2 })
  await saving.setCover(ctx.db, ctx.actor.scope, id, key)
  await coursesChanged(ctx)
  return { logo: publicUrl(key) }
}
export async function removeLogo(ctx: Ctx, id: number): Promise<void> {
  await reachToEdit(ctx, id)
  await saving.setCover(ctx.db, ctx.actor.scope, id, null)
  await coursesChanged(ctx)
}

export async function favorite(ctx: Ctx, id: number, on: boolean): Promise<{ favorite: boolean }> {
  const { scope, userId } = ctx.actor
  await reach(ctx, id, 'course.list')
  await saving.setFavorite(ctx.db, scope, { userId, courseId: id, now: ctx.now() }, on)
  return { favorite: on }
}
export async function view(ctx: Ctx, id: number): Promise<void> {
  const { scope, userId } = ctx.actor
  await reach(ctx, id, 'course.list')
  await saving.noteView(ctx.db, scope, { userId, courseId: id, now: ctx.now() })
}

/** Conditions of a launch from a course. */
export interface LaunchedFrom {
  courseId: number
  successScore: number
  /** The dates of the enrolment; none without one. */
  from: Date | null
  until: Date | null
  /** The enrolment whose sessions count; null where all count. */
  enrolmentId: number | null
}
/** Checks that the course is visible, contains the training, and is running. */
export async function launchedFrom(ctx: Ctx, courseId: number, trainingId: number): Promise<LaunchedFrom> {
  const { db, actor } = ctx
  const { enrolmentId, startAt, endAt, isGlobal, isOwner } = found(await store.findCourse(db, viewer(ctx), courseId))
  const { successScore } = found(await store.findRequiredScore(db, actor.scope, courseId, trainingId))
  const state = stateOf({ startAt, endAt }, ctx.now())
  if (startAt !== null && state === 'running')
    return { courseId, successScore, from: startAt, until: endAt, enrolmentId }
  // Outside the dates of an enrolment that has begun, only a global or an own course is open.
  if (state === 'finished' || !(isGlobal || isOwner)) throw new AppError('launch.not_open')
  return { courseId, successScore, from: null, until: null, enrolmentId: null }
}
/** Returns the first other training that is not passed and can be begun. */
export async function nextIn(
  ctx: Ctx,
  { courseId, enrolmentId }: LaunchedFrom,
  trainingId: number,
  lang?: AskedLanguage,
): Promise<{ trainingId: number; title: string } | null> {
  const v = viewer(ctx, lang)
  const left = (await store.listTrainings(ctx.db, v, courseId, enrolmentId)).filter(
    (one) => one.trainingId !== trainingId && !one.succeeded && !one.isWithdrawn,
  )
  const open = await store.listOpen(
    ctx.db,
    v,
    left.map((one) => one.trainingId),
  )
  const next = left.find((one) => open.has(one.trainingId))
  return next ? { trainingId: next.trainingId, title: next.title } : null
}
