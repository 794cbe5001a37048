import type { ResponseOf, BodyOf } from '@praxia/contract/endpoint.ts'
import type { Version, listVersions, switchVersion } from '@praxia/contract/library/versions.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import type { StepsFile, TrainingDetail } from '@praxia/contract/trainings.ts'
import { AppError } from '../../basics/app-error.ts'
import { type Page } from '../../basics/paging.ts'
import { type Ctx, scopeOf } from '../../context/context.ts'
import { findOwnSteps, findTesting, stopTesting } from '../contents/content-store.ts'
import { refuseSameName } from '../contents/names-actions.ts'
import { forgetOutdated, notePublished, switchSteps } from '../contents/training-place-actions.ts'
import { type Edit, announceFirst, changed, draftChanged, reach, reachToEdit } from '../trainings/actions.ts'
import { findDraftFile, putDraftFile, saveDraftSteps } from '../trainings/draft-store.ts'
import { countedSize, dropFiles, openDraft } from '../trainings/drafts-actions.ts'
import { publish, retireFile } from '../trainings/masters-store.ts'
import { presentFile } from '../trainings/present.ts'
import * as quota from '../trainings/quota-store.ts'
import { findFile } from '../trainings/store.ts'
import { checkedSteps } from '../trainings/steps-actions.ts'
import * as store from './store.ts'

const day = 86_400_000
function stateOf(row: store.VersionRow): Version['state'] {
  if (row.refusal) return 'refused'
  if (row.current) return 'published'
  if (row.testing) return 'test'
  if (row.waiting) return 'waiting'
  return row.storageKey === '' ? 'past' : 'kept'
}
const present = (row: store.VersionRow, steps: number): Version => ({
  id: row.id,
  fileType: row.fileType,
  version: row.version,
  fileName: row.fileName,
  state: stateOf(row),
  notes: row.notes,
  reason: row.reason,
  date: row.createdAt.toISOString(),
  by: row.byName,
  bytes: row.size,
  sha256: row.sha256 === '' ? null : row.sha256,
  vr: row.vr,
  offlineAvailable: row.offlineAvailable,
  fromMaster: row.masterFileId !== null,
  sessions: row.sessions,
  running: row.running,
  silence: row.silence,
  steps: row.reported === null || steps === 0 ? null : { reported: row.reported, of: steps },
  report: row.report,
  refusal: row.refusal,
})
export async function loadVersions(
  ctx: Ctx,
  id: number,
  fileType: FileType | undefined,
  page: Page,
): Promise<ResponseOf<typeof listVersions>> {
  const sight = await reach(ctx, id, 'training.publish')
  const now = ctx.now()
  const ago = (ms: number): Date => new Date(now.getTime() - ms)
  const asked = { fileType, heard: ago(serverLimits.idleMinutes * 60_000), since: ago(day), now }
  const rows = await store.listVersions(ctx.db, id, asked, page)
  const counts = await store.countVersions(ctx.db, id)
  const steps = await store.countSteps(ctx.db, id)
  const total = counts.reduce(
    (sum, one) => (fileType === undefined || one.fileType === fileType ? sum + one.count : sum),
    0,
  )
  return {
    items: rows.map((row) => present(row, steps)),
    total,
    testers: await store.countTesters(ctx.db, scopeOf(sight), id),
    counts,
  }
}

interface Announced {
  fileType: FileType
  version: string
  channel?: 'published' | 'test' | undefined
}
/** Rejects a version that cannot be added, as far as can be checked before its file is uploaded. */
export async function refuseVersion(ctx: Ctx, id: number, { fileType, version, channel }: Announced): Promise<void> {
  const edit = await reachToEdit(ctx, id)
  await refuseSameName(ctx, { trainingId: edit.id, fileType, version })
  if (channel !== 'test') return
  const published = await findFile(ctx.db, edit.id, fileType)
  if (!published) throw new AppError('training.no_content')
  if (published.masterFileId !== null) throw new AppError('training.uses_master')
}
export async function checkVersion(
  ctx: Ctx,
  id: number,
  { steps, ...announced }: Announced & { steps?: unknown },
): Promise<object> {
  await refuseVersion(ctx, id, announced)
  await stepsOf(ctx, steps)
  return {}
}
/** Validates steps sent with a version by the rules of a steps file. */
export const stepsOf = async (ctx: Ctx, steps: unknown): Promise<StepsFile | undefined> =>
  steps === undefined ? undefined : checkedSteps(ctx, Buffer.from(JSON.stringify(steps)))

