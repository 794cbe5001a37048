import type { Report } from '@praxia/contract/library/report.ts'
import type { channels } from '@praxia/contract/library/versions.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import type { StepsFile, TrainingDetail } from '@praxia/contract/trainings.ts'
import { AppError } from '../../basics/app-error.ts'
import type { Ctx, Scope } from '../../context/context.ts'
import type { Refused } from './content-store.ts'
import type { Packaged } from '../manifests/rules.ts'
import type { Said } from './said-actions.ts'
import { type UploadRow, findAnyUpload } from './store.ts'

export type Answer = TrainingDetail['files'][number]
/** What was found in a package, where it lies by now, and what is said of it. */
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
/** What content is put into: a training, or master content that trainings run. */
export interface Place {
  readonly name: string
  readonly of: { trainingId: number | null; masterContentId: number | null }
  /** Whose quota it is, when the caller may change it. */
  reach(ctx: Ctx): Promise<Scope>
  /** Whether an upload that was begun for something else may come here. */
  takes(ctx: Ctx, row: UploadRow): Promise<boolean>
  nextFileId(ctx: Ctx): Promise<number>
  /** In one transaction: `drop` gives the upload's row up, and throws where another has it by now. */
  exchange(ctx: Ctx, file: Arrived, drop: () => Promise<void>): Promise<Answer>
  /** What is said of what is there already; of what was attached at that date, where one is given. */
  describe(ctx: Ctx, fileType: FileType, said: Said, date?: string): Promise<Answer>
  /** What was refused is noted beside the versions, where they are shown. */
  refuse(ctx: Ctx, refused: Refused): Promise<void>
}
/** Whose content was taken away meanwhile has no row; one that stands is in another's hand by now. */
export async function lostTo(db: Ctx['db'], uploadId: string): Promise<AppError> {
  return new AppError((await findAnyUpload(db, uploadId)) ? 'upload.in_use' : 'upload.superseded')
}
