import { limits } from '@praxia/contract/limits.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import type { ContentFile } from '@praxia/contract/trainings.ts'
import type { Static } from 'typebox'

/** One kind of content in a form. `left`: an upload that a reload interrupted and that can be resumed. */
export interface FileDraft {
  existing: Static<typeof ContentFile> | null
  removed: boolean
  upload: string | null
  size: number
  version: string
  offline: boolean
  /** Author's choice; null for the upload's own result. */
  vr: boolean | null
  left: string | null
}
export const noFile: FileDraft = {
  existing: null,
  removed: false,
  upload: null,
  size: 0,
  version: '',
  offline: false,
  vr: null,
  left: null,
}
export const hasFile = (file: FileDraft): boolean => file.upload !== null || (file.existing !== null && !file.removed)
/** Returns the initial draft of one kind of content. */
export function fileDraftOf(files: readonly Static<typeof ContentFile>[], type: FileType): FileDraft {
  const existing = files.find((file) => file.fileType === type)
  return existing
    ? { ...noFile, existing, version: existing.version, offline: existing.offlineAvailable, vr: existing.vr }
    : noFile
}
/** Returns the version in a file's name, such as `1.2.0` of `fire-v1.2.0.zip`; undefined without one. */
export function versionIn(fileName: string): string | undefined {
  const named = /(?:^|[^0-9.])v?(\d{1,4}(?:\.\d{1,4}){1,3})(?![0-9.]*\d)/i.exec(fileName)?.[1]
  return named !== undefined && named.length <= limits.versionMax ? named : undefined
}
/** Target of an upload; the id is null when the target is created only on saving. */
export type UploadPlace = { trainingId: number | null } | { masterContentId: number | null }
/** Target for which an upload was started, from the server. */
export interface Begun {
  trainingId: number | null
  masterContentId: number | null
}
/** Returns whether the upload was started for this target or for none yet. */
export const belongs = (begun: Begun, place: UploadPlace): boolean => {
  const of = { trainingId: null, masterContentId: null, ...place }
  return (
    (begun.trainingId === null || begun.trainingId === of.trainingId) &&
    (begun.masterContentId === null || begun.masterContentId === of.masterContentId)
  )
}
