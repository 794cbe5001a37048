import type { MasterContent } from '@praxia/contract/library/masters.ts'
import { revisionOf } from '../../basics/revision.ts'
import type { MasterFileRow } from '../trainings/masters-store.ts'
import type { MasterRow } from './store.ts'

export const presentFile = (file: MasterFileRow): MasterContent['files'][number] => ({
  fileType: file.fileType,
  fileName: file.fileName,
  file: `/api/master-contents/${file.masterContentId}/files/${file.fileType}/download`,
  version: file.version,
  fileSize: file.size,
  offlineAvailable: file.offlineAvailable,
  vr: file.vr,
  vrFound: file.vrFound,
  package: file.packaged && { kind: file.packaged.kind, count: file.packaged.count },
  date: file.createdAt.toISOString(),
  sha256: file.sha256,
})
/** Revision of the fields that the form shows. */
export const revision = ({ name }: MasterRow): string => revisionOf([name])
export const presentMaster = (row: MasterRow, files: readonly MasterFileRow[]): MasterContent => ({
  id: row.id,
  name: row.name,
  files: files.filter((file) => file.masterContentId === row.id).map(presentFile),
  fileSize: row.fileSize,
  trainingCount: row.trainingCount,
  trainings: row.trainings,
  lastModifiedDate: row.modifiedAt.toISOString(),
  revision: revision(row),
})
