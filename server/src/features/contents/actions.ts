import { fileTypes } from '@praxia/contract/limits.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, type Violation, found } from '../../basics/app-error.ts'
import { type Ctx, type World, scopeOf } from '../../context/context.ts'
import { authorise } from '../../access/policy.ts'
import { isClosed } from '../../database/pool.ts'
import { reach } from '../trainings/actions.ts'
import { releaseReserved, reserveSize } from '../trainings/quota-store.ts'
import { contentFolder, contentKey, lapsesAfter, uploadKey } from './rules.ts'
import { checkText } from '../../http/validation.ts'
import * as store from './store.ts'
import { inspectPackage } from './unpack-actions.ts'

export interface Announced {
  bytes: number
  fileName: string
  fileType: FileType
  trainingId: number | null
}
/** Reads what a tus creation says of itself; the length has to be known, since the quota is reserved by it. */
export function readAnnounced(length: string | undefined, metadata: Record<string, string | null>): Announced {
  const violations: Violation[] = []
  const bytes = Number(length)
  if (length !== undefined && bytes === 0) throw new AppError('upload.empty')
  if (length === undefined || !Number.isSafeInteger(bytes) || bytes < 1)
    violations.push({ path: 'Upload-Length', code: 'required', message: 'must be the number of bytes, 1 or more' })
  checkText(metadata)
  const fileName = (metadata.filename ?? '').split(/[\\/]/).at(-1)!.trim()
  if (fileName === '' || fileName.length > 255)
    violations.push({
      path: 'Upload-Metadata.filename',
      code: 'required',
      message: 'must be a file name of at most 255 characters',
    })
  const fileType = fileTypes.find((type) => type === metadata.fileType)
  if (!fileType)
    violations.push({ path: 'Upload-Metadata.fileType', code: 'enum', message: 'must be UNITY, WEB_GL or APK' })
  const trainingId = metadata.trainingId ? Number(metadata.trainingId) : null
  if (trainingId !== null && (!Number.isSafeInteger(trainingId) || trainingId < 1))
    throw new AppError('request.not_found')
  if (violations.length > 0) throw new AppError('request.invalid', { violations })
  return { bytes, fileName, fileType: fileType!, trainingId }
}
/** Reserves the bytes in the quota of whom they will belong to, or refuses them before one was sent. */
export async function beginUpload(
  ctx: Ctx,
  a: Announced,
  state: store.UploadRow['state'] = 'running',
): Promise<string> {
  let { scope } = ctx.actor
  if (a.trainingId === null) authorise(ctx.actor, 'training.create')
  else scope = scopeOf(await reach(ctx, a.trainingId, 'training.edit'))
  if (!(await reserveSize(ctx.db, scope, a.bytes))) throw new AppError('content.quota_reached')
  const id = randomBytes(16).toString('hex')
  const now = ctx.now()
  await store.insertUpload(ctx.db, {
    id,
    organisationId: scope.organisationId,
    userId: ctx.actor.userId,
    trainingId: a.trainingId,
    fileType: a.fileType,
    fileName: a.fileName,
    bytes: a.bytes,
    state,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lapsesAfter),
  })
  return id
}
/** The row goes and its reservation with it; the bytes follow. False where it had gone before. */
export async function dropUpload(db: Ctx['db'], id: string): Promise<boolean> {
  const row = await store.deleteUpload(db, id)
  if (row) await releaseReserved(db, scopeOf(row), row.bytes)
  return row !== undefined
}
/** Attachments that are under way come to nothing: each finds its row gone when it ends, and removes its bytes. */
export async function dropAttaching(db: Ctx['db'], trainingId: number, fileType: FileType): Promise<void> {
  for (const row of await store.deleteAttaching(db, trainingId, fileType))
    await releaseReserved(db, scopeOf(row), row.bytes)
}
export async function removeBytes(world: World, id: string): Promise<void> {
  await world.storage.remove(uploadKey(id))
  await world.storage.remove(`${uploadKey(id)}.json`)
}
export async function discardUpload(ctx: Ctx, id: string): Promise<void> {
  const row = found(await store.lockUpload(ctx.db, ctx.actor.userId, id, ctx.now()))
  if (row.state !== 'running') throw new AppError('upload.in_use')
  await dropUpload(ctx.db, id)
  ctx.after(() => removeBytes(ctx, id))
}
/** Uploads that nobody went on with for seven days, and their reservations. */
export async function sweepLapsed(world: World): Promise<void> {
  for (const { id } of await store.listLapsed(world.database, world.now())) {
    await world.database.transaction((db) => dropUpload(db, id))
    await removeBytes(world, id)
  }
}
/** Judged by its directory as soon as it is whole, so that nobody learns of a wrong file only when the rest is done. */
export async function checkUpload(ctx: Ctx, id: string): Promise<void> {
  const row = await store.findUpload(ctx.db, ctx.actor.userId, id, ctx.now())
  if (!row) throw new AppError('upload.not_found')
  if (row.state !== 'running') throw new AppError('upload.in_use')
  await wholeOf(ctx, row)
  await inspectPackage(ctx.storage, uploadKey(id), row.fileType)
}
export async function wholeOf(world: World, row: store.UploadRow): Promise<void> {
  const received = (await world.storage.size(uploadKey(row.id))) ?? 0
  if (received < row.bytes) throw new AppError('upload.incomplete', { received, bytes: row.bytes })
}
/** Nothing of the version that was being made stays; the bytes lie where they were uploaded. */
export async function undoAttachment(
  world: World,
  row: { id: string; trainingId: number; fileId: number; fileType: FileType },
): Promise<void> {
  await world.storage.remove(contentFolder(row))
  if ((await world.storage.size(contentKey(row))) !== undefined)
    await world.storage.moveIn(world.storage.localPath(contentKey(row)), uploadKey(row.id))
}
/** What an attachment that did not end left behind: its row goes with its commit, so a row that stands was not attached and can be again. */
export async function settleAttachment(world: World, id: string): Promise<void> {
  await world.database.transaction(async (db) => {
    const row = await store.lockAttaching(db, id)
    if (!row) return
    if (row.trainingId !== null && row.fileId !== null)
      await undoAttachment(world, { ...row, trainingId: row.trainingId, fileId: row.fileId })
    // What came as one form can't go on: it has no note of the protocol beside it.
    if (
      (await world.storage.size(uploadKey(id))) !== undefined &&
      (await world.storage.size(`${uploadKey(id)}.json`)) !== undefined
    )
      await store.setUploadState(db, id, 'running')
    else await dropUpload(db, id)
  })
  if (!(await store.findAnyUpload(world.database, id))) await removeBytes(world, id)
}
/** The same as soon as the database answers again, for as long as this process lives; the next start does it otherwise. */
export async function settleSoon(world: World, id: string): Promise<void> {
  for (let wait = 250; wait < 600_000; wait = Math.ceil(wait * 1.5)) {
    const fault = await settleAttachment(world, id).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (fault === undefined || isClosed(fault)) return
    world.log('warn', { upload: id, err: fault }, 'an upload waits to be set free')
    await sleep(Math.min(wait, 10_000), undefined, { ref: false })
  }
}
/** After an end of the process in the middle of attaching. */
export async function recoverUploads(world: World): Promise<void> {
  for (const { id } of await store.listAttaching(world.database)) await settleAttachment(world, id)
}
