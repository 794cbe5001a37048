import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../basics/app-error.ts'
import type { DiskRoom } from './disk-space.ts'
import { type RandomAccess, type Storage, WrongOffset } from './storage.ts'

/** Permissions of stored files: only the user that runs the server can read them. */
export const ownFolder = 0o700
const ownFile = 0o600

/** Bytes buffered for one write to the disk: a socket delivers 64 KiB at a time. */
const waitingBytes = 1_048_576
/** A separate folder for incomplete files, so that their remains are found without searching all others. */
const partFolder = 'parts'
const partName = (): string => `${randomBytes(6).toString('hex')}.part`
const isPart = (name: string): boolean => /^[0-9a-f]{12}\.part$/.test(name)

const full = (error: unknown): never => {
  const { code } = error as { code?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT') throw new AppError('storage.full')
  throw error
}
/** Returns a value in place of a file that no path leads to; every other error of the disk stays one. */
const whereAbsent =
  <T>(value: T) =>
  (error: unknown): T => {
    const { code } = error as { code?: string }
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'].includes(code ?? '')) return value
    throw error
  }
/** Yields the files below a folder; a folder that is removed meanwhile has none. */
async function* filesBelow(folder: string, except: readonly string[] = []): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(whereAbsent<Dirent[]>([]))) {
    if (entry.isFile()) yield join(folder, entry.name)
    else if (entry.isDirectory() && !except.includes(entry.name)) yield* filesBelow(join(folder, entry.name))
  }
}
async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

type Take = (bytes: number) => Promise<void>
async function* taking<T extends Uint8Array>(source: AsyncIterable<T>, take: Take): AsyncGenerator<T> {
  for await (const piece of source) {
    await take(piece.length)
    yield piece
  }
}
async function putFile(
  part: string,
  target: string,
  bytes: Uint8Array | Readable,
  take: Take,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  const measure = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of taking(source, take)) {
      size += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    const source = bytes instanceof Uint8Array ? Readable.from([bytes]) : bytes
    await pipeline(source, measure, createWriteStream(part, { mode: ownFile }))
    await sync(part)
    await rename(part, target)
  } catch (error) {
    await rm(part, { force: true })
    full(error)
  }
  return { size, sha256: hash.digest('hex') }
}

async function appendFile(
  target: string,
  offset: number,
  bytes: AsyncIterable<Uint8Array>,
  take: Take,
): Promise<number> {
  if (offset === 0) await (await open(target, 'a', ownFile).catch(full)).close()
  const file = createWriteStream(target, { flags: 'r+', start: offset, highWaterMark: waitingBytes })
  try {
    await pipeline(taking(bytes, take), file)
  } catch (error) {
    // The next append must find all bytes, including those still being written.
    if (!file.closed) await once(file, 'close')
    full(error)
  }
  return offset + file.bytesWritten
}

async function openFile(target: string): Promise<RandomAccess> {
  const handle = await open(target, 'r')
  const { size } = await handle.stat()
  return {
    size,
    async read(offset, length) {
      const wanted = Math.max(0, Math.min(length, size - offset))
      const buffer = Buffer.allocUnsafe(wanted)
      let read = 0
      while (read < wanted) {
        const { bytesRead } = await handle.read(buffer, read, wanted - read, offset + read)
        if (bytesRead === 0) break
        read += bytesRead
      }
      return buffer.subarray(0, read)
    },
    close: () => handle.close(),
  }
}

const unbounded: DiskRoom = {
  look: () => Promise.resolve({ free: Infinity, reserve: 0 }),
  ask: () => Promise.resolve(),
  take: () => Promise.resolve(),
}
/** Returns a storage in a local folder; `disk` limits the space that it may use. */
export function fileStorage(folder: string, disk: DiskRoom = unbounded): Storage {
  const path = (key: string): string => {
    const clean = normalize(key)
    if (clean === '' || clean === '.' || clean.startsWith('..') || clean.startsWith(sep))
      throw new Error(`storage key leaves the folder: ${key}`)
    return join(folder, clean)
  }
  /** Returns the path of a key's file and creates its folder. */
  const place = async (key: string): Promise<string> => {
    const target = path(key)
    await mkdir(dirname(target), { recursive: true, mode: ownFolder })
    return target
  }
  const storage: Storage = {
    put: async (key, bytes) => putFile(await place(join(partFolder, partName())), await place(key), bytes, disk.take),
    async append(key, { offset, whole }, bytes) {
      const size = (await storage.size(key)) ?? 0
      if (size !== offset) throw new WrongOffset(size)
      // Refuses a file that does not fit before any byte is sent.
      if (offset === 0) await disk.ask(whole)
      return appendFile(await place(key), offset, bytes, disk.take)
    },
    size: async (key) => stat(path(key)).then((s) => (s.isFile() ? s.size : undefined), whereAbsent(undefined)),
    read: (key, range) => createReadStream(path(key), range),
    bytes: (key) => readFile(path(key)),
    open: async (key) => openFile(path(key)),
    async move(from, to) {
      await sync(path(from))
      await rename(path(from), await place(to)).catch(full)
    },
    remove: (prefix) => rm(path(prefix), { recursive: true, force: true }),
    async list(prefix) {
      const base = prefix === '' ? folder : path(prefix)
      const keys: string[] = []
      // A disk of its own has a folder that only root can read.
      const except = prefix === '' ? [partFolder, 'lost+found'] : []
      for await (const file of filesBelow(base, except)) keys.push(file.slice(base.length + 1))
      return keys
    },
    async sweep(before) {
      const names = await readdir(path(partFolder)).catch(() => [])
      for (const name of names.filter(isPart)) {
        const part = join(path(partFolder), name)
        const seen = await stat(part).catch(() => undefined)
        // A file still being written is as recent as its last piece.
        if (seen && seen.mtime < before) await rm(part, { force: true })
      }
    },
    // A disk serves no URLs itself.
    signedAddress: () => Promise.resolve(undefined),
    state: () =>
      disk.look().then(
        ({ free, reserve }) => (free > reserve ? 'ok' : 'full'),
        () => 'down',
      ),
    room: () => disk.look().catch(() => undefined),
  }
  return storage
}
