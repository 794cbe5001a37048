import * as trainings from '@praxia/contract/trainings.ts'
import { checkUpload, discardUpload, listUploads } from '@praxia/contract/uploads.ts'
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { beforeAll, describe, expect, inject, test as it } from 'vitest'
import { type Person, as, make, test as clock, useServer } from '../../../test/harness.ts'
import { sql } from '../../database/sql.ts'
import { apkOf, exeOf, manifestOf } from '../../../test/programs.ts'
import { makeTraining, zipOf } from '../trainings/testing-training.ts'
import { recoverUploads, deleteExpiredUploads } from './actions.ts'
import { leaseMs } from './lease-actions.ts'
import { inspectPackage } from './unpack-actions.ts'

const server = useServer()
let base = ''
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
const tus = (who: Person, method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
  fetch(`${base}${path}`, {
    method,
    headers: { authorization: `Bearer ${who.token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  })
const metadata = (fileType: string, trainingId?: number, filename = 'content.zip') =>
  Object.entries({ filename, fileType, ...(trainingId ? { trainingId: String(trainingId) } : {}) })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
const begin = (who: Person, length: number, fileType = 'WEB_GL', trainingId?: number) =>
  tus(who, 'POST', '/api/uploads', {
    'upload-length': String(length),
    'upload-metadata': metadata(fileType, trainingId),
  })
const part = (who: Person, location: string, offset: number, bytes: Buffer) =>
  tus(
    who,
    'PATCH',
    location,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    bytes,
  )
async function upload(who: Person, bytes: Buffer, fileType = 'WEB_GL', trainingId?: number): Promise<string> {
  const location = (await begin(who, bytes.length, fileType, trainingId)).headers.get('location')!
  const sent = await part(who, location, 0, bytes)
  expect(sent.status).toBe(204)
  return location.split('/').at(-1)!
}
let versions = 0
/** Each under a name of its own unless given. */
const attach = (
  who: Person,
  id: number,
  uploadId: string,
  fileType: 'WEB_GL' | 'UNITY' | 'APK' = 'WEB_GL',
  version = `1.0.${++versions}`,
) =>
  as(who).call(trainings.setTrainingFile, {
    params: { id, fileType },
    body: { uploadId, version, offlineAvailable: true },
  })
const sizes = (who: Person) =>
  server.db.one<{ usedSize: number; reservedSize: number }>(
    sql`select used_size, reserved_size from organisations where id = ${who.organisationId}`,
  )
const page = { 'index.html': '<!doctype html><title>Hello</title>', 'Build/data.bin': randomBytes(5000) }
const limit = (who: Person, bytes: number) =>
  server.db.run(sql`update organisations set max_size = ${bytes} where id = ${who.organisationId}`)

describe('a package of another tool', () => {
  const about = '<description><langstring/></description>'
  const cmi5 = (
    url: string,
  ) => `<courseStructure><course id="urn:c"><title><langstring lang="en">Yard</langstring></title>${about}</course>
    <au id="urn:a" moveOn="Completed"><title><langstring lang="en">One</langstring></title>${about}<url>${url}</url></au>
    <au id="urn:b"><title><langstring/></title>${about}<url>start.html</url></au></courseStructure>`
  it('needs no index.html, and its kind is reported before and after it is attached', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const zip = await zipOf({ 'cmi5.xml': cmi5('start.html?x'), 'start.html': 'hello' })
    const uploadId = await upload(admin, zip, 'WEB_GL', id)
    expect((await as(admin).call(checkUpload, { params: { uploadId } })).body.package).toEqual({
      kind: 'cmi5',
      title: 'Yard',
      units: ['One', 'urn:b'],
    })
    expect((await attach(admin, id, uploadId)).body.package).toEqual({ kind: 'cmi5', count: 2 })
    const { files } = (await as(admin).call(trainings.getTraining, { params: { id } })).body
    expect(files.map((file) => file.package)).toEqual([{ kind: 'cmi5', count: 2 }])
    expect((await attach(admin, id, await upload(admin, await zipOf(page)))).body.package).toBeNull()
  })
  it('with an invalid manifest is refused with the position, and leaves nothing', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const uploadId = await upload(
      admin,
      await zipOf({ 'cmi5.xml': cmi5('gone.html'), 'start.html': 'hello' }),
      'WEB_GL',
      id,
    )
    const refused = (await as(admin).call(checkUpload, { params: { uploadId } })).problem
    expect(refused).toMatchObject({
      status: 422,
      code: 'upload.manifest_file_missing',
      details: { name: 'cmi5.xml', file: 'gone.html' },
    })
    expect((await attach(admin, id, uploadId)).problem.code).toBe('upload.manifest_file_missing')
    expect((await as(admin).call(trainings.getTraining, { params: { id } })).body.files).toEqual([])
  })
})

/** A course structure with a unit at each address. */
const structureOf = (urls: readonly string[]) => {
  const told = (title: string) =>
    `<title><langstring lang="en">${title}</langstring></title><description><langstring lang="en"/></description>`
  const units = urls.map((url, i) => `<au id="urn:unit:${i}">${told(`Unit ${i}`)}<url>${url}</url></au>`)
  return `<?xml version="1.0"?><courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd"><course id="urn:course">${told('Course')}</course>${units.join('')}</courseStructure>`
}
it.each(['<manifest identifier="M">', '<tincan xmlns="http://projecttincan.com/tincan.xsd">'])(
  'a single manifest gets instructions: %s',
  async (text) => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const uploadId = await upload(admin, Buffer.from(text), 'WEB_GL', id)
    expect((await as(admin).call(checkUpload, { params: { uploadId } })).problem.code).toBe('upload.manifest_alone')
    expect((await attach(admin, id, uploadId)).problem.code).toBe('upload.manifest_alone')
  },
)
it('a course structure alone is taken if its units are on other sites, else the unit is named', async () => {
  const admin = await make.admin()
  const id = await makeTraining(admin)
  const send = async (...urls: string[]) => {
    const text = structureOf(urls)
    return { text, uploadId: await upload(admin, Buffer.from(text), 'WEB_GL', id) }
  }
  const { text, uploadId } = await send('https://elsewhere.example/a?x=1', 'http://elsewhere.example/b')
  expect((await as(admin).call(checkUpload, { params: { uploadId } })).body.package).toMatchObject({
    kind: 'cmi5',
    units: ['Unit 0', 'Unit 1'],
  })
  expect((await attach(admin, id, uploadId)).body).toMatchObject({ fileSize: Buffer.byteLength(text) })
  for (const relative of ['b/start.html', '/b/start.html', '../b.html', 'cmi5.xml']) {
    const mixed = await send('https://elsewhere.example/a', relative)
    const expected = { code: 'upload.manifest_relative', details: { unit: 'Unit 1', address: relative } }
    expect((await as(admin).call(checkUpload, { params: { uploadId: mixed.uploadId } })).problem).toMatchObject(
      expected,
    )
    expect((await attach(admin, id, mixed.uploadId)).problem).toMatchObject(expected)
  }
  const broken = await upload(admin, Buffer.from('<courseStructure xmlns="x"><course>'), 'WEB_GL', id)
  expect((await attach(admin, id, broken)).problem.code).toBe('upload.manifest_invalid')
})
it('another file that is no zip is refused as such', async () => {
  const admin = await make.admin()
  const id = await makeTraining(admin)
  for (const text of ['<html><p>manifest</p></html>', 'courseStructure', '<manifesto>'])
    expect((await attach(admin, id, await upload(admin, Buffer.from(text), 'WEB_GL', id))).problem.code).toBe(
      'upload.zip_invalid',
    )
})

describe('names of files', () => {
  /** A zip with these bytes as names, without a flag for their encoding. */
  const written = async (files: Record<string, string>, host = 0) => {
    const zip = await zipOf(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text])))
    for (const mark of ['PK\x01\x02', 'PK\x03\x04'])
      for (let at = zip.indexOf(mark, 0, 'latin1'); at >= 0; at = zip.indexOf(mark, at + 4, 'latin1')) {
        const flags = at + (mark.endsWith('\x02') ? 8 : 6)
        zip.writeUInt16LE(zip.readUInt16LE(flags) & ~0x800, flags)
        if (mark.endsWith('\x02')) zip[at + 5] = host
      }
    return zip
  }
  const stored = async (who: Person, id: number) => {
    const { id: file } = await server.db.one<{ id: number }>(
      sql`select max(id) as id from training_files where training_id = ${id} and ${who.organisationId} > 0`,
    )
    return (await clock.world.storage.list(`content/${id}/${file}`)).toSorted()
  }
  it('keep their spelling, whatever system packed them', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const put = async (zip: Buffer) => {
      const { status, problem } = await attach(admin, id, await upload(admin, zip, 'WEB_GL', id))
      return status === 200 ? stored(admin, id) : problem
    }
    const mac = { 'index.html': 'a', 'images/e\u0301cran.png': 'b' }
    expect(await put(await zipOf(mac))).toEqual(['images/écran.png', 'index.html'])
    expect(await put(await written(mac, 3))).toEqual(['images/écran.png', 'index.html'])
    // One character per byte to replace.
    const renamed = async (name: string, from: string, byte: number, more: Record<string, string> = {}) => {
      const zip = await written({ 'index.html': 'a', [name]: 'b', ...more })
      for (let at = zip.indexOf(from); at >= 0; at = zip.indexOf(from, at + 1)) zip[at] = byte
      return zip
    }
    expect(await put(await renamed('media/~cran.png', '~', 0x82))).toContain('media/écran.png')
    expect(await put(await renamed('media/~cran.png', '~', 0xe9))).toContain('media/écran.png')
    expect(await put(await renamed('media~photo.png', '~', 0x5c))).toContain('media/photo.png')
    expect(await put(await renamed('..~photo.png', '~', 0x5c))).toMatchObject({ code: 'upload.zip_unsafe_path' })
    expect(await put(await zipOf({ 'index.html': 'a', 'e\u0301.png': 'b', 'É.png': 'c' }))).toMatchObject({
      code: 'upload.zip_duplicate',
      details: { name: 'É.png', other: 'é.png' },
    })
  })
  it('are found by a manifest that spells them otherwise', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const manifest = `<manifest><metadata><schemaversion>1.2</schemaversion></metadata><resources><resource identifier="R" href="le%C3%A7on.html"/></resources></manifest>`
    const zip = await written({ 'IMSMANIFEST.XML': manifest, 'Lec\u0327on.html': 'API LMSInitialize' }, 3)
    const uploadId = await upload(admin, zip, 'WEB_GL', id)
    expect((await as(admin).call(checkUpload, { params: { uploadId } })).body).toMatchObject({
      package: { kind: 'scorm12' },
      report: { reports: 'scorm', warnings: [] },
    })
    expect((await attach(admin, id, uploadId)).body.package).toEqual({ kind: 'scorm12', count: 1 })
  })
})

