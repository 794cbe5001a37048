import * as trainings from '@praxia/contract/trainings.ts'
import { checkUpload, discardUpload, listUploads } from '@praxia/contract/uploads.ts'
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test as it } from 'vitest'
import { type Person, as, make, scopeIn, useServer } from '../../../test/harness.ts'
import { buildApp } from '../../start/app.ts'
import { plugins } from '../../start/plugins.ts'
import { sql } from '../../database/sql.ts'
import { lapsesAfter, uploadKey } from './rules.ts'
import { insertUpload } from './store.ts'
import { reserveSize } from '../trainings/quota-store.ts'
import { forgetBytes, listOutdated } from './content-store.ts'
import { makeTraining, zipOf } from '../trainings/testing-training.ts'

const server = useServer()
const silence = 300
let base = ''
beforeAll(async () => {
  const app = await buildApp({ ...server.deps, plugins: plugins(server.deps), idleMs: silence })
  await app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return () => app.close()
})

/** Names of package entries whose unpacking waits until released. */
const gates = new Map<string, { reached: Promise<void>; reach(): void; opened: Promise<void>; open(): void }>()
function gate(name: string) {
  const reached = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const made = { reached: reached.promise, reach: reached.resolve, opened: opened.promise, open: opened.resolve }
  gates.set(name, made)
  return made
}
beforeAll(() => {
  const { storage } = server.world
  const put = storage.put.bind(storage)
  storage.put = async (key, bytes) => {
    const held = gates.get(key.split('/').at(-1)!)
    held?.reach()
    await held?.opened
    return put(key, bytes)
  }
})
afterEach(() => {
  for (const held of gates.values()) held.open()
  gates.clear()
})

/** A completely uploaded package. */
async function upload(who: Person, files: Record<string, string | Buffer>): Promise<{ id: string; size: number }> {
  const bytes = await zipOf({ 'index.html': '<!doctype html>', ...files })
  const id = randomBytes(16).toString('hex')
  const now = server.world.now()
  await reserveSize(server.db, scopeIn(who.organisationId), bytes.length)
  await insertUpload(server.db, {
    id,
    organisationId: who.organisationId,
    userId: who.id,
    trainingId: null,
    masterContentId: null,
    fileType: 'WEB_GL',
    fileName: 'content.zip',
    bytes: bytes.length,
    state: 'running',
    resumable: true,
    metadata: null,
    heldBy: null,
    heldUntil: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lapsesAfter),
  })
  await server.world.storage.put(uploadKey(id), bytes)
  return { id, size: bytes.length }
}
const attach = (who: Person, id: number, uploadId: string, version: string) =>
  as(who).call(trainings.setTrainingFile, {
    params: { id, fileType: 'WEB_GL' },
    body: { uploadId, version, offlineAvailable: false },
  })
const sizes = (who: Person) =>
  server.db.one<{ usedSize: number; reservedSize: number }>(
    sql`select used_size, reserved_size from organisations where id = ${who.organisationId}`,
  )
const filesOf = async (who: Person, id: number) =>
  (await as(who).call(trainings.getTraining, { params: { id } })).body.files.map(({ version }) => version)
const stored = (id: number) => server.world.storage.list(`content/${id}`)
const download = (who: Person, id: number) =>
  as(who).call(trainings.downloadTrainingFile, { params: { id, fileType: 'WEB_GL' } })

