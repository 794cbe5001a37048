import type { Readable } from 'node:stream'

/** An append that did not begin where the object ends. Nothing was written. */
export class WrongOffset extends Error {
  readonly size: number
  constructor(size: number) {
    super(`the object ends at ${size}`)
    this.size = size
  }
}

/** Reads of one object at any place; its bytes stay the same while it is open. */
export interface RandomAccess {
  readonly size: number
  /** Fewer bytes than asked for only where the object ends. */
  read(offset: number, length: number): Promise<Buffer>
  close(): Promise<void>
}

export type StorageState = 'ok' | 'full' | 'down'
export interface Room {
  free: number
  reserve: number
}
/**
 * Where bytes live. A key is a relative path (`content/7/12.zip`); nothing here is a path of a disk, nothing renames a folder, and nothing
 * relies on a step that an object store can't take at once (decision 026).
 */
export interface Storage {
  /** Stores and syncs before it answers; bytes under a key never change, and are not seen there before they are whole. */
  put(key: string, bytes: Uint8Array | Readable): Promise<{ size: number; sha256: string }>
  /** Stores under the hash of the bytes: equal bytes, one object. */
  putHashed(folder: string, bytes: Uint8Array, extension: string): Promise<string>
  /**
   * Writes on at the end of an object that grows, the first time at 0, and answers its new size. Throws `WrongOffset` where it does not end
   * at `offset`. When the bytes break off, what had come stays and `size` counts it. A piece may have any length: a storage whose parts have
   * a least size keeps what remains of a piece until the next one. With the byte that makes it `whole` the object is complete: only then may
   * it be read or moved. One at a time for a key: the caller holds the lease of what grows.
   */
  append(key: string, at: { offset: number; whole: number }, bytes: AsyncIterable<Uint8Array>): Promise<number>
  /** Of what is there, also while it grows; undefined where nothing is. */
  size(key: string): Promise<number | undefined>
  /** Both ends of a range are included. An absent key is told by the stream. */
  read(key: string, range?: { start: number; end: number }): Readable
  /** All of a small object. */
  bytes(key: string): Promise<Buffer>
  open(key: string): Promise<RandomAccess>
  /**
   * To another key, synced. May be a copy and a removal: after a crash in between both keys hold the bytes, never neither, so whoever puts
   * things right afterwards moves again. Throws where nothing is under `from`.
   */
  move(from: string, to: string): Promise<void>
  /** This key and every one below it (`content/7` takes `content/7/12.zip`, not `content/71`). Nothing there is no fault. */
  remove(prefix: string): Promise<void>
  /** The keys below a prefix, without it (all keys where it is empty); none of an object that is still being put. */
  list(prefix: string): Promise<string[]>
  /**
   * An address of the storage's own that gives the object to whoever holds it, for so long, named so. Undefined where the storage serves
   * nobody itself: the caller then sends the bytes (`read`), under a signature of ours where the address has to carry the right (`fileUrl`).
   */
  signedAddress(key: string, said: { name: string; lastsMs: number }): Promise<string | undefined>
  /** Takes away what puts have left that broke off before this moment, which no key names. */
  sweep(before: Date): Promise<void>
  /** `full`: what is there can be read, and the rest is kept for the database. */
  state(): Promise<StorageState>
  /** Free bytes, and how many of them nothing here may take; undefined where nobody can say. */
  room(): Promise<Room | undefined>
}
