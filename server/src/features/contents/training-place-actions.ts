import type { FileType } from '@praxia/contract/shapes.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { AppError } from '../../basics/app-error.ts'
import { type Ctx, type Scope, type World, scopeOf } from '../../context/context.ts'
import * as masters from '../masters/actions.ts'
import { announceFirst, changed, draftChanged, leaveMaster, reach, reachToEdit } from '../trainings/actions.ts'
import { findDraftFile, putDraftFile, saveDraftSteps } from '../trainings/draft-store.ts'
import { countedSize, openDraft, takeFileOut } from '../trainings/drafts-actions.ts'
import { publish, retireFile, updateFile } from '../trainings/masters-store.ts'
import { presentFile } from '../trainings/present.ts'
import * as quota from '../trainings/quota-store.ts'
import { type FileRow, findFile, saveSteps } from '../trainings/store.ts'
import { removeFiles, removePostponed } from '../../files/removals-store.ts'
import { dropAttaching } from './actions.ts'
import * as contents from './content-store.ts'
import { refuseSameName } from './names-actions.ts'
import { holdFile } from './held-actions.ts'
import type { AttachedFile, Arrived, Place } from './place-actions.ts'
import type { VersionDetails } from './details-actions.ts'

export const trainingPlace = (id: number): Place => ({
  name: `training ${id}`,
  of: { trainingId: id, masterContentId: null },
  reach: async (ctx) => scopeOf(await reach(ctx, id, 'training.edit')),
  // An upload for a training deleted in the meantime may go to its replacement.
  takes: async (ctx, row) =>
    row.masterContentId === null &&
    (row.trainingId === null || row.trainingId === id || (await contents.isRetired(ctx.db, row.trainingId))),
  nextFileId: (ctx) => contents.nextFileId(ctx.db),
  exchange: (ctx, file, drop) => {
    const row = { ...file, trainingId: id, masterFileId: null }
    return file.channel === 'test' ? putToTest(ctx, row, drop) : exchange(ctx, row, drop)
  },
  describe: (ctx, fileType, said, date) => describe(ctx, id, fileType, said, date),
  refuse: async (ctx, refused) => {
    const { organisationId } = await reach(ctx, id, 'training.edit')
    await contents.insertRefused(ctx.db, id, refused, ctx.actor, ctx.now())
    await contents.dropOldRefused(ctx.db, id, refused.fileType)
    await draftChanged(ctx, { organisationId })
  },
})
/** A new version as it is stored, with its stored facts. */
type Coming = FileRow & Pick<Arrived, 'notes' | 'report' | 'steps'>
const factsOf = (ctx: Ctx, { notes, report, steps }: Coming): contents.VersionFacts => ({
  notes,
  report,
  steps,
  by: ctx.actor,
})

/** Removes the link to master content with the first file of its own. */
async function exchange(ctx: Ctx, file: Coming, drop: () => Promise<void>): Promise<AttachedFile> {
  const edit = await reachToEdit(ctx, file.trainingId)
  await refuseSameName(ctx, file)
  await leaveMaster(ctx, edit)
  if (edit.inDraft) {
    await openDraft(ctx, edit.id)
    await drop()
    await holdFile(ctx, edit, file, factsOf(ctx, file))
    if (file.steps) await saveDraftSteps(ctx.db, edit.id, file.steps, ctx.now())
    await changed(ctx, edit)
    return presentFile(file, 'draft')
  }
  const former = await findFile(ctx.db, file.trainingId, file.fileType)
  await drop()
  // The later request wins, whichever package takes longer to unpack.
  if (former && former.id > file.id) throw new AppError('upload.superseded')
  const sizes = { former: former ? countedSize(former) : 0, bytes: file.size }
  if (!(await quota.exchangeSize(ctx.db, scopeOf(edit), sizes))) throw new AppError('content.quota_reached')
  if (former) await retireFile(ctx.db, former.id)
  await contents.insertFile(ctx.db, file, factsOf(ctx, file))
  await switchSteps(ctx, former, file)
  await publish(ctx.db, file.trainingId, ctx.now())
  await notePublished(ctx, scopeOf(edit), file)
  await forgetOutdated(ctx, file)
  await changed(ctx, edit)
  await announceFirst(ctx, edit)
  return presentFile(file)
}
/** Switches the steps to the published version's, where it or the one before it has steps of its own. */
export async function switchSteps(ctx: Ctx, former: FileRow | undefined, to: FileRow): Promise<void> {
  const own = await contents.findOwnSteps(ctx.db, to.id)
  const before = former && (await contents.findOwnSteps(ctx.db, former.id))
  if (former && (own !== undefined || before !== undefined)) await contents.keepStepsOf(ctx.db, former.id)
  if (own !== undefined) await saveSteps(ctx.db, to.trainingId, own, ctx.now())
}
/** Records in the owner's audit who published the version. */
export const notePublished = (
  { db, actor, now }: Ctx,
  owner: Scope,
  { trainingId, fileType, version }: Pick<FileRow, 'trainingId' | 'fileType' | 'version'>,
): Promise<unknown> =>
  insertAudit(db, owner, now(), actor.userId, 'content.published', trainingId, { fileType, version })
