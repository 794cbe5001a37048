import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listVersions } from '@praxia/contract/library/versions.ts'
import { createResource } from '@praxia/contract/resources.ts'
import { setTrainingFile } from '@praxia/contract/trainings.ts'
import { checkUpload, listUploads } from '@praxia/contract/uploads.ts'
import { afterEach, describe, expect, test as it } from 'vitest'
import { type Person, as, make, useServer } from '../../../test/harness.ts'
import { ScannerAway, TooLargeToScan, scanBytes } from '../../files/clamd.ts'
import { sql } from '../../database/sql.ts'
import { makeTraining, zipOf } from '../trainings/testing-training.ts'

const path = join(tmpdir(), `praxia-clamd-${process.pid}.sock`)
const server = useServer({ CLAMD_ADDRESS: path })
const mark = 'what the scanner knows as bad'

/** Speaks INSTREAM as clamd does: a length and that many bytes, until a length of 0. */
function startScanner(
  at: { path: string } | { port: number; host: string },
  given: { limit?: number; says?: string } = {},
) {
  const seen = { scans: 0, bytes: 0 }
  const scanner = createServer((socket) => {
    let held = Buffer.alloc(0)
    let size = 0
    let text = ''
    socket.on('error', () => undefined)
    const answer = (line: string) => socket.end(`${line}\0`)
    socket.on('data', (bytes: Buffer) => {
      held = Buffer.concat([held, bytes])
      if (size === 0 && text === '') {
        if (held.length < 10) return
        if (held.subarray(0, 10).toString() !== 'zINSTREAM\0') return void answer('UNKNOWN COMMAND')
        held = held.subarray(10)
        text = ' '
      }
      while (held.length >= 4) {
        const length = held.readUInt32BE(0)
        if (length === 0) {
          seen.scans++
          return void answer(given.says ?? (text.includes(mark) ? 'stream: Test.Signature-1 FOUND' : 'stream: OK'))
        }
        if (held.length < 4 + length) return
        size += length
        seen.bytes += length
        if (size > (given.limit ?? Infinity)) return void answer('INSTREAM size limit exceeded. ERROR')
        text = (text + held.subarray(4, 4 + length).toString('latin1')).slice(-100_000)
        held = held.subarray(4 + length)
      }
    })
  })
  return new Promise<{ seen: typeof seen; scanner: Server }>((resolve) => {
    scanner.listen(at, () => resolve({ seen, scanner }))
  })
}
const open = new Set<Server>()
async function start(given: { limit?: number; says?: string } = {}) {
  const { seen, scanner } = await startScanner({ path }, given)
  open.add(scanner)
  return seen
}
const stop = async () => {
  for (const one of open) await new Promise((done) => one.close(done))
  open.clear()
}
afterEach(stop)

async function* pieces(...list: (string | Buffer)[]) {
  for (const one of list) yield Buffer.from(one)
}
describe('a stream', () => {
  it('is sent piece by piece over TCP, and a finding is named', async () => {
    const { scanner, seen } = await startScanner({ port: 0, host: '127.0.0.1' })
    open.add(scanner)
    const address = { host: '127.0.0.1', port: (scanner.address() as AddressInfo).port }
    expect(await scanBytes(address, pieces('fine', '', 'and fine'))).toBeUndefined()
    expect(await scanBytes(address, pieces('x', mark.slice(0, 5), mark.slice(5)))).toBe('Test.Signature-1')
    expect(await scanBytes(address, pieces())).toBeUndefined()
    const large = randomBytes(1_000_000)
    const before = seen.bytes
    expect(await scanBytes(address, pieces(...Array.from({ length: 30 }, () => large)))).toBeUndefined()
    expect(seen.bytes - before).toBe(30_000_000)
  })
  it('has no result where the scanner is unreachable, silent, or sends something else', async () => {
    await expect(scanBytes({ path }, pieces('x'))).rejects.toThrow(ScannerAway)
    await start({ says: 'COMMAND READ TIMED OUT' })
    await expect(scanBytes({ path }, pieces('x'))).rejects.toThrow(ScannerAway)
    await stop()
    const silent = createServer((socket) => void socket.on('error', () => undefined).resume())
    open.add(silent)
    await new Promise<void>((resolve) => silent.listen(path, resolve))
    await expect(scanBytes({ path }, pieces('x'), 200)).rejects.toThrow(/silent/)
  })
  it('that is too long is reported as such, also during sending', async () => {
    await start({ limit: 1000 })
    expect(await scanBytes({ path }, pieces(randomBytes(1000)))).toBeUndefined()
    await expect(scanBytes({ path }, pieces(randomBytes(1001)))).rejects.toThrow(TooLargeToScan)
    await expect(
      scanBytes({ path }, pieces(...Array.from({ length: 200 }, () => randomBytes(65_536)))),
    ).rejects.toThrow(TooLargeToScan)
  })
})

let base = ''
const page = (more: Record<string, string | Buffer> = {}) => zipOf({ 'index.html': '<title>fine</title>', ...more })
async function send(who: Person, bytes: Buffer): Promise<string> {
  if (base === '') {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  }
  const head = { authorization: `Bearer ${who.token}`, 'tus-resumable': '1.0.0' }
  const said = `filename ${btoa('room.zip')},fileType ${btoa('WEB_GL')}`
  const made = await fetch(`${base}/api/uploads`, {
    method: 'POST',
    headers: { ...head, 'upload-length': String(bytes.length), 'upload-metadata': said },
  })
  const location = made.headers.get('location')!
  const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  await fetch(`${base}${location}`, { method: 'PATCH', headers: { ...head, ...type }, body: new Uint8Array(bytes) })
  return location.split('/').at(-1)!
}
const check = (who: Person, uploadId: string) => as(who).call(checkUpload, { params: { uploadId } })
const attach = (who: Person, id: number, uploadId: string) =>
  as(who).call(setTrainingFile, {
    params: { id, fileType: 'WEB_GL' },
    body: { uploadId, version: '1.0', offlineAvailable: false },
  })
