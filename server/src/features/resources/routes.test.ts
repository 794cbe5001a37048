import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { limits } from '@praxia/contract/limits.ts'
import { deleteCourse, getCourse } from '@praxia/contract/courses.ts'
import { deleteOrganisation, getQuota } from '@praxia/contract/organisations.ts'
import {
  createResource,
  deleteResource,
  getResource,
  listResources,
  setCourseResources,
  setTrainingResources,
  updateResource,
} from '@praxia/contract/resources.ts'
import { deleteTraining, getTraining, setAccesses } from '@praxia/contract/trainings.ts'
import sharp from 'sharp'
import { describe, expect, test as it } from 'vitest'
import { type Organisation, type Person, as, make, scopeIn, test, useServer } from '../../../test/harness.ts'
import { meet, refuseOnce } from '../../../test/meeting.ts'
import { makeCourse } from '../../../test/course-world.ts'
import { makeTraining, publishTraining, unlockTraining } from '../trainings/testing-training.ts'
import { sql } from '../../database/sql.ts'
import { sweepTransfers } from './receive-actions.ts'
import { insertTransfer } from './transfer-store.ts'
import { reserveSize } from '../trainings/quota-store.ts'

useServer()
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
const csv = 'point;place\n1;"Hall, north"\n'
const formOf = (
  title: string | undefined,
  bytes?: Buffer | string,
  name = 'sheet.pdf',
  more: Record<string, string> = {},
) => {
  const form = new FormData()
  // The file comes first: a client may send it before the fields.
  if (bytes !== undefined) form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  if (title !== undefined) form.set('title', title)
  for (const [key, value] of Object.entries(more)) form.set(key, value)
  return form
}
const add = (who: Person, title: string, bytes: Buffer | string = pdf, name = 'sheet.pdf') =>
  as(who).call(createResource, { form: formOf(title, bytes, name) })
const added = async (who: Person, title: string, bytes?: Buffer | string, name?: string): Promise<number> => {
  const made = await add(who, title, bytes, name)
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return made.body.id
}
const attach = (who: Person, training: number, resources: number[]) =>
  as(who).call(setTrainingResources, { params: { id: training }, body: { resources } })
const titles = async (who: Person, query: { trainingId?: number; search?: string } = {}): Promise<string[]> =>
  (await as(who).call(listResources, { query })).body.items.map(({ title }) => title)
async function world() {
  const admin = await make.admin()
  const org: Organisation = { id: admin.organisationId, name: '', type: 'COMPANY' }
  return { admin, org, manager: await make.manager({ org }), learner: await make.learner({ org }) }
}
const kept = (org: Organisation) => test.world.storage.list(`resources/${org.id}`)
const sizes = (org: Organisation) =>
  test.db.one<{ usedSize: number; reservedSize: number }>(
    sql`select used_size, reserved_size from organisations where id = ${org.id}`,
  )
const limitTo = (org: Organisation, bytes: number) =>
  test.db.run(sql`update organisations set max_size = ${bytes} where id = ${org.id}`)

