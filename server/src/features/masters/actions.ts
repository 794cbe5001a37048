import type { MasterContent } from '@praxia/contract/library/masters.ts'
import type { AskedLanguage, ContentLanguage, FileType } from '@praxia/contract/shapes.ts'
import { AppError, found, notFound } from '../../basics/app-error.ts'
import { contentLanguageIn, contentLanguageOf } from '../../basics/languages.ts'
import { type Ctx, type Scope, scopeOf } from '../../context/context.ts'
import { publish } from '../../messages/events-store.ts'
import { organisationTopics } from '../../messages/topics.ts'
import { announceFirst, changed, reachToEdit } from '../trainings/actions.ts'
import { findDraft } from '../trainings/draft-store.ts'
import { openDraft } from '../trainings/drafts-actions.ts'
import { followFile, leaveFile } from '../trainings/masters-actions.ts'
import { type MasterFileRow, hasMasters, listUsers, lockMaster } from '../trainings/masters-store.ts'
import { releaseSize } from '../trainings/quota-store.ts'
import { removeFiles } from '../../files/removals-store.ts'
import { presentMaster, revision } from './present.ts'
import * as store from './store.ts'

/**
 * Returns the scope of the caller. Rejects callers without access to master content: only the platform's staff and
 * organisations with the flag have it.
 */
export async function mastersScope(ctx: Ctx): Promise<Scope> {
  if (!(await hasMasters(ctx.db, ctx.actor.scope))) throw notFound()
  return ctx.actor.scope
}
/** Locks a master content of the caller's organisation until the transaction ends. */
export async function reachMaster(ctx: Ctx, id: number): Promise<Scope> {
  const scope = await mastersScope(ctx)
  found(await lockMaster(ctx.db, scope, id))
  return scope
}
export const langOf = (ctx: Ctx, lang?: AskedLanguage): ContentLanguage =>
  lang ? contentLanguageIn(lang) : contentLanguageOf(ctx.actor.language)
export async function loadMaster(ctx: Ctx, id: number, lang?: AskedLanguage): Promise<MasterContent> {
  const scope = await mastersScope(ctx)
  const row = found(await store.findMaster(ctx.db, scope, langOf(ctx, lang), id))
  return presentMaster(row, await store.listFilesOf(ctx.db, scope, [id]))
}
/** Returns the keys of a version: the file that was sent, and the folder that was unpacked. */
export const keysOf = (storageKey: string): string[] => [storageKey, storageKey.replace(/\.[a-z]+$/, '')]
const publishMasters = (ctx: Ctx, scope: Scope): Promise<void> =>
  publish(ctx.db, organisationTopics([scope.organisationId]), 'masters')

export async function createMaster(ctx: Ctx, { name }: { name: string }): Promise<MasterContent> {
  const scope = await mastersScope(ctx)
  const { id } = await store.insertMaster(ctx.db, scope, name, ctx.now())
  await publishMasters(ctx, scope)
  return loadMaster(ctx, id)
}
export async function updateMaster(
  ctx: Ctx,
  id: number,
  form: { name: string; revision?: string },
): Promise<MasterContent> {
  const scope = await reachMaster(ctx, id)
  const before = found(await store.findMaster(ctx.db, scope, langOf(ctx), id))
  if (form.revision !== undefined && form.revision !== revision(before)) throw new AppError('request.conflict')
  await store.renameMaster(ctx.db, scope, id, form.name)
  await publishMasters(ctx, scope)
  return loadMaster(ctx, id)
}
/**
 * Deletes a master content. Rejects with 409 and the names of the trainings that use it, drafts in verification
 * included.
 */
export async function deleteMaster(ctx: Ctx, id: number): Promise<void> {
  const scope = await reachMaster(ctx, id)
  const trainings = await listUsers(ctx.db, scope, id)
  if (trainings.length > 0) throw new AppError('master_content.in_use', { trainings })
  const files = await store.listFilesOf(ctx.db, scope, [id])
  const bytes = await store.listBytesOf(ctx.db, scope, id, ctx.now())
  await store.deleteMaster(ctx.db, scope, id)
  await releaseSize(
    ctx.db,
    scope,
    files.reduce((sum, { size }) => sum + size, 0),
  )
  await publishMasters(ctx, scope)
  // What a session may still request goes with the last version of a training that ran it.
  const isHeld = bytes.some((one) => one.isHeld)
  const free = bytes.filter((one) => !one.isHeld).flatMap(({ storageKey }) => keysOf(storageKey))
  await removeFiles(ctx, isHeld ? free : [`masters/${scope.organisationId}/${id}`])
}

/**
 * Applies a change of a file to its trainings in the order of their ids. A partner's verified training changes in its
 * draft if the draft runs this master content.
 */
async function eachUser(
  ctx: Ctx,
  scope: Scope,
  id: number,
  follow: (held: Awaited<ReturnType<typeof reachToEdit>>) => Promise<void>,
): Promise<void> {
  for (const user of await listUsers(ctx.db, scope, id)) {
    const edit = await reachToEdit(ctx, user.id)
    const waiting = edit.inDraft ? await findDraft(ctx.db, edit.id) : undefined
    const runs = waiting ? (waiting.form.masterContentId ?? null) : edit.masterContentId
    if (runs !== id) continue
    if (edit.inDraft) await openDraft(ctx, edit.id)
    await follow(edit)
    await changed(ctx, edit)
    await announceFirst(ctx, edit)
  }
  await store.touchMaster(ctx.db, scope, id, ctx.now())
  await publishMasters(ctx, scope)
}
/** Applies a new or changed file to the trainings. */
export const putFile = (ctx: Ctx, scope: Scope, file: MasterFileRow): Promise<void> =>
  eachUser(ctx, scope, file.masterContentId, (held) => followFile(ctx, held, file))
export async function takeFileOut(ctx: Ctx, scope: Scope, id: number, fileType: FileType): Promise<void> {
  const file = await store.findFile(ctx.db, scope, id, fileType)
  if (!file) return
  await store.retireFile(ctx.db, scope, file.id)
  await releaseSize(ctx.db, scope, file.size)
  await eachUser(ctx, scope, id, (held) => leaveFile(ctx, held, fileType))
}
/** Deletes the bytes of versions that no training and no session uses any more, of all master content or of one. */
export async function forgetOutdated(
  ctx: Pick<Ctx, 'db' | 'database' | 'now' | 'storage' | 'log' | 'after'>,
  of?: { scope: Scope; masterContentId: number; fileType: FileType },
): Promise<void> {
  const old = await store.listOutdated(ctx.db, ctx.now(), of)
  for (const row of old) await store.forgetBytes(ctx.db, scopeOf(row), row.id)
  await removeFiles(
    ctx,
    old.flatMap(({ storageKey }) => keysOf(storageKey)),
  )
}
