import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { fileStorage } from './local-storage.ts'
import { WrongOffset } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'praxia-storage-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})
const storage = fileStorage(folder)
const pieces = (...all: Buffer[]) => Readable.from(all, { objectMode: false })
/** Yields some bytes and then fails, as a broken connection does. */
async function* broken(first: Buffer): AsyncGenerator<Buffer> {
  yield first
  // The disk has the first bytes by now.
  for (let i = 0; i < 500 && (await storage.size('grows/broken')) !== 7; i++) await new Promise(setImmediate)
  throw new Error('the connection was lost')
}

it('a folder that cannot be read is an error, not an empty one', async () => {
  const place = join(folder, 'unreadable')
  symlinkSync(place, place)
  const broken = fileStorage(place)
  await expect(broken.list('')).rejects.toThrow('ELOOP')
  await expect(broken.size('content/7.zip')).rejects.toThrow('ELOOP')
  const other = fileStorage(join(folder, 'disk'))
  expect(await other.list('')).toEqual([])
  await other.put('content/7.zip', Buffer.from('7'))
  mkdirSync(join(folder, 'disk/lost+found/inode'), { recursive: true })
  writeFileSync(join(folder, 'disk/lost+found/inode/1'), '')
  expect(await other.list('')).toEqual(['content/7.zip'])
  for (const key of ['none', 'content/7.zip/below', `content/${'x'.repeat(300)}`, 'content/\0'])
    expect(await other.size(key)).toBeUndefined()
})

describe('appending', () => {
  const whole = randomBytes(300_000)
  it('continues at the end of the object and returns its new size', async () => {
    const at = (offset: number) => ({ offset, whole: whole.length })
    expect(await storage.append('grows/a', at(0), pieces())).toBe(0)
    expect(await storage.size('grows/a')).toBe(0)
    expect(await storage.append('grows/a', at(0), pieces(whole.subarray(0, 10), whole.subarray(10, 70_000)))).toBe(
      70_000,
    )
    expect(await storage.append('grows/a', at(70_000), pieces(whole.subarray(70_000)))).toBe(whole.length)
    expect((await storage.bytes('grows/a')).equals(whole)).toBe(true)
  })
  it('refuses another offset, reports the end of the object, and loses no data', async () => {
    for (const offset of [0, 1, whole.length - 1, whole.length + 1]) {
      const refused = storage.append('grows/a', { offset, whole: whole.length }, pieces(Buffer.from('other')))
      await expect(refused).rejects.toBeInstanceOf(WrongOffset)
      await expect(refused).rejects.toMatchObject({ size: whole.length })
    }
    expect((await storage.bytes('grows/a')).equals(whole)).toBe(true)
    await expect(storage.append('grows/none', { offset: 5, whole: 9 }, pieces(whole))).rejects.toMatchObject({
      size: 0,
    })
    expect(await storage.size('grows/none')).toBeUndefined()
  })
  it('stores the bytes received before its source breaks, and continues from there', async () => {
    const lost = storage.append('grows/broken', { offset: 0, whole: 10 }, broken(Buffer.from('0123456')))
    await expect(lost).rejects.toThrow('the connection was lost')
    expect(await storage.size('grows/broken')).toBe(7)
    expect(await storage.append('grows/broken', { offset: 7, whole: 10 }, pieces(Buffer.from('789')))).toBe(10)
    expect(String(await storage.bytes('grows/broken'))).toBe('0123456789')
  })
  it("creates files for the server's own user only", () => {
    expect((statSync(join(folder, 'grows/a')).mode & 0o777).toString(8)).toBe('600')
  })
})

describe('reading', () => {
  it('returns ranges, both ends included', async () => {
    await storage.put('read/digits', Buffer.from('0123456789'))
    expect(String(await buffer(storage.read('read/digits', { start: 2, end: 4 })))).toBe('234')
    expect(String(await buffer(storage.read('read/digits')))).toBe('0123456789')
    await expect(buffer(storage.read('read/none'))).rejects.toMatchObject({ code: 'ENOENT' })
  })
  it('returns any part of an open object, and fewer bytes only at its end', async () => {
    const digits = await storage.open('read/digits')
    const at = async (offset: number, length: number) => String(await digits.read(offset, length))
    expect([digits.size, await at(7, 2), await at(0, 3), await at(8, 5), await at(10, 1), await at(99, 1)]).toEqual([
      10,
      '78',
      '012',
      '89',
      '',
      '',
    ])
    await digits.close()
    await expect(digits.read(0, 1)).rejects.toThrow()
    await expect(storage.open('read/none')).rejects.toMatchObject({ code: 'ENOENT' })
  })
  it('has no URL of its own', async () => {
    expect(await storage.signedAddress('read/digits', { name: 'digits', lastsMs: 1000 })).toBeUndefined()
  })
})

describe('keys', () => {
  it('are moved, also over an existing object', async () => {
    await storage.put('move/from', Buffer.from('new'))
    await storage.put('moved/far/to', Buffer.from('old'))
    await storage.move('move/from', 'moved/far/to')
    expect([await storage.size('move/from'), String(await storage.bytes('moved/far/to'))]).toEqual([undefined, 'new'])
    await expect(storage.move('move/from', 'moved/far/to')).rejects.toMatchObject({ code: 'ENOENT' })
    expect(String(await storage.bytes('moved/far/to'))).toBe('new')
  })
  it('are listed and removed below a prefix, and unchanged outside it', async () => {
    for (const key of ['content/7.zip', 'content/7/a', 'content/7/b/c', 'content/71/a'])
      await storage.put(key, Buffer.from(key))
    const half = new Readable({ read: () => undefined })
    half.push('half of it')
    const putting = storage.put('content/7/late', half)
    expect((await storage.list('content/7')).sort()).toEqual(['a', 'b/c'])
    half.push(null)
    await putting
    expect((await storage.list('content/7')).sort()).toEqual(['a', 'b/c', 'late'])
    expect(await storage.list('nowhere')).toEqual([])
    await storage.remove('content/7')
    await storage.remove('content/7')
    expect((await storage.list('content')).sort()).toEqual(['7.zip', '71/a'])
    await storage.remove('content/7.zip')
    expect(await storage.list('content')).toEqual(['71/a'])
  })
  it.each(['', '.', '..', '../out', '/etc/passwd', 'a/../../out'])('never leave the folder: %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('leaves the folder')
    await expect(storage.move('read/digits', key)).rejects.toThrow('leaves the folder')
    expect(await storage.size('read/digits')).toBe(10)
  })
})

it('removes the remains of puts that broke off long ago, and nothing else', async () => {
  await storage.put('content/9/kept.zip', Buffer.from('kept'))
  expect(readdirSync(join(folder, 'parts'))).toEqual([])
  const file = (name: string) => join(folder, name === 'kept.zip' ? 'content/9' : 'parts', name)
  const [old, young] = ['0123456789ab.part', 'ba9876543210.part']
  for (const name of [old, young, 'named.part']) writeFileSync(file(name), 'half')
  const dayAgo = new Date(Date.now() - 86_400_000)
  const before = new Date(dayAgo.getTime() - 60_000)
  for (const name of [old, 'named.part', 'kept.zip']) utimesSync(file(name), before, before)
  await storage.sweep(dayAgo)
  expect([old, young, 'named.part', 'kept.zip'].map((name) => existsSync(file(name)))).toEqual([
    false,
    true,
    true,
    true,
  ])
})
