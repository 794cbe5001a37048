import { createHash, randomBytes } from 'node:crypto'
import { type WriteStream, createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../basics/app-error.ts'

/** What people uploaded, were sent or wrote is readable by the user whom the server runs as, and by nobody else. */
export const [ownFolder, ownFile] = [0o700, 0o600]

/** Where bytes live. Keys are relative paths; S3 will take the same interface. */
export interface Storage {
  /** Stores and syncs before it answers; bytes under a key never change. */
  put(key: string, bytes: Uint8Array | Readable): Promise<{ size: number; sha256: string }>
  /** Stores under the hash of the bytes: equal bytes, one object. */
  putHashed(folder: string, bytes: Uint8Array, extension: string): Promise<string>
  read(key: string, range?: { start: number; end: number }): Readable
  bytes(key: string): Promise<Buffer>
  size(key: string): Promise<number | undefined>
  list(prefix: string): Promise<string[]>
  remove(prefix: string): Promise<void>
  /** A local file to work on (unpacking reads at random). */
  localPath(key: string): string
  /** Writes on in a local file from there. What waits for the disk goes in one piece: a socket brings 64 KiB at a time. */
  writeFrom(key: string, start: number): WriteStream
  moveIn(file: string, key: string): Promise<void>
  healthy(): Promise<boolean>
}

const full = (error: unknown): never => {
  if ((error as { code?: string }).code === 'ENOSPC' || (error as { code?: string }).code === 'EDQUOT')
    throw new AppError('storage.full')
  throw error
}

export function fileStorage(folder: string): Storage {
  const path = (key: string): string => {
    const clean = normalize(key)
    if (clean === '' || clean === '.' || clean.startsWith('..') || clean.startsWith(sep))
      throw new Error(`storage key leaves the folder: ${key}`)
    return join(folder, clean)
  }
  const storage: Storage = {
    async put(key, bytes) {
      const target = path(key)
      await mkdir(dirname(target), { recursive: true, mode: ownFolder })
      // Not longer than the name itself may be.
      const part = join(dirname(target), `${randomBytes(6).toString('hex')}.part`)
      const hash = createHash('sha256')
      let size = 0
      const measure = async function* (source: AsyncIterable<Uint8Array>) {
        for await (const chunk of source) {
          size += chunk.length
          hash.update(chunk)
          yield chunk
        }
      }
      try {
        await pipeline(
          bytes instanceof Uint8Array ? Readable.from([bytes]) : bytes,
          measure,
          createWriteStream(part, { mode: ownFile }),
        )
        const handle = await open(part, 'r+')
        await handle.sync()
        await handle.close()
        await rename(part, target)
      } catch (error) {
        await rm(part, { force: true })
        full(error)
      }
      return { size, sha256: hash.digest('hex') }
    },
    async putHashed(kind, bytes, extension) {
      const key = `${kind}/${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${extension}`
      if ((await storage.size(key)) === undefined) await storage.put(key, bytes)
      return key
    },
    read: (key, range) => createReadStream(path(key), range),
    bytes: (key) => readFile(path(key)),
    size: async (key) =>
      stat(path(key)).then(
        (s) => (s.isFile() ? s.size : undefined),
        () => undefined,
      ),
    async list(prefix) {
      const entries = await readdir(path(prefix), { recursive: true, withFileTypes: true }).catch(() => [])
      const base = path(prefix)
      return entries.filter((e) => e.isFile()).map((e) => join(e.parentPath, e.name).slice(base.length + 1))
    },
    remove: (prefix) => rm(path(prefix), { recursive: true, force: true }),
    localPath: path,
    writeFrom: (key, start) => createWriteStream(path(key), { flags: 'r+', start, highWaterMark: 1_048_576 }),
    async moveIn(file, key) {
      await mkdir(dirname(path(key)), { recursive: true, mode: ownFolder })
      const handle = await open(file, 'r+')
      await handle.sync()
      await handle.close()
      await rename(file, path(key)).catch(full)
    },
    healthy: async () =>
      statfs(folder).then(
        (s) => s.bavail * s.bsize > 10_000_000,
        () => false,
      ),
  }
  return storage
}
