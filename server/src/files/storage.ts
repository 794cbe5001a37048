import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** An append at another offset than the end of the object. Nothing was written. */
export class WrongOffset extends Error {
  readonly size: number
  constructor(size: number) {
    super(`the object ends at ${size}`)
    this.size = size
  }
}

/** Random access to one object; its bytes do not change while it is open. */
export interface RandomAccess {
  readonly size: number
  /** Returns fewer bytes than requested only at the end of the object. */
  read(offset: number, length: number): Promise<Buffer>
  close(): Promise<void>
}

/** Returns the key of an object that is stored by its hash: equal bytes share one object. */
export const hashedKey = (folder: string, bytes: Uint8Array, extension: string): string =>
  `${folder}/${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${extension}`

export type StorageState = 'ok' | 'full' | 'down'
export interface Room {
  free: number
  reserve: number
}
/**
 * Storage of bytes. A key is a relative path (`content/7/12.zip`); no method exposes a disk path or renames a folder,
 * and none relies on an operation that is not atomic on an object store (decision 026).
 */
export interface Storage {
  /**
   * Stores and syncs before it resolves. The bytes of a key never change, and are not visible before they are complete.
   */
  put(key: string, bytes: Uint8Array | Readable): Promise<{ size: number; sha256: string }>
  /**
   * Appends to an object, the first time at offset 0, and returns its new size. Throws `WrongOffset` if it does not end
   * at `offset`. If the source breaks, the received bytes are stored and `size` counts them. A piece may have any
   * length: a storage with a minimum part size holds the rest of a piece until the next one. The object is complete at
   * `whole` bytes: only then may it be read or moved. If the step that completes it fails, `size` is `whole` already, and
   * an append of nothing at `whole` completes it. One append at a time per key: the caller holds the lease of the
   * object.
   */
  append(key: string, at: { offset: number; whole: number }, bytes: AsyncIterable<Uint8Array>): Promise<number>
  /** Returns the size of an object, also while it grows; undefined if it does not exist. */
  size(key: string): Promise<number | undefined>
  /** Reads an object or a range, both ends included. A missing key is an error of the stream. */
  read(key: string, range?: { start: number; end: number }): Readable
  /** Reads all of a small object. */
  bytes(key: string): Promise<Buffer>
  open(key: string): Promise<RandomAccess>
  /**
   * Moves an object to another key and syncs. May be a copy and a deletion: after a crash in between, both keys have
   * the bytes, never neither, so the recovery moves again. Throws if there is nothing under `from`.
   */
  move(from: string, to: string): Promise<void>
  /**
   * Removes this key and every key below it (`content/7` includes `content/7/12.zip`, not `content/71`). A missing key
   * is not an error.
   */
  remove(prefix: string): Promise<void>
  /** Lists the keys below a prefix, without the prefix (all keys if it is empty); omits incomplete puts. */
  list(prefix: string): Promise<string[]>
  /**
   * Returns a URL of the storage itself that gives the object to any holder, for this time and with this file name.
   * Undefined if the storage serves no URLs: the caller then sends the bytes (`read`), with a signed URL where the URL
   * must carry the permission (`fileUrl`).
   */
  signedAddress(key: string, said: { name: string; lastsMs: number }): Promise<string | undefined>
  /** Removes the remains of puts that broke off before this moment, which belong to no key. */
  sweep(before: Date): Promise<void>
  /** Returns the state. `full`: objects can be read, and the remaining space is reserved for the database. */
  state(): Promise<StorageState>
  /** Returns the free bytes and the reserve; undefined if unknown. */
  room(): Promise<Room | undefined>
}
