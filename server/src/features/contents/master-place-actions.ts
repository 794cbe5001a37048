import type { FileType } from '@praxia/contract/shapes.ts'
import { AppError } from '../../basics/app-error.ts'
import type { Ctx } from '../../context/context.ts'
import { violated } from '../../database/db.ts'
import { forgetOutdated, putFile, reachMaster, takeFileOut } from '../masters/actions.ts'
import { presentFile } from '../masters/present.ts'
import * as masters from '../masters/store.ts'
import type { MasterFileRow } from '../trainings/masters-store.ts'
import * as quota from '../trainings/quota-store.ts'
import { dropAttaching } from './actions.ts'
import type { AttachedFile, Place } from './place-actions.ts'
import type { VersionDetails } from './details-actions.ts'

export const masterPlace = (id: number): Place => ({
  name: `master content ${id}`,
  of: { trainingId: null, masterContentId: id },
  reach: (ctx) => reachMaster(ctx, id),
  takes: async (_, row) => row.trainingId === null && (row.masterContentId === null || row.masterContentId === id),
  nextFileId: (ctx) => masters.nextFileId(ctx.db),
  exchange: (ctx, file, drop) => exchange(ctx, { ...file, masterContentId: id }, drop),
  describe: (ctx, fileType, said, date) => describe(ctx, id, fileType, said, date),
  // Master content shows no versions.
  refuse: () => Promise.resolve(),
})

const doubled = (of: { name: string; fileType: FileType } | undefined): AppError =>
  new AppError('master_content.duplicate_file', { ...of })
/**
 * Replaces master content: the organisation stores the same bytes once; trainings that run it run the new version from
 * then on.
 */
async function exchange(ctx: Ctx, file: MasterFileRow, drop: () => Promise<void>): Promise<AttachedFile> {
  const scope = await reachMaster(ctx, file.masterContentId)
  const same = await masters.findSame(ctx.db, scope, file.sha256)
  if (same) throw doubled(same)
  const former = await masters.findFile(ctx.db, scope, file.masterContentId, file.fileType)
  await drop()
  // The later request wins, whichever package takes longer to unpack.
  if (former && former.id > file.id) throw new AppError('upload.superseded')
  if (!(await quota.exchangeSize(ctx.db, scope, { former: former?.size ?? 0, bytes: file.size })))
    throw new AppError('content.quota_reached')
  if (former) await masters.retireFile(ctx.db, scope, former.id)
  await masters.insertFile(ctx.db, scope, file).catch((error: unknown) => {
    throw violated(error) === 'master_files_once' ? doubled(undefined) : error
  })
  await putFile(ctx, scope, file)
  await forgetOutdated(ctx, { scope, masterContentId: file.masterContentId, fileType: file.fileType })
  return presentFile(file)
}
async function describe(
  ctx: Ctx,
  id: number,
  fileType: FileType,
  said: VersionDetails,
  date?: string,
): Promise<AttachedFile> {
  const scope = await reachMaster(ctx, id)
  const file = await masters.findFile(ctx.db, scope, id, fileType)
  if (date !== undefined && file?.createdAt.toISOString() !== date) throw new AppError('upload.superseded')
  if (!file) throw new AppError('training.no_content')
  const after: MasterFileRow = {
    ...file,
    version: said.version,
    offlineAvailable: said.offlineAvailable ?? file.offlineAvailable,
    vr: said.vr ?? file.vr,
  }
  await masters.updateFile(ctx.db, scope, file.id, after)
  await putFile(ctx, scope, after)
  return presentFile(after)
}
export async function removeMasterFile(ctx: Ctx, id: number, fileType: FileType): Promise<void> {
  const scope = await reachMaster(ctx, id)
  await dropAttaching(ctx.db, { masterContentId: id }, fileType)
  await takeFileOut(ctx, scope, id, fileType)
}
