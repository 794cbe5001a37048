import { launchTraining } from '@praxia/contract/launches.ts'
import * as masters from '@praxia/contract/library/masters.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import * as trainings from '@praxia/contract/trainings.ts'
import * as verification from '@praxia/contract/verification.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, as, make, useServer } from '../../../test/harness.ts'
import { meet } from '../../../test/meeting.ts'
import { begin } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import { openContent } from '../../start/content-origin.ts'
import { sweepVersions } from '../contents/training-place-actions.ts'
import { listDangling } from '../projection/rebuild/references-store.ts'
import { makeTraining, trainingForm, zipOf } from '../trainings/testing-training.ts'

const server = useServer()
/** Creates an administrator of an organisation with access to master content. */
async function keeper(type = 'COMPANY', access = true): Promise<Person> {
  const admin = await make.admin({ org: await make.organisation({ type }) })
  await server.db.run(
    sql`update organisations set master_content_access = ${access} where id = ${admin.organisationId}`,
  )
  return admin
}
const create = async (who: Person, name = 'Yard') =>
  (await as(who).call(masters.createMaster, { body: { name } })).body.id
const packageOf = (said: string, bytes = 10) =>
  zipOf({ 'index.html': `<!doctype html>${said}`, 'a.bin': Buffer.alloc(bytes, said) })
const formOf = (bytes: Buffer, version: string): FormData => {
  const form = new FormData()
  form.set('version', version)
  form.set('offlineAvailable', 'false')
  form.set('file', new Blob([new Uint8Array(bytes)]), `${version}.zip`)
  return form
}
const put = async (who: Person, id: number, version: string, bytes?: Buffer, fileType: FileType = 'WEB_GL') =>
  as(who).call(masters.setMasterFile, {
    params: { id, fileType },
    form: formOf(bytes ?? (await packageOf(randomUUID())), version),
  })
const own = async (who: Person, id: number, version: string) =>
  as(who).call(trainings.setTrainingFile, {
    params: { id, fileType: 'WEB_GL' },
    // The same bytes each time, because compressed sizes differ.
    form: formOf(await packageOf('own'), version),
  })
const list = (who: Person, query = {}) => as(who).call(masters.listMasters, { query })
const using = (masterContentId: number | null, launchParameter: string | null = 'scene=1') => ({
  masterContentId,
  launchParameter,
})
const save = (who: Person, id: number, over: Parameters<typeof trainingForm>[0]) =>
  as(who).call(trainings.updateTraining, { params: { id }, body: trainingForm(over) })
const detail = async (who: Person, id: number) => (await as(who).call(trainings.getTraining, { params: { id } })).body
const versions = async (who: Person, id: number) =>
  (await detail(who, id)).files.map((file) => `${file.fileType} ${file.version}`)
const used = async (who: Person) =>
  (await server.db.one<{ usedSize: number }>(sql`select used_size from organisations where id = ${who.organisationId}`))
    .usedSize
const reserved = async (who: Person) =>
  (
    await server.db.one<{ reservedSize: number }>(
      sql`select reserved_size from organisations where id = ${who.organisationId}`,
    )
  ).reservedSize

