import type { FileType } from '@praxia/contract/shapes.ts'
import type { Violation } from '../../basics/app-error.ts'
import { type Ctx, type Scope, scopeOf } from '../../context/context.ts'
import type { Loaded } from '../../database/db.ts'
import * as drafts from './draft-store.ts'
import { countedSize, dropFiles } from './drafts-actions.ts'
import * as masters from './masters-store.ts'
import { releaseSize } from './quota-store.ts'
import * as store from './store.ts'

/** A training locked by the caller, and whether changes go into its draft. */
type Held = Loaded<{ id: number; organisationId: number; inDraft: boolean }>

/**
 * Returns the faults: master content needs a launch parameter, belongs to the owner, and a new selection needs the
 * owner's flag.
 */
export async function masterViolations(
  ctx: Ctx,
  owner: Scope,
  { masterContentId, launchParameter }: store.Runs,
  former: number | null,
): Promise<Violation[]> {
  if (masterContentId === null) return []
  const faults: Violation[] = []
  if (!launchParameter?.trim())
    faults.push({ path: 'launchParameter', code: 'required', message: 'master content needs a launch parameter' })
  if (masterContentId === former) return faults
  const known =
    (await masters.hasMasters(ctx.db, owner)) &&
    (await masters.lockMaster(ctx.db, owner, masterContentId)) !== undefined
  if (!known) faults.push({ path: 'masterContentId', code: 'unknown', message: 'does not exist' })
  return faults
}

const leaving = <F extends store.FileRow>(files: readonly F[], masterContentId: number | null): F[] =>
  files.filter((file) => masterContentId !== null || file.masterFileId !== null)
/** Sets the master content that the training runs instead of its files, or, with null, only its own files. */
export async function followMaster(ctx: Ctx, held: Held, masterContentId: number | null): Promise<void> {
  const { id } = held
  const owner = scopeOf(held)
  const chosen = masterContentId === null ? [] : await masters.listMasterFiles(ctx.db, owner, masterContentId)
  if (held.inDraft) {
    const gone = leaving(await drafts.listDraftFiles(ctx.db, id), masterContentId)
    for (const { fileType } of gone) await drafts.dropDraftFile(ctx.db, id, fileType)
    await releaseSize(ctx.db, owner, await dropFiles(ctx, gone))
  } else {
    const gone = leaving(await store.listFiles(ctx.db, id), masterContentId)
    for (const file of gone) await masters.retireFile(ctx.db, file.id)
    const bytes = gone.reduce((sum, file) => sum + countedSize(file), 0)
    if (bytes > 0) await releaseSize(ctx.db, owner, bytes)
  }
  for (const file of chosen) await share(ctx, held, file)
}
async function share(ctx: Ctx, held: Held, file: masters.MasterFileRow): Promise<void> {
  const { id } = await masters.insertShared(ctx.db, held.id, file, !held.inDraft, ctx.now())
  if (held.inDraft) await drafts.putDraftFile(ctx.db, { ...file, trainingId: held.id, id })
  else await masters.publish(ctx.db, held.id, ctx.now())
}
/** Applies a new or changed file of its master content. */
export async function followFile(ctx: Ctx, held: Held, file: masters.MasterFileRow): Promise<void> {
  if (held.inDraft) {
    const former = await drafts.findDraftFile(ctx.db, held.id, file.fileType)
    if (former?.masterFileId === file.id)
      return void (await drafts.putDraftFile(ctx.db, { ...file, trainingId: held.id, id: former.id }))
    await share(ctx, held, file)
    if (former) await dropFiles(ctx, [former])
    return
  }
  const former = await store.findFile(ctx.db, held.id, file.fileType)
  if (former?.masterFileId === file.id) return masters.updateFile(ctx.db, former.id, file)
  if (former) await masters.retireFile(ctx.db, former.id)
  await share(ctx, held, file)
}
/** Applies the removal of a file of its master content. */
export async function leaveFile(ctx: Ctx, held: Held, fileType: FileType): Promise<void> {
  if (held.inDraft) {
    const file = await drafts.findDraftFile(ctx.db, held.id, fileType)
    if (!file) return
    await drafts.dropDraftFile(ctx.db, held.id, fileType)
    await dropFiles(ctx, [file])
    return
  }
  const file = await store.findFile(ctx.db, held.id, fileType)
  if (file) await masters.retireFile(ctx.db, file.id)
}