it('is added, listed by title, opened by its address, and counts in the quota', async () => {
  const { admin, org } = await world()
  const first = await add(admin, '  Zones of the site ', pdf, 'zones d’accès.pdf')
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({
    title: 'Zones of the site',
    filename: 'zones d’accès.pdf',
    type: 'pdf',
    fileSize: pdf.length,
    createdBy: `${admin.firstName} ${admin.lastName}`,
    trainings: [],
    courses: [],
    isOwner: true,
    can: { edit: true, delete: true },
  })
  await added(admin, 'alarm points', csv, 'points.csv')
  expect(await titles(admin)).toEqual(['alarm points', 'Zones of the site'])
  expect((await as(admin).call(listResources, { query: { sort: '-title', limit: 1 } })).body).toMatchObject({
    total: 2,
    items: [{ title: 'Zones of the site' }],
  })
  for (const search of ['ZONES', 'site zônes']) expect(await titles(admin, { search })).toEqual(['Zones of the site'])
  expect(await titles(admin, { search: 'points.csv' })).toEqual(['alarm points'])
  expect(await titles(admin, { search: '%' })).toEqual([])
  const file = await test.app.inject({ url: first.body.file })
  expect([file.statusCode, file.headers['content-type'], file.rawPayload.equals(pdf)]).toEqual([
    200,
    'application/pdf',
    true,
  ])
  expect(file.headers['content-disposition']).toMatch(/^inline; .*zones%20d%E2%80%99acc%C3%A8s\.pdf$/)
  const renamed = first.body.file.replace(/&n=.*/, '&n=other.html')
  expect((await test.app.inject({ url: renamed })).statusCode).toBe(404)
  expect((await test.app.inject({ url: first.body.file.replace(/&n=.*/, '') })).statusCode).toBe(404)
  expect((await as(admin).call(getQuota, { params: { id: 0 } })).body.currentSize).toBe(pdf.length + csv.length)
  expect((await sizes(org)).reservedSize).toBe(0)
  expect(await kept(org)).toHaveLength(2)
})

it('the type is detected from the content, whatever the name', async () => {
  const { admin, org } = await world()
  const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const jpeg = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const sent = async (bytes: Buffer | string, name: string) => {
    const answer = await add(admin, 'A', bytes, name)
    return answer.status === 201 ? [answer.body.type, answer.body.filename] : answer.problem.code
  }
  expect(await sent(png, 'harness.png')).toEqual(['png', 'harness.png'])
  expect(await sent(png, 'harness.pdf')).toEqual(['png', 'harness.png'])
  expect(await sent(jpeg, 'a.JPG')).toEqual(['jpg', 'a.jpg'])
  expect(await sent(jpeg, 'a.jpeg')).toEqual(['jpeg', 'a.jpeg'])
  expect(await sent(pdf, '../../etc/passwd')).toEqual(['pdf', 'passwd.pdf'])
  expect(await sent(pdf, '')).toMatchObject(['pdf', expect.stringMatching(/\.pdf$/)])
  expect(await sent(csv, 'a.csv')).toEqual(['csv', 'a.csv'])
  expect(await sent(Buffer.from('caf\xe9;1\n', 'latin1'), 'a.csv')).toEqual(['csv', 'a.csv'])
  for (const [bytes, name] of [
    ['<!doctype html>', 'a.pdf'],
    ['MZ\x90\x00', 'a.exe'],
    ['GIF89a', 'a.gif'],
    ['plain', 'a.txt'],
    [Buffer.from([80, 75, 3, 4, 0, 0]), 'a.csv'],
  ] as const)
    expect(await sent(bytes as Buffer, name), name).toBe('resource.type')
  expect(await sent('a;"never closed\n1;2\n', 'a.csv')).toBe('resource.csv_invalid')
  expect(await sent('\n\n', 'a.csv')).toBe('upload.empty')
  expect(await sent('', 'a.pdf')).toBe('upload.empty')
  expect(await sent(png.subarray(0, 12), 'a.png')).toBe('image.invalid')
  expect(await sent(jpeg.subarray(0, 20), 'a.jpg')).toBe('image.invalid')
  const huge = Buffer.from(png)
  huge.writeUInt32BE(8000, 16)
  huge.writeUInt32BE(5001, 20)
  expect(await sent(huge, 'a.png')).toBe('image.too_large')
  expect(await kept(org)).toHaveLength(8)
  expect((await sizes(org)).reservedSize).toBe(0)
})

