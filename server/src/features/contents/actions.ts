import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import { fileTypes } from '@praxia/contract/limits.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import type * as uploads from '@praxia/contract/uploads.ts'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { forEachRow } from '../../basics/for-each-row.ts'
import { AppError, type Violation, found } from '../../basics/app-error.ts'
import { type Ctx, type Scope, type World, scopeOf } from '../../context/context.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { authorise } from '../../access/policy.ts'
import { isClosed } from '../../database/pool.ts'
import { type Manifest, textIn } from '../manifests/rules.ts'
import { reachMaster } from '../masters/actions.ts'
import { reach } from '../trainings/actions.ts'
import { releaseReserved, reserveSize } from '../trainings/quota-store.ts'
import { type Version, contentFolder, contentKey, lapsesAfter, uploadFolder, uploadKey } from './rules.ts'
import { checkText } from '../../http/validation.ts'
import * as store from './store.ts'
import { type Hold, newLease, takeUpload } from './lease-actions.ts'
import type { Lease } from './lease-store.ts'
import { scan } from '../inspection/scan-actions.ts'
import { inspectUpload } from './unpack-actions.ts'

export interface Announced {
  bytes: number
  fileName: string
  fileType: FileType
  trainingId: number | null
  masterContentId: number | null
  /** Metadata as the protocol's client sent it, returned unchanged. */
  metadata: string | null
}
/** Treats an invalid id as a missing one. */
function readId(text: string | null | undefined): number | null {
  if (!text) return null
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id < 1) throw new AppError('request.not_found')
  return id
}
/** Reads the metadata of a tus creation; the length is required, since it is reserved in the quota. */
export function readAnnounced(
  length: string | undefined,
  text: string | null,
  metadata: Record<string, string | null>,
): Announced {
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
  const [trainingId, masterContentId] = [readId(metadata.trainingId), readId(metadata.masterContentId)]
  if (trainingId !== null && masterContentId !== null)
    violations.push({
      path: 'Upload-Metadata.masterContentId',
      code: 'doubled',
      message: 'is for a training or for master content, not for both',
    })
  if (violations.length > 0) throw new AppError('request.invalid', { violations })
  return { bytes, fileName, fileType: fileType!, trainingId, masterContentId, metadata: text }
}
/** Limits open uploads: each has a row and a file for seven days. Past the limit the caller must end some first. */
async function checkOpen(ctx: Ctx, { organisationId }: Scope): Promise<void> {
  const { openUploads, openUploadsOfOrganisation } = serverLimits
  const { total, own } = await store.countOpen(ctx.db, organisationId, ctx.actor.userId, ctx.now())
  if (own >= openUploads) throw new AppError('upload.too_many', { most: openUploads })
  if (total >= openUploadsOfOrganisation) throw new AppError('upload.too_many', { most: openUploadsOfOrganisation })
}
/**
 * Reserves the bytes in the quota of their future owner, or refuses them before the first is sent.
 * @param form lease of a single-form upload, held by its receiver from the start
 */
export async function beginUpload(ctx: Ctx, a: Announced, form?: Lease): Promise<string> {
  let { scope } = ctx.actor
  if (a.masterContentId !== null) {
    authorise(ctx.actor, 'master.manage')
    scope = await reachMaster(ctx, a.masterContentId)
  } else if (a.trainingId === null) authorise(ctx.actor, 'training.create')
  else scope = scopeOf(await reach(ctx, a.trainingId, 'training.edit'))
  if (!(await reserveSize(ctx.db, scope, a.bytes))) throw new AppError('content.quota_reached')
  await checkOpen(ctx, scope)
  const id = randomBytes(16).toString('hex')
  const now = ctx.now()
  await store.insertUpload(ctx.db, {
    id,
    organisationId: scope.organisationId,
    userId: ctx.actor.userId,
    trainingId: a.trainingId,
    masterContentId: a.masterContentId,
    fileType: a.fileType,
    fileName: a.fileName,
    bytes: a.bytes,
    metadata: a.metadata,
    state: form ? 'attaching' : 'running',
    resumable: form === undefined,
    heldBy: form?.heldBy ?? null,
    heldUntil: form?.heldUntil ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lapsesAfter),
  })
  return id
}
/**
 * Deletes the row and with it the reservation, then the bytes. Returns false where the row was already deleted.
 * @param heldBy deletes only for this holder: false too once another holds the lease
 */