describe('results of the check', () => {
  const check = async (who: Person, files: Record<string, string | Buffer>) => {
    const uploadId = await upload(who, await zipOf(files))
    const { body, problem } = await as(who).call(checkUpload, { params: { uploadId } })
    return body?.report
      ? [body.report.reports, ...(body.report.warnings ?? []).map(({ code, names }) => [code, ...names])]
      : problem
  }
  const ims = (version: string, inner = '', more = '') =>
    `<manifest><metadata><schemaversion>${version}</schemaversion></metadata><organizations><organization identifier="O"><title>Yard</title><item identifier="I" identifierref="R"><title>Check</title>${inner}</item></organization></organizations><resources><resource identifier="R" adlcp:scormtype="sco" xmlns:adlcp="urn:a" href="go.html"/></resources>${more}</manifest>`
  it('names content that reports nothing, and broken rules', async () => {
    const admin = await make.admin()
    const scorm = 'parent.API.LMSInitialize("")'
    expect(await check(admin, { 'index.html': scorm })).toEqual(['scorm', ['interface', 'scorm']])
    expect(await check(admin, { 'index.html': scorm, 'a/imsmanifest.xml': ims('1.2'), 'a/go.html': scorm })).toEqual([
      'scorm',
      ['interface', 'scorm'],
      ['manifests', 'a/imsmanifest.xml'],
    ])
    expect(await check(admin, { 'index.html': 'ADL.XAPIWrapper' })).toEqual(['xapi', ['address', 'xapi']])
    expect(await check(admin, { 'index.html': '<p>Hello' })).toEqual([null, ['silent']])
    expect(await check(admin, { 'index.html': 'urn:praxia:xapi:' })).toEqual(['library'])
    expect(
      await check(admin, { 'Mon cours/imsmanifest.xml': ims('1.2'), 'Mon cours/go.html': scorm, 'LISEZMOI.txt': '' }),
    ).toEqual(['scorm'])
    const asks = ims('1.2', '<prerequisites>A</prerequisites>')
    expect(await check(admin, { 'imsmanifest.xml': asks, 'go.html': scorm })).toEqual([
      'scorm',
      ['prerequisites', 'Check'],
    ])
    const rules = ims('2004 4th Edition', '<sequencing><limitConditions attemptLimit="1"/></sequencing>')
    expect(await check(admin, { 'imsmanifest.xml': rules, 'go.html': 'API_1484_11' })).toEqual([
      'scorm',
      ['sequencing', 'Check'],
    ])
    expect(await check(admin, { 'story.html': 'hello', 'meta.xml': '' })).toEqual([null, ['silent']])
  })
  it('reads an Android application, and refuses one that no headset installs', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const sent = async (bytes: Buffer) => {
      const uploadId = await upload(admin, bytes, 'APK', id)
      const { body, problem } = await as(admin).call(checkUpload, { params: { uploadId } })
      return { android: body?.report?.android, warnings: body?.report?.warnings, code: problem?.code, uploadId }
    }
    const app = await sent(await apkOf({ 'res/aB.xml': '', 'res/Ab.xml': '' }))
    expect(app.android).toEqual({
      package: 'com.acme.valves',
      versionName: '1.4.2',
      versionCode: 42,
      minSdk: 29,
      targetSdk: 32,
      signatures: ['v2', 'v3'],
    })
    expect((await attach(admin, id, app.uploadId, 'APK')).status).toBe(200)
    const signed = { 'META-INF/CERT.SF': '', 'META-INF/CERT.RSA': '' }
    expect((await sent(await apkOf(signed, []))).warnings).toEqual([{ code: 'signature', names: ['v1'] }])
    const early = manifestOf({}, { minSdkVersion: 24, targetSdkVersion: 29 })
    expect((await sent(await apkOf({ ...signed, 'AndroidManifest.xml': early }, []))).warnings).toEqual([])
    const codes = await Promise.all(
      [
        apkOf({}, []),
        apkOf({ 'AndroidManifest.xml': manifestOf({ split: 'config.arm64' }) }),
        apkOf({ 'AndroidManifest.xml': '<manifest package="com.acme.valves"/>' }),
        apkOf({ 'AndroidManifest.xml': '' }),
        zipOf({ 'base/manifest/AndroidManifest.xml': 'a bundle' }),
      ].map(async (made) => (await sent(await made)).code),
    )
    expect(codes).toEqual([
      'upload.apk_unsigned',
      'upload.apk_part',
      'upload.not_apk',
      'upload.not_apk',
      'upload.not_apk',
    ])
  })
  it('reads a Windows program, and refuses an invalid one', async () => {
    const admin = await make.admin()
    const sent = async (exe: Buffer) => {
      const uploadId = await upload(admin, await zipOf({ 'Jeu été.exe': exe }), 'UNITY')
      const { body, problem } = await as(admin).call(checkUpload, { params: { uploadId } })
      return body?.report?.windows ?? [problem.code, (problem as { details?: unknown }).details]
    }
    expect(await sent(exeOf())).toEqual({ architecture: 'x64' })
    for (const none of [Buffer.from('MZ'), exeOf(0x8664, 0x2022), randomBytes(5000), Buffer.alloc(0)])
      expect(await sent(none)).toEqual(['upload.not_program', { name: 'Jeu été.exe' }])
  })
})