const audited = (who: Person) =>
  server.db.many<{ data: object }>(sql`select d.data from audit a join audit_details d on d.audit_id = a.id
    where a.organisation_id = ${who.organisationId} and actor_id = ${who.id} and action = 'upload.infected'`)
/** Not compressed: the scanner of these tests opens no archives. */
const bad = () =>
  zipOf({ 'index.html': 'x' }, (zip) => zip.addBuffer(Buffer.from(mark), 'bad.txt', { compress: false }))

describe('an upload', () => {
  it('with a finding is refused with its name, deleted, and recorded', async () => {
    await start()
    const admin = await make.admin()
    const id = await send(admin, await bad())
    expect((await check(admin, id)).problem).toMatchObject({
      status: 422,
      code: 'upload.infected',
      details: { signature: 'Test.Signature-1' },
    })
    expect((await as(admin).call(listUploads, {})).body).toEqual([])
    expect(await server.world.storage.size(`uploads/${id}`)).toBeUndefined()
    expect((await check(admin, id)).status).toBe(404)
    expect(await audited(admin)).toMatchObject([{ data: { fileName: 'room.zip', signature: 'Test.Signature-1' } }])
    const { reservedSize } = await server.db.one<{ reservedSize: number }>(
      sql`select reserved_size from organisations where id = ${admin.organisationId}`,
    )
    expect(reservedSize).toBe(0)
  })
  it('is scanned on attachment too, and listed among the versions as refused', async () => {
    await start()
    const admin = await make.admin()
    const training = await makeTraining(admin)
    const id = await send(admin, await bad())
    expect((await attach(admin, training, id)).problem).toMatchObject({ status: 422, code: 'upload.infected' })
    const { items } = (await as(admin).call(listVersions, { params: { id: training }, query: {} })).body
    expect(items).toMatchObject([{ state: 'refused', refusal: { code: 'upload.infected' } }])
    expect(await audited(admin)).toHaveLength(1)
    expect(await server.world.storage.size(`uploads/${id}`)).toBeUndefined()
  })
  it('waits while the scanner is unreachable, then is accepted; scanned bytes are not sent twice', async () => {
    const admin = await make.admin()
    const training = await makeTraining(admin)
    const zip = await page()
    const id = await send(admin, zip)
    expect((await check(admin, id)).problem).toMatchObject({ status: 503, code: 'upload.scanner_away' })
    expect((await attach(admin, training, id)).problem).toMatchObject({ status: 503, code: 'upload.scanner_away' })
    const seen = await start()
    expect((await check(admin, id)).status).toBe(200)
    expect(seen).toEqual({ scans: 1, bytes: zip.length })
    expect((await attach(admin, training, id)).status).toBe(200)
    expect(seen.scans).toBe(1)
  })
  it('is sent once more where the scanner closes the connection, and waits after a second time', async () => {
    const admin = await make.admin()
    let closes = 1
    const through = createServer((socket) => {
      socket.on('error', () => undefined)
      if (closes-- > 0) return void socket.once('data', () => socket.destroy())
      const onward = connect(`${path}.real`)
      socket.pipe(onward).pipe(socket)
      socket.on('close', () => onward.destroy())
    })
    const { scanner, seen } = await startScanner({ path: `${path}.real` })
    open.add(scanner).add(through)
    await new Promise<void>((resolve) => through.listen(path, resolve))
    const id = await send(admin, await page({ a: randomBytes(200_000) }))
    expect((await check(admin, id)).status).toBe(200)
    expect(seen.scans).toBe(1)
    closes = 2
    const next = await send(admin, await page({ a: randomBytes(200_001) }))
    expect((await check(admin, next)).problem).toMatchObject({ status: 503, code: 'upload.scanner_away' })
    expect((await check(admin, next)).status).toBe(200)
  })
  it('larger than the scanner’s limit is scanned file by file', async () => {
    await start({ limit: 2000 })
    const admin = await make.admin()
    const parts = { a: randomBytes(1500), b: randomBytes(1500) }
    expect((await check(admin, await send(admin, await page(parts)))).status).toBe(200)
    const hidden = await send(admin, await page({ ...parts, 'bad.txt': mark }))
    expect((await check(admin, hidden)).problem).toMatchObject({ code: 'upload.infected' })
    const huge = await send(admin, await page({ a: randomBytes(2001) }))
    expect((await check(admin, huge)).problem).toMatchObject({ status: 422, code: 'upload.scan_too_large' })
  })
})

it('a resource is scanned before it is stored', async () => {
  const admin = await make.admin()
  const create = (text: string) => {
    const form = new FormData()
    form.set('title', 'Sheet')
    form.set('file', new Blob([`%PDF-1.4\n${text}`], { type: 'application/pdf' }), 'sheet.pdf')
    return as(admin).call(createResource, { form })
  }
  expect((await create('fine')).problem).toMatchObject({ status: 503, code: 'upload.scanner_away' })
  await start()
  expect((await create(mark)).problem).toMatchObject({ status: 422, code: 'upload.infected' })
  expect(await audited(admin)).toMatchObject([{ data: { fileName: 'sheet.pdf' } }])
  expect((await create('fine')).status).toBe(201)
})