describe('master content', () => {
  it('is created, listed by name, found, renamed and deleted, with the files of each type', async () => {
    const admin = await keeper()
    const [warehouse, desk] = [await create(admin, ' warehouse'), await create(admin, 'Desk')]
    expect((await put(admin, desk, '2.1.0')).status).toBe(200)
    const listed = (await list(admin)).body
    expect(listed.items.map((one) => [one.name, one.files.length, one.trainingCount])).toEqual([
      ['Desk', 1, 0],
      ['warehouse', 0, 0],
    ])
    for (const search of ['WARE', 'wârehouse'])
      expect((await list(admin, { search })).body.items).toMatchObject([{ id: warehouse, fileSize: 0 }])
    expect((await list(admin, { sort: '-size' })).body.items[0]!.id).toBe(desk)
    const { revision, files, fileSize } = (await as(admin).call(masters.getMaster, { params: { id: desk } })).body
    expect(files).toMatchObject([{ fileType: 'WEB_GL', version: '2.1.0', fileName: '2.1.0.zip', fileSize }])
    const rename = (name: string) =>
      as(admin).call(masters.updateMaster, { params: { id: desk }, body: { name, revision } })
    expect((await rename('Office desk')).body.name).toBe('Office desk')
    expect((await rename('Another')).problem.code).toBe('request.conflict')
    const read = await as(admin).call(masters.downloadMasterFile, { params: { id: desk, fileType: 'WEB_GL' } })
    expect(read.status).toBe(200)
    expect(await used(admin)).toBe(fileSize)
    expect((await as(admin).call(masters.deleteMaster, { params: { id: desk } })).status).toBe(200)
    expect([await used(admin), (await list(admin)).body.total]).toEqual([0, 1])
    await expect.poll(() => server.world.storage.list(`masters/${admin.organisationId}/${desk}`)).toEqual([])
  })
  it('needs a name of at most 100 characters', async () => {
    const admin = await keeper()
    for (const name of ['', '   ', 'x'.repeat(101), 'two\nlines']) {
      const refused = await as(admin).call(masters.createMaster, { body: { name } })
      expect([refused.status, refused.problem.violations?.[0]?.path]).toEqual([400, 'name'])
    }
    expect((await as(admin).call(masters.createMaster, { body: { name: 'x'.repeat(100) } })).status).toBe(201)
    const id = await create(admin)
    const tooLong = await put(admin, id, '12345678901')
    expect([tooLong.status, tooLong.problem.violations?.[0]?.path]).toEqual([400, 'version'])
    expect((await put(admin, id, '1234567890')).status).toBe(200)
    expect(await reserved(admin)).toBe(0)
  })
  it('is not found without the flag and for other organisations, and is forbidden to learners', async () => {
    const admin = await keeper()
    const id = await create(admin)
    await put(admin, id, '1.0')
    const [without, foreign] = [await keeper('COMPANY', false), await keeper()]
    for (const who of [without, foreign]) {
      const params = { id }
      expect((await as(who).call(masters.getMaster, { params })).status).toBe(404)
      expect((await as(who).call(masters.updateMaster, { params, body: { name: 'Mine' } })).status).toBe(404)
      expect((await as(who).call(masters.deleteMaster, { params })).status).toBe(404)
      expect((await put(who, id, '2.0')).status).toBe(404)
      expect((await as(who).call(masters.removeMasterFile, { params: { id, fileType: 'WEB_GL' } })).status).toBe(404)
      const file = { params: { id, fileType: 'WEB_GL' as const } }
      expect((await as(who).call(masters.downloadMasterFile, file)).status).toBe(404)
    }
    expect((await list(without)).status).toBe(404)
    expect((await as(without).call(masters.createMaster, { body: { name: 'Mine' } })).status).toBe(404)
    expect((await list(foreign, { clientId: admin.organisationId })).status).toBe(404)
    const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
    for (const who of [await make.manager({ org }), await make.learner({ org })])
      expect((await list(who)).status).toBe(403)
    const root = await make.superAdmin()
    expect((await list(root, { clientId: admin.organisationId })).body.items).toMatchObject([{ id }])
    expect((await as(root).call(masters.getMaster, { params: { id } })).status).toBe(404)
    expect((await list(admin)).body.items).toMatchObject([{ id, files: [{ version: '1.0' }] }])
  })
  it('stores the same bytes once', async () => {
    const [admin, foreign] = [await keeper(), await keeper()]
    const bytes = await packageOf('the same')
    const [first, second] = [await create(admin, 'Yard'), await create(admin, 'Hall')]
    expect((await put(admin, first, '1.0', bytes)).status).toBe(200)
    const size = await used(admin)
    const again = await put(admin, second, '1.0', bytes)
    expect([again.status, again.problem.code]).toEqual([409, 'master_content.duplicate_file'])
    expect(again.problem.details).toMatchObject({ name: 'Yard', fileType: 'WEB_GL' })
    expect([await used(admin), await reserved(admin)]).toEqual([size, 0])
    expect((await put(foreign, await create(foreign), '1.0', bytes)).status).toBe(200)
    await as(admin).call(masters.removeMasterFile, { params: { id: first, fileType: 'WEB_GL' } })
    expect((await put(admin, second, '1.0', bytes)).status).toBe(200)
  })
  it('a file that does not fit is refused, and the current one stays', async () => {
    const admin = await keeper()
    const id = await create(admin)
    await put(admin, id, '1.0')
    const before = await used(admin)
    await server.db.run(sql`update organisations set max_size = ${before + 20} where id = ${admin.organisationId}`)
    const refused = await put(admin, id, '2.0', await packageOf('larger', 50_000))
    expect([refused.status, refused.problem.code]).toEqual([413, 'content.quota_reached'])
    const notContent = await put(admin, id, '2.0', Buffer.alloc(21, 'x'))
    expect(notContent.status).toBe(413)
    await server.db.run(sql`update organisations set max_size = null where id = ${admin.organisationId}`)
    expect((await put(admin, id, '2.0', Buffer.from('no zip'))).problem.code).toBe('upload.zip_invalid')
    expect([await used(admin), await reserved(admin)]).toEqual([before, 0])
    expect((await list(admin)).body.items).toMatchObject([{ files: [{ version: '1.0' }] }])
  })
})