describe('VR', () => {
  const enters = { ...page, 'game.js': 'navigator.xr.requestSession("immersive-vr")' }
  const shown = async (who: Person, id: number) => {
    const { vr, files } = (await as(who).call(trainings.getTraining, { params: { id } })).body
    return { vr, files: files.map((file) => [file.fileType, file.vr, file.vrFound]) }
  }
  it('is detected in pages and scripts, also compressed ones, before and during attachment', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const check = async (files: Record<string, string | Buffer>) => {
      const uploadId = await upload(admin, await zipOf(files), 'WEB_GL', id)
      const { vr } = (await as(admin).call(checkUpload, { params: { uploadId } })).body
      const file = (await attach(admin, id, uploadId)).body
      return [vr, file.vr, file.vrFound, (await shown(admin, id)).vr]
    }
    expect(await check(page)).toEqual([false, false, false, false])
    expect(await check(enters)).toEqual([true, true, true, true])
    expect(await check({ ...page, 'words.txt': 'immersive-vr' })).toEqual([false, false, false, false])
    const packed = brotliCompressSync('requestSession("immersive-vr")')
    expect(await check({ ...page, 'Build/web.framework.js.br': packed })).toEqual([true, true, true, true])
  })
  it('can be corrected: an edit without it keeps the correction, another upload ends it', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    await attach(admin, id, await upload(admin, await zipOf(enters)))
    const say = (body: object) =>
      as(admin).call(trainings.setTrainingFile, {
        params: { id, fileType: 'WEB_GL' },
        body: { version: '1.0', offlineAvailable: false, ...body },
      })
    expect((await say({ vr: false })).body).toMatchObject({ vr: false, vrFound: true })
    expect((await say({ version: '1.1' })).body).toMatchObject({ vr: false, version: '1.1' })
    expect(await shown(admin, id)).toEqual({ vr: false, files: [['WEB_GL', false, true]] })
    expect((await attach(admin, id, await upload(admin, await zipOf(enters)))).body).toMatchObject({ vr: true })
  })
  it('is implied by headset kinds, and cannot be denied', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    await attach(admin, id, await upload(admin, await zipOf({ 'Game.exe': exeOf() }), 'UNITY'), 'UNITY')
    expect(await shown(admin, id)).toEqual({ vr: true, files: [['UNITY', true, true]] })
    const refused = await as(admin).call(trainings.setTrainingFile, {
      params: { id, fileType: 'UNITY' },
      body: { version: '1.0', offlineAvailable: false, vr: false },
    })
    expect([refused.status, refused.problem.violations?.[0]?.path]).toEqual([400, 'vr'])
  })
  it('narrows the catalogue', async () => {
    const admin = await make.admin()
    const [flat, deep] = [await makeTraining(admin), await makeTraining(admin)]
    await attach(admin, flat, await upload(admin, await zipOf(page)))
    await attach(admin, deep, await upload(admin, await zipOf(enters)))
    const listed = async (vr?: boolean) =>
      (await as(admin).call(trainings.listTrainings, { query: { scope: 'company', vr } })).body.items
        .map((card) => card.id)
        .toSorted((a, b) => a - b)
    expect([await listed(), await listed(true), await listed(false)]).toEqual([[flat, deep], [deep], [flat]])
  })
})