type VersionFile = TrainingDetail['files'][number]
/**
 * Publishes a tested version, or a former one again. Running sessions continue in theirs. A partner's selection waits
 * for verification like its other changes.
 */
export async function changeVersion(
  ctx: Ctx,
  id: number,
  fileType: FileType,
  { versionId, reason }: BodyOf<typeof switchVersion>,
): Promise<VersionFile> {
  const edit = await reachToEdit(ctx, id)
  const file = await store.findVersion(ctx.db, id, fileType, versionId)
  if (!file) throw new AppError('version.gone')
  if (file.masterFileId !== null) throw new AppError('training.uses_master')
  if (file.storageKey === '' || file.refused) throw new AppError('version.gone')
  return edit.inDraft ? chooseInDraft(ctx, edit, file) : put(ctx, edit, file, reason ?? '')
}
/** Returns the bytes to add to the quota. A tested version already counts. */
const counted = (file: store.StoredVersionRow): number => (file.testing ? file.size : 0)
async function put(ctx: Ctx, edit: Edit, file: store.StoredVersionRow, reason: string): Promise<VersionFile> {
  const former = await findFile(ctx.db, edit.id, file.fileType)
  if (former?.id === file.id) return presentFile(file)
  if (edit.masterContentId !== null) throw new AppError('training.uses_master')
  const sizes = { former: (former ? countedSize(former) : 0) + counted(file), bytes: file.size }
  if (!(await quota.exchangeSize(ctx.db, scopeOf(edit), sizes))) throw new AppError('content.quota_reached')
  if (former) await retireFile(ctx.db, former.id, reason)
  await store.setCurrent(ctx.db, file.id)
  await switchSteps(ctx, former, file)
  await publish(ctx.db, edit.id, ctx.now())
  await notePublished(ctx, scopeOf(edit), file)
  await forgetOutdated(ctx, { trainingId: edit.id, fileType: file.fileType })
  await changed(ctx, edit)
  await announceFirst(ctx, edit)
  return presentFile(file)
}
async function chooseInDraft(ctx: Ctx, edit: Edit, file: store.StoredVersionRow): Promise<VersionFile> {
  const draft = await openDraft(ctx, edit.id)
  if ((draft.form.masterContentId ?? null) !== null) throw new AppError('training.uses_master')
  const held = await findDraftFile(ctx.db, edit.id, file.fileType)
  if (held?.id === file.id) return presentFile(file, 'draft')
  const sizes = {
    former: (held && !held.current ? countedSize(held) : 0) + counted(file),
    bytes: file.current ? 0 : file.size,
  }
  if (!(await quota.exchangeSize(ctx.db, scopeOf(edit), sizes))) throw new AppError('content.quota_reached')
  if (file.testing) await stopTesting(ctx.db, file.id)
  await putDraftFile(ctx.db, file)
  const steps = await findOwnSteps(ctx.db, file.id)
  if (steps !== undefined) await saveDraftSteps(ctx.db, edit.id, steps, ctx.now())
  if (held) await dropFiles(ctx, [held])
  await changed(ctx, edit)
  return presentFile(file, 'draft')
}
/** Ends a test: the test group runs the published version again. */
export async function endTest(ctx: Ctx, id: number, fileType: FileType): Promise<void> {
  const edit = await reachToEdit(ctx, id)
  const file = await findTesting(ctx.db, id, fileType)
  if (!file) throw new AppError('version.gone')
  await stopTesting(ctx.db, file.id)
  await quota.releaseSize(ctx.db, scopeOf(edit), file.size)
  await forgetOutdated(ctx, { trainingId: id, fileType })
  await draftChanged(ctx, edit)
}

export async function loadTesters(ctx: Ctx, id: number, search?: string) {
  const scope = scopeOf(await reach(ctx, id, 'training.testers'))
  const testers = await store.listTesters(ctx.db, scope, id)
  return { testers, candidates: await store.listCandidates(ctx.db, scope, id, search) }
}
/** Sets the test group. Members of the owner only, because nobody else can see tested content. */
export async function chooseTesters(ctx: Ctx, id: number, userIds: number[]) {
  const sight = await reach(ctx, id, 'training.testers')
  const scope = scopeOf(sight)
  const [stranger] = await store.listNonMembers(ctx.db, scope, userIds)
  if (stranger !== undefined) throw new AppError('request.not_found')
  await store.replaceTesters(ctx.db, scope, id, userIds)
  await draftChanged(ctx, sight)
  return { testers: await store.listTesters(ctx.db, scope, id) }
}
