import type { FileType } from '@praxia/contract/shapes.ts'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import { AppError } from '../../basics/app-error.ts'
import type { World } from '../../context/context.ts'
import type { Database } from '../../database/db.ts'

type AttachedFile = TrainingDetail['files'][number]
/** Key of an attachment: the account, the upload and the target. */
interface AttachmentKey {
  uploadId: string
  userId: number
  /** The target of the attachment. */
  place: string
  fileType: FileType
}
/** Per process, keyed by its database connections. */
const attachments = new WeakMap<Database, Map<string, Promise<AttachedFile>>>()
const of = ({ database }: Pick<World, 'database'>): Map<string, Promise<AttachedFile>> => {
  const known = attachments.get(database) ?? new Map<string, Promise<AttachedFile>>()
  attachments.set(database, known)
  return known
}
const keyOf = (a: AttachmentKey): string => `${a.userId}/${a.place}/${a.fileType}/${a.uploadId}`
/** A repeat after a lost connection gets the result within this time, in milliseconds. */
const rememberedMs = 600_000

/** Errors of an upload that cannot be attached now. */
const passing = new Set(['upload.not_found', 'upload.in_use', 'upload.incomplete', 'upload.scanner_away'])
/** Is the package itself invalid, or replaced by a newer one? After any other error the upload can be tried again. */
export const isWrong = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'master_content.duplicate_file' || (error.code.startsWith('upload.') && !passing.has(error.code)))

/**
 * Returns the running or just finished attachment of the same request: a repeated request gets the response of the
 * first.
 */
export const attachmentUnderWay = (
  world: Pick<World, 'database'>,
  asked: AttachmentKey,
): Promise<AttachedFile> | undefined => of(world).get(keyOf(asked))

/** Remembers an attachment until it has ended, and its result for a while, unless it can be tried again. */
export function rememberAttachment(
  world: Pick<World, 'database'>,
  asked: AttachmentKey,
  answer: Promise<AttachedFile>,
): Promise<AttachedFile> {
  const known = of(world)
  const key = keyOf(asked)
  const forget = () => {
    known.delete(key)
  }
  const later = () => {
    setTimeout(forget, rememberedMs).unref()
  }
  known.set(key, answer)
  answer.then(later, (error: unknown) => {
    if (isWrong(error)) later()
    else forget()
  })
  return answer
}
