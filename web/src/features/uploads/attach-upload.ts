import { getTraining, setTrainingFile } from '@praxia/contract/trainings.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { ApiError, call } from '../../lib/api.ts'

export interface Attachment { uploadId: string; name: string; size: number; fileType: FileType; trainingId: number; version: string; offlineAvailable: boolean }
const patience = 600
const pause = (): Promise<void> => new Promise((done) => { setTimeout(done, 2000) })

/** Whether it is there after all: the answer to an earlier attempt may have been lost on its way. */
async function isThere({ trainingId, fileType, name, size, version }: Attachment): Promise<boolean> {
  const { files } = await call(getTraining, { params: { id: trainingId } })
  return files.some((file) => file.fileType === fileType && file.fileName === name && file.fileSize === size && file.version === version)
}

/** Puts sent bytes into their training. While the server is still at an earlier attempt, it waits for the end of that one. */
export async function attachBytes(all: Attachment): Promise<void> {
  const { uploadId, trainingId, fileType, version, offlineAvailable } = all
  for (let left = patience; ; left -= 1) {
    try {
      await call(setTrainingFile, { params: { id: trainingId, fileType }, body: { uploadId, version, offlineAvailable } })
      return
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      if (code === 'upload.not_found' && await isThere(all)) return
      if (code !== 'upload.in_use' || left === 0) throw error
      await pause()
    }
  }
}