describe('uploading in pieces', () => {
  it('goes by the server’s clock, as of a demonstration that begins months ago', async () => {
    const months = 60 * 86_400_000
    clock.pass(-months)
    try {
      const admin = await make.admin()
      const id = await makeTraining(admin)
      await attach(admin, id, await upload(admin, await zipOf(page), 'WEB_GL', id))
    } finally {
      clock.pass(months)
    }
  })
  it('stops, resumes at its offset, is listed, and is attached complete', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const bytes = await zipOf(page)
    const made = await begin(admin, bytes.length, 'WEB_GL', id)
    const location = made.headers.get('location')!
    expect([made.status, location.startsWith('/api/uploads/'), made.headers.get('upload-expires') !== null]).toEqual([
      201,
      true,
      true,
    ])
    await part(admin, location, 0, bytes.subarray(0, 1000))
    const uploadId = location.split('/').at(-1)!
    expect((await attach(admin, id, uploadId)).problem).toMatchObject({
      code: 'upload.incomplete',
      details: { received: 1000, bytes: bytes.length },
    })
    expect((await as(admin).call(listUploads)).body).toMatchObject([
      { id: uploadId, received: 1000, bytes: bytes.length, trainingId: id },
    ])
    expect((await part(admin, location, 500, bytes.subarray(500))).status).toBe(409)
    const known = (await tus(admin, 'HEAD', location)).headers
    expect([known.get('upload-offset'), known.get('upload-metadata')]).toEqual(['1000', metadata('WEB_GL', id)])
    expect((await part(admin, location, 1000, bytes.subarray(1000))).status).toBe(204)
    expect(await sizes(admin)).toEqual({ usedSize: 0, reservedSize: bytes.length })
    const attached = await attach(admin, id, uploadId, 'WEB_GL', '1.0')
    expect(attached.body).toMatchObject({
      fileType: 'WEB_GL',
      fileName: 'content.zip',
      fileSize: bytes.length,
      offlineAvailable: false,
      version: '1.0',
    })
    expect(await sizes(admin)).toEqual({ usedSize: bytes.length, reservedSize: 0 })
    expect((await as(admin).call(listUploads)).body).toEqual([])
    const row = await server.db.one<{ id: number; root: string }>(
      sql`select id, root from training_files where training_id = ${id} and current`,
    )
    expect(await server.world.storage.bytes(`content/${id}/${row.id}/Build/data.bin`)).toEqual(page['Build/data.bin'])
    const left = await server.world.storage.list('uploads')
    expect(left.filter((name) => name.includes(uploadId))).toEqual([])
    expect((await as(admin).call(trainings.getTraining, { params: { id } })).body).toMatchObject({
      hasContent: true,
      recent: true,
      fileSize: bytes.length,
    })
  })
  it('that was sent for a training can go to another only after the training’s deletion', async () => {
    const admin = await make.admin()
    const [gone, made] = [await makeTraining(admin), await makeTraining(admin)]
    const bytes = await zipOf(page)
    const location = (await begin(admin, bytes.length, 'WEB_GL', gone)).headers.get('location')!
    await part(admin, location, 0, bytes)
    const uploadId = location.split('/').at(-1)!
    expect((await attach(admin, made, uploadId)).problem.code).toBe('upload.not_found')
    await as(admin).call(trainings.deleteTraining, { params: { id: gone } })
    expect((await attach(await make.admin(), made, uploadId)).status).toBe(404)
    expect((await attach(admin, made, uploadId)).body).toMatchObject({ fileType: 'WEB_GL', fileSize: bytes.length })
    expect(await sizes(admin)).toEqual({ usedSize: bytes.length, reservedSize: 0 })
  })
  it('refuses another protocol version, a piece without offset, and a checksum that is not verified', async () => {
    const admin = await make.admin()
    const bytes = Buffer.from('0123456789')
    const location = (await begin(admin, bytes.length)).headers.get('location')!
    const said = async (answer: Response) => [
      answer.status,
      answer.headers.get('tus-version'),
      ((await answer.json()) as { code: string }).code,
    ]
    const type = { 'content-type': 'application/offset+octet-stream' }
    const piece = { ...type, 'upload-offset': '0' }
    for (const version of ['0.2.2', '1.0', '2.0.0', '1.0.0, 0.2.2', ''])
      for (const [method, path, headers] of [
        ['POST', '/api/uploads', { 'upload-length': '10', 'upload-metadata': metadata('WEB_GL') }],
        ['PATCH', location, piece],
        ['DELETE', location, {}],
      ] as const)
        expect(await said(await tus(admin, method, path, { ...headers, 'tus-resumable': version }))).toEqual([
          412,
          '1.0.0',
          'upload.protocol',
        ])
    const head = await tus(admin, 'HEAD', location, { 'tus-resumable': '0.2.2' })
    expect([head.status, head.headers.get('tus-version')]).toEqual([412, '1.0.0'])
    for (const offset of [undefined, '', '-1', '1.5', '0x0', '6e2', 'abc']) {
      const headers = { ...type, ...(offset === undefined ? {} : { 'upload-offset': offset }) }
      expect((await tus(admin, 'PATCH', location, headers, bytes)).status, String(offset)).toBe(400)
    }
    const right = createHash('sha1').update(bytes).digest('base64')
    for (const sum of [`sha1 ${right}`, `sha1 ${Buffer.alloc(20).toString('base64')}`, 'md5 x', 'nothing'])
      for (const headers of [{ 'upload-checksum': sum }])
        expect((await tus(admin, 'PATCH', location, { ...piece, ...headers }, bytes)).status, sum).toBe(400)
    expect(
      (await tus(admin, 'PATCH', location, { 'upload-offset': '0', 'content-type': 'text/plain' }, bytes)).status,
    ).toBe(415)
    const sized = { 'upload-length': '10', 'upload-metadata': metadata('WEB_GL') }
    const made = await tus(admin, 'POST', '/api/uploads', { ...sized, 'upload-checksum': `sha1 ${right}` })
    expect(made.status).toBe(400)
    // No byte of it was stored, and nothing beside the one upload is reserved.
    expect((await tus(admin, 'HEAD', location)).headers.get('upload-offset')).toBe('0')
    expect((await sizes(admin)).reservedSize).toBe(bytes.length)
    expect((await part(admin, location, 0, bytes)).status).toBe(204)
    const options = await fetch(`${base}/api/uploads`, { method: 'OPTIONS' })
    expect(options.headers.get('tus-extension')).not.toContain('checksum')
  })
  it('belongs to the account that began it', async () => {
    const [admin, other, learner] = [await make.admin(), await make.admin(), await make.learner()]
    const location = (await begin(admin, 100)).headers.get('location')!
    for (const method of ['HEAD', 'PATCH', 'DELETE'])
      expect(
        (
          await tus(other, method, location, {
            'upload-offset': '0',
            'content-type': 'application/offset+octet-stream',
          })
        ).status,
      ).toBe(404)
    for (const method of ['HEAD', 'PATCH', 'DELETE'])
      for (const id of ['a%00', '%00', 'A'.repeat(32), 'a'.repeat(400), `${location.split('/').at(-1)!}%00`])
        expect((await tus(admin, method, `/api/uploads/${id}`, { 'upload-offset': '0' })).status, id).toBe(404)
    expect((await begin(learner, 100)).status).toBe(403)
    expect((await begin({ ...admin, token: 'x' }, 100)).status).toBe(401)
    expect((await begin(other, 100, 'WEB_GL', await makeTraining(admin))).status).toBe(404)
    const empty = await begin(admin, 0)
    expect([empty.status, ((await empty.json()) as { code: string }).code]).toEqual([422, 'upload.empty'])
    const wrong = await begin(admin, 100, 'ZIP')
    expect([wrong.status, ((await wrong.json()) as { violations: { path: string }[] }).violations[0]!.path]).toEqual([
      400,
      'Upload-Metadata.fileType',
    ])
    expect((await as(other).call(discardUpload, { params: { uploadId: location.split('/').at(-1)! } })).status).toBe(
      404,
    )
  })
  it('reserves the quota, also for two concurrent uploads, and releases it', async () => {
    const admin = await make.admin()
    await limit(admin, 1000)
    const answers = await Promise.all([begin(admin, 600), begin(admin, 600)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 413])
    const location = answers.find((answer) => answer.status === 201)!.headers.get('location')!
    expect((await as(admin).call(discardUpload, { params: { uploadId: location.split('/').at(-1)! } })).status).toBe(
      200,
    )
    const again = (await begin(admin, 900)).headers.get('location')!
    expect((await tus(admin, 'DELETE', again)).status).toBe(204)
    expect((await begin(admin, 900)).status).toBe(201)
    server.pass(8 * 86_400_000)
    await deleteExpiredUploads(server.world)
    const later = await make.admin({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } })
    expect((await begin(later, 950)).status).toBe(201)
    expect(await sizes(admin)).toEqual({ usedSize: 0, reservedSize: 950 })
  })
  it('is filled exactly, and takes not a byte more', async () => {
    const admin = await make.admin()
    await limit(admin, 1000)
    expect((await begin(admin, 1001)).status).toBe(413)
    expect((await begin(admin, 400)).status).toBe(201)
    expect((await begin(admin, 601)).status).toBe(413)
    expect((await begin(admin, 600)).status).toBe(201)
    expect((await begin(admin, 1)).status).toBe(413)
    expect(await sizes(admin)).toEqual({ usedSize: 0, reservedSize: 1000 })
  })
  it('keeps no reservation for uploads that the protocol refuses', async () => {
    const admin = await make.admin()
    expect(
      (
        await tus(admin, 'POST', '/api/uploads', {
          'upload-length': '10',
          'upload-metadata': metadata('APK'),
          'tus-resumable': '0.2.0',
        })
      ).status,
    ).toBeGreaterThanOrEqual(400)
    expect(await sizes(admin)).toEqual({ usedSize: 0, reservedSize: 0 })
  })
})

