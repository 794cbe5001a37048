import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import yazl from 'yazl'
import { fileStorage } from './local-storage.ts'
import type { Storage } from './storage.ts'
import { type ZipEntry, namesOf, withZip } from './zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'praxia-zip-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})
const disk = fileStorage(folder)
/** Counts reads that would be requests to an object store, and open streams. */
const seen = { reads: 0, streams: 0, open: 0 }
const storage: Storage = {
  ...disk,
  async open(key) {
    const access = await disk.open(key)
    seen.open += 1
    return {
      size: access.size,
      read: (offset, length) => {
        seen.reads += 1
        return access.read(offset, length)
      },
      close: () => {
        seen.open -= 1
        return access.close()
      },
    }
  },
  read: (key, range) => {
    seen.streams += 1
    return disk.read(key, range)
  },
}
const files = new Map<string, Buffer>([
  ...Array.from({ length: 300 }, (_, i) => [`small/${i}.bin`, randomBytes(500)] as const),
  ['empty', Buffer.alloc(0)],
  ['large.bin', randomBytes(400_000)],
])

it('reads the directory and the small entries of a zip in few requests, with correct bytes', async () => {
  const zip = new yazl.ZipFile()
  for (const [name, bytes] of files) zip.addBuffer(bytes, name, { compress: name.includes('1') })
  zip.end()
  await disk.put('whole.zip', zip.outputStream as unknown as Readable)
  await withZip(storage, 'whole.zip', async (opened, size) => {
    expect(size).toBe(await disk.size('whole.zip'))
    const entries: ZipEntry[] = []
    for await (const entry of opened.eachEntry()) entries.push(entry)
    expect(namesOf(entries)).toEqual([...files.keys()])
    expect(seen).toMatchObject({ streams: 0, open: 1 })
    for (const [i, name] of namesOf(entries).entries()) {
      const bytes = await buffer(await opened.openReadStreamPromise(entries[i]!))
      expect(bytes.equals(files.get(name)!), name).toBe(true)
    }
  })
  // One by one, they would be more than a thousand.
  expect(seen.reads + seen.streams).toBeLessThan(20)
  expect(seen.open).toBe(0)
})

it('closes an invalid zip, or one whose reader stops', async () => {
  await disk.put('no.zip', randomBytes(5000))
  await expect(withZip(storage, 'no.zip', () => Promise.resolve())).rejects.toThrow('End of central directory')
  await expect(withZip(storage, 'whole.zip', () => Promise.reject(new Error('enough')))).rejects.toThrow('enough')
  await expect(withZip(storage, 'none.zip', () => Promise.resolve())).rejects.toMatchObject({ code: 'ENOENT' })
  await expect.poll(() => seen.open).toBe(0)
})
