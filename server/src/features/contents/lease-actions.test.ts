// Two processes on one database and one storage: two applications, each with its own connections.
import * as trainings from '@praxia/contract/trainings.ts'
import { checkUpload } from '@praxia/contract/uploads.ts'
import { randomBytes } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, describe, expect, inject, test as it, vi } from 'vitest'
import { withDatabase } from '../../../test/global-setup.ts'
import { type Person, as, make, useServer } from '../../../test/harness.ts'
import type { World } from '../../context/context.ts'
import { sharedClock } from '../../context/shared-clock.ts'
import { openDatabase } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import { buildApp } from '../../start/app.ts'
import { plugins } from '../../start/plugins.ts'
import { makeWorld } from '../../start/world.ts'
import { makeTraining, zipOf } from '../trainings/testing-training.ts'
import { dropUpload, recoverUploads, deleteExpiredUploads } from './actions.ts'
import { leaseMs, takeUpload } from './lease-actions.ts'
import { askForLease } from './lease-store.ts'
import { lapsesAfter, uploadKey } from './rules.ts'

const server = useServer()
let other: World
const [first, second] = [{ base: '' }, { base: '' }]
const listen = async (app: FastifyInstance) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}
const startOther = () => {
  const deps = { ...server.deps, world: other }
  return buildApp({ ...deps, plugins: plugins(deps) })
}
beforeAll(async () => {
  first.base = await listen(server.app)
  const { name } = await server.db.one<{ name: string }>(sql`select current_database() as name`)
  const database = openDatabase(withDatabase(inject('databaseUrl'), name), () => undefined, 6)
  const now = () => server.world.now()
  other = await makeWorld(server.world.config, database, () => undefined, now)
  const app = await startOther()
  second.base = await listen(app)
  return async () => {
    await app.close()
    await database.close()
  }
})

const protocol = (who: Person) => ({ authorization: `Bearer ${who.token}`, 'tus-resumable': '1.0.0' })
const tus = (at: { base: string }, who: Person, method: string, path: string, headers = {}, body?: Buffer) =>
  fetch(`${at.base}${path}`, {
    method,
    headers: { ...protocol(who), ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  })
const pieceHeaders = (offset: number) => ({
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
})
async function begin(who: Person, bytes: number): Promise<{ location: string; id: string }> {
  const metadata = Object.entries({ filename: 'content.zip', fileType: 'WEB_GL' })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const headers = { 'upload-length': String(bytes), 'upload-metadata': metadata }
  const location = (await tus(first, who, 'POST', '/api/uploads', headers)).headers.get('location')!
  return { location, id: location.split('/').at(-1)! }
}
async function sent(who: Person, bytes: Buffer): Promise<string> {
  const { location, id } = await begin(who, bytes.length)
  expect((await tus(first, who, 'PATCH', location, pieceHeaders(0), bytes)).status).toBe(204)
  return id
}
const attach = async (at: { base: string }, who: Person, id: number, uploadId: string) => {
  const answer = await fetch(`${at.base}/api/trainings/${id}/files/WEB_GL`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ uploadId, version: '1', offlineAvailable: false }),
  })
  return { status: answer.status, body: (await answer.json()) as { code?: string; fileSize?: number } }
}
const rowOf = (id: string) =>
  server.db.maybe<{ state: string; heldBy: string | null; wanted: boolean }>(
    sql`select state, held_by, wanted from uploads where id = ${id}`,
  )
const sizes = (who: Person) =>
  server.db.one<{ usedSize: number; reservedSize: number }>(
    sql`select used_size, reserved_size from organisations where id = ${who.organisationId}`,
  )
const until = async (met: () => Promise<boolean>) => {
  for (let i = 0; i < 400 && !(await met()); i++) await new Promise((done) => setTimeout(done, 25))
}
const page = (bytes = 40_000) => zipOf({ 'index.html': '<!doctype html>', 'Build/data.bin': randomBytes(bytes) })

/** Sends half a piece, without the first process noticing that the sender stopped. */
async function half(who: Person, { location, id }: { location: string; id: string }, bytes: Buffer, now: number) {
  const call = request(`${first.base}${location}`, {
    method: 'PATCH',
    headers: { ...protocol(who), ...pieceHeaders(0), 'content-length': String(bytes.length) },
  })
  const status = new Promise<number>((resolve) => {
    call.once('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    call.once('error', () => {
      resolve(0)
    })
  })
  calls.push(call)
  call.write(bytes.subarray(0, now))
  await until(async () => (await server.world.storage.size(uploadKey(id))) === now)
  expect(await server.world.storage.size(uploadKey(id))).toBe(now)
  return { status, rest: () => call.end(bytes.subarray(now)) }
}
const calls: ClientRequest[] = []
const gates: (() => void)[] = []
afterEach(() => {
  for (const open of gates.splice(0)) open()
  for (const call of calls.splice(0)) call.destroy()
})

