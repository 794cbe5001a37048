import type { FileType } from '@praxia/contract/shapes.ts'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import { AppError } from '../../basics/app-error.ts'
import type { World } from '../../context/context.ts'
import type { Database } from '../../database/db.ts'

type Answer = TrainingDetail['files'][number]
/** Whose attachment of which upload to what. */
interface Asked {
  uploadId: string
  userId: number
  /** What it is attached to. */
  place: string
  fileType: FileType
}
/** Of each process: known by the connections that it works with. */
const attachments = new WeakMap<Database, Map<string, Promise<Answer>>>()
const of = ({ database }: Pick<World, 'database'>): Map<string, Promise<Answer>> => {
  const known = attachments.get(database) ?? new Map<string, Promise<Answer>>()
  attachments.set(database, known)
  return known
}
const keyOf = (a: Asked): string => `${a.userId}/${a.place}/${a.fileType}/${a.uploadId}`
/** Whoever lost the connection while a package was unpacked asks again within this time. */
const rememberedMs = 600_000

/** What is said of an upload that can't be attached now. */
const passing = new Set(['upload.not_found', 'upload.in_use', 'upload.incomplete', 'upload.scanner_away'])
/** A package that is wrong in itself, or that a newer one has replaced, is of no use to anyone; any other fault leaves the upload to try again. */
export const isWrong = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'master_content.duplicate_file' || (error.code.startsWith('upload.') && !passing.has(error.code)))

/** The same attachment, where it is under way or has just ended: a repeated request gets the answer of the first. */
export const attachmentUnderWay = (world: Pick<World, 'database'>, asked: Asked): Promise<Answer> | undefined =>
  of(world).get(keyOf(asked))

/** Remembers an attachment until it has ended, and for a while what came of it, unless it can be tried again. */
export function rememberAttachment(
  world: Pick<World, 'database'>,
  asked: Asked,
  answer: Promise<Answer>,
): Promise<Answer> {
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
