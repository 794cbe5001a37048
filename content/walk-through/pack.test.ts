import { crc32, inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import yauzl from 'yauzl'
import { addFiles } from './pack.ts'

const EMPTY = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])

function read(zip: Buffer): Promise<[string, string][]> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(zip, (error, opened) => {
      if (error) return reject(error)
      const found: [string, string][] = []
      opened.on('entry', (entry: yauzl.Entry) => {
        const at = entry.relativeOffsetOfLocalHeader,
          from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
        const bytes = inflateRawSync(zip.subarray(from, from + entry.compressedSize))
        expect([bytes.length, crc32(bytes)]).toEqual([entry.uncompressedSize, entry.crc32])
        found.push([entry.fileName, bytes.toString()])
      })
      opened.on('end', () => resolve(found)).on('error', reject)
    })
  })
}

it('adds files to a zip and leaves those before them as they are', async () => {
  const first = addFiles(EMPTY, [['index.html', Buffer.from('<!doctype html>')]])
  const second = addFiles(first, [
    ['texts.json', Buffer.from('{"é":1}')],
    ['steps.json', Buffer.alloc(0)],
  ])
  expect(await read(second)).toEqual([
    ['index.html', '<!doctype html>'],
    ['texts.json', '{"é":1}'],
    ['steps.json', ''],
  ])
  expect(second.subarray(0, 30)).toEqual(first.subarray(0, 30))
})