describe('an upload that one process appends to', () => {
  it('is refused to another with 423 (locked), and completes as it was sent', async () => {
    const admin = await make.admin()
    const bytes = await page()
    const upload = await begin(admin, bytes.length)
    const { status, rest } = await half(admin, upload, bytes, 10_000)
    const refused = await tus(second, admin, 'PATCH', upload.location, pieceHeaders(10_000), bytes.subarray(10_000))
    expect([refused.status, await refused.json()]).toEqual([423, { code: 'upload.in_use', status: 423 }])
    expect((await tus(second, admin, 'HEAD', upload.location)).status).toBe(423)
    expect((await tus(second, admin, 'DELETE', upload.location)).status).toBe(423)
    const id = await makeTraining(admin)
    expect((await attach(second, admin, id, upload.id)).body.code).toBe('upload.in_use')
    rest()
    expect(await status).toBe(204)
    expect((await rowOf(upload.id))?.heldBy).toBeNull()
    expect(await attach(second, admin, id, upload.id)).toMatchObject({ status: 200, body: { fileSize: bytes.length } })
  })
  it('is free again after several requests of one process at once', async () => {
    const admin = await make.admin()
    const bytes = await page()
    const upload = await begin(admin, bytes.length)
    const piece = () => tus(first, admin, 'PATCH', upload.location, pieceHeaders(0), bytes.subarray(0, 10_000))
    const answers = await Promise.all([piece(), piece(), piece()])
    expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1)
    expect((await rowOf(upload.id))?.heldBy).toBeNull()
    const known = await tus(first, admin, 'HEAD', upload.location)
    expect([known.status, known.headers.get('upload-offset')]).toEqual([200, '10000'])
  })
  it('is taken over once its lease has expired, and the former holder writes no byte more', async () => {
    const admin = await make.admin()
    const bytes = await page()
    const upload = await begin(admin, bytes.length)
    const { status, rest } = await half(admin, upload, bytes, 10_000)
    server.pass(leaseMs)
    const known = await tus(second, admin, 'HEAD', upload.location)
    expect([known.status, known.headers.get('upload-offset')]).toEqual([200, '10000'])
    const middle = bytes.subarray(10_000, 20_000)
    expect((await tus(second, admin, 'PATCH', upload.location, pieceHeaders(10_000), middle)).status).toBe(204)
    rest()
    expect(await status).toBe(423)
    expect(await server.world.storage.size(uploadKey(upload.id))).toBe(20_000)
    const end = bytes.subarray(20_000)
    expect((await tus(second, admin, 'PATCH', upload.location, pieceHeaders(20_000), end)).status).toBe(204)
    expect((await server.world.storage.bytes(uploadKey(upload.id))).equals(bytes)).toBe(true)
  })
  it('is not deleted when its days end during the work, and is once nobody works on it', async () => {
    const admin = await make.admin()
    const bytes = await page()
    const upload = await begin(admin, bytes.length)
    server.pass(lapsesAfter)
    const { hold } = (await takeUpload(server.world, upload.id, 'running'))!
    await deleteExpiredUploads(other)
    expect((await rowOf(upload.id))?.heldBy).toBe(hold.heldBy)
    await hold.end()
    await deleteExpiredUploads(other)
    expect([await rowOf(upload.id), (await sizes(admin)).reservedSize]).toEqual([undefined, 0])
  })
})

