import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Metadata, Upload } from '@tus/utils'
import { AppError } from '../../basics/app-error.ts'
import type { World } from '../../context/context.ts'
import { WrongOffset } from '../../files/storage.ts'
import { dropUpload, removeBytes } from './actions.ts'
import type { Hold } from './lease-actions.ts'
import { lapsesAfter, uploadKey } from './rules.ts'
import { findAnyUpload } from './store.ts'
import { type LeaseLocker, locked } from './tus-lock-plugin.ts'

/** Stops writing once the lease is lost. */
async function* whileHeld(bytes: AsyncIterable<Buffer>, hold: Hold): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    if (!hold.isHeld()) throw new Error('the upload was taken over')
    yield piece
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}

/** The protocol's store: metadata of an upload is in its row, its bytes in the storage. */
export class UploadStore extends DataStore {
  readonly #world: World
  readonly #locker: LeaseLocker
  constructor(world: World, locker: LeaseLocker) {
    super()
    this.#world = world
    this.#locker = locker
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }
  override getExpiration(): number {
    return lapsesAfter
  }
  override async create(upload: Upload): Promise<Upload> {
    // A disk that rejects writes fails before anything is sent.
    await this.#world.storage.append(uploadKey(upload.id), { offset: 0, whole: upload.size! }, nothing())
    return upload
  }
  /**
   * Converts a moment: the protocol's server checks expiry by the machine's clock, this server by an injected one,
   * which a demonstration sets back.
   */
  #byOwnClock(moment: Date): Date {
    return new Date(Date.now() - (this.#world.now().getTime() - moment.getTime()))
  }
  override async getUpload(id: string): Promise<Upload> {
    const row = await findAnyUpload(this.#world.database, id)
    if (!row) throw ERRORS.FILE_NOT_FOUND
    const offset = await this.#world.storage.size(uploadKey(id))
    if (offset === undefined) throw ERRORS.FILE_NO_LONGER_EXISTS
    return new Upload({
      id,
      size: row.bytes,
      offset,
      ...(row.metadata ? { metadata: Metadata.parse(row.metadata) } : {}),
      creation_date: this.#byOwnClock(row.createdAt).toISOString(),
    })
  }
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const held = this.#locker.held(id)
    if (!held) throw locked
    const { hold, bytes: whole } = held
    try {
      return await this.#world.storage.append(uploadKey(id), { offset, whole }, whileHeld(bytes, hold))
    } catch (error) {
      if (error instanceof WrongOffset) throw ERRORS.INVALID_OFFSET
      if (error instanceof AppError) throw error
      throw hold.isHeld() ? ERRORS.FILE_WRITE_ERROR : locked
    }
  }
  /** Deletes before the response is sent, so that its receiver finds the quota released. */
  override async remove(id: string): Promise<void> {
    await this.#world.database.transaction((db) => dropUpload(db, id))
    await removeBytes(this.#world, id)
  }
}
