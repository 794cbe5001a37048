import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import { getMaster, setMasterFile } from '@praxia/contract/library/masters.ts'
import { addVersion } from '@praxia/contract/library/versions.ts'
import { getTraining, setTrainingFile } from '@praxia/contract/trainings.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { ApiError, call } from '../../lib/api.ts'
import { askAgain, ownClock } from './retry-rules.ts'

export interface Attachment {
  uploadId: string
  name: string
  size: number
  fileType: FileType
  place: { trainingId: number } | { masterContentId: number }
  version: string
  offlineAvailable: boolean
  vr: boolean | null
  notes?: string
  channel?: 'published' | 'test'
}
export type StoredFile = ResponseOf<typeof setTrainingFile>

/** Returns the file if it is attached after all: the response to an earlier attempt may have been lost. */
async function findThere({ place, fileType, name, size, version }: Attachment): Promise<StoredFile | undefined> {
  const { files } = await ('trainingId' in place
    ? call(getTraining, { params: { id: place.trainingId } })
    : call(getMaster, { params: { id: place.masterContentId } }))
  return files.find(
    (file) =>
      file.fileType === fileType && file.fileName === name && file.fileSize === size && file.version === version,
  )
}

/**
 * Attaches an uploaded file. The server continues unpacking when the connection is lost, so a retry returns its result.
 */
export async function attachBytes(all: Attachment, onLost: (isLost: boolean) => void): Promise<StoredFile> {
  const { uploadId, place, fileType, version, offlineAvailable, vr } = all
  const { notes, channel } = all
  const body = { uploadId, version, offlineAvailable, ...(vr === null ? {} : { vr }) }
  const told = { uploadId, fileType, version, offlineAvailable, notes: notes ?? '', channel: channel ?? 'published' }
  try {
    return await askAgain(
      () =>
        'trainingId' in place && channel !== undefined
          ? call(addVersion, { params: { id: place.trainingId }, body: told }, { anew: true })
          : 'trainingId' in place
            ? call(setTrainingFile, { params: { id: place.trainingId, fileType }, body }, { anew: true })
            : call(setMasterFile, { params: { id: place.masterContentId, fileType }, body }, { anew: true }),
      ownClock,
      onLost,
    )
  } catch (error) {
    const there = error instanceof ApiError && error.code === 'upload.not_found' ? await findThere(all) : undefined
    if (there) return there
    throw error
  }
}
