import { AppError } from '../../basics/app-error.ts'
import { type Ctx, scopeOf } from '../../context/context.ts'
import type { Loaded } from '../../database/db.ts'
import { findDraftFile, putDraftFile } from '../trainings/draft-store.ts'
import { countedSize, dropFiles } from '../trainings/drafts-actions.ts'
import { exchangeSize } from '../trainings/quota-store.ts'
import type { Visibility } from '../trainings/visibility-store.ts'
import type { FileRow } from '../trainings/store.ts'
import { type VersionFacts, insertFile } from './content-store.ts'

/** Adds a new file to a draft, counted besides the published one; it replaces an earlier file of the draft. */
export async function holdFile(ctx: Ctx, sight: Loaded<Visibility>, file: FileRow, told: VersionFacts): Promise<void> {
  const former = await findDraftFile(ctx.db, file.trainingId, file.fileType)
  if (former && former.id > file.id) throw new AppError('upload.superseded')
  const held = former && !former.current ? former : undefined
  if (!(await exchangeSize(ctx.db, scopeOf(sight), { former: held ? countedSize(held) : 0, bytes: file.size })))
    throw new AppError('content.quota_reached')
  await insertFile(ctx.db, file, told, 'draft')
  await putDraftFile(ctx.db, file)
  if (held) await dropFiles(ctx, [held])
}
