import type { FileType } from '@praxia/contract/shapes.ts'
import { can } from '../../access/policy.ts'
import type { Ctx } from '../../context/context.ts'
import type { Loaded } from '../../database/db.ts'
import type { Visibility } from '../trainings/visibility-store.ts'
import type { FileRow } from '../trainings/store.ts'
import { listTestFiles } from '../trainings/testers-store.ts'
import { findTesting } from './content-store.ts'

/** Finds the tested version, for a member of the test group and for a caller who may change the training. */
export async function findTestFile(
  ctx: Ctx,
  sight: Loaded<Visibility>,
  fileType: FileType,
): Promise<FileRow | undefined> {
  if (can(ctx.actor, 'training.edit', sight)) return findTesting(ctx.db, sight.id, fileType)
  const { scope, userId } = ctx.actor
  return (await listTestFiles(ctx.db, scope, userId, sight.id)).find((file) => file.fileType === fileType)
}