/**
 * Puts a version to test: the test group runs it from now on, everybody else the published one; a test requires a
 * published version to compare.
 */
async function putToTest(ctx: Ctx, file: Coming, drop: () => Promise<void>): Promise<AttachedFile> {
  const edit = await reachToEdit(ctx, file.trainingId)
  await refuseSameName(ctx, file)
  const published = await findFile(ctx.db, edit.id, file.fileType)
  if (!published) throw new AppError('training.no_content')
  if (published.masterFileId !== null) throw new AppError('training.uses_master')
  const former = await contents.findTesting(ctx.db, edit.id, file.fileType)
  await drop()
  if (former && former.id > file.id) throw new AppError('upload.superseded')
  if (!(await quota.exchangeSize(ctx.db, scopeOf(edit), { former: former?.size ?? 0, bytes: file.size })))
    throw new AppError('content.quota_reached')
  if (former) await contents.stopTesting(ctx.db, former.id)
  await contents.insertFile(ctx.db, file, factsOf(ctx, file), 'test')
  await forgetOutdated(ctx, file)
  await draftChanged(ctx, edit)
  return presentFile(file, 'test')
}
/** Deletes the bytes of versions that nobody runs and that are not kept for a rollback, in all trainings or in one. */
export async function forgetOutdated(
  ctx: Pick<Ctx, 'db' | 'database' | 'now' | 'storage' | 'log' | 'after'>,
  of?: Pick<FileRow, 'trainingId' | 'fileType'>,
): Promise<void> {
  const old = await contents.listOutdated(ctx.db, ctx.now(), of)
  if (old.length === 0) return
  await contents.forgetBytes(
    ctx.db,
    old.map((row) => row.id),
  )
  // Master content's bytes are its own until it is deleted.
  const shared = old.flatMap(({ masterFileId }) => masterFileId ?? [])
  const unnamed = new Set((await contents.listUnnamed(ctx.db, shared)).map(({ id }) => id))
  await removeFiles(
    ctx,
    old.flatMap(({ id, trainingId, storageKey, masterFileId }) => {
      if (masterFileId === null) return ['', '.zip', '.apk'].map((end) => `content/${trainingId}/${id}${end}`)
      return unnamed.has(masterFileId) ? masters.keysOf(storageKey) : []
    }),
  )
}
async function describe(
  ctx: Ctx,
  id: number,
  fileType: FileType,
  said: VersionDetails,
  date?: string,
): Promise<AttachedFile> {
  const edit = await reachToEdit(ctx, id)
  if (edit.inDraft) await openDraft(ctx, id)
  const file = await (edit.inDraft ? findDraftFile : findFile)(ctx.db, id, fileType)
  if (date !== undefined && file?.createdAt.toISOString() !== date) throw new AppError('upload.superseded')
  if (!file) throw new AppError('training.no_content')
  if (file.masterFileId !== null) throw new AppError('training.uses_master')
  const { version, offlineAvailable = file.offlineAvailable } = said
  if (version !== file.version) await refuseSameName(ctx, { ...file, version })
  const vr = said.vr ?? file.vr
  const after: FileRow = { ...file, version, offlineAvailable, vr }
  if (edit.inDraft) await putDraftFile(ctx.db, after)
  else await updateFile(ctx.db, file.id, { version, offlineAvailable, vr })
  await changed(ctx, edit)
  return presentFile(after, edit.inDraft ? 'draft' : undefined)
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
/** Deletes versions that only a session kept, once it has ended, of trainings and of master content. */
export async function sweepVersions(world: World): Promise<void> {
  await world.database.transaction(async (db) => {
    // Their bytes are queued in the transaction, and removed below.
    const ctx = { ...world, db, after: () => undefined }
    await forgetOutdated(ctx)
    await masters.forgetOutdated(ctx)
  })
  await removePostponed(world)
}