describe('a disk that rejects writes', () => {
  it('is reported without its paths, and no reservation remains', async () => {
    const admin = await make.admin()
    const { storage } = server.world
    const { append } = storage
    storage.append = () => Promise.reject(new Error("ENOTDIR: not a directory, open '/secret/uploads/1'"))
    const answer = await begin(admin, 100)
    storage.append = append
    expect([answer.status, await answer.json()]).toEqual([500, { code: 'server.error', status: 500 }])
    await expect.poll(() => sizes(admin), { timeout: 20_000 }).toEqual({ usedSize: 0, reservedSize: 0 })
    expect((await begin(admin, 100)).status).toBe(201)
  })
})

describe('content', () => {
  it('refuses unsafe or mislabelled files, and loses nothing else', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const good = await zipOf(page)
    const named = (from: string, to: string) => Buffer.from(good.toString('latin1').replaceAll(from, to), 'latin1')
    const encrypted = Buffer.from(good)
    for (
      let at = encrypted.indexOf('PK\x01\x02', 0, 'latin1');
      at >= 0;
      at = encrypted.indexOf('PK\x01\x02', at + 4, 'latin1')
    )
      encrypted[at + 8]! |= 1
    const lying = Buffer.from(good)
    const directory = lying.indexOf('PK\x01\x02', 0, 'latin1')
    lying.writeUInt32LE(lying.readUInt32LE(directory + 24) - 5, directory + 24)
    const cases: [string, Buffer, string][] = [
      ['..', named('Build/data.bin', '../xx/data.bin'), 'upload.zip_unsafe_path'],
      ['backslash', named('Build/data.bin', 'Build\\data.bin'), 'upload.zip_unsafe_path'],
      [
        'link',
        await zipOf(page, (zip) => {
          zip.addBuffer(Buffer.from('/etc/passwd'), 'link', { mode: 0o120777 })
        }),
        'upload.zip_link',
      ],
      ['bomb', await zipOf({ ...page, zeros: Buffer.alloc(5_000_000) }), 'upload.zip_bomb'],
      ['two index.html', await zipOf({ 'a/index.html': 'a', 'b/index.html': 'b' }), 'upload.several_index'],
      ['no index.html', await zipOf({ 'a.js': 'a' }), 'upload.no_index'],
      ['encrypted', encrypted, 'upload.zip_encrypted'],
      ['truncated', good.subarray(0, 3000), 'upload.zip_invalid'],
      ['not a zip', randomBytes(3000), 'upload.zip_invalid'],
      ['case twins', await zipOf({ ...page, 'INDEX.html': 'x' }), 'upload.zip_duplicate'],
      ['a lie about a size', lying, 'upload.zip_bomb'],
      [
        'a broken byte',
        (() => {
          const broken = Buffer.from(good)
          broken[good.indexOf(page['Build/data.bin'].subarray(0, 16)) + 3]! ^= 1
          return broken
        })(),
        'upload.zip_invalid',
      ],
    ]
    for (const [name, bytes, code] of cases) {
      const answer = await attach(admin, id, await upload(admin, bytes))
      expect([name, answer.problem.code]).toEqual([name, code])
    }
    expect(await sizes(admin)).toEqual({ usedSize: 0, reservedSize: 0 })
    expect(await server.world.storage.list('content')).toEqual(
      await server.world.storage.list('content').then((list) => list.filter((file) => !file.startsWith(`${id}/`))),
    )
    expect(
      (await attach(admin, id, await upload(admin, await zipOf({ 'a.txt': 'a' }), 'UNITY'), 'UNITY')).problem.code,
    ).toBe('upload.no_executable')
    for (const bytes of [good, randomBytes(3000)])
      expect((await attach(admin, id, await upload(admin, bytes, 'APK'), 'APK')).problem.code).toBe('upload.not_apk')
    expect((await attach(admin, id, await upload(admin, good, 'APK'), 'WEB_GL')).problem.code).toBe('upload.not_found')
  })
  it('decompresses its files once: none may be broken or grow without limit', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const marked = Buffer.concat([Buffer.from('UnityWeb Compressed Content (brotli)'), randomBytes(100)])
    const cases: [string, Buffer, string][] = [
      ['a.js.br', Buffer.from('no brotli at all, whatever its name says'), 'upload.compressed_invalid'],
      ['a.js.gz', gzipSync('x'.repeat(100_000)).subarray(0, 40), 'upload.compressed_invalid'],
      ['a.data.unityweb', marked, 'upload.compressed_invalid'],
      ['a.wasm.GZ', gzipSync(Buffer.alloc(70_000_000)), 'upload.zip_bomb'],
    ]
    for (const [name, bytes, code] of cases) {
      const answer = await attach(admin, id, await upload(admin, await zipOf({ ...page, [`Build/${name}`]: bytes })))
      expect([name, answer.problem.code, answer.problem.details]).toEqual([name, code, { name: `Build/${name}` }])
    }
    const half = gzipSync(Buffer.alloc(40_000_000))
    const both = await zipOf({ ...page, 'Build/a.gz': half, 'Build/b.gz': half })
    expect((await attach(admin, id, await upload(admin, both))).problem.code).toBe('upload.zip_bomb')
    expect(await sizes(admin)).toEqual({ usedSize: 0, reservedSize: 0 })
    const good = {
      ...page,
      'Build/a.js.br': brotliCompressSync('x'.repeat(1_000_000)),
      'Build/a.data.gz': gzipSync(randomBytes(1000)),
      'Build/a.unityweb': randomBytes(100),
      'Build/empty.gz': '',
    }
    expect((await attach(admin, id, await upload(admin, await zipOf(good)))).status).toBe(200)
  })
  it('can have names as long as the disk allows, and no endless directory', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const long = { ...page, ['n'.repeat(240)]: 'x' }
    expect((await attach(admin, id, await upload(admin, await zipOf(long)))).status).toBe(200)
    const deep = await zipOf({ ...page, [`${'a/'.repeat(30_000)}x`]: 'x' })
    expect((await attach(admin, id, await upload(admin, deep))).problem.code).toBe('upload.zip_unsafe_path')
    const talkative = await zipOf(page, (zip) => {
      for (let i = 0; i < 600; i++)
        zip.addBuffer(Buffer.alloc(0), `${i}`, { fileComment: 'c'.repeat(60_000) } as object)
    })
    await server.world.storage.put('talkative', talkative)
    await expect(inspectPackage(server.world.storage, 'talkative', 'WEB_GL')).rejects.toMatchObject({
      code: 'upload.zip_bomb',
    })
  })
  it('is attached once by two concurrent requests', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const uploadId = await upload(admin, await zipOf({ 'B/Game.exe': exeOf() }), 'UNITY')
    const answers = await Promise.all([
      attach(admin, id, uploadId, 'UNITY', '1.0'),
      attach(admin, id, uploadId, 'UNITY', '1.0'),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect(answers[1]!.body).toEqual(answers[0]!.body)
    expect(
      (await server.db.one<{ entry: string }>(sql`select entry from training_files where training_id = ${id}`)).entry,
    ).toBe('B/Game.exe')
    expect(await sizes(admin)).toEqual({ usedSize: answers[0]!.body.fileSize, reservedSize: 0 })
  })
  it('is downloaded in ranges, by members who may open it', async () => {
    const [admin, stranger] = [await make.admin(), await make.admin()]
    const learner = await make.learner({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } })
    const id = await makeTraining(admin)
    const bytes = await zipOf(page)
    expect(
      (await as(learner).call(trainings.downloadTrainingFile, { params: { id, fileType: 'WEB_GL' } })).problem.code,
    ).toBe('training.no_content')
    await attach(admin, id, await upload(admin, bytes))
    const get = (who: Person, headers: Record<string, string> = {}) =>
      fetch(`${base}/api/trainings/${id}/files/WEB_GL/download`, {
        headers: { authorization: `Bearer ${who.token}`, ...headers },
      })
    const whole = await get(learner)
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
    const rest = await get(learner, { range: 'bytes=1000-', 'if-range': whole.headers.get('etag')! })
    expect([rest.status, Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(1000))]).toEqual([206, true])
    expect((await get(stranger)).status).toBe(404)
  })
  it('is downloaded from the storage itself, where that has addresses, by members who may open it', async () => {
    const [admin, stranger] = [await make.admin(), await make.admin()]
    const id = await makeTraining(admin)
    await attach(admin, id, await upload(admin, await zipOf(page)))
    const { storage } = server.world
    const { signedAddress } = storage
    storage.signedAddress = (key, { name, lastsMs }) =>
      Promise.resolve(`https://files.example.org/${key}?name=${name}&lasts=${lastsMs}`)
    const get = (who: Person) =>
      fetch(`${base}/api/trainings/${id}/files/WEB_GL/download`, {
        headers: { authorization: `Bearer ${who.token}` },
        redirect: 'manual',
      })
    const [own, strange] = [await get(admin), await get(stranger)]
    storage.signedAddress = signedAddress
    const { key } = await server.db.one<{ key: string }>(
      sql`select storage_key as key from training_files where training_id = ${id}`,
    )
    expect([own.status, own.headers.get('location'), own.headers.get('cache-control')]).toEqual([
      302,
      `https://files.example.org/${key}?name=content.zip&lasts=600000`,
      'no-store',
    ])
    expect([strange.status, strange.headers.get('location')]).toEqual([404, null])
  })
  it('keeps three versions, counts one, and is deleted when removed', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    let last = 0
    for (let i = 1; i <= 5; i++) {
      const bytes = await zipOf({ 'index.html': 'x'.repeat(i), n: randomBytes(100 * i) })
      last = bytes.length
      await attach(admin, id, await upload(admin, bytes), 'WEB_GL', `${i}`)
    }
    expect(await sizes(admin)).toEqual({ usedSize: last, reservedSize: 0 })
    expect((await server.world.storage.list(`content/${id}`)).filter((file) => file.endsWith('.zip')).length).toBe(3)
    const said = await as(admin).call(trainings.setTrainingFile, {
      params: { id, fileType: 'WEB_GL' },
      body: { version: '9', offlineAvailable: false },
    })
    expect(said.body.version).toBe('9')
    await as(admin).call(trainings.removeTrainingFile, { params: { id, fileType: 'WEB_GL' } })
    expect(await sizes(admin)).toEqual({ usedSize: 0, reservedSize: 0 })
    expect(
      (
        await as(admin).call(trainings.setTrainingFile, {
          params: { id, fileType: 'WEB_GL' },
          body: { version: '9', offlineAvailable: false },
        })
      ).problem.code,
    ).toBe('training.no_content')
  })
  it('sent as one form may fill the quota exactly; one byte more or a form of padding is refused', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const bytes = await zipOf(page)
    const send = (padding = '') => {
      const form = new FormData()
      for (const [key, value] of Object.entries({ version: '1', offlineAvailable: 'false', padding }))
        if (value !== '') form.append(key, value)
      form.append('file', new Blob([new Uint8Array(bytes)]), 'a.zip')
      return as(admin).call(trainings.setTrainingFile, { params: { id, fileType: 'WEB_GL' }, form })
    }
    expect((await send('x'.repeat(1_100_000))).problem.code).toBe('request.too_large')
    await limit(admin, bytes.length - 1)
    expect((await send()).problem.code).toBe('content.quota_reached')
    expect(await sizes(admin)).toEqual({ usedSize: 0, reservedSize: 0 })
    await limit(admin, bytes.length)
    expect((await send()).status).toBe(200)
    expect(await sizes(admin)).toEqual({ usedSize: bytes.length, reservedSize: 0 })
  })
  it('stays available offline where a change does not say so; new content is not', async () => {
    const admin = await make.admin()
    await server.db.run(sql`update organisations set offline_access = true where id = ${admin.organisationId}`)
    const id = await makeTraining(admin)
    await attach(admin, id, await upload(admin, await zipOf(page)))
    const put = async (body: { version: string; uploadId?: string }) =>
      (await as(admin).call(trainings.setTrainingFile, { params: { id, fileType: 'WEB_GL' }, body })).body
    expect(await put({ version: '2' })).toMatchObject({ version: '2', offlineAvailable: true })
    const uploadId = await upload(admin, await zipOf(page))
    expect(await put({ version: '3', uploadId })).toMatchObject({ version: '3', offlineAvailable: false })
  })
  it('can be one form too, its fields before or after the file', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const bytes = await zipOf(page)
    const send = (entries: [string, string | Blob][]) => {
      const form = new FormData()
      for (const [key, value] of entries) form.append(key, value as string)
      return fetch(`${base}/api/trainings/${id}/files/WEB_GL`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${admin.token}` },
        body: form,
      })
    }
    const file: [string, Blob] = ['file', new Blob([new Uint8Array(bytes)])]
    const sent = await send([file, ['version', '2'], ['offlineAvailable', 'false']])
    expect([sent.status, await sent.json()]).toMatchObject([200, { version: '2', fileSize: bytes.length }])
    expect((await send([['version', '12345678901'], ['offlineAvailable', 'false'], file])).status).toBe(400)
    const plain = await send([['version', '2.1'], file])
    expect([plain.status, await plain.json()]).toMatchObject([200, { version: '2.1', offlineAvailable: false }])
    expect(
      (
        await send([
          ['version', '3'],
          ['offlineAvailable', 'false'],
        ])
      ).status,
    ).toBe(400)
    expect(await sizes(admin)).toEqual({ usedSize: bytes.length, reservedSize: 0 })
    await limit(admin, bytes.length + 100)
    expect((await send([['version', '3'], ['offlineAvailable', 'false'], file])).status).toBe(413)
  })
})

const check = (who: Person, uploadId: string) => as(who).call(checkUpload, { params: { uploadId } })
const listed = async (who: Person) =>
  (await as(who).call(listUploads)).body.map(({ id, received, bytes }) => [id, received === bytes])
describe('before it is attached', () => {
  it('is judged by its directory as soon as it is complete', async () => {
    const [admin, other] = [await make.admin(), await make.admin()]
    const good = await upload(admin, await zipOf(page))
    expect([(await check(admin, good)).status, (await check(other, good)).status]).toEqual([200, 404])
    for (const [files, code] of [
      [{ 'a.js': 'a' }, 'upload.no_index'],
      [{ 'a/index.html': 'a', 'b/index.html': 'b' }, 'upload.several_index'],
      [{ ...page, zeros: Buffer.alloc(5_000_000) }, 'upload.zip_bomb'],
    ] as const) {
      expect((await check(admin, await upload(admin, await zipOf(files)))).problem.code).toBe(code)
    }
    expect((await check(admin, await upload(admin, randomBytes(3000)))).problem.code).toBe('upload.zip_invalid')
    const half = (await begin(admin, 100)).headers.get('location')!
    expect((await check(admin, half.split('/').at(-1)!)).problem).toMatchObject({
      code: 'upload.incomplete',
      details: { received: 0, bytes: 100 },
    })
  })
  it('stores the bytes of two senders of one upload in order, none twice', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const bytes = await zipOf(page)
    const location = (await begin(admin, bytes.length)).headers.get('location')!
    const answers = await Promise.allSettled([part(admin, location, 0, bytes), part(admin, location, 0, bytes)])
    expect(
      answers.filter((answer) => answer.status === 'fulfilled' && answer.value.status === 204).length,
    ).toBeLessThanOrEqual(1)
    const offset = Number((await tus(admin, 'HEAD', location)).headers.get('upload-offset'))
    if (offset < bytes.length) expect((await part(admin, location, offset, bytes.subarray(offset))).status).toBe(204)
    expect((await attach(admin, id, location.split('/').at(-1)!)).body).toMatchObject({ fileSize: bytes.length })
  })
  it('keeps the bytes received before the connection was cut, and no more', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const bytes = await zipOf({ ...page, 'Build/large.bin': randomBytes(3_000_000) })
    const location = (await begin(admin, bytes.length)).headers.get('location')!
    const cut = request(`${base}${location}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(bytes.length),
      },
    })
    cut.once('error', () => undefined)
    await new Promise((written) => cut.write(bytes.subarray(0, 1_500_000), written))
    cut.destroy()
    // As a client does: the server may notice the cut after the request, which is then repeated.
    let offset = 0
    let sent = 409
    for (let tries = 0; sent === 409 && tries < 20; tries++) {
      offset = Number((await tus(admin, 'HEAD', location)).headers.get('upload-offset'))
      expect(offset).toBeLessThanOrEqual(1_500_000)
      sent = (await part(admin, location, offset, bytes.subarray(offset))).status
    }
    expect(sent).toBe(204)
    expect((await attach(admin, id, location.split('/').at(-1)!)).body).toMatchObject({ fileSize: bytes.length })
  })
  it('accepts no more than announced, whether or not the body has a length', async () => {
    const admin = await make.admin()
    const location = (await begin(admin, 1000)).headers.get('location')!
    expect((await part(admin, location, 0, randomBytes(1001))).status).toBe(413)
    const unsaid = await new Promise<number>((answered, broken) => {
      const call = request(`${base}${location}`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${admin.token}`,
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
      })
      call.once('response', (answer) => {
        answer.resume()
        answered(answer.statusCode ?? 0)
      })
      call.once('error', broken)
      call.write(randomBytes(700))
      call.end(randomBytes(700))
    })
    expect(unsaid).toBe(413)
    expect(Number((await tus(admin, 'HEAD', location)).headers.get('upload-offset'))).toBeLessThanOrEqual(1000)
  })
})

describe('failures during attachment', () => {
  const dbName = async () => (await server.db.one<{ name: string }>(sql`select current_database() as name`)).name
  /** A separate connection, which the failures below do not affect. */
  async function aside<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: inject('databaseUrl') })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  /**
   * Ends the database's other connections but one, and waits until they have ended: a connection that ends later would
   * fail the next query.
   */
  const endAll = (client: pg.Client, name: string, except: number) =>
    client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1 and pid <> $2', [
      name,
      except,
    ])
  const until = async (met: () => Promise<boolean>) => {
    for (let i = 0; i < 200 && !(await met()); i++) await new Promise((done) => setTimeout(done, 50))
  }

  it('keeps the upload while the database is down, and attaches it afterwards', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const uploadId = await upload(admin, await zipOf(page))
    const name = await dbName()
    await aside(async (client) => {
      const inside = new pg.Client({
        connectionString: Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href,
      })
      await inside.connect()
      const { rows } = await inside.query<{ pid: number }>('select pg_backend_pid() as pid')
      await inside.query('begin')
      await inside.query('select 1 from trainings where id = $1 for update', [id])
      const answer = attach(admin, id, uploadId)
      await until(
        async () =>
          (
            await client.query('select 1 from pg_stat_activity where datname = $1 and wait_event_type = $2', [
              name,
              'Lock',
            ])
          ).rowCount === 1,
      )
      await client.query(`alter database ${name} allow_connections false`)
      // The holder of the lock stays: if it ended first, the waiting request would get the lock and succeed.
      await endAll(client, name, rows[0]!.pid)
      const { status } = await answer
      await client.query(`alter database ${name} allow_connections true`)
      await inside.end()
      expect(status).toBeGreaterThanOrEqual(500)
    })
    await until(async () => (await listed(admin)).length === 1)
    expect(await listed(admin)).toEqual([[uploadId, true]])
    expect((await server.world.storage.list('content')).filter((file) => file.startsWith(`${id}/`))).toEqual([])
    expect((await attach(admin, id, uploadId)).status).toBe(200)
    expect((await sizes(admin)).reservedSize).toBe(0)
  })
  it('moves back the files of an ended process', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const bytes = await zipOf(page)
    const uploadId = await upload(admin, bytes)
    const { storage } = server.world
    await server.db.run(
      sql`update uploads set state = 'attaching', training_id = ${id}, file_id = 987654, held_by = 'ended',
        held_until = ${new Date(server.world.now().getTime() + leaseMs)} where id = ${uploadId}`,
    )
    await storage.put(`content/${id}/987654/index.html`, Buffer.from('x'))
    await storage.move(`uploads/${uploadId}`, `content/${id}/987654.zip`)
    expect((await attach(admin, id, uploadId)).problem.code).toBe('upload.in_use')
    await recoverUploads(server.world)
    expect(await storage.size(`content/${id}/987654.zip`)).toBe(bytes.length)
    server.pass(leaseMs)
    await recoverUploads(server.world)
    expect((await storage.list('content')).filter((file) => file.startsWith(`${id}/`))).toEqual([])
    expect((await attach(admin, id, uploadId)).body).toMatchObject({ fileSize: bytes.length })
  })
  it('keeps the upload when the quota is lowered in between', async () => {
    const admin = await make.admin()
    const id = await makeTraining(admin)
    const bytes = await zipOf(page)
    const uploadId = await upload(admin, bytes)
    await limit(admin, 100)
    expect((await attach(admin, id, uploadId)).problem.code).toBe('content.quota_reached')
    expect(await sizes(admin)).toEqual({ usedSize: 0, reservedSize: bytes.length })
    await limit(admin, bytes.length)
    expect((await attach(admin, id, uploadId)).status).toBe(200)
  })
})
