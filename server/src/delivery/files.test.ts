import sharp from 'sharp'
import { expect, test as it } from 'vitest'
import { useServer } from '../../test/harness.ts'
import { fileUrl, publicUrl } from './files.ts'
import { cleanImage } from '../files/images.ts'
import { putHashed } from '../files/removals-store.ts'
import { sql } from '../database/sql.ts'

const server = useServer()
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const picture = () => sharp({ create: { width: 300, height: 100, channels: 3, background: 'red' } })

it('stored pictures lose metadata, are rotated by EXIF, and are refused unless png or jpeg', async () => {
  const jpeg = await picture()
    .jpeg()
    .withExif({ IFD0: { Artist: 'someone' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { bytes, extension } = await cleanImage(jpeg, { width: 600, height: 250 })
  const seen = await sharp(bytes).metadata()
  expect([extension, seen.width, seen.height, seen.exif, seen.orientation]).toEqual([
    'jpg',
    83,
    250,
    undefined,
    undefined,
  ])
  const vector = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')
  const large = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  for (const bad of [vector, Buffer.from('89504e470d0a1a0a00', 'hex'), jpeg.subarray(0, 200), Buffer.alloc(0)])
    await expect(cleanImage(bad, { width: 60, height: 60 })).rejects.toMatchObject({ code: 'image.invalid' })
  await expect(cleanImage(large, { width: 60, height: 60 })).rejects.toMatchObject({ code: 'image.too_large' })
})

it('public files are served with a year of caching, and no other file is served from their path', async () => {
  const { db, world } = server
  const key = await putHashed({ ...world, db }, 'public', await picture().png().toBuffer(), 'png')
  const answer = await get(publicUrl(key))
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ])
  expect((await get(`/public/${'0'.repeat(40)}.png`)).statusCode).toBe(404)
  expect((await get('/public/..%2f..%2fserver.key')).statusCode).toBe(404)
})

it('a private file is opened only by its signature, for ten minutes, in ranges', async () => {
  await server.world.storage.put('private/note.csv', Buffer.from('0123456789'))
  const url = fileUrl(server.world, 'private/note.csv')
  const whole = await get(url)
  expect([whole.statusCode, whole.body, whole.headers['x-content-type-options']]).toEqual([
    200,
    '0123456789',
    'nosniff',
  ])
  expect(whole.headers['content-disposition']).toContain('attachment')
  for (const [range, status, body] of [
    ['bytes=2-4', 206, '234'],
    ['bytes=-3', 206, '789'],
    ['bytes=-99', 206, '0123456789'],
    ['bytes=-0', 416, ''],
    ['bytes=7-99', 206, '789'],
    ['bytes=10-', 416, ''],
    ['bytes=0-1,3-4', 200, '0123456789'],
  ] as const) {
    const part = await get(url, { range })
    expect([range, part.statusCode, part.body]).toEqual([range, status, body])
  }
  expect((await get(url, { range: 'bytes=2-4', 'if-range': '"another"' })).statusCode).toBe(200)
  const forged = url.replace(/s=(.)/, (_, first: string) => `s=${first === 'x' ? 'y' : 'x'}`)
  expect((await get(forged)).statusCode).toBe(404)
  server.pass(12 * 60_000)
  expect((await get(url)).statusCode).toBe(404)
})

it('a new installation has reference data in six languages', async () => {
  const counts = await server.db
    .one(sql`select (select count(*) from categories) as categories, (select count(*) from skills) as skills, (select count(*) from headsets) as headsets, (select count(*) from badge_categories) as kinds, (select count(*) from platform_badges) as badges,
    (select count(*) from (select names from categories union all select names from skills union all select descriptions from skills
        union all select names from badge_categories union all select names from platform_badges union all select descriptions from platform_badges) n
      where (select count(*) from jsonb_each_text(names) where value <> '') <> 6) as holes`)
  expect(counts).toEqual({ categories: 12, skills: 42, headsets: 31, kinds: 7, badges: 21, holes: 0 })
})
