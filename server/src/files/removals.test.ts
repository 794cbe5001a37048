import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deleteMember } from '@praxia/contract/members.ts'
import { getProfile, updateProfile } from '@praxia/contract/accounts.ts'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type Person, as, make, useServer } from '../../test/harness.ts'
import { sql } from '../database/sql.ts'
import { putHashed, removeFiles, removePostponed, removeReplaced } from './removals-store.ts'

const test = useServer()
const picture = (shade: number) =>
  sharp({ create: { width: 80, height: 80, channels: 3, background: { r: shade, g: 40, b: 40 } } })
    .png()
    .toBuffer()
const keyOf = (url: string) => `public/${url.split('/').at(-1)}`
const exists = async (key: string) => (await test.world.storage.size(key)) !== undefined
/** Runs one transaction as a request does. */
async function request<T>(work: (ctx: Parameters<typeof removeFiles>[0]) => Promise<T>): Promise<T> {
  const later: (() => Promise<void>)[] = []
  const result = await test.db.transaction((db) =>
    work({ ...test.world, db, after: (one) => void later.push(one as () => Promise<void>) }),
  )
  for (const one of later) await one()
  return result
}
async function setPicture(person: Person, shade: number): Promise<number> {
  const form = new FormData()
  const fields = { email: person.email, firstName: 'Ada', lastName: 'Byron' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('picture', new Blob([await picture(shade)]), 'face.png')
  return (await as(person).call(updateProfile, { form } as never)).status
}
async function withPicture(shade: number) {
  const org = await make.organisation()
  const person = await make.learner({ org })
  expect(await setPicture(person, shade)).toBe(200)
  return { org, person, key: keyOf((await as(person).call(getProfile)).body.picture!) }
}

it('what a deletion removes is removed in the end, though the storage failed', async () => {
  await test.world.storage.put('content/77/1.zip', Buffer.from('a'))
  await test.world.storage.put('content/78/1.zip', Buffer.from('b'))
  const removeNow = test.world.storage.removeNow
  test.world.storage.removeNow = (prefix) =>
    prefix === 'content/77' ? Promise.reject(new Error('away')) : removeNow(prefix)
  await request((ctx) => removeFiles(ctx, ['content/77', 'content/78']))
  expect([await exists('content/77/1.zip'), await exists('content/78/1.zip')]).toEqual([true, false])
  test.world.storage.removeNow = removeNow
  await removePostponed(test.world)
  expect(await exists('content/77/1.zip')).toBe(false)
})

it('nothing is removed for a transaction that fails', async () => {
  await test.world.storage.put('content/79/1.zip', Buffer.from('a'))
  const failing = request(async (ctx) => {
    await removeFiles(ctx, ['content/79'])
    throw new Error('fails')
  })
  await expect(failing).rejects.toThrow('fails')
  await removePostponed(test.world)
  expect(await exists('content/79/1.zip')).toBe(true)
})

it('equal bytes that are stored again, or are about to be, are not removed', async () => {
  const admin = await make.admin()
  const bytes = Buffer.from(`same ${admin.id}`)
  const put = (ctx: Parameters<typeof putHashed>[0]) => putHashed(ctx, 'public', bytes, 'png')
  const key = await request(put)
  await request((ctx) => removeFiles(ctx, [key]))
  expect(await exists(key)).toBe(false)
  await request(async (ctx) => {
    await put(ctx)
    await request((other) => removeFiles(other, [key]))
    expect(await exists(key)).toBe(true)
    await ctx.db.run(sql`update users set picture = ${key} where id = ${admin.id}`)
  })
  await removePostponed(test.world)
  expect(await exists(key)).toBe(true)
  await test.db.run(sql`update users set picture = null where id = ${admin.id}`)
  await removeReplaced(test.world)
  expect(await exists(key)).toBe(false)
})

it('replaced pictures are removed, and those in use are not', async () => {
  const { org, person, key } = await withPicture(10)
  const other = await withPicture(11)
  expect(await setPicture(person, 12)).toBe(200)
  await removeReplaced(test.world)
  expect([await exists(key), await exists(other.key)]).toEqual([false, true])
  const now = keyOf((await as(person).call(getProfile)).body.picture!)
  const admin = await make.admin({ org })
  expect((await as(admin).call(deleteMember, { params: { id: person.id } })).status).toBe(200)
  expect(await exists(now)).toBe(false)
})

it('as many pictures at once as there are connections hold nobody up', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => make.learner()))
  const answers = await Promise.all(people.map((person, i) => setPicture(person, 20 + i)))
  expect(answers).toEqual(people.map(() => 200))
})

it('every column that names a picture is asked before one is removed', async () => {
  const columns = await test.db.many<{ name: string }>(sql`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public'
      and column_name ~ '(picture|logo|logos|cover|image)$' order by 1`)
  const store = readFileSync(join(import.meta.dirname, 'removals-store.ts'), 'utf8')
  expect(columns.length).toBeGreaterThan(5)
  const isAsked = (name: string): boolean => {
    const [table, column] = name.split('.') as [string, string]
    return new RegExp(`from ${table}\\b[^]*?\\b${column}\\b`).test(store)
  }
  expect(columns.map(({ name }) => name).filter((name) => !isAsked(name))).toEqual([])
})
