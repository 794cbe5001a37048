import type { FileType } from '@praxia/contract/shapes.ts'
import type { ContentFile } from '@praxia/contract/trainings.ts'
import type { Static } from 'typebox'

/** One kind of content in a form. `left`: what was on its way when the page was reloaded, and can go on. */
export interface FileDraft {
  existing: Static<typeof ContentFile> | null
  removed: boolean
  upload: string | null
  size: number
  version: string
  offline: boolean
  /** What somebody says of it; null is what the upload says. */
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
/** What there is of one kind, as a form begins with it. */
export function fileDraftOf(files: readonly Static<typeof ContentFile>[], type: FileType): FileDraft {
  const existing = files.find((file) => file.fileType === type)
  return existing
    ? { ...noFile, existing, version: existing.version, offline: existing.offlineAvailable, vr: existing.vr }
    : noFile
}
/** Where an upload belongs; without an id to what is only made when its form is saved. */
export type UploadPlace = { trainingId: number | null } | { masterContentId: number | null }
/** Where it was begun for, as the server tells. */
export interface Begun {
  trainingId: number | null
  masterContentId: number | null
}
/** Begun for nothing yet, or for this very place. */
export const belongs = (begun: Begun, place: UploadPlace): boolean => {
  const of = { trainingId: null, masterContentId: null, ...place }
  return (
    (begun.trainingId === null || begun.trainingId === of.trainingId) &&
    (begun.masterContentId === null || begun.masterContentId === of.masterContentId)
  )
}
