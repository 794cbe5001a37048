import type { FileType } from '@praxia/contract/shapes.ts'
import { AttachForm } from '@praxia/contract/trainings.ts'
import { contentErrors } from '@praxia/contract/uploads.ts'
import type { FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { AppError } from '../../basics/app-error.ts'
import type { Ctx } from '../../context/context.ts'
import { withoutIdleTimeout } from '../../http/request-timeouts.ts'
import { check, checkText } from '../../http/validation.ts'
import { packagedOf } from '../manifests/actions.ts'
import { formLength, isPadded, leastFileBytes } from '../trainings/form-rules.ts'
import * as quota from '../trainings/quota-store.ts'
import { beginUpload, dropUpload, noteInfected, removeBytes, finishAttachment, finishSoon, wholeOf } from './actions.ts'
import { attachmentUnderWay, isWrong, rememberAttachment } from './attach-cache.ts'
import { type Hold, isLeased, keepLease, newLease } from './lease-actions.ts'
import { type AttachedFile, type Arrived, type Place, lostTo } from './place-actions.ts'
import { contentFolder, contentKey, uploadKey } from './rules.ts'
import { type VersionDetails, allowedDetails, refuseFlat } from './details-actions.ts'
import { claimUpload, findAnyUpload, findUpload, growUpload, lockUpload, type UploadRow } from './store.ts'
import { scan } from '../inspection/scan-actions.ts'
import { openPackage } from './unpack-actions.ts'

/** The same as text fields, in a separate schema, since a schema is compiled for JSON or for text. */
const FormFields = { ...AttachForm }
type Claimed = UploadRow & { fileId: number }
/** Runs a short transaction in a handler that streams or unpacks between two of them. */
async function within<T>(ctx: Ctx, work: (inner: Ctx) => Promise<T>): Promise<T> {
  return ctx.database.transaction((db) => work({ ...ctx, db }))
}

/**
 * Claims a complete upload for this attachment alone: a concurrent second one is refused, in whatever process it runs.
 */
async function claim(ctx: Ctx, place: Place, fileType: FileType, uploadId: string, heldBy: string): Promise<Claimed> {
  const before = await findUpload(ctx.database, ctx.actor.userId, uploadId, ctx.now())
  if (before?.state === 'attaching' && !isLeased(before, ctx.shared.now())) await finishAttachment(ctx, uploadId)
  return within(ctx, async (inner) => {
    await place.reach(inner)
    const row = await lockUpload(inner.db, ctx.actor.userId, uploadId, ctx.now())
    if (!row || row.fileType !== fileType || !(await place.takes(inner, row))) throw new AppError('upload.not_found')
    if (row.state !== 'running' || isLeased(row, ctx.shared.now())) throw new AppError('upload.in_use')
    await wholeOf(ctx, row)
    return own(inner, place, row, heldBy)
  })
}
async function own(ctx: Ctx, place: Place, row: UploadRow, heldBy: string): Promise<Claimed> {
  const fileId = await place.nextFileId(ctx)
  const claimed = await claimUpload(ctx.db, row.id, {
    ...newLease(ctx),
    heldBy,
    ...place.of,
    fileId,
    now: ctx.shared.now(),
  })
  if (claimed === 0) throw await lostTo(ctx.db, row.id)
  return { ...row, ...place.of, fileId }
}
/** Checks, unpacks, moves and writes rows in that order, so that no row ever refers to missing bytes. */
async function attachClaimed(
  ctx: Ctx,
  place: Place,
  upload: Claimed,
  hold: Hold,
  said: VersionDetails,
): Promise<AttachedFile> {
  const key = contentKey(upload)
  try {
    const work = scan(ctx, uploadKey(upload.id)).then(() =>
      openPackage(ctx, uploadKey(upload.id), upload.fileType, contentFolder(upload)),
    )
    await Promise.allSettled([work])
    // The next holder may have moved the bytes during the read: the error is not the package's.
    if (!(await hold.renew())) throw await lostTo(ctx.database, upload.id)
    const found = await work
    await ctx.storage.move(uploadKey(upload.id), key)
    const file: Arrived = {
      id: upload.fileId,
      fileType: upload.fileType,
      fileName: upload.fileName,
      version: said.version,
      size: found.size,
      sha256: found.sha256,
      offlineAvailable: said.offlineAvailable ?? false,
      vr: said.vr ?? found.report.vr,
      vrFound: found.report.vr,
      storageKey: key,
      root: found.root,
      entry: found.entry,
      createdAt: ctx.now(),
      report: found.report,
      notes: said.notes ?? '',
      channel: said.channel ?? 'published',
      packaged: found.manifest && packagedOf(found.manifest),
      steps: said.steps ?? null,
    }
    return await within(ctx, (inner) =>
      place.exchange(inner, file, async () => {
        if (!(await dropUpload(inner.db, upload.id, hold.heldBy))) throw await lostTo(inner.db, upload.id)
      }),
    )
  } catch (error) {
    // An upload refused here was not attached, even if another process holds it now: its version's folder is unused.
    if (error instanceof AppError) {
      await ctx.storage.remove(contentFolder(upload))
      await noteRefused(ctx, place, upload, said, error)
    }
    const { id: uploadId } = upload
    const settled = isWrong(error) ? abandon(ctx, uploadId, hold, key) : finishAttachment(ctx, uploadId, hold.heldBy)
    await settled.catch(() => finishSoon(ctx, uploadId, hold.heldBy))
    throw error
  } finally {
    hold.stop()
  }
}
const isContentFault = (code: string): boolean => (contentErrors as readonly string[]).includes(code)
/** Records an invalid package among the versions with its error, so that its sender can read it later too. */
async function noteRefused(
  ctx: Ctx,
  place: Place,
  upload: Claimed,
  said: VersionDetails,
  error: AppError,
): Promise<void> {
  if (!isContentFault(error.code) || !isWrong(error)) return
  const { fileId: id, fileType, fileName, bytes: size } = upload
  const { version, notes = '' } = said
  const refusal = { code: error.code, details: error.details ?? null }
  const note = async (inner: Ctx) => {
    if (error.code === 'upload.infected') await noteInfected(inner, inner.db, await place.reach(inner), fileName, error)
    await place.refuse(inner, { id, fileType, fileName, version, size, notes, refusal })
  }
  await within(ctx, note).catch((fault: unknown) => {
    ctx.log('warn', { upload: upload.id, error: fault }, 'a refused version could not be noted')
  })
}
const pieceBytes = 64 * 1024 * 1024
/** Reserves the needed bytes, or up to a piece of what is left of the form. Returns the reserved bytes. */
const growForm = (ctx: Ctx, place: Place, uploadId: string, needed: number, left: number): Promise<number> =>
  within(ctx, async (inner) => {
    const piece = Math.min(pieceBytes, left)
    const more = await quota.reservePiece(inner.db, await place.reach(inner), { piece, needed })
    if (more === undefined) throw new AppError('content.quota_reached')
    // Given up meanwhile: nobody would release what is reserved now.
    if (!(await growUpload(inner.db, uploadId, more))) throw new AppError('upload.not_found')
    return more
  })
/**
 * Receives one form, file and fields in any order, streamed to storage; bytes beyond the reservation are reserved as
 * they arrive.
 */
async function receiveForm(
  ctx: Ctx,
  place: Place,
  fileType: FileType,
  request: FastifyRequest,
): Promise<{ upload: UploadRow; hold: Hold; fields: Record<string, unknown> }> {
  const length = formLength(request.headers['content-length'])
  const least = Math.max(1, leastFileBytes(length))
  const lease = newLease(ctx)
  const announced = { bytes: least, fileName: 'content', fileType, ...place.of, metadata: null }
  const uploadId = await within(ctx, (inner) => beginUpload(inner, announced, lease))
  const hold = keepLease(ctx, uploadId, lease)
  const fields: Record<string, unknown> = {}
  let reserved = least,
    bytes = 0,
    fileName = ''
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > reserved)
        reserved += await growForm(ctx, place, uploadId, bytes - reserved, (length ?? Infinity) - reserved)
      yield chunk
    }
  }
  try {
    for await (const part of request.parts({
      limits: { fileSize: Number.MAX_SAFE_INTEGER, files: 1, fields: 20, fieldSize: 10_000 },
    })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value
        continue
      }
      fileName = (part.filename ?? '').split(/[\\/]/).at(-1)!.slice(0, 255)
      await ctx.storage.put(uploadKey(uploadId), Readable.from(counted(part.file as AsyncIterable<Buffer>)))
    }
    if (isPadded(length, bytes)) throw new AppError('request.too_large')
    const upload = await findUpload(ctx.database, ctx.actor.userId, uploadId, ctx.now())
    if (!upload) throw new AppError('upload.not_found')
    return { upload: { ...upload, bytes, fileName: fileName || 'content' }, hold, fields }
  } catch (error) {
    await abandon(ctx, uploadId, hold)
    throw error
  }
}
/** Deletes the upload, unless another process holds it now. */
async function abandon(ctx: Ctx, uploadId: string, hold: Hold, key?: string): Promise<void> {
  hold.stop()
  await within(ctx, (inner) => dropUpload(inner.db, uploadId, hold.heldBy))
  if (await findAnyUpload(ctx.database, uploadId)) return
  await removeBytes(ctx, uploadId)
  if (key !== undefined) await ctx.storage.remove(key)
}

