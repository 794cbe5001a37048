import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { ERRORS } from '@tus/utils'
import type { Storage } from '../../files/storage.ts'
import { lapsesAfter } from './rules.ts'

const folder = 'uploads'
/** The protocol's store of files, with the writer of ours. */
export class UploadStore extends FileStore {
  readonly #storage: Storage
  constructor(storage: Storage) {
    super({ directory: storage.localPath(folder), expirationPeriodInMilliseconds: lapsesAfter })
    this.#storage = storage
  }
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = this.#storage.writeFrom(`${folder}/${id}`, offset)
    try {
      await pipeline(bytes, file)
    } catch {
      // The lock on the upload is held until here: who comes next must find every byte that is still to be written.
      if (!file.closed) await once(file, 'close')
      throw ERRORS.FILE_WRITE_ERROR
    }
    return offset + file.bytesWritten
  }
}
