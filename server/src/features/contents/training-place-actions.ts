import type { FileType } from '@praxia/contract/shapes.ts'
import { AppError } from '../../basics/app-error.ts'
import { type Ctx, scopeOf } from '../../context/context.ts'
import { announceFirst, changed, leaveMaster, reach, reachToEdit } from '../trainings/actions.ts'
import { findDraftFile, putDraftFile } from '../trainings/draft-store.ts'
import { countedSize, openDraft, takeFileOut } from '../trainings/drafts-actions.ts'
import { publish, retireFile, updateFile } from '../trainings/masters-store.ts'
import { presentFile } from '../trainings/present.ts'
import * as quota from '../trainings/quota-store.ts'
import { type FileRow, findFile } from '../trainings/store.ts'
import { dropAttaching } from './actions.ts'
import * as contents from './content-store.ts'
import { holdFile } from './held-actions.ts'
import type { Answer, Place } from './place-actions.ts'
import type { Said } from './said-actions.ts'

export const trainingPlace = (id: number): Place => ({
  name: `training ${id}`,
  of: { trainingId: id, masterContentId: null },
  reach: async (ctx) => scopeOf(await reach(ctx, id, 'training.edit')),
  // What was sent for a training that somebody deleted meanwhile may go to the one that is made in its place.
  takes: async (ctx, row) =>
    row.masterContentId === null &&
    (row.trainingId === null || row.trainingId === id || (await contents.isRetired(ctx.db, row.trainingId))),
  nextFileId: (ctx) => contents.nextFileId(ctx.db),
  exchange: (ctx, file, drop) => exchange(ctx, { ...file, trainingId: id, masterFileId: null }, drop),
  describe: (ctx, fileType, said, date) => describe(ctx, id, fileType, said, date),
})

/** What it ran of master content goes, with the first file of its own. */
async function exchange(ctx: Ctx, file: FileRow, drop: () => Promise<void>): Promise<Answer> {
  const edit = await reachToEdit(ctx, file.trainingId)
  await leaveMaster(ctx, edit)
  if (edit.inDraft) {
    await openDraft(ctx, edit.id)
    await drop()
    await holdFile(ctx, edit, file)
    await changed(ctx, edit)
    return presentFile(file, true)
  }
  const former = await findFile(ctx.db, file.trainingId, file.fileType)
  await drop()
  // Whoever asked later has the last word, whichever package takes longer to unpack.
  if (former && former.id > file.id) throw new AppError('upload.superseded')
  const sizes = { former: former ? countedSize(former) : 0, bytes: file.size }
  if (!(await quota.exchangeSize(ctx.db, scopeOf(edit), sizes))) throw new AppError('content.quota_reached')
  if (former) await retireFile(ctx.db, former.id)
  await contents.insertFile(ctx.db, file)
  await publish(ctx.db, file.trainingId, ctx.now())
  await forgetOutdated(ctx, file)
  await changed(ctx, edit)
  await announceFirst(ctx, edit)
  return presentFile(file)
}
export async function forgetOutdated(ctx: Ctx, file: Pick<FileRow, 'trainingId' | 'fileType'>): Promise<void> {
  const old = await contents.listOutdated(ctx.db, file.trainingId, file.fileType)
  if (old.length === 0) return
  await contents.forgetBytes(
    ctx.db,
    old.map((row) => row.id),
  )
  ctx.after(async () => {
    // Master content's bytes are its own.
    for (const { id, masterFileId } of old)
      for (const end of masterFileId === null ? ['', '.zip', '.apk'] : [])
        await ctx.storage.remove(`content/${file.trainingId}/${id}${end}`)
  })
}
async function describe(ctx: Ctx, id: number, fileType: FileType, said: Said, date?: string): Promise<Answer> {
  const edit = await reachToEdit(ctx, id)
  if (edit.inDraft) await openDraft(ctx, id)
  const file = await (edit.inDraft ? findDraftFile : findFile)(ctx.db, id, fileType)
  if (date !== undefined && file?.createdAt.toISOString() !== date) throw new AppError('upload.superseded')
  if (!file) throw new AppError('training.no_content')
  if (file.masterFileId !== null) throw new AppError('training.uses_master')
  const { version, offlineAvailable } = said
  const vr = said.vr ?? file.vr
  const after: FileRow = { ...file, version, offlineAvailable, vr }
  if (edit.inDraft) await putDraftFile(ctx.db, after)
  else await updateFile(ctx.db, file.id, { version, offlineAvailable, vr })
  await changed(ctx, edit)
  return presentFile(after, edit.inDraft)
}
export async function removeFile(ctx: Ctx, id: number, fileType: FileType): Promise<void> {
  const edit = await reachToEdit(ctx, id)
  await dropAttaching(ctx.db, { trainingId: id }, fileType)
  const file = await ((edit.inDraft ? await findDraftFile(ctx.db, id, fileType) : undefined) ??
    findFile(ctx.db, id, fileType))
  if (file && file.masterFileId !== null) throw new AppError('training.uses_master')
  if (edit.inDraft) {
    if (await takeFileOut(ctx, edit, fileType)) await changed(ctx, edit)
    return
  }
  if (!file) return
  await retireFile(ctx.db, file.id)
  await quota.releaseSize(ctx.db, scopeOf(edit), file.size)
  await changed(ctx, edit)
}
