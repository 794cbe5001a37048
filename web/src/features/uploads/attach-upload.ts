import type { AnswerOf } from '@praxia/contract/endpoint.ts'
import { getTraining, setTrainingFile } from '@praxia/contract/trainings.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { ApiError, call } from '../../lib/api.ts'

export interface Attachment {
  uploadId: string
  name: string
  size: number
  fileType: FileType
  trainingId: number
  version: string
  offlineAvailable: boolean
}
export type Kept = AnswerOf<typeof setTrainingFile>
const patience = 600
const pause = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, 2000)
  })

/** The file, when it is there after all: the answer to an earlier attempt may have been lost on its way. */
async function findThere({ trainingId, fileType, name, size, version }: Attachment): Promise<Kept | undefined> {
  const { files } = await call(getTraining, { params: { id: trainingId } })
  return files.find(
    (file) =>
      file.fileType === fileType && file.fileName === name && file.fileSize === size && file.version === version,
  )
}

/** Puts sent bytes into their training. While the server is still at an earlier attempt, it waits for the end of that one. */
export async function attachBytes(all: Attachment): Promise<Kept> {
  const { uploadId, trainingId, fileType, version, offlineAvailable } = all
  for (let left = patience; ; left -= 1) {
    try {
      return await call(setTrainingFile, {
        params: { id: trainingId, fileType },
        body: { uploadId, version, offlineAvailable },
      })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      const there = code === 'upload.not_found' ? await findThere(all) : undefined
      if (there) return there
      if (code !== 'upload.in_use' || left === 0) throw error
      await pause()
    }
  }
}