it('a title and a file are required; faults are named, and nothing is stored', async () => {
  const { admin, org } = await world()
  const send = (form: FormData) => as(admin).call(createResource, { form })
  expect((await send(formOf('Title'))).problem).toMatchObject({
    code: 'request.invalid',
    violations: [{ path: 'file' }],
  })
  expect((await send(formOf(undefined, pdf))).problem.violations).toMatchObject([{ path: 'title' }])
  expect((await send(formOf('   ', pdf))).problem.violations).toMatchObject([{ path: 'title' }])
  expect((await send(formOf('x'.repeat(101), pdf))).problem.violations).toMatchObject([{ path: 'title' }])
  expect((await send(formOf('a\u0000b', pdf))).problem.violations).toMatchObject([{ path: 'title' }])
  const elsewhere = new FormData()
  elsewhere.set('title', 'T')
  elsewhere.set('logo', new Blob([pdf]), 'a.pdf')
  expect((await send(elsewhere)).problem.violations).toMatchObject([{ path: 'logo' }])
  expect((await as(admin).call(createResource, { rawBody: { title: 'Title' } })).status).toBe(415)
  expect(await kept(org)).toEqual([])
  expect(await sizes(org)).toMatchObject({ usedSize: 0, reservedSize: 0 })
  expect((await send(formOf('x'.repeat(100), pdf))).status).toBe(201)
})

it('a repeated request with its key returns the same resource and file; another file with the key is refused', async () => {
  const { admin, org } = await world()
  const headers = { 'idempotency-key': randomUUID() }
  const send = (form: FormData) => as(admin).call(createResource, { form, headers })
  const [first, second] = await Promise.all([send(formOf('Plan', pdf)), send(formOf('Plan', pdf))])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.id).toBe(first.body.id)
  expect((await as(admin).call(listResources, {})).body.total).toBe(1)
  expect(await kept(org)).toHaveLength(1)
  expect(await sizes(org)).toEqual({ usedSize: pdf.length, reservedSize: 0 })
  expect((await send(formOf('Plan', csv, 'sheet.csv'))).problem.code).toBe('request.key_reused')
  expect((await send(formOf('Other', pdf))).problem.code).toBe('request.key_reused')
  expect(await kept(org)).toHaveLength(1)
  expect((await sizes(org)).reservedSize).toBe(0)
  expect((await as(admin).call(createResource, { form: formOf('Plan', pdf) })).body.id).not.toBe(first.body.id)
})

it('a file has at most 100 MB', { timeout: 60_000 }, async () => {
  const { admin, org } = await world()
  const bytes = Buffer.alloc(limits.resourceBytes + 1, 32)
  pdf.copy(bytes)
  expect((await add(admin, 'A', bytes)).problem.code).toBe('resource.too_large')
  expect(await kept(org)).toEqual([])
  expect((await add(admin, 'A', bytes.subarray(0, limits.resourceBytes))).status).toBe(201)
  expect(await sizes(org)).toEqual({ usedSize: limits.resourceBytes, reservedSize: 0 })
})

it('the quota holds for concurrent uploads and for a file of unknown length', async () => {
  const { admin, org } = await world()
  await limitTo(org, 3000)
  const bytes = Buffer.concat([pdf, Buffer.alloc(1000)])
  const all = await Promise.all(['a', 'b', 'c', 'd'].map((title) => add(admin, title, bytes)))
  const refused = all.filter(({ status }) => status === 413)
  expect(all.filter(({ status }) => status === 201).length + refused.length).toBe(4)
  expect(refused.length).toBeGreaterThanOrEqual(2)
  expect(refused[0]!.problem.code).toBe('content.quota_reached')
  const { usedSize, reservedSize } = await sizes(org)
  expect([usedSize <= 3000, reservedSize]).toEqual([true, 0])
  expect(await kept(org)).toHaveLength(4 - refused.length)
  const [one] = (await as(admin).call(listResources)).body.items
  const grown = await as(admin).call(updateResource, {
    params: { id: one!.id },
    form: formOf('a', Buffer.concat([pdf, Buffer.alloc(4000)])),
  })
  expect(grown.problem.code).toBe('content.quota_reached')
  expect((await as(admin).call(getResource, { params: { id: one!.id } })).body.fileSize).toBe(bytes.length)
})

