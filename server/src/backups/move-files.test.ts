import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { startObjectStore } from '../../test/object-store.ts'
import { fileStorage } from '../files/local-storage.ts'
import { s3Storage } from '../files/s3-storage.ts'
import { moveFiles } from './move-files.ts'

it('half an upload begins again when the files move, also one that was moved as an object', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'praxia-move-'))
  const store = await startObjectStore()
  const [disk, bucket] = [fileStorage(folder), s3Storage({ ...store, signsUrls: false })]
  const whole = Buffer.from('0123456789')
  await disk.put('content/7.zip', whole)
  await disk.put('uploads/whole', whole)
  await disk.put('uploads/half', whole.subarray(0, 5))
  await disk.put('uploads/begun', Buffer.alloc(0))
  const uploads = new Map(['whole', 'half', 'begun'].map((id) => [`uploads/${id}`, whole.length]))
  expect(await moveFiles(disk, bucket, uploads, () => {})).toEqual({ copied: 2, present: 0 })
  expect(await moveFiles(disk, bucket, uploads, () => {})).toEqual({ copied: 0, present: 2 })
  expect((await bucket.list('')).toSorted()).toEqual(['content/7.zip', 'uploads/whole'])
  for (const key of ['uploads/half', 'uploads/begun']) {
    expect(await bucket.size(key)).toBe(0)
    await bucket.remove(key)
  }

  // As an earlier release moved them.
  const append = (key: string, offset: number) =>
    bucket.append(key, { offset, whole: whole.length }, Readable.from([whole.subarray(offset)]))
  await bucket.put('uploads/half', whole.subarray(0, 5))
  await bucket.put('uploads/begun', Buffer.alloc(0))
  await expect(append('uploads/half', 5)).rejects.toMatchObject({ size: 0 })
  expect(await bucket.size('uploads/half')).toBe(0)
  for (const key of ['uploads/half', 'uploads/begun']) {
    expect(await append(key, 0)).toBe(whole.length)
    expect(String(await bucket.bytes(key))).toBe('0123456789')
  }
  store.close()
  rmSync(folder, { recursive: true })
})