export async function dropUpload(db: Ctx['db'], id: string, heldBy?: string): Promise<boolean> {
  const row = await store.deleteUpload(db, id, heldBy)
  if (row) await releaseReserved(db, scopeOf(row), row.bytes)
  return row !== undefined
}
/** Cancels running attachments: each finds its row deleted when it ends, and removes its bytes. */
export async function dropAttaching(
  db: Ctx['db'],
  of: Parameters<typeof store.deleteAttaching>[1],
  fileType: FileType,
): Promise<void> {
  for (const row of await store.deleteAttaching(db, of, fileType)) await releaseReserved(db, scopeOf(row), row.bytes)
}
export const removeBytes = (world: World, id: string): Promise<void> => world.storage.remove(uploadKey(id))
export async function discardUpload(ctx: Ctx, id: string): Promise<void> {
  const row = found(await store.lockUpload(ctx.db, ctx.actor.userId, id, ctx.now()))
  if (row.state !== 'running') throw new AppError('upload.in_use')
  await dropUpload(ctx.db, id)
  ctx.after(() => removeBytes(ctx, id))
}
/**
 * Deletes uploads seven days after they began, with their reservations, and files left by puts that ended a day ago.
 */
export async function deleteExpiredUploads(world: World): Promise<void> {
  const rows = await store.listExpired(world.database, world.shared.now())
  // What is not removed now is an orphan of the next run.
  await forEachRow(world, 'uploads', rows, async ({ id }) => {
    await world.database.transaction((db) => dropUpload(db, id))
    await removeBytes(world, id)
  })
  const sweeps = { orphans: sweepOrphans, parts: sweepParts }
  await forEachRow(world, 'uploads', ['orphans', 'parts'] as const, (name) => sweeps[name](world))
}
/** By the disk's clock, which wrote the compared times. */
const sweepParts = ({ storage }: World) => storage.sweep(new Date(Date.now() - 86_400_000))
/**
 * Deletes bytes without a row, left by a process that ended in between. Rows are written before their bytes, so bytes
 * that were listed first and have no row never get one.
 */
async function sweepOrphans(world: World): Promise<void> {
  const idOf = (name: string): string => name.split('.')[0]!
  const names = await world.storage.list(uploadFolder)
  const known = await store.listKnown(world.database, names.map(idOf))
  const orphans = names.filter((name) => !known.has(idOf(name)))
  await forEachRow(world, 'uploads', orphans, (name) => world.storage.remove(`${uploadFolder}/${name}`))
}
const presentPackage = ({ kind, titles, units }: Manifest, language: string) => ({
  kind,
  title: textIn(titles, language),
  units: units.map((unit) => textIn(unit.titles, language) || unit.id),
})
/**
 * Checks and inspects an upload as soon as it is complete, so that a wrong file is reported before the other steps are
 * done.
 */