describe('a lease', () => {
  const by = (now: () => Date): World => ({ ...server.world, now, shared: sharedClock(now) })
  const at = (ms: number): World => by(() => new Date(ms))
  it('lasts to the millisecond, from its last renewal', async () => {
    const admin = await make.admin()
    const { id } = await begin(admin, 100)
    let clock = server.world.now().getTime()
    const world = by(() => new Date(clock))
    const { hold } = (await takeUpload(world, id, 'running'))!
    clock += leaseMs - 1
    expect([hold.isHeld(), await takeUpload(at(clock), id, 'running')]).toEqual([true, undefined])
    expect(await hold.renew()).toBe(true)
    clock += leaseMs - 1
    expect([hold.isHeld(), await takeUpload(at(clock), id, 'running')]).toEqual([true, undefined])
    clock += 1
    expect(hold.isHeld()).toBe(false)
    const next = (await takeUpload(at(clock), id, 'running'))!
    expect([await hold.renew(), hold.isHeld(), next.hold.isHeld()]).toEqual([false, false, true])
    await hold.end()
    expect((await rowOf(id))?.heldBy).toBe(next.hold.heldBy)
    await next.hold.end()
    expect(await rowOf(id)).toEqual({ state: 'running', heldBy: null, wanted: false })
  })
  it('is not taken by a server whose clock is ahead', async () => {
    const { id } = await begin(await make.admin(), 100)
    const { hold } = (await takeUpload(server.world, id, 'running'))!
    const ahead = () => new Date(server.world.now().getTime() + 16 * 60_000)
    expect(await takeUpload({ ...server.world, now: ahead }, id, 'running')).toBeUndefined()
    await hold.end()
  })
  it('ends no sooner by a renewal that arrives late', async () => {
    const { id } = await begin(await make.admin(), 100)
    let clock = server.world.now().getTime()
    const world = by(() => new Date(clock))
    const { hold } = (await takeUpload(world, id, 'running'))!
    const began = clock
    clock = began + 2000
    expect(await hold.renew()).toBe(true)
    clock = began + 1000
    expect(await hold.renew()).toBe(true)
    const { heldUntil } = await server.db.one<{ heldUntil: Date }>(sql`select held_until from uploads where id = ${id}`)
    expect(heldUntil.getTime()).toBe(began + 2000 + leaseMs)
    clock = began + 2000 + leaseMs - 1
    expect(hold.isHeld()).toBe(true)
    hold.stop()
  })
  it('is renewed automatically during the work, and not after it', async () => {
    const { id } = await begin(await make.admin(), 100)
    let clock = server.world.now().getTime()
    const world = by(() => new Date(clock))
    const untilOf = async () =>
      (await server.db.one<{ heldUntil: Date | null }>(sql`select held_until from uploads where id = ${id}`)).heldUntil
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const { hold } = (await takeUpload(world, id, 'running'))!
      const isHeldAt = (time: number) => {
        const before = clock
        clock = time
        const held = hold.isHeld()
        clock = before
        return held
      }
      for (let n = 0; n < 4; n++) {
        clock += leaseMs / 2
        vi.advanceTimersByTime(leaseMs / 2)
        // The row shows the renewal before its holder has the response.
        const last = clock + leaseMs - 1
        await until(async () => (await untilOf())?.getTime() === last + 1 && isHeldAt(last))
        expect([(await untilOf())?.getTime(), isHeldAt(last), isHeldAt(last + 1)]).toEqual([last + 1, true, false])
      }
      await hold.end()
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
    expect(await untilOf()).toBeNull()
  })
  it('is required to delete the upload: a former holder deletes nothing', async () => {
    const admin = await make.admin()
    const { id } = await begin(admin, 100)
    const { hold } = (await takeUpload(server.world, id, 'running'))!
    expect(await dropUpload(server.db, id, 'another')).toBe(false)
    expect((await sizes(admin)).reservedSize).toBe(100)
    expect(await dropUpload(server.db, id, hold.heldBy)).toBe(true)
    expect((await sizes(admin)).reservedSize).toBe(0)
    hold.stop()
  })
  it('goes to one of many concurrent requests', async () => {
    const { id } = await begin(await make.admin(), 100)
    const taken = await Promise.all(
      [server.world, other, server.world, other, other].map((world) => takeUpload(world, id, 'running')),
    )
    expect(taken.filter((one) => one !== undefined)).toHaveLength(1)
    await taken.find((one) => one !== undefined)!.hold.end()
  })
  it('can be requested by another process: its holder notices on renewal', async () => {
    const { id } = await begin(await make.admin(), 100)
    let asked = 0
    const { hold } = (await takeUpload(server.world, id, 'running', { asked: () => asked++ }))!
    await hold.renew()
    expect(asked).toBe(0)
    await askForLease(other.database, id)
    expect([await hold.renew(), asked, hold.isHeld()]).toEqual([true, 1, true])
    await hold.end()
  })
})

