import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ObjectStore, startObjectStore } from '../../test/object-store.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const MiB = 1_048_576
const pieces = (bytes: Buffer, size = 65_536): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
    { objectMode: false },
  )
/** A refusal that is not repeated, as of a proxy between the server and the store. */
const refusing = (wanted: RegExp) => (request: string) => (wanted.test(request) ? 413 : undefined)

let store: ObjectStore
let storage: Storage
beforeAll(async () => {
  store = await startObjectStore()
  storage = s3Storage({ ...store, signsUrls: false })
})
beforeEach(() => {
  store.fault = undefined
})
afterAll(() => {
  store.close()
})

it('every byte below the offset is the sender’s byte after a part could not be sent', async () => {
  const whole = randomBytes(20 * MiB)
  const append = async (offset: number) =>
    storage.append('grows/a', { offset, whole: whole.length }, pieces(whole.subarray(offset)))
  await storage.append('grows/a', { offset: 0, whole: whole.length }, pieces(whole.subarray(0, 10)))
  for (const part of [2, 3]) {
    store.fault = refusing(new RegExp(`^PUT .*partNumber=${part}`))
    await expect(append((await storage.size('grows/a'))!)).rejects.toThrow('413')
    expect(await storage.size('grows/a')).toBeGreaterThanOrEqual((part - 1) * 8 * MiB)
  }
  // The last part, which is short, was received too.
  expect(await storage.size('grows/a')).toBe(whole.length)
  store.fault = undefined
  expect(await append(whole.length)).toBe(whole.length)
  expect((await storage.bytes('grows/a')).equals(whole)).toBe(true)
})
