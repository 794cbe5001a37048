import { updateProfile, getProfile } from '@praxia/contract/accounts.ts'
import { createResource } from '@praxia/contract/resources.ts'
import { createMember } from '@praxia/contract/members.ts'
import { getHealth, getReady } from '@praxia/contract/settings.ts'
import { discardUpload } from '@praxia/contract/uploads.ts'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test as it } from 'vitest'
import { type Person, as, make, useServer } from './harness.ts'
import { begin as launch, learnerWithTraining, report, wholeRun } from './training-world.ts'
import { AppError } from '../src/basics/app-error.ts'
import { sql } from '../src/database/sql.ts'
import { type DiskRoom, diskRoom } from '../src/files/disk-space.ts'
import { fileStorage } from '../src/files/local-storage.ts'
import { watchDisk } from '../src/start/scheduled-jobs.ts'

const server = useServer()
const folder = mkdtempSync(join(tmpdir(), 'praxia-disk-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
/** Simulated free bytes of the disk; writes to it are real. */
let free = 0
const reserve = 1_000_000
const disk: DiskRoom = {
  look: () => Promise.resolve({ free, reserve }),
  ask: async (bytes) => {
    if (free - reserve < bytes) throw new AppError('storage.full')
  },
  take: async (bytes) => {
    await disk.ask(bytes)
    free -= bytes
  },
}
let base = ''
beforeAll(async () => {
  Object.assign(server.world, { storage: fileStorage(folder, disk) })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
beforeEach(() => {
  free = 100_000_000
})
const tus = (who: Person, method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
  fetch(`${base}${path}`, {
    method,
    headers: { authorization: `Bearer ${who.token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  })
const base64 = (text: string) => Buffer.from(text).toString('base64')
const begin = (who: Person, length: number) =>
  tus(who, 'POST', '/api/uploads', {
    'upload-length': String(length),
    'upload-metadata': `filename ${base64('a.zip')},fileType ${base64('WEB_GL')}`,
  })
const send = (who: Person, location: string, offset: number, bytes: Buffer) =>
  tus(
    who,
    'PATCH',
    location,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    bytes,
  )
const offsetOf = async (who: Person, location: string) =>
  Number((await tus(who, 'HEAD', location, {})).headers.get('upload-offset'))

it('an upload that would use the reserve is refused, keeps the received bytes, and resumes when space is free', async () => {
  const admin = await make.admin()
  const bytes = randomBytes(3_000_000)
  const location = (await begin(admin, bytes.length)).headers.get('location')!
  free = reserve + 1_000_000
  const refused = await send(admin, location, 0, bytes)
  expect([refused.status, await refused.json()]).toEqual([507, { code: 'storage.full', status: 507 }])
  const kept = await offsetOf(admin, location)
  expect(kept).toBeLessThanOrEqual(1_000_000)
  free = 100_000_000
  expect((await send(admin, location, kept, bytes.subarray(kept))).status).toBe(204)
  expect(await offsetOf(admin, location)).toBe(bytes.length)
})
it('an upload that does not fit is refused before it begins, and one that fits exactly is accepted', async () => {
  const admin = await make.admin()
  free = reserve + 1000
  const refused = await begin(admin, 1001)
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([507, 'storage.full'])
  const taken = await begin(admin, 1000)
  expect(taken.status).toBe(201)
  const location = taken.headers.get('location')!
  expect((await send(admin, location, 0, randomBytes(1000))).status).toBe(204)
  const uploadId = location.split('/').at(-1)!
  expect((await as(admin).call(discardUpload, { params: { uploadId } })).status).toBe(200)
})
it('documents and pictures cannot use the reserve; people still sign in, write and run trainings', async () => {
  const { learner, training } = await learnerWithTraining()
  const admin = await make.admin({ org: { id: learner.organisationId, name: '', type: 'COMPANY' } })
  free = reserve
  const form = new FormData()
  form.append('title', 'A document')
  form.append('file', new File(['a;b\n1;2\n'], 'a.csv'))
  expect((await as(admin).call(createResource, { form } as never)).problem.code).toBe('storage.full')
  const picture = new FormData()
  const { firstName, lastName, email } = admin
  for (const [key, value] of Object.entries({ firstName, lastName, email })) picture.append(key, value)
  const image = sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
  picture.append('picture', new File([new Uint8Array(await image.png().toBuffer())], 'a.png'))
  expect((await as(admin).call(updateProfile, { form: picture } as never)).problem.code).toBe('storage.full')
  expect((await as(admin).call(getProfile)).status).toBe(200)
  const member = { firstName: 'Ada', lastName: 'Lovelace', email: `ada.${admin.id}@example.org`, roles: [] }
  expect((await as(admin).call(createMember, { query: {}, body: member })).status).toBe(200)
  const run = await launch(learner, training)
  await report(run, wholeRun(run))
})
it('with a full disk the server stays ready and names the full part; with a missing disk it does not', async () => {
  free = reserve
  expect((await as().call(getReady)).body).toEqual({ ready: true, database: 'ok', storage: 'full' })
  expect((await as().call(getHealth)).body).toMatchObject({ status: 'full', database: 'ok', storage: 'full' })
  free = reserve + 1
  expect((await as().call(getReady)).body).toMatchObject({ storage: 'ok' })
  const { look } = disk
  disk.look = () => Promise.reject(new Error('no such folder'))
  const gone = await as().call(getReady)
  expect([gone.status, gone.problem.details]).toEqual([503, { database: 'ok', storage: 'down' }])
  disk.look = look
})
it('logs a warning before the disk is full, and another when it is', async () => {
  const said: unknown[] = []
  const world = {
    ...server.world,
    log: (level: string, data: object, message: string) => said.push([level, data, message]),
  }
  for (const at of [2 * reserve + 1, 2 * reserve, reserve + 1, reserve]) {
    free = at
    await watchDisk({ world } as never)
  }
  const facts = (freeBytes: number) => ({ freeBytes, reserveBytes: reserve })
  expect(said).toEqual([
    ['warn', facts(2 * reserve), 'the disk is nearly full'],
    ['warn', facts(reserve + 1), 'the disk is nearly full'],
    ['error', facts(reserve), expect.stringContaining('the disk is full')],
  ])
})
it('the reserve of a real disk is a share, at most 1 GB, or the configured value', async () => {
  const { free: left, reserve: kept } = await diskRoom(folder).look()
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThanOrEqual(1_000_000_000)
  expect(left).toBeGreaterThan(0)
  expect((await diskRoom(folder, 5).look()).reserve).toBe(5)
  await expect(diskRoom(folder, Number.MAX_SAFE_INTEGER).take(1)).rejects.toMatchObject({ code: 'storage.full' })
  await expect(diskRoom(folder, 1).take(1)).resolves.toBeUndefined()
})

it('open uploads are limited per account and per organisation; an ended upload frees its place', async () => {
  const [admin, other] = [await make.admin(), await make.admin()]
  const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const locations: string[] = []
  for (let i = 0; i < 50; i += 1) {
    const begun = await begin(admin, 10)
    expect(begun.status, String(i)).toBe(201)
    locations.push(begun.headers.get('location')!)
  }
  const refused = await begin(admin, 10)
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { code: 'upload.too_many', details: { most: 50 } },
  ])
  expect((await begin(other, 10)).status).toBe(201)
  const colleague = await make.admin({ org })
  expect((await begin(colleague, 10)).status).toBe(201)
  expect((await tus(admin, 'DELETE', locations[0]!, {})).status).toBe(204)
  expect((await begin(admin, 10)).status).toBe(201)
  // Uploads of colleagues, up to the limit of the organisation.
  const more = (count: number) =>
    server.db.run(sql`
      insert into uploads (id, organisation_id, user_id, file_type, file_name, bytes, state, resumable, created_at, expires_at)
      select md5(random()::text), organisation_id, ${colleague.id}, file_type, file_name, bytes, state, resumable,
        created_at, expires_at
      from uploads, generate_series(1, ${count}) where user_id = ${colleague.id} limit ${count}`)
  await more(448)
  const newcomer = await make.admin({ org })
  expect((await begin(newcomer, 10)).status).toBe(201)
  expect(await (await begin(newcomer, 10)).json()).toMatchObject({ code: 'upload.too_many', details: { most: 500 } })
})