/**
 * Unpacking may outlast the client's connection: a repeated request waits for the same attachment and gets its result.
 */
async function attachUpload(
  ctx: Ctx,
  place: Place,
  fileType: FileType,
  uploadId: string,
  said: VersionDetails,
): Promise<AttachedFile> {
  const asked = { uploadId, userId: ctx.actor.userId, place: place.name, fileType }
  const before = attachmentUnderWay(ctx, asked)
  if (!before) {
    const lease = newLease(ctx)
    const answer = claim(ctx, place, fileType, uploadId, lease.heldBy).then((claimed) =>
      attachClaimed(ctx, place, claimed, keepLease(ctx, uploadId, lease), said),
    )
    return rememberAttachment(ctx, asked, answer)
  }
  const file = await before
  const isSame =
    file.version === said.version &&
    (said.offlineAvailable === undefined || file.offlineAvailable === said.offlineAvailable) &&
    (said.vr === undefined || file.vr === said.vr)
  return isSame ? file : within(ctx, (inner) => place.describe(inner, fileType, said, file.date))
}

/** Sets content uploaded in pieces or in this very form, or only the description of the present content. */
export async function setFile(
  ctx: Ctx,
  place: Place,
  fileType: FileType,
  body: unknown,
  request: FastifyRequest,
): Promise<AttachedFile> {
  const scope = await within(ctx, (inner) => place.reach(inner))
  if (!request.isMultipart()) {
    const { uploadId, ...said } = check(AttachForm, body ?? null, false)
    const allowed = await allowedDetails(ctx, scope, fileType, said)
    return uploadId === undefined
      ? within(ctx, (inner) => place.describe(inner, fileType, allowed))
      : withoutIdleTimeout(request, () => attachUpload(ctx, place, fileType, uploadId, allowed))
  }
  return attachForm(ctx, place, fileType, request)
}
/**
 * Turns an upload into a version with its description.
 * @param refuse throws where a version with this description cannot be added
 */
