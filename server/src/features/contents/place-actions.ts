import type { Report } from '@praxia/contract/library/report.ts'
import type { channels } from '@praxia/contract/library/versions.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import type { StepsFile, TrainingDetail } from '@praxia/contract/trainings.ts'
import { AppError } from '../../basics/app-error.ts'
import type { Ctx, Scope } from '../../context/context.ts'
import type { Refused } from './content-store.ts'
import type { Packaged } from '../manifests/rules.ts'
import type { VersionDetails } from './details-actions.ts'
import { type UploadRow, findAnyUpload } from './store.ts'

export type AttachedFile = TrainingDetail['files'][number]
/** Findings of a package, its present location, and its description. */
export interface Arrived {
  id: number
  fileType: FileType
  fileName: string
  version: string
  size: number
  sha256: string
  offlineAvailable: boolean
  vr: boolean
  vrFound: boolean | null
  storageKey: string
  root: string
  entry: string | null
  createdAt: Date
  report: Report
  notes: string
  /** For everybody, or for the test group alone. */
  channel: (typeof channels)[number]
  packaged: Packaged | null
  steps: StepsFile | null
}
/** Target of content: a training, or master content that trainings run. */
export interface Place {
  readonly name: string
  readonly of: { trainingId: number | null; masterContentId: number | null }
  /** Returns the scope whose quota is used, if the caller may change it. */
  reach(ctx: Ctx): Promise<Scope>
  /** May an upload that was begun for another target be attached here? */
  takes(ctx: Ctx, row: UploadRow): Promise<boolean>
  nextFileId(ctx: Ctx): Promise<number>
  /** Runs in one transaction: `drop` deletes the upload's row, and throws where another process holds it. */
  exchange(ctx: Ctx, file: Arrived, drop: () => Promise<void>): Promise<AttachedFile>
  /** Changes the description of the present content, or of the content attached at that date. */
  describe(ctx: Ctx, fileType: FileType, said: VersionDetails, date?: string): Promise<AttachedFile>
  /** Records a refused file beside the versions, where it is shown. */
  refuse(ctx: Ctx, refused: Refused): Promise<void>
}
/** Returns the error of a lost upload: removed content has no row; an existing row is held by another process. */
export async function lostTo(db: Ctx['db'], uploadId: string): Promise<AppError> {
  return new AppError((await findAnyUpload(db, uploadId)) ? 'upload.in_use' : 'upload.superseded')
}