describe('an upload that is given up', () => {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
  /** Begins a form over a connection of its own, and waits until its file is reserved. */
  async function begun(who: Person, org: Organisation, length: string) {
    if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' })
    const line = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1')
    line.write(
      `POST /api/resources HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${who.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\n${length}\r\n\r\n`,
    )
    const chunk = (bytes: Buffer) =>
      line.write(
        length.startsWith('Content')
          ? bytes
          : Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]),
      )
    chunk(Buffer.concat([Buffer.from(head), pdf, Buffer.alloc(100_000)]))
    await expect.poll(async () => (await sizes(org)).reservedSize, { timeout: 20_000 }).toBeGreaterThan(0)
    return { line, chunk }
  }
  it('by its client frees its bytes and its quota, and can be sent again', async () => {
    const { admin, org } = await world()
    await limitTo(org, 3_000_000)
    const { line } = await begun(admin, org, 'Content-Length: 2000000')
    line.destroy()
    await expect.poll(() => sizes(org), { timeout: 20_000 }).toEqual({ usedSize: 0, reservedSize: 0 })
    await expect.poll(() => kept(org), { timeout: 20_000 }).toEqual([])
    expect(await titles(admin)).toEqual([])
    expect((await add(admin, 'Again', Buffer.concat([pdf, Buffer.alloc(2_000_000)]))).status).toBe(201)
  })
  it('by the hourly job reserves nothing more, and its client is told', async () => {
    const [{ admin, org }, other] = [await world(), await world()]
    const theirs = await added(other.admin, 'Theirs')
    const { line, chunk } = await begun(admin, org, 'Transfer-Encoding: chunked')
    let answer = ''
    line.on('data', (bytes: Buffer) => (answer += bytes.toString()))
    test.pass(86_400_001)
    await sweepTransfers(test.world)
    test.pass(-86_400_001)
    for (let sent = 0; sent < 9_000_000; sent += 1_000_000) chunk(Buffer.alloc(1_000_000))
    await expect.poll(() => answer, { timeout: 20_000 }).toContain('upload.not_found')
    line.destroy()
    expect(await sizes(org)).toEqual({ usedSize: 0, reservedSize: 0 })
    expect([await kept(org), (await kept(other.org)).length]).toEqual([[], 1])
    expect((await as(other.admin).call(getResource, { params: { id: theirs } })).status).toBe(200)
  })
})

it('a file may fill the quota exactly, whatever the rest of its form weighs', async () => {
  const { admin, org } = await world()
  const other = await world()
  await limitTo(other.org, 0)
  const bytes = Buffer.concat([pdf, Buffer.alloc(70_000)])
  const send = (file: Buffer, title = 'T') => as(admin).call(createResource, { form: formOf(title, file) })
  await limitTo(org, bytes.length - 1)
  expect((await send(bytes)).problem.code).toBe('content.quota_reached')
  await limitTo(org, bytes.length)
  expect((await send(bytes, 'x'.repeat(100))).status).toBe(201)
  expect(await sizes(org)).toEqual({ usedSize: bytes.length, reservedSize: 0 })
  expect((await send(pdf)).problem.code).toBe('content.quota_reached')
  const [made] = (await as(admin).call(listResources)).body.items
  const put = (form: FormData) => as(admin).call(updateResource, { params: { id: made!.id }, form })
  expect((await put(formOf('Same size', bytes))).status).toBe(200)
  expect((await put(formOf('Renamed in a full organisation'))).status).toBe(200)
  expect((await put(formOf('One more', Buffer.concat([bytes, Buffer.alloc(1)])))).problem.code).toBe(
    'content.quota_reached',
  )
  expect(await sizes(org)).toEqual({ usedSize: bytes.length, reservedSize: 0 })
  expect((await add(other.admin, 'T')).problem.code).toBe('content.quota_reached')
})

it('a form whose fields are larger than forms have is refused, with and without a quota', async () => {
  const { admin, org } = await world()
  const huge = { note: 'x'.repeat(1_100_000) }
  const send = () => as(admin).call(createResource, { form: formOf('T', pdf, 'a.pdf', huge) })
  expect((await send()).problem.code).toBe('request.too_large')
  await limitTo(org, 1000)
  expect((await send()).status).toBe(413)
  expect(await kept(org)).toEqual([])
  expect(await sizes(org)).toEqual({ usedSize: 0, reservedSize: 0 })
})