describe('a training that runs master content', () => {
  it('needs a launch parameter and master content of its own organisation', async () => {
    const [admin, foreign] = [await keeper(), await keeper()]
    const [mine, theirs] = [await create(admin), await create(foreign)]
    const make_ = (over: object) => as(admin).call(trainings.createTraining, { body: trainingForm(over) })
    for (const parameter of [null, '', '  ']) {
      const refused = await make_(using(mine, parameter))
      expect([refused.status, refused.problem.violations]).toMatchObject([400, [{ path: 'launchParameter' }]])
    }
    const unknown = await make_(using(theirs))
    expect([unknown.status, unknown.problem.violations]).toMatchObject([400, [{ path: 'masterContentId' }]])
    const made = await make_(using(mine))
    expect([made.status, made.body.masterContentId, made.body.launchParameter]).toEqual([201, mine, 'scene=1'])
    expect(made.body.masterContentName).toBe('Yard')
  })
  it('runs the files with its own parameter, counted once in storage, and follows each new version', async () => {
    const admin = await keeper()
    const learner = await make.learner({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } })
    const master = await create(admin)
    await put(admin, master, '1.0', await packageOf('first'))
    const size = await used(admin)
    const [one, two] = [await makeTraining(admin, using(master)), await makeTraining(admin, using(master, 'scene=2'))]
    expect([await used(admin), await versions(learner, one), await versions(learner, two)]).toEqual([
      size,
      ['WEB_GL 1.0'],
      ['WEB_GL 1.0'],
    ])
    const launch = async (id: number) =>
      (
        await as(learner).call(launchTraining, {
          params: { id },
          body: { requestId: randomUUID(), fileType: 'WEB_GL', contentLanguage: 'EN' },
        })
      ).body
    const content = await openContent(server.deps)
    const play = async (id: number) => {
      const { url, launchParameter } = await launch(id)
      const { host, pathname } = new URL(url!)
      const page = await content.inject({ url: pathname, headers: { host } })
      return [page.statusCode, page.body, launchParameter]
    }
    expect(await play(one)).toEqual([200, '<!doctype html>first', 'scene=1'])
    expect(await play(two)).toEqual([200, '<!doctype html>first', 'scene=2'])
    expect((await put(admin, master, '2.0', await packageOf('second'))).status).toBe(200)
    expect([await versions(learner, one), await versions(learner, two)]).toEqual([['WEB_GL 2.0'], ['WEB_GL 2.0']])
    expect(await play(two)).toEqual([200, '<!doctype html>second', 'scene=2'])
    const said = { version: '2.1', offlineAvailable: true }
    const params = { id: master, fileType: 'WEB_GL' as const }
    await as(admin).call(masters.setMasterFile, { params, body: said })
    expect(await versions(learner, one)).toEqual(['WEB_GL 2.1'])
    expect((await list(admin)).body.items).toMatchObject([
      { trainingCount: 2, trainings: [{ id: one }, { id: two }].toSorted((a, b) => a.id - b.id) },
    ])
    await content.close()
  })
  it('the bytes of the current version and of the last three are stored, no others', async () => {
    const admin = await keeper()
    const master = await create(admin)
    const id = await makeTraining(admin, using(master))
    for (const version of ['1', '2', '3', '4', '5']) expect((await put(admin, master, version)).status).toBe(200)
    expect(await versions(admin, id)).toEqual(['WEB_GL 5'])
    const kept = await server.db.many<{ version: string }>(
      sql`select version from master_files where storage_key <> '' and master_content_id = ${master} order by version`,
    )
    expect(kept.map(({ version }) => version)).toEqual(['3', '4', '5'])
  })
  it('a version stays while a session that began with it may ask for its bytes, and is deleted after it', async () => {
    const admin = await keeper()
    const master = await create(admin)
    await put(admin, master, '1')
    const id = await makeTraining(admin, using(master))
    await begin(admin, id)
    for (const version of ['2', '3', '4', '5']) expect((await put(admin, master, version)).status).toBe(200)
    const kept = () =>
      server.db.many<{ version: string; storageKey: string }>(
        sql`select version, storage_key from master_files
          where storage_key <> '' and master_content_id = ${master} order by version`,
      )
    const before = await kept()
    expect(before.map(({ version }) => version)).toEqual(['1', '3', '4', '5'])
    expect(await server.world.storage.size(before[0]!.storageKey)).toBeGreaterThan(0)
    server.pass(25 * 3_600_000)
    await sweepVersions(server.world).finally(() => server.pass(-25 * 3_600_000))
    expect((await kept()).map(({ version }) => version)).toEqual(['3', '4', '5'])
    await expect.poll(() => server.world.storage.size(before[0]!.storageKey)).toBeUndefined()
  })
  it('its deletion leaves what a session may still ask for, and the sweep after the session takes it', async () => {
    const admin = await keeper()
    const master = await create(admin)
    await put(admin, master, '1', await packageOf('first'))
    const trainingIds = [await makeTraining(admin, using(master)), await makeTraining(admin, using(master))]
    const launches = []
    for (const [i, id] of trainingIds.entries()) {
      // The second is begun six hours later.
      server.pass(i * 6 * 3_600_000)
      const body = { requestId: randomUUID(), fileType: 'WEB_GL' as const, contentLanguage: 'EN' as const }
      launches.push((await as(admin).call(launchTraining, { params: { id }, body })).body)
    }
    await put(admin, master, '2')
    for (const id of trainingIds) expect((await save(admin, id, using(null, null))).status).toBe(200)
    const keys = await server.db.many<{ storageKey: string }>(
      sql`select storage_key from master_files where master_content_id = ${master} order by version`,
    )
    const [held, free] = keys.map(({ storageKey }) => storageKey)
    const isThere = async (key: string) => (await server.world.storage.size(key)) !== undefined
    expect(await Promise.all([held!, free!].map(isThere))).toEqual([true, true])
    expect((await as(admin).call(masters.deleteMaster, { params: { id: master } })).status).toBe(200)

    await expect.poll(() => isThere(free!)).toBe(false)
    const content = await openContent(server.deps)
    const { host, pathname } = new URL(launches[1]!.url!)
    const play = async () => (await content.inject({ url: pathname, headers: { host } })).body
    expect(await play()).toBe('<!doctype html>first')
    // The session of the first training has ended, that of the second has not.
    server.pass(19 * 3_600_000)
    await sweepVersions(server.world)
    expect([await isThere(held!), await play()]).toEqual([true, '<!doctype html>first'])
    server.pass(6 * 3_600_000)
    await sweepVersions(server.world)
    await expect.poll(() => server.world.storage.list(`masters/${admin.organisationId}/${master}`)).toEqual([])
    server.pass(-31 * 3_600_000)
    await content.close()
  })
  it.each([
    [
      'a new training',
      (admin: Person, _: number, master: number) =>
        as(admin).call(trainings.createTraining, { body: trainingForm(using(master)) }),
    ],
    ['a training', (admin: Person, id: number, master: number) => save(admin, id, using(master))],
  ])('of its deletion and its choice for %s at the same time, one is refused', async (_, choose) => {
    const admin = await keeper()
    const id = await makeTraining(admin)
    const master = await create(admin)
    const [removed, chosen] = await meet<{ status: number }>(
      sql`select 1 from master_contents where id = ${master} for update`,
      () => [as(admin).call(masters.deleteMaster, { params: { id: master } }), choose(admin, id, master)],
    )
    expect([
      [200, 400],
      [409, 200],
      [409, 201],
    ]).toContainEqual([removed!.status, chosen!.status])
    expect(await listDangling(server.db, admin.organisationId)).toEqual([])
  })
  it('deletion is refused with the names of the trainings that use it', async () => {
    const admin = await keeper()
    const master = await create(admin)
    const id = await makeTraining(admin, using(master))
    const remove = () => as(admin).call(masters.deleteMaster, { params: { id: master } })
    const refused = await remove()
    expect([refused.status, refused.problem.code]).toEqual([409, 'master_content.in_use'])
    expect(refused.problem.details).toMatchObject({ trainings: [{ id }] })
    await as(admin).call(trainings.deleteTraining, { params: { id } })
    expect((await remove()).status).toBe(200)
  })
  it('switches to files of its own and back; each clears the other', async () => {
    const admin = await keeper()
    const master = await create(admin)
    await put(admin, master, '1.0')
    const shared = await used(admin)
    const id = await makeTraining(admin)
    expect((await own(admin, id, 'own')).status).toBe(200)
    const both = await used(admin)
    expect((await save(admin, id, using(master))).status).toBe(200)
    expect([await versions(admin, id), await used(admin)]).toEqual([['WEB_GL 1.0'], shared])
    const params = { id, fileType: 'WEB_GL' as const }
    const alone = await as(admin).call(trainings.removeTrainingFile, { params })
    expect([alone.status, alone.problem.code]).toEqual([409, 'training.uses_master'])
    const said = await as(admin).call(trainings.setTrainingFile, {
      params,
      body: { version: '9', offlineAvailable: false },
    })
    expect(said.problem.code).toBe('training.uses_master')
    // A form without these fields leaves them.
    expect((await save(admin, id, {})).body).toMatchObject({ masterContentId: master, launchParameter: 'scene=1' })
    expect((await own(admin, id, 'own2')).status).toBe(200)
    expect(await detail(admin, id)).toMatchObject({ masterContentId: null, launchParameter: null })
    expect([await versions(admin, id), await used(admin)]).toEqual([['WEB_GL own2'], both])
    await save(admin, id, using(master))
    expect((await save(admin, id, { masterContentId: null })).body).toMatchObject({ files: [], launchParameter: null })
    expect((await as(admin).call(trainings.deleteTraining, { params: { id } })).status).toBe(200)
    expect(await used(admin)).toBe(shared)
  })
  it('loses a removed file', async () => {
    const admin = await keeper()
    const master = await create(admin)
    await put(admin, master, '1.0')
    const id = await makeTraining(admin, using(master))
    await as(admin).call(masters.removeMasterFile, { params: { id: master, fileType: 'WEB_GL' } })
    expect([await versions(admin, id), await used(admin)]).toEqual([[], 0])
  })
})

