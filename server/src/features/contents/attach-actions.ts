import type { FileType } from '@praxia/contract/shapes.ts'
import { AttachForm, type TrainingDetail } from '@praxia/contract/trainings.ts'
import type { FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { AppError } from '../../basics/app-error.ts'
import { type Ctx, scopeOf } from '../../context/context.ts'
import { whileWorking } from '../../http/patience.ts'
import { check, checkText } from '../../http/validation.ts'
import {
  beginUpload,
  dropAttaching,
  dropUpload,
  removeBytes,
  settleAttachment,
  settleSoon,
  wholeOf,
} from './actions.ts'
import { type Hold, isLeased, keepLease, newLease } from './lease-actions.ts'
import { contentFolder, contentKey, uploadKey } from './rules.ts'
import { claimUpload, findAnyUpload, findUpload, growUpload, lockUpload, type UploadRow } from './store.ts'
import { openPackage } from './unpack-actions.ts'
import { announce, changed, reach, reachToEdit } from '../trainings/actions.ts'
import { findDraftFile, putDraftFile } from '../trainings/draft-store.ts'
import { openDraft, takeFileOut } from '../trainings/drafts-actions.ts'
import * as quota from '../trainings/quota-store.ts'
import * as contents from './content-store.ts'
import { holdFile } from './held-actions.ts'
import { presentFile } from '../trainings/present.ts'
import { type FileRow, findFile } from '../trainings/store.ts'
import { type Said, allowedSaid, refuseFlat } from './said-actions.ts'
import { attachmentUnderWay, isWrong, rememberAttachment } from './attach-cache.ts'

type Answer = TrainingDetail['files'][number]
/** The same as text fields: a schema of its own, since a schema is compiled for JSON or for text. */
const FormFields = { ...AttachForm }
type Claimed = UploadRow & { trainingId: number; fileId: number }
/** A transaction of its own in a handler that streams or unpacks between two of them. */
async function within<T>(ctx: Ctx, work: (inner: Ctx) => Promise<T>): Promise<T> {
  return ctx.database.transaction((db) => work({ ...ctx, db }))
}

/** Takes a whole upload for this attachment alone: a second one at the same moment is told so, in whatever process it comes. */
async function claim(ctx: Ctx, id: number, fileType: FileType, uploadId: string, heldBy: string): Promise<Claimed> {
  const before = await findUpload(ctx.database, ctx.actor.userId, uploadId, ctx.now())
  if (before?.state === 'attaching' && !isLeased(before, ctx.now())) await settleAttachment(ctx, uploadId)
  return within(ctx, async (inner) => {
    await reach(inner, id, 'training.edit')
    const row = await lockUpload(inner.db, ctx.actor.userId, uploadId, ctx.now())
    // What was sent for a training that somebody deleted meanwhile may go to the one that is made in its place.
    const elsewhere = row !== undefined && row.trainingId !== null && row.trainingId !== id
    if (!row || row.fileType !== fileType || (elsewhere && !(await contents.isRetired(inner.db, row.trainingId!))))
      throw new AppError('upload.not_found')
    if (row.state !== 'running' || isLeased(row, ctx.now())) throw new AppError('upload.in_use')
    await wholeOf(ctx, row)
    return own(inner, id, row, heldBy)
  })
}
async function own(ctx: Ctx, trainingId: number, row: UploadRow, heldBy: string): Promise<Claimed> {
  const fileId = await contents.nextFileId(ctx.db)
  const claimed = await claimUpload(ctx.db, row.id, { ...newLease(ctx), heldBy, trainingId, fileId, now: ctx.now() })
  if (claimed === 0) throw await lostTo(ctx.db, row.id)
  return { ...row, trainingId, fileId }
}
/** Whose content was taken away meanwhile has no row; one that stands is in another's hand by now. */
async function lostTo(db: Ctx['db'], uploadId: string): Promise<AppError> {
  return new AppError((await findAnyUpload(db, uploadId)) ? 'upload.in_use' : 'upload.superseded')
}
/** Check, unpack, move, rows: in that order, so that a training never points at bytes that are not there. */
async function attachClaimed(ctx: Ctx, id: number, upload: Claimed, hold: Hold, said: Said): Promise<Answer> {
  const key = contentKey(upload)
  try {
    const work = openPackage(ctx.storage, uploadKey(upload.id), upload.fileType, contentFolder(upload))
    await Promise.allSettled([work])
    // Whoever took it over may have moved its bytes while we read them: that is no fault of theirs.
    if (!(await hold.renew())) throw await lostTo(ctx.database, upload.id)
    const found = await work
    await ctx.storage.move(uploadKey(upload.id), key)
    const file: FileRow = {
      id: upload.fileId,
      trainingId: id,
      fileType: upload.fileType,
      fileName: upload.fileName,
      version: said.version,
      size: found.size,
      sha256: found.sha256,
      offlineAvailable: said.offlineAvailable,
      vr: said.vr ?? found.vr,
      vrFound: found.vr,
      storageKey: key,
      root: found.root,
      entry: found.entry,
      createdAt: ctx.now(),
    }
    const inDraft = await within(ctx, (inner) => exchange(inner, upload, hold, file))
    return presentFile(file, inDraft)
  } catch (error) {
    // What we refused ourselves was not attached, whoever has the upload by now: its version's folder is of no use.
    if (error instanceof AppError) await ctx.storage.remove(contentFolder(upload))
    const { id: uploadId } = upload
    const settled = isWrong(error) ? abandon(ctx, uploadId, hold, key) : settleAttachment(ctx, uploadId, hold.heldBy)
    await settled.catch(() => {
      void settleSoon(ctx, uploadId, hold.heldBy)
    })
    throw error
  } finally {
    hold.stop()
  }
}
/** Answers whether it waits in the training's draft. */
async function exchange(ctx: Ctx, upload: UploadRow, hold: Hold, file: FileRow): Promise<boolean> {
  const sight = await reachToEdit(ctx, file.trainingId)
  if (sight.inDraft) {
    await openDraft(ctx, sight.id)
    if (!(await dropUpload(ctx.db, upload.id, hold.heldBy))) throw await lostTo(ctx.db, upload.id)
    await holdFile(ctx, sight, file)
    await changed(ctx, sight)
    return true
  }
  const former = await findFile(ctx.db, file.trainingId, file.fileType)
  if (!(await dropUpload(ctx.db, upload.id, hold.heldBy))) throw await lostTo(ctx.db, upload.id)
  // Whoever asked later has the last word, whichever package takes longer to unpack.
  if (former && former.id > file.id) throw new AppError('upload.superseded')
  if (!(await quota.exchangeSize(ctx.db, scopeOf(sight), { former: former?.size ?? 0, bytes: file.size })))
    throw new AppError('content.quota_reached')
  if (former) await contents.retireFile(ctx.db, former.id)
  await contents.insertFile(ctx.db, file)
  await contents.publish(ctx.db, file.trainingId, ctx.now())
  await forgetOutdated(ctx, file)
  await changed(ctx, sight)
  if (sight.publishedAt === null && sight.verified) await announce(ctx, file.trainingId)
  return false
}
export async function forgetOutdated(ctx: Ctx, file: Pick<FileRow, 'trainingId' | 'fileType'>): Promise<void> {
  const old = (await contents.listOutdated(ctx.db, file.trainingId, file.fileType)).map((row) => row.id)
  if (old.length === 0) return
  await contents.forgetBytes(ctx.db, old)
  ctx.after(async () => {
    for (const id of old)
      for (const end of ['', '.zip', '.apk'])
        await ctx.storage.remove(`${contentFolder({ trainingId: file.trainingId, fileId: id })}${end}`)
  })
}

/** Version and offline use of what is there already; of what was attached at that date, where one is given. */
async function describe(ctx: Ctx, id: number, fileType: FileType, said: Said, date?: string): Promise<Answer> {
  return within(ctx, async (inner) => {
    const sight = await reachToEdit(inner, id)
    if (sight.inDraft) await openDraft(inner, id)
    const file = await (sight.inDraft ? findDraftFile : findFile)(inner.db, id, fileType)
    if (date !== undefined && file?.createdAt.toISOString() !== date) throw new AppError('upload.superseded')
    if (!file) throw new AppError('training.no_content')
    const { version, offlineAvailable } = said
    const vr = said.vr ?? file.vr
    const after: FileRow = { ...file, version, offlineAvailable, vr }
    if (sight.inDraft) await putDraftFile(inner.db, after)
    else await contents.updateFile(inner.db, file.id, { version, offlineAvailable, vr })
    await changed(inner, sight)
    return presentFile(after, sight.inDraft)
  })
}

const reservedAtOnce = 64 * 1024 * 1024
/** One form, file and fields in any order, streamed to storage; bytes beyond what was reserved are reserved as they come. */
async function receiveForm(
  ctx: Ctx,
  id: number,
  fileType: FileType,
  request: FastifyRequest,
): Promise<{ upload: UploadRow; hold: Hold; fields: Record<string, unknown> }> {
  const length = Number(request.headers['content-length'])
  const reserve = Number.isSafeInteger(length) && length > 0 ? length : reservedAtOnce
  const lease = newLease(ctx)
  const announced = { bytes: reserve, fileName: 'content', fileType, trainingId: id, metadata: null }
  const uploadId = await within(ctx, (inner) => beginUpload(inner, announced, lease))
  const hold = keepLease(ctx, uploadId, lease)
  const fields: Record<string, unknown> = {}
  let reserved = reserve,
    bytes = 0,
    fileName = ''
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > reserved) {
        const more = reservedAtOnce
        await within(ctx, async (inner) => {
          if (!(await quota.reserveSize(inner.db, scopeOf(await reach(inner, id, 'training.edit')), more)))
            throw new AppError('content.quota_reached')
          await growUpload(inner.db, uploadId, more)
        })
        reserved += more
      }
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
    const upload = await findUpload(ctx.database, ctx.actor.userId, uploadId, ctx.now())
    if (!upload) throw new AppError('upload.not_found')
    return { upload: { ...upload, fileName: fileName || 'content' }, hold, fields }
  } catch (error) {
    await abandon(ctx, uploadId, hold)
    throw error
  }
}
/** Nothing of it stays, unless another has it in hand by now. */
async function abandon(ctx: Ctx, uploadId: string, hold: Hold, key?: string): Promise<void> {
  hold.stop()
  await within(ctx, (inner) => dropUpload(inner.db, uploadId, hold.heldBy))
  if (await findAnyUpload(ctx.database, uploadId)) return
  await removeBytes(ctx, uploadId)
  if (key !== undefined) await ctx.storage.remove(key)
}