it('a title changes with or without its file; of two concurrent edits the second gets a conflict', async () => {
  const { admin, org } = await world()
  const { body: made } = await add(admin, 'Old')
  const put = (input: object) => as(admin).call(updateResource, { params: { id: made.id }, ...input } as never)
  const titled = await put({ body: { title: 'New', revision: made.revision } })
  expect(titled.body).toMatchObject({ title: 'New', filename: 'sheet.pdf' })
  expect((await put({ body: { title: 'Late', revision: made.revision } })).problem.code).toBe('request.conflict')
  expect((await put({ form: formOf('Late', pdf, 'b.pdf', { revision: made.revision }) })).problem.code).toBe(
    'request.conflict',
  )
  const before = await kept(org)
  const { body: after } = await put({ form: formOf('With a table', csv, 'table.csv') })
  expect(after).toMatchObject({ id: made.id, title: 'With a table', type: 'csv', fileSize: csv.length })
  expect(await kept(org)).toHaveLength(1)
  expect(await kept(org)).not.toEqual(before)
  expect(await sizes(org)).toEqual({ usedSize: csv.length, reservedSize: 0 })
  expect((await put({ form: formOf('Bad', 'nothing', 'a.exe') })).problem.code).toBe('resource.type')
  expect((await put({ body: { title: '' } })).problem.violations![0]).toMatchObject({ path: 'title' })
  expect((await put({ form: formOf('Without a file') })).body).toMatchObject({ title: 'Without a file', type: 'csv' })
  expect((await test.app.inject({ url: after.file })).payload).toBe(csv)
  const replaced = await put({ form: formOf(undefined, pdf, 'plan.pdf') })
  expect(replaced.body).toMatchObject({ title: 'Without a file', filename: 'plan.pdf', type: 'pdf' })
  expect((await put({ body: {} })).body).toMatchObject({ title: 'Without a file', filename: 'plan.pdf' })
})

it('deletion removes the file everywhere and frees its bytes', async () => {
  const { admin, org } = await world()
  const training = await makeTraining(admin)
  const id = await added(admin, 'A')
  expect((await attach(admin, training, [id])).body).toEqual({ resources: [id] })
  expect((await as(admin).call(deleteResource, { params: { id } })).status).toBe(200)
  expect((await as(admin).call(deleteResource, { params: { id } })).status).toBe(404)
  expect(await titles(admin, { trainingId: training })).toEqual([])
  expect(await kept(org)).toEqual([])
  expect((await sizes(org)).usedSize).toBe(0)
})

it('a file that is replaced while its resource is deleted locks in the order of the deletion', async () => {
  const { admin } = await world()
  const id = await added(admin, 'A')
  await attach(admin, await makeTraining(admin), [id])
  // The deletion has locked the resource when it waits here for the training's row of it.
  const [deleted, replaced] = await meet(
    sql`select 1 from training_resources where resource_id = ${id} for update`,
    () => [
      as(admin).call(deleteResource, { params: { id } }),
      as(admin).call(updateResource, { params: { id }, form: formOf('B', pdf) }),
    ],
  )
  expect([deleted!.status, replaced!.status]).toEqual([200, 404])
})

it('an upload that a deadlock ends is done again, once', async () => {
  const { admin, org } = await world()
  const refused = await refuseOnce(sql`resources`)
  expect((await add(admin, 'A')).status).toBe(201)
  await refused.end()
  expect([await titles(admin), (await kept(org)).length]).toEqual([['A'], 1])
  expect(await sizes(org)).toEqual({ usedSize: pdf.length, reservedSize: 0 })
})