export async function checkUpload(ctx: Ctx, id: string): Promise<ResponseOf<typeof uploads.checkUpload>> {
  const row = await store.findUpload(ctx.db, ctx.actor.userId, id, ctx.now())
  if (!row) throw new AppError('upload.not_found')
  const taken = await takeUpload(ctx, id, 'running')
  if (!taken) throw new AppError('upload.in_use')
  try {
    await wholeOf(ctx, row)
    await scan(ctx, uploadKey(id))
    const { report, manifest } = await inspectUpload(ctx, uploadKey(id), row.fileType)
    return { vr: report.vr, report, package: manifest && presentPackage(manifest, ctx.actor.language) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'upload.infected') {
      await ctx.database.transaction(async (db) => {
        await noteInfected(ctx, db, scopeOf(row), row.fileName, error)
        await dropUpload(db, id, taken.hold.heldBy)
      })
      await removeBytes(ctx, id)
    }
    throw error
  } finally {
    await taken.hold.end()
  }
}
/** Records the sender of an infected file; the file itself is deleted. */
export const noteInfected = (
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  db: Ctx['db'],
  scope: Scope,
  fileName: string,
  { details }: AppError,
): Promise<unknown> =>
  insertAudit(db, scope, now(), actor.userId, 'upload.infected', actor.userId, { fileName, ...(details as object) })
/** Rejects an upload that lacks bytes; completes one whose last step failed. */
export async function wholeOf(world: World, row: store.UploadRow): Promise<void> {
  const key = uploadKey(row.id)
  const received = (await world.storage.size(key)) ?? 0
  if (received < row.bytes) throw new AppError('upload.incomplete', { received, bytes: row.bytes })
  await world.storage.append(key, { offset: received, whole: received }, Readable.from([]))
}
/** Removes the unfinished version; the bytes stay where they were uploaded. */
async function undoAttachment(world: World, row: Version & { id: string; fileType: FileType }): Promise<void> {
  await world.storage.remove(contentFolder(row))
  if ((await world.storage.size(contentKey(row))) !== undefined)
    await world.storage.move(contentKey(row), uploadKey(row.id))
}
async function putRight(world: World, row: store.UploadRow, { heldBy }: Hold): Promise<void> {
  if (row.fileId !== null) await undoAttachment(world, { ...row, fileId: row.fileId })
  const canGoOn = row.resumable && (await world.storage.size(uploadKey(row.id))) !== undefined
  if (canGoOn) await store.unclaimUpload(world.database, row.id, heldBy)
  else await world.database.transaction((db) => dropUpload(db, row.id, heldBy))
}
/**
 * Cleans up after an unfinished attachment. A finished one deletes its row in its commit, so an existing row was not
 * attached and can be again. Skips uploads that another process holds.
 * @param heldBy who began the attachment, where it was not abandoned
 */
export async function finishAttachment(world: World, id: string, heldBy?: string): Promise<void> {
  const lease = newLease(world)
  // Waits for a transaction that may delete the row: a row that still exists afterwards was not attached.
  const taken = await takeUpload(world, id, 'attaching', { lease: heldBy === undefined ? lease : { ...lease, heldBy } })
  if (taken)
    try {
      await putRight(world, taken.row, taken.hold)
    } finally {
      taken.hold.stop()
    }
  if (!(await store.findAnyUpload(world.database, id))) await removeBytes(world, id)
}
/**
 * Cleans up likewise once the database responds again, as long as this process lives; otherwise another process does it
 * after the lease has expired.
 */
export function finishSoon(world: World, id: string, heldBy: string): void {
  settleRepeatedly(world, id, heldBy).catch((error: unknown) =>
    world.log('error', { upload: id, err: error }, 'an upload was not set free'),
  )
}
async function settleRepeatedly(world: World, id: string, heldBy: string): Promise<void> {
  for (let wait = 250; wait < 600_000; wait = Math.ceil(wait * 1.5)) {
    const fault = await finishAttachment(world, id, heldBy).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (fault === undefined || isClosed(fault)) return
    world.log('warn', { upload: id, err: fault }, 'an upload waits to be set free')
    await sleep(Math.min(wait, 10_000), undefined, { ref: false })
  }
}
/** Recovers attachments of ended processes once their lease has expired; those of live processes keep theirs. */
export async function recoverUploads(world: World): Promise<void> {
  const rows = await store.listForsaken(world.database, world.shared.now())
  await forEachRow(world, 'attachments', rows, ({ id }) => finishAttachment(world, id))
}
