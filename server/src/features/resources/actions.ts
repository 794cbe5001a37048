import type { BodyOf } from '@praxia/contract/endpoint.ts'
import * as api from '@praxia/contract/resources.ts'
import { type Resource, ResourceChange, type ResourceDetail, ResourceForm } from '@praxia/contract/resources.ts'
import type { AskedLanguage } from '@praxia/contract/shapes.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, found, invalid } from '../../basics/app-error.ts'
import type { Page } from '../../basics/paging.ts'
import { type Ctx, platformId } from '../../context/context.ts'
import { publish } from '../../messages/events-store.ts'
import { organisationTopics } from '../../messages/topics.ts'
import { keyOf, once } from '../../http/idempotency.ts'
import { check } from '../../http/validation.ts'
import { reach as reachCourse } from '../courses/actions.ts'
import { reach, viewer } from '../trainings/actions.ts'
import { listOnlookers } from '../trainings/notice-store.ts'
import { exchangeSize, lockSize, releaseSize } from '../trainings/quota-store.ts'
import { findVisibility } from '../trainings/visibility-store.ts'
import { removeFiles } from '../../files/removals-store.ts'
import { presentCourseUse, presentResource, presentUse, revision } from './present.ts'
import { type Arrived, receive } from './receive-actions.ts'
import * as store from './store.ts'

/**
 * Authors of courses select from all resources of the organisation; learners see those of trainings and courses that
 * they can open.
 */
const seesAll = (ctx: Ctx): boolean => ctx.actor.as !== 'learner'
interface ResourceQuery {
  search?: string
  sort?: store.ResourceSort
  trainingId?: number
  courseId?: number
}
/** Lists the resources of one training or course, for members who can open it. */
export async function listResources(
  ctx: Ctx,
  query: ResourceQuery,
  page: Page,
): Promise<{ items: Resource[]; total: number }> {
  const { db, actor } = ctx
  const { search, sort, trainingId, courseId } = query
  const present = (rows: store.ResourceRow[]) => rows.map((row) => presentResource(ctx, row))
  if (trainingId !== undefined && courseId !== undefined)
    throw invalid('courseId', 'either', 'is asked for beside trainingId')
  if (trainingId === undefined && courseId === undefined && seesAll(ctx)) {
    const [rows, total] = await Promise.all([
      store.listOwn(db, actor.scope, search, page, sort),
      store.countOwn(db, actor.scope, search),
    ])
    return { items: present(rows), total }
  }
  const v = courseId === undefined ? viewer(ctx) : (await reachCourse(ctx, courseId, 'course.list')).v
  const of = { trainingId, courseId }
  if (trainingId !== undefined) found(await findVisibility(db, v, trainingId))
  const [rows, total] = await Promise.all([
    store.listSeen(db, actor.scope, v, of, search, page, sort),
    store.countSeen(db, actor.scope, v, of, search),
  ])
  return { items: present(rows), total }
}
export async function loadResource(ctx: Ctx, id: number, lang?: AskedLanguage): Promise<ResourceDetail> {
  const { db, actor } = ctx
  const v = viewer(ctx, lang)
  const own = seesAll(ctx) ? await store.findOwn(db, actor.scope, id) : undefined
  const row = found(own ?? (await store.findSeen(db, actor.scope, v, id)))
  const uses = await store.listUses(db, actor.scope, v, row)
  const courses = await store.listCourseUses(db, actor.scope, v, row)
  return { ...presentResource(ctx, row), usedBy: [...uses.map(presentUse), ...courses.map(presentCourseUse)] }
}
async function present(ctx: Ctx, id: number): Promise<Resource> {
  return presentResource(ctx, found(await store.findOwn(ctx.db, ctx.actor.scope, id)))
}
/**
 * Publishes a change to all who see the resource, including organisations with trainings to which the platform attached
 * it.
 */
async function changed(ctx: Ctx, trainings: readonly number[]): Promise<void> {
  const others = new Set<number>()
  if (ctx.actor.organisationId === platformId)
    for (const training of trainings) for (const id of await listOnlookers(ctx.db, training)) others.add(id)
  await publish(ctx.db, organisationTopics(new Set([ctx.actor.organisationId, ...others])), 'resources')
}

/** Schemas of their own for form fields, which are text: a schema object is compiled for either JSON or text. */
const FormFields = { ...ResourceForm }
const ChangeFields = { ...ResourceChange }
const readFields = (fields: Record<string, unknown>): ResourceForm => check(FormFields, fields, true)
const readChange = (fields: Record<string, unknown>): ResourceChange => check(ChangeFields, fields, true)

async function create(ctx: Ctx, title: string, file: Arrived): Promise<Resource> {
  const { db, actor } = ctx
  if (!(await exchangeSize(db, actor.scope, { former: 0, bytes: file.size })))
    throw new AppError('content.quota_reached')
  const id = await store.insertResource(db, actor.scope, { title, createdBy: actor.userId, file, now: ctx.now() })
  await changed(ctx, [])
  return present(ctx, id)
}
/**
 * Creates a resource. A repeated request with the same key and file returns the first resource, and its upload is
 * deleted.
 */