it('belongs to a training: its members can read it, and see none of trainings closed to them', async () => {
  const { admin, org, manager, learner } = await world()
  const [open, closed] = [await makeTraining(admin), await makeTraining(admin, {}, false)]
  await publishTraining(closed)
  await as(admin).call(setAccesses, { params: { id: closed }, body: { allGroup: false, groupIds: [] } })
  const [one, other, unused] = [await added(admin, 'One'), await added(admin, 'Other'), await added(admin, 'Unused')]
  await attach(admin, open, [one])
  await attach(admin, closed, [one, other])
  expect(await titles(admin)).toEqual(['One', 'Other', 'Unused'])
  expect(await titles(manager)).toEqual(['One', 'Other', 'Unused'])
  const { body } = await as(learner).call(listResources)
  expect(body).toMatchObject({
    total: 1,
    items: [{ id: one, trainings: [open], isOwner: true, can: { edit: false, delete: false } }],
  })
  expect((await as(learner).call(getResource, { params: { id: one } })).body.usedBy).toMatchObject([
    { kind: 'training', id: open, category: { key: expect.any(String) } },
  ])
  for (const id of [other, unused]) expect((await as(learner).call(getResource, { params: { id } })).status).toBe(404)
  for (const who of [manager, learner]) {
    expect(await titles(who, { trainingId: open })).toEqual(['One'])
    expect((await as(who).call(listResources, { query: { trainingId: closed } })).status).toBe(404)
    expect((await as(who).call(updateResource, { params: { id: one }, body: { title: 'x' } })).status).toBe(403)
    expect((await as(who).call(deleteResource, { params: { id: one } })).status).toBe(403)
    expect((await add(who, 'Mine')).status).toBe(403)
    expect((await attach(who, open, [])).status).toBe(403)
  }
  // As a learner an administrator sees the same as a learner.
  const asLearner = await as(admin).call(listResources, { query: { capacity: 'learner' } })
  expect(asLearner.body.items.map(({ title }) => title)).toEqual(['One'])
  expect((await as(admin).call(getResource, { params: { id: one } })).body.trainings).toEqual([open, closed])
  await as(admin).call(deleteTraining, { params: { id: open } })
  expect((await as(admin).call(getResource, { params: { id: one } })).body.trainings).toEqual([closed])
  expect(await titles(learner)).toEqual([])
  expect(await kept(org)).toHaveLength(3)
})

it('only resources of one’s own organisation can be selected; the list of a training is replaced', async () => {
  const { admin } = await world()
  const stranger = await make.admin()
  const training = await makeTraining(admin)
  const [a, b] = [await added(admin, 'A'), await added(admin, 'B')]
  const theirs = await added(stranger, 'Theirs')
  await attach(admin, training, [a, b])
  expect((await attach(admin, training, [a, theirs])).problem).toMatchObject({
    code: 'request.invalid',
    violations: [{ path: 'resources.1', code: 'unknown' }],
  })
  expect(await titles(admin, { trainingId: training })).toEqual(['A', 'B'])
  expect(await Promise.all([attach(admin, training, [b]), attach(admin, training, [b])])).toMatchObject([
    { status: 200 },
    { status: 200 },
  ])
  expect(await titles(admin, { trainingId: training })).toEqual(['B'])
  expect((await attach(stranger, training, [])).status).toBe(404)
  expect((await as(stranger).call(getResource, { params: { id: a } })).status).toBe(404)
  expect((await as(stranger).call(updateResource, { params: { id: a }, form: formOf('x', pdf) })).status).toBe(404)
  expect((await as(stranger).call(deleteResource, { params: { id: a } })).status).toBe(404)
  const many = Array.from({ length: limits.resourcesMax + 1 }, (_, i) => i + 1)
  expect((await attach(admin, training, many)).problem.violations).toMatchObject([{ path: 'resources' }])
  expect((await attach(admin, training, [b, b])).problem.violations).toMatchObject([{ path: 'resources' }])
})