describe('an attachment that one process makes', () => {
  /** Blocks the first process where it stores unpacked files, or the file of a form. */
  function heldUp(end: string) {
    const { storage } = server.world
    const { put } = storage
    const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    storage.put = async (key, bytes) => {
      if (key.includes(end)) {
        reached.resolve()
        await opened.promise
      }
      return put(key, bytes)
    }
    const open = () => {
      storage.put = put
      opened.resolve()
    }
    gates.push(open)
    return { reached: reached.promise, open }
  }
  it('is left alone by a process that starts, and by the same request to that process', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const bytes = await page()
    const uploadId = await sent(admin, bytes)
    const gate = heldUp('index.html')
    const answer = attach(first, admin, id, uploadId)
    await gate.reached
    const before = await rowOf(uploadId)
    const third = await startOther()
    await third.ready()
    await recoverUploads(other)
    expect(await rowOf(uploadId)).toEqual(before)
    expect(await attach(second, admin, id, uploadId)).toMatchObject({ status: 409, body: { code: 'upload.in_use' } })
    gate.open()
    expect(await answer).toMatchObject({ status: 200, body: { fileSize: bytes.length } })
    await third.close()
  })
  it('is taken over when its process has died, whose later writes do no harm', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const bytes = await page()
    const uploadId = await sent(admin, bytes)
    const gate = heldUp('data.bin')
    const answer = attach(first, admin, id, uploadId)
    await gate.reached
    server.pass(leaseMs)
    expect(await attach(second, admin, id, uploadId)).toMatchObject({ status: 200, body: { fileSize: bytes.length } })
    const kept = (await other.storage.list(`content/${id}`)).sort()
    expect(kept.map((name) => name.replace(/^\d+/, 'n'))).toEqual(['n.zip', 'n/Build/data.bin', 'n/index.html'])
    // The process was suspended, not dead.
    gate.open()
    expect(await answer).toMatchObject({ status: 409, body: { code: 'upload.superseded' } })
    expect((await other.storage.list(`content/${id}`)).sort()).toEqual(kept)
    expect(await sizes(admin)).toEqual({ usedSize: bytes.length, reservedSize: 0 })
    const shown = await as(admin).call(trainings.getTraining, { params: { id } })
    expect(shown.body.files.map(({ version }) => version)).toEqual(['1'])
  })
  it('is cleaned up by another process’s job, and can be attached again', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const bytes = await page()
    const uploadId = await sent(admin, bytes)
    const gate = heldUp('data.bin')
    const answer = attach(first, admin, id, uploadId)
    await gate.reached
    server.pass(leaseMs)
    await recoverUploads(other)
    expect(await rowOf(uploadId)).toEqual({ state: 'running', heldBy: null, wanted: false })
    expect(await other.storage.list(`content/${id}`)).toEqual([])
    gate.open()
    expect((await answer).body.code).toBe('upload.in_use')
    expect(await rowOf(uploadId)).toEqual({ state: 'running', heldBy: null, wanted: false })
    expect(await other.storage.list(`content/${id}`)).toEqual([])
    expect(await attach(first, admin, id, uploadId)).toMatchObject({ status: 200, body: { fileSize: bytes.length } })
  })
  it('can be one form: left alone while it arrives, and deleted when its process has died', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const bytes = await page()
    const send = () => {
      const form = new FormData()
      form.append('version', '2')
      form.append('offlineAvailable', 'false')
      form.append('file', new Blob([new Uint8Array(bytes)]))
      const headers = { authorization: `Bearer ${admin.token}` }
      return fetch(`${first.base}/api/trainings/${id}/files/WEB_GL`, { method: 'PUT', headers, body: form })
    }
    const others = (await other.storage.list('uploads')).sort()
    const gate = heldUp('uploads/')
    const answer = send()
    await gate.reached
    await recoverUploads(other)
    expect((await sizes(admin)).reservedSize).toBeGreaterThan(0)
    server.pass(leaseMs)
    await recoverUploads(other)
    expect(await sizes(admin)).toEqual({ usedSize: 0, reservedSize: 0 })
    gate.open()
    expect((await answer).status).toBeGreaterThanOrEqual(400)
    expect(await sizes(admin)).toEqual({ usedSize: 0, reservedSize: 0 })
    expect((await other.storage.list('uploads')).sort()).toEqual(others)
    expect((await send()).status).toBe(200)
  })
})

describe('an upload that one process inspects', () => {
  it('cannot be attached at the same time', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const uploadId = await sent(admin, await page())
    const { storage } = server.world
    const { open } = storage
    const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    storage.open = async (key) => {
      reached.resolve()
      await opened.promise
      return open(key)
    }
    const checked = as(admin).call(checkUpload, { params: { uploadId } })
    await reached.promise
    expect((await attach(second, admin, id, uploadId)).body.code).toBe('upload.in_use')
    storage.open = open
    opened.resolve()
    expect((await checked).status).toBe(200)
    expect((await attach(second, admin, id, uploadId)).status).toBe(200)
  })
})

it('deletes bytes whose upload was deleted, and no others', async () => {
  const { storage } = server.world
  const { id } = await begin(await make.admin(), 100)
  const orphan = randomBytes(16).toString('hex')
  for (const key of [uploadKey(orphan), `${uploadKey(orphan)}.json`]) await storage.put(key, Buffer.from('x'))
  await deleteExpiredUploads(server.world)
  const left = await storage.list('uploads')
  expect([left.includes(id), left.some((name) => name.startsWith(orphan))]).toEqual([true, false])
})
