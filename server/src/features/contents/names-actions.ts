import type { FileType } from '@praxia/contract/shapes.ts'
import { AppError } from '../../basics/app-error.ts'
import type { Ctx } from '../../context/context.ts'
import { foldedName } from '../../files/zip-names.ts'
import { listNames } from './content-store.ts'

/** Compares names as a person does. */
const sameName = (a: string, b: string): boolean =>
  foldedName(a.normalize('NFKC').trim()) === foldedName(b.normalize('NFKC').trim())

/** Rejects a name that another version of this kind has. A lock on the training keeps others from taking it. */
export async function refuseSameName(
  ctx: Ctx,
  { id, trainingId, fileType, version }: { id?: number; trainingId: number; fileType: FileType; version: string },
): Promise<void> {
  const all = await listNames(ctx.db, trainingId, fileType)
  const same = all.find((one) => one.id !== id && sameName(one.version, version))
  if (same)
    throw new AppError('version.exists', {
      version: same.version,
      date: same.createdAt.toISOString(),
      sha256: same.sha256,
    })
}