it('an organisation adds its own resources to an unlocked training, next to the platform’s', async () => {
  const root = await make.superAdmin()
  const [one, two] = [await world(), await world()]
  const training = await makeTraining(root)
  await publishTraining(training)
  for (const { org } of [one, two]) await unlockTraining(org.id, training)
  await attach(root, training, [await added(root, 'From the platform')])
  const mine = await added(one.admin, 'Of our site')
  expect((await attach(one.admin, training, [mine])).status).toBe(200)
  expect(await titles(one.learner, { trainingId: training })).toEqual(['From the platform', 'Of our site'])
  expect(await titles(two.learner, { trainingId: training })).toEqual(['From the platform'])
  // The training lists the same ones.
  const named = async (who: Person) =>
    (await as(who).call(getTraining, { params: { id: training } })).body.resources.length
  expect([await named(one.learner), await named(one.admin), await named(two.learner)]).toEqual([2, 2, 1])
  expect(await titles(root, { trainingId: training })).toEqual(['From the platform'])
  const [given] = (await as(one.admin).call(listResources, { query: { trainingId: training } })).body.items
  expect(given).toMatchObject({ isOwner: false, createdBy: test.world.config.productName, can: { edit: false } })
  expect((await as(one.admin).call(getResource, { params: { id: given!.id } })).status).toBe(200)
  expect((await as(one.admin).call(updateResource, { params: { id: given!.id }, body: { title: 'x' } })).status).toBe(
    404,
  )
  expect((await as(one.admin).call(deleteResource, { params: { id: given!.id } })).status).toBe(404)
  expect((await attach(one.admin, training, [given!.id])).problem.violations).toMatchObject([{ path: 'resources.0' }])
  await test.db.run(sql`delete from unlocked_trainings where organisation_id = ${one.org.id}`)
  expect(await titles(one.learner, { trainingId: training }).catch(() => [])).toEqual([])
  expect((await as(one.learner).call(getResource, { params: { id: given!.id } })).status).toBe(404)
  expect((await as(one.admin).call(getResource, { params: { id: mine } })).body.trainings).toEqual([])
  expect((await attach(one.admin, training, [mine])).status).toBe(409)
})

it('belongs to a course: members who see the course see it, its author selects it', async () => {
  const { admin, org, manager, learner } = await world()
  const other = await make.manager({ org })
  const made = async (owner: number | null) =>
    makeCourse(org, [await makeTraining(admin), await makeTraining(admin)], owner)
  const [shared, own] = [await made(null), await made(manager.id)]
  const [one, two] = [await added(admin, 'One'), await added(admin, 'Two')]
  const give = (who: Person, id: number, resources: number[]) =>
    as(who).call(setCourseResources, { params: { id }, body: { resources } })
  expect((await give(admin, shared, [one])).body).toEqual({ resources: [one] })
  expect((await give(manager, own, [two])).status).toBe(200)
  expect((await give(manager, own, [two, 987_654_321])).problem.violations).toMatchObject([{ path: 'resources.1' }])
  expect([(await give(manager, shared, [])).status, (await give(other, own, [])).status]).toEqual([403, 404])
  expect((await give(learner, shared, [])).status).toBe(403)
  const of = async (who: Person, courseId: number) => {
    const answer = await as(who).call(listResources, { query: { courseId } })
    return answer.status === 200 ? answer.body.items.map(({ title }) => title) : answer.status
  }
  expect([await of(learner, shared), await of(learner, own)]).toEqual([['One'], 404])
  expect((await as(learner).call(getCourse, { params: { id: shared } })).body.resources).toEqual([one])
  expect((await as(manager).call(getCourse, { params: { id: own } })).body.resources).toEqual([two])
  expect([await of(manager, own), await of(other, own), await of(await make.admin(), shared)]).toEqual([
    ['Two'],
    404,
    404,
  ])
  expect((await as(learner).call(getResource, { params: { id: one } })).body).toMatchObject({
    courses: [shared],
    usedBy: [{ kind: 'course', id: shared, category: null }],
  })
  expect((await as(learner).call(getResource, { params: { id: two } })).status).toBe(404)
  await test.db.run(sql`insert into enrolments (organisation_id, course_id, user_id, start_at, made_at)
    values (${org.id}, ${own}, ${learner.id}, ${test.world.now()}, ${test.world.now()})`)
  expect(await of(learner, own)).toEqual(['Two'])
  expect((await as(admin).call(getResource, { params: { id: two } })).body.courses).toEqual([own])
  await as(admin).call(deleteCourse, { params: { id: shared } })
  expect((await as(learner).call(getResource, { params: { id: one } })).status).toBe(404)
  const both = await as(admin).call(listResources, { query: { courseId: own, trainingId: 1 } })
  expect(both.problem.violations).toMatchObject([{ path: 'courseId' }])
})