export async function createResource(ctx: Ctx, request: FastifyRequest): Promise<Resource> {
  if (!request.isMultipart()) throw new AppError('request.unsupported_media_type')
  const key = keyOf(request)
  const take = async (inner: Ctx, fields: Record<string, unknown>, file: Arrived | undefined): Promise<Resource> => {
    if (!file) throw invalid('file', 'required', 'a file is required')
    const { title } = readFields(fields)
    const make = () => create(inner, title, file)
    if (key === undefined) return make()
    const body = { title, name: file.filename, sum: file.sum }
    const call = { params: {}, query: {}, body, files: new Map<string, Buffer>() }
    let isNew = false
    const { answer } = await once(
      ctx,
      inner.db,
      { endpoint: api.createResource, actor: ctx.actor, key, call, status: 201 },
      () => {
        isNew = true
        return make()
      },
    )
    if (!isNew) await removeFiles(inner, [file.key])
    return answer as Resource
  }
  return receive(ctx, request, take, readFields)
}

async function change(ctx: Ctx, id: number, form: ResourceChange, file: Arrived | undefined): Promise<Resource> {
  const { db, actor } = ctx
  const before = found(await store.lockResource(db, actor.scope, id))
  if (form.revision !== undefined && form.revision !== revision(before)) throw new AppError('request.conflict')
  if (file) {
    if (!(await exchangeSize(db, actor.scope, { former: before.size, bytes: file.size })))
      throw new AppError('content.quota_reached')
    await store.replaceFile(db, actor.scope, id, file)
    await removeFiles(ctx, [before.storageKey])
  }
  await store.updateResource(db, actor.scope, id, form.title ?? before.title, ctx.now())
  const resource = await present(ctx, id)
  await changed(ctx, resource.trainings)
  return resource
}
export async function updateResource(
  ctx: Ctx,
  id: number,
  body: ResourceChange | undefined,
  request: FastifyRequest,
): Promise<Resource> {
  const { size } = found(await store.findOwn(ctx.db, ctx.actor.scope, id))
  if (!request.isMultipart()) {
    const form = check(ResourceChange, body ?? null, false)
    return ctx.database.transaction(async (db) => change({ ...ctx, db }, id, form, undefined))
  }
  return receive(ctx, request, (inner, fields, file) => change(inner, id, readChange(fields), file), readChange, size)
}
export async function deleteResource(ctx: Ctx, id: number): Promise<void> {
  const { db, actor } = ctx
  // Before the resource, as an upload that replaces its file does.
  await lockSize(db, actor.scope)
  const { storageKey, size } = found(await store.lockResource(db, actor.scope, id))
  const { trainings } = await present(ctx, id)
  await store.deleteResource(db, actor.scope, id)
  await releaseSize(db, actor.scope, size)
  await changed(ctx, trainings)
  await removeFiles(ctx, [storageKey])
}

/** Checks that the resources are the organisation's. Names each that is missing. */
async function checkOwn(ctx: Ctx, resources: number[]): Promise<void> {
  const kept = new Set(await store.keepOwn(ctx.db, ctx.actor.scope, resources))
  const violations = resources.flatMap((one, i) =>
    kept.has(one) ? [] : [{ path: `resources.${i}`, code: 'unknown', message: 'does not exist' }],
  )
  if (violations.length > 0) throw new AppError('request.invalid', { violations })
}
type Choice = BodyOf<typeof api.setTrainingResources>
/**
 * Returns whether a choice changes those that are chosen now. Rejects one that began from others, unless nothing is left
 * to change: the same choice was saved before, and its response was lost.
 */
function isChange(now: readonly number[], { resources, before }: Choice): boolean {
  const isNow = (ids: readonly number[]) => now.length === ids.length && now.every((one) => ids.includes(one))
  if (isNow(resources)) return false
  if (before && !isNow(before)) throw new AppError('request.conflict')
  return true
}
export async function setTrainingResources(ctx: Ctx, id: number, choice: Choice) {
  await reach(ctx, id, 'training.resources')
  const { resources } = choice
  if (!isChange(await store.lockOfTraining(ctx.db, ctx.actor.scope, id), choice)) return { resources }
  await checkOwn(ctx, resources)
  await store.replaceOfTraining(ctx.db, ctx.actor.scope, id, resources)
  await changed(ctx, [id])
  return { resources }
}
export async function setCourseResources(ctx: Ctx, id: number, choice: Choice) {
  await reachCourse(ctx, id, 'course.edit')
  const { resources } = choice
  if (!isChange(await store.lockOfCourse(ctx.db, ctx.actor.scope, id), choice)) return { resources }
  await checkOwn(ctx, resources)
  await store.replaceOfCourse(ctx.db, ctx.actor.scope, id, resources)
  await changed(ctx, [])
  return { resources }
}
