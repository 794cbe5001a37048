import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import type { importUnits } from '@praxia/contract/library/packages.ts'
import type { AskedLanguage } from '@praxia/contract/shapes.ts'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../basics/app-error.ts'
import { type Ctx, scopeOf } from '../../context/context.ts'
import type { Loaded } from '../../database/db.ts'
import { withoutIdleTimeout } from '../../http/request-timeouts.ts'
import { type VersionFacts, insertFile, nextFileId } from '../contents/content-store.ts'
import { contentFolder, contentKey } from '../contents/rules.ts'
import { inspectPackage, openPackage } from '../contents/unpack-actions.ts'
import { createCourse } from '../courses/actions.ts'
import { packagedOf } from '../manifests/actions.ts'
import type { Manifest } from '../manifests/rules.ts'
import { catalogueChanged, createTraining, loadDetail, reach, removeTraining } from '../trainings/actions.ts'
import { publish } from '../trainings/masters-store.ts'
import { exchangeSize, hasRoom } from '../trainings/quota-store.ts'
import type { Visibility } from '../trainings/visibility-store.ts'
import { type FileRow, findAccesses, findFile, replaceAccesses } from '../trainings/store.ts'
import { courseOf, structureOf, unitForm } from './rules.ts'
import * as store from './store.ts'

/** Runs in a transaction of its own. Packages are unpacked between two transactions. */
const within = <T>(ctx: Ctx, work: (inner: Ctx) => Promise<T>): Promise<T> =>
  ctx.database.transaction((db) => work({ ...ctx, db }))

interface Source {
  sight: Loaded<Visibility>
  file: FileRow
  like: TrainingDetail
}
async function readSource(ctx: Ctx, id: number, lang?: AskedLanguage): Promise<Source> {
  const sight = await reach(ctx, id, 'training.import')
  const file = await findFile(ctx.db, id, 'WEB_GL')
  if (!file || (file.packaged?.count ?? 1) < 2) throw new AppError('package.no_parts')
  if (await store.isImported(ctx.db, scopeOf(sight), file.id)) throw new AppError('package.no_parts')
  // Each unit gets a copy of the package: they would fill the disk before the quota is charged.
  const copies = (file.packaged?.count ?? 1) - 1
  if (!(await hasRoom(ctx.db, scopeOf(sight), copies * file.size))) throw new AppError('content.quota_reached')
  return { sight, file, like: await loadDetail(ctx, id, lang) }
}

interface Part {
  trainingId: number
  file: FileRow
  told: VersionFacts
}
/**
 * Creates a hidden training for one more unit and unpacks its own copy of the package, so that trainings do not depend
 * on each other.
 */
async function makePart(ctx: Ctx, { sight, file, like }: Source, manifest: Manifest, place: number): Promise<Part> {
  const made = await within(ctx, async (inner) => {
    const { id } = await createTraining(inner, unitForm(like, manifest.units[place]!, place, manifest.units.length))
    return { trainingId: id, fileId: await nextFileId(inner.db) }
  })
  const version = { organisationId: sight.organisationId, masterContentId: null, fileType: file.fileType, ...made }
  const key = contentKey(version)
  let told: VersionFacts
  try {
    const { report } = await openPackage(ctx, file.storageKey, 'WEB_GL', contentFolder(version))
    told = { notes: '', report, by: ctx.actor }
    await ctx.storage.put(key, ctx.storage.read(file.storageKey))
  } catch (error) {
    await removePart(ctx, made.trainingId)
    throw error
  }
  return {
    trainingId: made.trainingId,
    told,
    file: {
      ...file,
      id: made.fileId,
      trainingId: made.trainingId,
      storageKey: key,
      createdAt: ctx.now(),
      packaged: packagedOf(manifest, place),
      masterFileId: null,
    },
  }
}
/** Deletes the training with its bytes. */
const removePart = (ctx: Ctx, trainingId: number): Promise<void> =>
  within(ctx, (inner) => removeTraining(inner, trainingId))

/** Publishes all parts at once, with the access of the first, and adds them to a course. */
async function publishParts(
  ctx: Ctx,
  { sight, file, like }: Source,
  manifest: Manifest,
  parts: readonly Part[],
  request: FastifyRequest,
): Promise<ResponseOf<typeof importUnits>> {
  const { db } = ctx
  const scope = scopeOf(sight)
  // Of two concurrent imports the second finds the first one's course.
  if (await store.isImported(db, scope, file.id)) throw new AppError('package.no_parts')
  const bytes = parts.reduce((sum, part) => sum + part.file.size, 0)
  if (!(await exchangeSize(db, scope, { former: 0, bytes }))) throw new AppError('content.quota_reached')
  const accesses = await findAccesses(db, scope, like.id)
  for (const part of parts) {
    await insertFile(db, part.file, part.told)
    await publish(db, part.trainingId, ctx.now())
    if (accesses) await replaceAccesses(db, scope, part.trainingId, accesses, ctx.now())
    await catalogueChanged(ctx, part.trainingId)
  }
  const trainingIds = [like.id, ...parts.map(({ trainingId }) => trainingId)]
  const course = await createCourse(ctx, courseOf(like, manifest, trainingIds), request)
  const nodes = structureOf(manifest, trainingIds)
  await store.insertStructure(db, scope, {
    courseId: course.id,
    fileId: file.id,
    nodes,
    publisher: manifest.id,
    trainingIds,
  })
  return { courseId: course.id, trainingIds }
}

/** Creates a training for each other unit of a package, like the one with the package, and a course of all. */
export async function importParts(
  ctx: Ctx,
  id: number,
  request: FastifyRequest,
  lang?: AskedLanguage,
): Promise<ResponseOf<typeof importUnits>> {
  const source = await within(ctx, (inner) => readSource(inner, id, lang))
  return withoutIdleTimeout(request, async () => {
    const { manifest } = await inspectPackage(ctx.storage, source.file.storageKey, 'WEB_GL')
    if (!manifest) throw new AppError('package.no_parts')
    const parts: Part[] = []
    try {
      for (const place of manifest.units.keys()) if (place > 0) parts.push(await makePart(ctx, source, manifest, place))
      return await within(ctx, (inner) => publishParts(inner, source, manifest, parts, request))
    } catch (error) {
      for (const { trainingId } of parts) await removePart(ctx, trainingId)
      throw error
    }
  })
}