it('a partner’s resources are visible to the partner only', async () => {
  const partner = await make.admin({ org: await make.organisation({ type: 'PARTNER' }) })
  const { org, learner } = await world()
  const training = await makeTraining(partner)
  await test.db.run(sql`update trainings set verified = true where id = ${training}`)
  await unlockTraining(org.id, training)
  await attach(partner, training, [await added(partner, 'Unseen by the platform')])
  expect(await titles(partner, { trainingId: training })).toEqual(['Unseen by the platform'])
  expect(await titles(learner, { trainingId: training })).toEqual([])
})

it('is deleted with its organisation; an unfinished transfer is deleted after a day', async () => {
  const { admin, org } = await world()
  await added(admin, 'A')
  const left = `resources/${org.id}/${randomUUID()}`
  await test.world.storage.put(left, pdf)
  await reserveSize(test.db, scopeIn(org.id), 500)
  await insertTransfer(test.db, scopeIn(org.id), left, 500, test.world.now())
  await sweepTransfers(test.world)
  expect([(await sizes(org)).reservedSize, (await kept(org)).length]).toEqual([500, 2])
  test.pass(86_400_001)
  await sweepTransfers(test.world)
  test.pass(-86_400_001)
  expect([(await sizes(org)).reservedSize, (await kept(org)).length]).toEqual([0, 1])
  const root = await make.superAdmin()
  expect((await as(root).call(deleteOrganisation, { params: { id: org.id } } as never)).status).toBe(200)
  expect(await kept(org)).toEqual([])
})

it('two people choose the resources of a training: the second reads of the first, and may save nevertheless', async () => {
  const { admin, org } = await world()
  const other = await make.admin({ org })
  const training = await makeTraining(admin)
  const [plan, map, list] = [await added(admin, 'Plan'), await added(admin, 'Map'), await added(admin, 'List')]
  const choose = (who: Person, resources: number[], before?: number[]) =>
    as(who).call(setTrainingResources, {
      params: { id: training },
      body: { resources, ...(before ? { before } : {}) },
    })
  expect((await choose(admin, [plan, map], [])).status).toBe(200)
  const refused = await choose(other, [list], [])
  expect([refused.status, refused.problem.code]).toEqual([409, 'request.conflict'])
  expect((await titles(admin, { trainingId: training })).toSorted()).toEqual(['Map', 'Plan'])
  // In any order.
  expect((await choose(other, [list], [map, plan])).status).toBe(200)
  expect((await choose(admin, [plan])).status).toBe(200)
  const both = await Promise.all([choose(admin, [map], [plan]), choose(other, [list], [plan])])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
it('a choice of resources that is already saved is no conflict with whatever it began from', async () => {
  const { admin } = await world()
  const params = { id: await makeTraining(admin) }
  const [plan, map] = [await added(admin, 'Plan'), await added(admin, 'Map')]
  const choose = async (resources: number[], before: number[]) =>
    (await as(admin).call(setTrainingResources, { params, body: { resources, before } })).status
  expect(await choose([plan, map], [])).toBe(200)
  expect(await choose([map, plan], [])).toBe(200)
  expect(await choose([map], [])).toBe(409)
  expect((await titles(admin, { trainingId: params.id })).toSorted()).toEqual(['Map', 'Plan'])
})