/** Unpacking may outlast the client's connection: who asks again waits for the same attachment, and is answered what came of it. */
async function attachUpload(ctx: Ctx, id: number, fileType: FileType, uploadId: string, said: Said): Promise<Answer> {
  const asked = { uploadId, userId: ctx.actor.userId, trainingId: id, fileType }
  const before = attachmentUnderWay(ctx, asked)
  if (!before) {
    const lease = newLease(ctx)
    const answer = claim(ctx, id, fileType, uploadId, lease.heldBy).then((claimed) =>
      attachClaimed(ctx, id, claimed, keepLease(ctx, uploadId, lease), said),
    )
    return rememberAttachment(ctx, asked, answer)
  }
  const file = await before
  const isSame =
    file.version === said.version &&
    file.offlineAvailable === said.offlineAvailable &&
    (said.vr === undefined || file.vr === said.vr)
  return isSame ? file : describe(ctx, id, fileType, said, file.date)
}

/** Content uploaded in pieces, content in this very form, or only what is said of the present one. */
export async function setFile(
  ctx: Ctx,
  id: number,
  fileType: FileType,
  body: unknown,
  request: FastifyRequest,
): Promise<Answer> {
  await reach(ctx, id, 'training.edit')
  if (!request.isMultipart()) {
    const { uploadId, ...said } = check(AttachForm, body ?? null, false)
    const allowed = await allowedSaid(ctx, id, fileType, said)
    return uploadId === undefined
      ? describe(ctx, id, fileType, allowed)
      : whileWorking(request, () => attachUpload(ctx, id, fileType, uploadId, allowed))
  }
  return attachForm(ctx, id, fileType, request)
}
async function attachForm(ctx: Ctx, id: number, fileType: FileType, request: FastifyRequest): Promise<Answer> {
  const { upload, hold, fields } = await receiveForm(ctx, id, fileType, request)
  try {
    checkText({ ...fields, file: upload.fileName })
    check(FormFields, fields, true)
    refuseFlat(fileType, (fields as unknown as Said).vr)
    if ((await ctx.storage.size(uploadKey(upload.id))) === undefined)
      throw new AppError('request.invalid', {
        violations: [{ path: 'file', code: 'required', message: 'a file is required' }],
      })
  } catch (error) {
    await abandon(ctx, upload.id, hold)
    throw error
  }
  const made = async () => ({
    claimed: await within(ctx, (inner) => own(inner, id, upload, hold.heldBy)),
    allowed: await allowedSaid(ctx, id, fileType, fields as unknown as Said),
  })
  const { claimed, allowed } = await made().catch((error: unknown) => {
    hold.stop()
    void settleSoon(ctx, upload.id, hold.heldBy)
    throw error
  })
  return whileWorking(request, () => attachClaimed(ctx, id, claimed, hold, allowed))
}
export async function removeFile(ctx: Ctx, id: number, fileType: FileType): Promise<void> {
  const sight = await reachToEdit(ctx, id)
  await dropAttaching(ctx.db, id, fileType)
  if (sight.inDraft) {
    if (await takeFileOut(ctx, sight, fileType)) await changed(ctx, sight)
    return
  }
  const file = await findFile(ctx.db, id, fileType)
  if (!file) return
  await contents.retireFile(ctx.db, file.id)
  await quota.releaseSize(ctx.db, scopeOf(sight), file.size)
  await changed(ctx, sight)
}
