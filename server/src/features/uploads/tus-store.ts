import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { ERRORS } from '@tus/utils'

/** What waits for the disk is written in one piece: a socket brings 64 KiB at a time, each of which would otherwise be a write of its own. */
const waiting = 4 * 1_048_576

/** The protocol's store of files, with a writer that gathers. */
export class GatheringFileStore extends FileStore {
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset, highWaterMark: waiting })
    try {
      await pipeline(bytes, file)
    } catch {
      throw ERRORS.FILE_WRITE_ERROR
    }
    return offset + file.bytesWritten
  }
}