export async function attachVersion(
  ctx: Ctx,
  place: Place,
  { uploadId, fileType, said }: { uploadId: string; fileType: FileType; said: VersionDetails },
  request: FastifyRequest,
  refuse: (inner: Ctx) => Promise<void>,
): Promise<AttachedFile> {
  const scope = await within(ctx, (inner) => place.reach(inner))
  const allowed = await allowedDetails(ctx, scope, fileType, said)
  // A repeat after a lost response gets the result of the first request, not a refusal of the name that the first one
  // took.
  const asked = { uploadId, userId: ctx.actor.userId, place: place.name, fileType }
  if (!attachmentUnderWay(ctx, asked) && (await findUpload(ctx.database, ctx.actor.userId, uploadId, ctx.now())))
    await within(ctx, (inner) => refuse(inner))
  return withoutIdleTimeout(request, () => attachUpload(ctx, place, fileType, uploadId, allowed))
}
async function attachForm(ctx: Ctx, place: Place, fileType: FileType, request: FastifyRequest): Promise<AttachedFile> {
  const { upload, hold, fields } = await receiveForm(ctx, place, fileType, request)
  try {
    checkText({ ...fields, file: upload.fileName })
    check(FormFields, fields, true)
    refuseFlat(fileType, (fields as unknown as VersionDetails).vr)
    if ((await ctx.storage.size(uploadKey(upload.id))) === undefined)
      throw new AppError('request.invalid', {
        violations: [{ path: 'file', code: 'required', message: 'a file is required' }],
      })
  } catch (error) {
    await abandon(ctx, upload.id, hold)
    throw error
  }
  const made = async () => ({
    claimed: await within(ctx, (inner) => own(inner, place, upload, hold.heldBy)),
    allowed: await allowedDetails(
      ctx,
      await within(ctx, (inner) => place.reach(inner)),
      fileType,
      fields as unknown as VersionDetails,
    ),
  })
  const { claimed, allowed } = await made().catch((error: unknown) => {
    hold.stop()
    finishSoon(ctx, upload.id, hold.heldBy)
    throw error
  })
  return withoutIdleTimeout(request, () => attachClaimed(ctx, place, claimed, hold, allowed))
}
