import { describe, expect, it } from 'vitest'
import { zipOf } from '../../test/zip.ts'
import { listZip, readZipFile } from './zip-directory.ts'

describe('the directory of a zip', () => {
  it('lists files and unpacks one, stored or deflated', async () => {
    for (const deflated of [true, false]) {
      const zip = zipOf({ 'index.html': '<p>page</p>', 'data/é.json': '{"a":1}' }, { deflated })
      const files = (await listZip(zip))!
      expect(files.map(({ name }) => name)).toEqual(['index.html', 'data/é.json'])
      expect(await (await readZipFile(zip, files[1]!, 1000))?.text()).toBe('{"a":1}')
    }
  })
  it('reads zip64 and a comment at the end', async () => {
    for (const how of [{ zip64: true }, { comment: 'made by PK' }]) {
      const zip = zipOf({ a: 'one', b: 'two' }, how)
      const files = (await listZip(zip))!
      expect(await (await readZipFile(zip, files[1]!, 1000))?.text()).toBe('two')
    }
  })
  it('unpacks nothing beyond its bound, nothing encrypted and nothing broken', async () => {
    const zip = zipOf({ large: 'x'.repeat(1001) })
    const [file] = (await listZip(zip))!
    expect(await readZipFile(zip, file!, 1000)).toBeNull()
    expect(await (await readZipFile(zip, file!, 1001))?.text()).toHaveLength(1001)
    // The directory may state a smaller size than what comes out.
    expect(await readZipFile(zip, { ...file!, size: 5 }, 1000)).toBeNull()
    expect(await readZipFile(zip, { ...file!, encrypted: true }, 2000)).toBeNull()
    expect(await readZipFile(zip, { ...file!, at: 7 }, 2000)).toBeNull()
    expect(await readZipFile(zip, { ...file!, packed: 3 }, 2000)).toBeNull()
  })
  it('is null for what is no zip', async () => {
    expect(await listZip(new Blob(['']))).toBeNull()
    expect(await listZip(new Blob(['<?xml version="1.0"?>'.repeat(20)]))).toBeNull()
    const zip = zipOf({ a: 'one' })
    expect(await listZip(zip.slice(0, zip.size - 5))).toBeNull()
  })
})