describe('a package that takes long to unpack', () => {
  it.each([1, 4])('never replaces one of %i attached after it, and leaves nothing behind', async (later) => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const slow = gate('slow.bin')
    const old = attach(admin, id, (await upload(admin, { 'slow.bin': randomBytes(4000) })).id, 'old')
    await slow.reached
    let size = 0
    for (let i = 1; i <= later; i++) {
      const sent = await upload(admin, { 'quick.bin': randomBytes(500 * i) })
      size = sent.size
      expect((await attach(admin, id, sent.id, `new ${i}`)).status).toBe(200)
    }
    slow.open()
    expect(await old).toMatchObject({ status: 409, problem: { code: 'upload.superseded' } })
    expect(await filesOf(admin, id)).toEqual([`new ${later}`])
    expect((await download(admin, id)).status).toBe(200)
    expect(await sizes(admin)).toEqual({ usedSize: size, reservedSize: 0 })
    expect(await server.world.storage.list('uploads')).toEqual([])
    const kept = Math.min(later, 3)
    expect((await stored(id)).filter((file) => file.endsWith('.zip')).length).toBe(kept)
    expect((await stored(id)).filter((file) => file.endsWith('slow.bin'))).toEqual([])
  })
  it('keeps the bytes of the shown version, however many versions have a higher number', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    for (const version of ['1', '2', '3', '4'])
      await attach(admin, id, (await upload(admin, { 'quick.bin': randomBytes(100) })).id, version)
    const { oldest } = await server.db.one<{ oldest: number }>(
      sql`select min(id) as oldest from training_files where training_id = ${id} and storage_key <> ''`,
    )
    // As a rollback by the platform's staff does.
    await server.db.run(sql`update training_files set current = false where training_id = ${id}`)
    await server.db.run(sql`update training_files set current = true where id = ${oldest}`)
    await server.db.run(
      sql`insert into training_files
        (training_id, file_type, file_name, version, size, sha256, storage_key, created_at, current)
        select training_id, file_type, file_name, n::text, size, sha256, storage_key, created_at, false
        from training_files, generate_series(5, 7) n where id = ${oldest}`,
    )
    const outdated = (await listOutdated(server.db, new Date(), { trainingId: id, fileType: 'WEB_GL' })).map(
      (row) => row.id,
    )
    expect(outdated).not.toContain(oldest)
    await forgetBytes(server.db, [...outdated, oldest])
    expect(await filesOf(admin, id)).toEqual(['2'])
    expect((await download(admin, id)).status).toBe(200)
  })
  it('does not return after the content was removed', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const slow = gate('slow.bin')
    const old = attach(admin, id, (await upload(admin, { 'slow.bin': 'x' })).id, 'old')
    await slow.reached
    await as(admin).call(trainings.removeTrainingFile, { params: { id, fileType: 'WEB_GL' } })
    expect(await sizes(admin)).toEqual({ usedSize: 0, reservedSize: 0 })
    slow.open()
    expect((await old).problem.code).toBe('upload.superseded')
    expect([await filesOf(admin, id), await stored(id)]).toEqual([[], []])
    expect(await sizes(admin)).toEqual({ usedSize: 0, reservedSize: 0 })
  })
  it('gets its response over the same connection, however long that was silent', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const slow = gate('slow.bin')
    const { id: uploadId } = await upload(admin, { 'slow.bin': 'x' })
    const answer = fetch(`${base}/api/trainings/${id}/files/WEB_GL`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ uploadId, version: '1', offlineAvailable: false }),
    })
    await slow.reached
    await pause(4 * silence)
    slow.open()
    expect([(await answer).status, await (await answer).json()]).toMatchObject([200, { version: '1' }])
  })
  it('makes a repeated request wait, and gives it the same response', async () => {
    const [admin, other] = [await make.admin(), await make.admin()]
    const id = await makeTraining(admin)
    const slow = gate('slow.bin')
    const { id: uploadId, size } = await upload(admin, { 'slow.bin': 'x' })
    const cut = new AbortController()
    const lost = fetch(`${base}/api/trainings/${id}/files/WEB_GL`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ uploadId, version: '1', offlineAvailable: false }),
      signal: cut.signal,
    })
    await slow.reached
    cut.abort()
    await expect(lost).rejects.toThrow()
    const again = attach(admin, id, uploadId, '1')
    // During the attachment no other account or training can attach it, and it can be neither checked nor discarded.
    expect((await attach(other, await makeTraining(other), uploadId, '1')).problem.code).toBe('upload.not_found')
    expect((await attach(admin, await makeTraining(admin), uploadId, '1')).problem.code).toBe('upload.not_found')
    for (const endpoint of [checkUpload, discardUpload])
      expect((await as(admin).call(endpoint, { params: { uploadId } })).problem.code).toBe('upload.in_use')
    expect((await as(admin).call(listUploads)).body).toEqual([])
    slow.open()
    const first = await again
    expect(first).toMatchObject({ status: 200, body: { version: '1', fileSize: size } })
    expect((await attach(admin, id, uploadId, '1')).body).toEqual(first.body)
    // Other form fields with the same bytes change the description while the bytes are shown.
    expect((await attach(admin, id, uploadId, '2')).body.version).toBe('2')
    await attach(admin, id, (await upload(admin, { 'quick.bin': 'x' })).id, '3')
    expect((await attach(admin, id, uploadId, '4')).problem.code).toBe('upload.superseded')
    expect(await filesOf(admin, id)).toEqual(['3'])
  })
  it('returns its error again; one that only lacked room is tried again', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const wrong = await upload(admin, { 'a/b': 'x', 'A/B': 'y' })
    for (let i = 0; i < 2; i++)
      expect((await attach(admin, id, wrong.id, '1')).problem.code).toBe('upload.zip_duplicate')
    const large = await upload(admin, { 'quick.bin': 'x' })
    const limit = (bytes: number) =>
      server.db.run(sql`update organisations set max_size = ${bytes} where id = ${admin.organisationId}`)
    await limit(10)
    expect((await attach(admin, id, large.id, '1')).problem.code).toBe('content.quota_reached')
    await limit(large.size)
    expect((await attach(admin, id, large.id, '1')).status).toBe(200)
  })
})