describe('a partner’s training that runs master content', () => {
  async function published() {
    const [root, partner] = [await make.superAdmin(), await keeper('PARTNER')]
    const master = await create(partner)
    await put(partner, master, '1.0')
    const id = (await as(partner).call(trainings.createTraining, { body: trainingForm(using(master)) })).body.id
    const look = () => as(root).call(verification.downloadDraftFile, { params: { id, fileType: 'WEB_GL' } })
    const decide = async (body: object) => {
      const { revision } = (await as(root).call(verification.getDraft, { params: { id } })).body
      return as(root).call(verification.verifyTraining, { params: { id }, body: { revision, verified: true, ...body } })
    }
    expect((await decide({})).problem.code).toBe('training.unseen')
    expect((await look()).status).toBe(200)
    expect((await decide({})).status).toBe(200)
    return { root, partner, master, id, look, decide }
  }
  it('a new file goes into its draft; the verified file runs until the decision', async () => {
    const { partner, master, id, look, decide } = await published()
    const before = await used(partner)
    expect((await put(partner, master, '2.0')).status).toBe(200)
    const { training, unseen } = (await as(partner).call(verification.getDraft, { params: { id } })).body
    expect([training.files[0]!.version, unseen, await versions(partner, id)]).toEqual([
      '2.0',
      ['WEB_GL'],
      ['WEB_GL 1.0'],
    ])
    for (const version of ['3.0', '4.0', '5.0']) await put(partner, master, version)
    // Published bytes are stored however many versions are in verification.
    const current = await as(partner).call(trainings.downloadTrainingFile, { params: { id, fileType: 'WEB_GL' } })
    expect([current.status, await versions(partner, id)]).toEqual([200, ['WEB_GL 1.0']])
    expect((await decide({})).problem.code).toBe('training.unseen')
    expect((await look()).status).toBe(200)
    expect((await decide({})).status).toBe(200)
    expect(await versions(partner, id)).toEqual(['WEB_GL 5.0'])
    expect(Math.abs((await used(partner)) - before)).toBeLessThan(20)
  })
  it('a draft blocks deletion until it is discarded', async () => {
    const { partner, master, id } = await published()
    const other = await create(partner, 'Other')
    await put(partner, other, '7.0')
    expect((await save(partner, id, using(other))).body).toMatchObject({ masterContentId: other })
    await put(partner, master, '1.1')
    const { training } = (await as(partner).call(verification.getDraft, { params: { id } })).body
    expect([training.files[0]!.version, training.masterContentName]).toEqual(['7.0', 'Other'])
    for (const one of [master, other])
      expect((await as(partner).call(masters.deleteMaster, { params: { id: one } })).problem.code).toBe(
        'master_content.in_use',
      )
    await as(partner).call(verification.discardDraft, { params: { id } })
    expect((await as(partner).call(masters.deleteMaster, { params: { id: other } })).status).toBe(200)
    expect(await versions(partner, id)).toEqual(['WEB_GL 1.0'])
  })
  it('its draft changes when it switches to files of its own', async () => {
    const { partner, id } = await published()
    const before = await used(partner)
    expect((await own(partner, id, 'own')).status).toBe(200)
    const { training } = (await as(partner).call(verification.getDraft, { params: { id } })).body
    expect(training).toMatchObject({ masterContentId: null, launchParameter: null, files: [{ version: 'own' }] })
    expect(await used(partner)).toBeGreaterThan(before)
    await as(partner).call(verification.discardDraft, { params: { id } })
    expect([await used(partner), (await detail(partner, id)).masterContentId !== null]).toEqual([before, true])
  })
})

