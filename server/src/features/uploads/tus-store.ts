import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { ERRORS } from '@tus/utils'
import type { Storage } from '../../storage.ts'
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
      throw ERRORS.FILE_WRITE_ERROR
    }
    return offset + file.bytesWritten
  }
}