describe('uploads in chunks', () => {
  it('belong to the master content for which they were started', async () => {
    const [admin, foreign] = [await keeper(), await keeper()]
    const [id, other] = [await create(admin), await create(admin, 'Other')]
    const bytes = await packageOf('in pieces')
    const begin = (who: Person, of: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url: '/api/uploads',
        headers: {
          authorization: `Bearer ${who.token}`,
          'tus-resumable': '1.0.0',
          'upload-length': String(bytes.length),
          'upload-metadata': Object.entries({ filename: 'a.zip', fileType: 'WEB_GL', ...of })
            .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
            .join(','),
        },
      })
    expect((await begin(foreign, { masterContentId: String(id) })).statusCode).toBe(404)
    expect((await begin(admin, { masterContentId: 'x' })).statusCode).toBe(404)
    expect((await begin(admin, { masterContentId: String(id), trainingId: '1' })).statusCode).toBe(400)
    const location = String((await begin(admin, { masterContentId: String(id) })).headers.location)
    const sent = await server.app.inject({
      method: 'PATCH',
      url: location,
      headers: {
        authorization: `Bearer ${admin.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      payload: bytes,
    })
    expect(sent.statusCode).toBe(204)
    const body = { uploadId: location.split('/').at(-1)!, version: '1.0', offlineAvailable: false }
    const attach = (of: number) =>
      as(admin).call(masters.setMasterFile, { params: { id: of, fileType: 'WEB_GL' }, body })
    expect((await attach(other)).problem.code).toBe('upload.not_found')
    expect((await attach(id)).body).toMatchObject({ version: '1.0', fileName: 'a.zip' })
    expect(await reserved(admin)).toBe(0)
  })
})
