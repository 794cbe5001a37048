import { heartbeat, launchTraining, waiveTraining } from '@praxia/contract/launches.ts'
import { listAudit } from '@praxia/contract/people/audit.ts'
import * as contract from '@praxia/contract/library/versions.ts'
import { getUserStats } from '@praxia/contract/progress.ts'
import * as trainings from '@praxia/contract/trainings.ts'
import { verifyTraining } from '@praxia/contract/verification.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test as it } from 'vitest'
import { type Person, as, make, test, useServer } from '../../../test/harness.ts'
import { report, wholeRun } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import { sweepVersions } from '../contents/training-place-actions.ts'
import { makeTraining, trainingForm, zipOf } from '../trainings/testing-training.ts'

useServer()
const page = (text: string) => ({ 'index.html': `<!doctype html><title>${text}</title>` })
/** Stores bytes as a finished upload. */
async function sent(who: Person, bytes: Buffer, fileType = 'WEB_GL'): Promise<string> {
  const id = randomUUID().replaceAll('-', '')
  await test.db.run(sql`
    insert into uploads (id, organisation_id, user_id, file_type, file_name, bytes, created_at, expires_at)
    values (${id}, ${who.organisationId}, ${who.id}, ${fileType}, 'content.zip', ${bytes.length}, now(),
      ${new Date(test.world.now().getTime() + 86_400_000)})`)
  await test.db.run(
    sql`update organisations set reserved_size = reserved_size + ${bytes.length} where id = ${who.organisationId}`,
  )
  await test.world.storage.put(`uploads/${id}`, bytes)
  return id
}
async function add(
  who: Person,
  id: number,
  version: string,
  more: object = {},
  files: Record<string, string | Buffer> = page(version),
) {
  const uploadId = await sent(who, await zipOf(files))
  return as(who).call(contract.addVersion, {
    params: { id },
    body: { uploadId, fileType: 'WEB_GL', version, ...more },
  })
}
const list = async (who: Person, id: number) =>
  (await as(who).call(contract.listVersions, { params: { id }, query: {} })).body
const states = async (who: Person, id: number) =>
  (await list(who, id)).items.map((one) => `${one.version} ${one.state}`)
const idOf = async (who: Person, id: number, version: string) =>
  (await list(who, id)).items.find((one) => one.version === version)!.id
const change = async (who: Person, id: number, version: string, reason?: string) =>
  as(who).call(contract.switchVersion, {
    params: { id, fileType: 'WEB_GL' },
    body: { versionId: await idOf(who, id, version), ...(reason === undefined ? {} : { reason }) },
  })
const launch = async (who: Person, id: number, more: object = {}) =>
  (
    await as(who).call(launchTraining, {
      params: { id },
      body: { requestId: randomUUID(), fileType: 'WEB_GL', ...more },
    })
  ).body
/** Returns the version of a member's last session. */
const ran = async (who: Person) =>
  (
    await test.db.one<{ version: string }>(sql`
    select f.version from sessions s join training_files f on f.id = s.file_id where s.user_id = ${who.id}
    order by s.launched_at desc, s.id limit 1`)
  ).version
const sizes = (who: Person) =>
  test.db.one<{ usedSize: number; reservedSize: number }>(
    sql`select used_size, reserved_size from organisations where id = ${who.organisationId}`,
  )
const sweepTomorrow = async () => {
  test.pass(25 * 3_600_000)
  await sweepVersions(test.world).finally(() => test.pass(-25 * 3_600_000))
}
async function setUp() {
  const admin = await make.admin()
  const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const [learner, tester] = [await make.learner({ org }), await make.learner({ org })]
  const id = await makeTraining(admin)
  return { admin, learner, tester, id }
}

it('is in the audit log each time that another version is published', async () => {
  const admin = await make.admin()
  const id = await makeTraining(admin)
  for (const version of ['1.0', '1.1']) await add(admin, id, version, { channel: 'published' })
  await change(admin, id, '1.0')
  await add(admin, id, '1.2', { channel: 'test' })
  const { items } = (await as(admin).call(listAudit, { query: { action: 'content' } })).body
  expect(items.map((one) => [one.action, one.actor?.id, one.subjectId, one.data.version])).toEqual(
    ['1.0', '1.1', '1.0'].map((version) => ['content.published', admin.id, id, version]),
  )
})

it('is selected among versions of the same file type only', async () => {
  const admin = await make.admin()
  const id = await makeTraining(admin)
  for (const version of ['1.0', '1.1']) await add(admin, id, version, { channel: 'published' })
  const [newest, former] = (await list(admin, id)).items
  const choose = (fileType: 'WEB_GL' | 'UNITY') =>
    as(admin).call(contract.switchVersion, { params: { id, fileType }, body: { versionId: former!.id } })
  expect((await choose('UNITY')).problem.code).toBe('version.gone')
  expect(await states(admin, id)).toEqual([`${newest!.version} published`, `${former!.version} kept`])
  expect((await choose('WEB_GL')).status).toBe(200)
})

describe('versions', () => {
  it('are each upload with notes, author and result of the check', async () => {
    const { admin, id } = await setUp()
    const text =
      'createUnityInstance; navigator.xr.requestSession("immersive-vr"); ENVIRONMENT_IS_PTHREAD; urn:praxia:xapi:'
    const made = await add(
      admin,
      id,
      '2.5.0',
      { notes: ' Smoke rises slower ' },
      {
        'web/index.html': '<!doctype html><script src="https://cdn.example.org/a.js"></script>',
        'web/Build/web.framework.js.br': brotliCompressSync(text),
        'web/Build/web.data.br': brotliCompressSync('UnityWebData1.0 2022.3.41f1'),
      },
    )
    expect(made.status).toBe(200)
    const [one] = (await list(admin, id)).items
    expect(one).toMatchObject({
      version: '2.5.0',
      state: 'published',
      notes: 'Smoke rises slower',
      by: `${admin.firstName} ${admin.lastName}`,
      sha256: made.body.sha256,
      sessions: 0,
      running: 0,
      refusal: null,
    })
    expect(one!.report).toMatchObject({
      engine: { name: 'Unity', version: '2022.3.41f1' },
      files: 3,
      bytes: one!.bytes,
      compression: 'brotli',
      fallback: false,
      entry: 'web/index.html',
      vr: true,
      ar: false,
      threads: false,
      reports: 'library',
      outside: ['cdn.example.org'],
    })
    expect(one!.report!.unpackedBytes).toBeGreaterThan(100)
  })
  it.each<[string, Record<string, string | Buffer>, object]>([
    [
      'a Unity build without compression',
      { 'Build/w.framework.js': 'x', 'Build/w.data': '2021.3.1f1' },
      { compression: 'none', fallback: false },
    ],
    [
      'one in gzip',
      { 'Build/w.framework.js.gz': gzipSync('x'), 'Build/w.data.gz': gzipSync('2021.3.1f1') },
      { compression: 'gzip', fallback: false },
    ],
    [
      'one in gzip that unpacks itself',
      { 'Build/w.framework.js.unityweb': gzipSync('x'), 'Build/w.data.unityweb': gzipSync('2021.3.1f1') },
      { compression: 'gzip', fallback: true },
    ],
    [
      'one of 2019',
      {
        'Build/UnityLoader.js': 'x',
        'Build/w.json': '{"unityVersion":"2021.3.1f1"}',
        'Build/w.wasm.framework.unityweb': gzipSync('x'),
      },
      { compression: 'gzip', fallback: true },
    ],
  ])('know %s', async (_, files, report) => {
    const { admin, id } = await setUp()
    await add(admin, id, '1', {}, { ...page('x'), ...files })
    expect((await list(admin, id)).items[0]!.report).toMatchObject({
      engine: { name: 'Unity', version: '2021.3.1f1' },
      ...report,
    })
  })
  it('that are refused are listed with their faults; their bytes are neither stored nor counted', async () => {
    const { admin, id } = await setUp()
    await add(admin, id, '1.0')
    const before = await sizes(admin)
    const refused = await add(admin, id, '1.1', { notes: 'Two folders' }, { 'Build/a.js': '', 'Data/b.js': '' })
    expect([refused.status, refused.problem.code]).toEqual([422, 'upload.no_index'])
    const [one, former] = (await list(admin, id)).items
    expect([one!.state, one!.refusal!.code, one!.notes, one!.sha256, former!.state]).toEqual([
      'refused',
      'upload.no_index',
      'Two folders',
      null,
      'published',
    ])
    expect(await sizes(admin)).toEqual(before)
    expect((await change(admin, id, '1.1')).problem.code).toBe('version.gone')
    for (let n = 0; n < 11; n++) await add(admin, id, `2.${n}`, {}, { 'a.txt': '' })
    expect((await states(admin, id)).filter((one) => one.endsWith('refused'))).toHaveLength(10)
  })
  it('are visible to the owner only', async () => {
    const { admin, learner, id } = await setUp()
    await add(admin, id, '1.0')
    const stranger = await make.admin()
    for (const [who, status] of [
      [stranger, 404],
      [learner, 403],
    ] as const) {
      const calls = [
        as(who).call(contract.listVersions, { params: { id }, query: {} }),
        as(who).call(contract.addVersion, {
          params: { id },
          body: { uploadId: 'x', fileType: 'WEB_GL', version: '1' },
        }),
        as(who).call(contract.switchVersion, { params: { id, fileType: 'WEB_GL' }, body: { versionId: 1 } }),
        as(who).call(contract.endTest, { params: { id, fileType: 'WEB_GL' } }),
        as(who).call(contract.listTesters, { params: { id }, query: {} }),
        as(who).call(contract.setTesters, { params: { id }, body: { userIds: [] } }),
      ]
      expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual(calls.map(() => status))
    }
    const foreign = await makeTraining(stranger)
    await add(stranger, foreign, '9.0')
    const versionId = await idOf(stranger, foreign, '9.0')
    const taken = await as(admin).call(contract.switchVersion, {
      params: { id, fileType: 'WEB_GL' },
      body: { versionId },
    })
    expect([taken.status, taken.problem.code]).toEqual([409, 'version.gone'])
    const testers = await as(admin).call(contract.setTesters, { params: { id }, body: { userIds: [stranger.id] } })
    expect(testers.status).toBe(404)
  })
})

describe('a rollback', () => {
  it('is one request: new sessions run the former version, running ones end in theirs', async () => {
    const { admin, learner, tester, id } = await setUp()
    await add(admin, id, '1.0')
    await add(admin, id, '2.0')
    const inIt = await launch(learner, id)
    expect(await ran(learner)).toBe('2.0')
    const back = await change(admin, id, '1.0', 'Step 4 got harder than meant')
    expect([back.status, back.body.version]).toEqual([200, '1.0'])
    await launch(tester, id)
    expect(await ran(tester)).toBe('1.0')
    const { items } = await list(admin, id)
    expect(items.map((one) => [one.version, one.state, one.reason, one.sessions, one.running])).toEqual([
      ['2.0', 'kept', 'Step 4 got harder than meant', 1, 1],
      ['1.0', 'published', '', 1, 1],
    ])
    expect(
      (
        await as(learner).call(launchTraining, {
          params: { id },
          body: { requestId: randomUUID(), fileType: 'WEB_GL' },
        })
      ).status,
    ).toBe(201)
    expect(inIt.url).toContain('/c/')
    expect((await change(admin, id, '1.0')).status).toBe(200)
  })
  it('is possible to the three versions last run, in any order of upload, and to those of running sessions', async () => {
    const { admin, learner, id } = await setUp()
    await add(admin, id, '1.0')
    await launch(learner, id)
    for (const version of ['2.0', '3.0']) await add(admin, id, version)
    await change(admin, id, '2.0')
    expect(await states(admin, id)).toEqual(['3.0 kept', '2.0 published', '1.0 kept'])
    await add(admin, id, '4.0')
    // 1.0 ran longest ago, but a session is running it.
    expect(await states(admin, id)).toEqual(['4.0 published', '3.0 kept', '2.0 kept', '1.0 kept'])
    await sweepTomorrow()
    expect(await states(admin, id)).toEqual(['4.0 published', '3.0 kept', '2.0 kept', '1.0 past'])
    const gone = await idOf(admin, id, '1.0')
    expect(await test.world.storage.size(`content/${id}/${gone}.zip`)).toBe(undefined)
    expect(await test.world.storage.size(`content/${id}/${gone}/index.html`)).toBe(undefined)
    const back = await change(admin, id, '1.0')
    expect([back.status, back.problem.code]).toEqual([409, 'version.gone'])
  })
  it('replaces bytes in the quota, and is refused if they do not fit', async () => {
    const { admin, id } = await setUp()
    await add(admin, id, '1.0', {}, { ...page('x'), 'big.bin': randomBytes(50_000) })
    const large = (await sizes(admin)).usedSize
    await add(admin, id, '2.0')
    const small = (await sizes(admin)).usedSize
    expect(small).toBeLessThan(large)
    await test.db.run(sql`update organisations set max_size = ${large - 1} where id = ${admin.organisationId}`)
    const back = await change(admin, id, '1.0')
    expect([back.status, back.problem.code]).toEqual([413, 'content.quota_reached'])
    await test.db.run(sql`update organisations set max_size = ${large} where id = ${admin.organisationId}`)
    await change(admin, id, '1.0')
    expect(await sizes(admin)).toEqual({ usedSize: large, reservedSize: 0 })
  })
})

describe('a session', () => {
  it('has the version that it ran, whatever runs since, also once its bytes are deleted', async () => {
    const { admin, learner, tester, id } = await setUp()
    await add(admin, id, '1.0')
    const runs = async (who: Person) => {
      const begun = await launch(who, id, { restart: true })
      test.pass(300_000)
      expect((await report(begun, wholeRun(begun))).statusCode).toBe(200)
    }
    const told = async (who: Person) => {
      const { body } = await as(who).call(getUserStats, { params: { id: who.id }, query: { trainingId: id } })
      return body.userStat!.jsonStep.map((one) => one.version)
    }
    await runs(learner)
    await add(admin, id, '2.0')
    await runs(learner)
    await add(admin, id, '3.0-rc', { channel: 'test' })
    await as(admin).call(contract.setTesters, { params: { id }, body: { userIds: [tester.id] } })
    await runs(tester)
    await change(admin, id, '1.0')
    await runs(learner)
    expect([(await told(learner)).toSorted(), await told(tester)]).toEqual([['1.0', '1.0', '2.0'], ['3.0-rc']])
    for (const version of ['4.0', '5.0', '6.0']) await add(admin, id, version)
    await sweepTomorrow()
    expect(await states(admin, id)).toContain('2.0 past')
    expect((await told(learner)).toSorted()).toEqual(['1.0', '1.0', '2.0'])
    // A waiver has no version.
    const excused = await make.learner({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } })
    const body = { trainingId: id, reason: 'Administrative' as const }
    expect((await as(admin).call(waiveTraining, { params: { id: excused.id }, body })).status).toBe(201)
    expect(await told(excused)).toEqual([null])
  })
})

describe('a test group', () => {
  it('runs the tested version, and other members the published one', async () => {
    const { admin, learner, tester, id } = await setUp()
    const early = await add(admin, id, '0.9', { channel: 'test' })
    expect([early.status, early.problem.code]).toEqual([409, 'training.no_content'])
    await add(admin, id, '1.0')
    const before = (await sizes(admin)).usedSize
    const made = await add(admin, id, '1.1', { channel: 'test' })
    expect(made.body.file).toContain('?channel=test')
    expect((await sizes(admin)).usedSize).toBe(before + made.body.fileSize)
    const chosen = await as(admin).call(contract.setTesters, { params: { id }, body: { userIds: [tester.id] } })
    expect(chosen.body.testers.map((one) => one.id)).toEqual([tester.id])
    await launch(learner, id)
    await launch(tester, id)
    expect([await ran(learner), await ran(tester)]).toEqual(['1.0', '1.1'])
    expect((await list(admin, id)).testers).toBe(1)
    const seen = async (who: Person) =>
      (await as(who).call(trainings.getTraining, { params: { id } })).body.testFiles.map((file) => file.version)
    expect([await seen(tester), await seen(learner)]).toEqual([['1.1'], []])
    const load = async (who: Person) =>
      (
        await as(who).call(trainings.downloadTrainingFile, {
          params: { id, fileType: 'WEB_GL' },
          query: { channel: 'test' },
        })
      ).status
    expect([await load(tester), await load(admin), await load(learner)]).toEqual([200, 200, 409])

    const published = await change(admin, id, '1.1')
    expect(published.body.version).toBe('1.1')
    expect(await states(admin, id)).toEqual(['1.1 published', '1.0 kept'])
    expect((await sizes(admin)).usedSize).toBe(made.body.fileSize)
    await launch(learner, id, { restart: true })
    expect(await ran(learner)).toBe('1.1')
    // The published version is in no test: there is nothing to end, and the next upload counts in addition to it.
    const ended = await as(admin).call(contract.endTest, { params: { id, fileType: 'WEB_GL' } })
    expect(ended.problem.code).toBe('version.gone')
    const next = await add(admin, id, '1.2', { channel: 'test' })
    expect((await sizes(admin)).usedSize).toBe(made.body.fileSize + next.body.fileSize)
  })
  it('shows how many of the steps its sessions reported', async () => {
    const { admin, tester, id } = await setUp()
    await add(admin, id, '1.0')
    await test.db.run(
      sql`update trainings set steps = ${JSON.stringify({
        version: 1,
        steps: [
          { key: 'a', label: { EN: 'A' } },
          { key: 'b', label: { EN: 'B' } },
        ],
      })}::jsonb where id = ${id}`,
    )
    await add(admin, id, '1.1', { channel: 'test' })
    await as(admin).call(contract.setTesters, { params: { id }, body: { userIds: [tester.id] } })
    const { session } = await launch(tester, id)
    await test.db.run(sql`
      insert into session_steps (organisation_id, session_id, key, succeeded, score, at)
      values (${admin.organisationId}, ${session}, 'a', true, 90, now()),
        (${admin.organisationId}, ${session}, 'other', true, 90, now())`)
    expect((await list(admin, id)).items[0]!.steps).toEqual({ reported: 1, of: 2 })
  })
  it('returns to the published version when its version is withdrawn, whose bytes are deleted once no session runs it', async () => {
    const { admin, tester, id } = await setUp()
    await add(admin, id, '1.0')
    const before = await sizes(admin)
    await add(admin, id, '1.1', { channel: 'test' })
    await as(admin).call(contract.setTesters, { params: { id }, body: { userIds: [tester.id] } })
    await launch(tester, id)
    const end = () => as(admin).call(contract.endTest, { params: { id, fileType: 'WEB_GL' } })
    expect((await end()).status).toBe(200)
    expect(await states(admin, id)).toEqual(['1.1 kept', '1.0 published'])
    expect(await sizes(admin)).toEqual(before)
    await launch(tester, id, { restart: true })
    expect(await ran(tester)).toBe('1.0')
    const again = await end()
    expect([again.status, again.problem.code]).toEqual([409, 'version.gone'])
    await sweepTomorrow()
    expect(await states(admin, id)).toEqual(['1.1 past', '1.0 published'])
  })
  it('is selected among the owner’s members, found by name', async () => {
    const { admin, tester, id } = await setUp()
    await as(admin).call(contract.setTesters, { params: { id }, body: { userIds: [tester.id] } })
    const { testers, candidates } = (await as(admin).call(contract.listTesters, { params: { id }, query: {} })).body
    expect(testers.map((one) => one.id)).toEqual([tester.id])
    expect(candidates.map((one) => one.id)).not.toContain(tester.id)
    expect(candidates).toHaveLength(2)
    const found = await as(admin).call(contract.listTesters, { params: { id }, query: { search: admin.email } })
    expect(found.body.candidates.map((one) => one.id)).toEqual([admin.id])
    await as(admin).call(contract.setTesters, { params: { id }, body: { userIds: [] } })
    expect((await list(admin, id)).testers).toBe(0)
  })
})

const stepsNamed = (...keys: string[]) => ({
  version: 1,
  passingScore: 60,
  steps: keys.map((key) => ({ key, label: { EN: key } })),
})
const stepsOf = async (who: Person, id: number) => {
  const { status, body } = await as(who).call(trainings.getSteps, { params: { id } })
  return status === 200 ? body.steps.map(({ key }) => key).join() : status
}
describe('steps of a version', () => {
  it('become the training’s when it is published, and return with a rollback', async () => {
    const { admin, id } = await setUp()
    await add(admin, id, '1')
    expect(await stepsOf(admin, id)).toBe(404)
    expect((await add(admin, id, '2', { steps: stepsNamed('alarm') })).status).toBe(200)
    expect(await stepsOf(admin, id)).toBe('alarm')
    await add(admin, id, '3', { steps: stepsNamed('alarm', 'leave'), channel: 'test' })
    expect(await stepsOf(admin, id)).toBe('alarm')
    await change(admin, id, '3')
    expect(await stepsOf(admin, id)).toBe('alarm,leave')
    // A version without steps keeps the current ones; former steps stay with their versions.
    await add(admin, id, '4')
    expect(await stepsOf(admin, id)).toBe('alarm,leave')
    await change(admin, id, '2')
    expect(await stepsOf(admin, id)).toBe('alarm')
    await change(admin, id, '4')
    expect(await stepsOf(admin, id)).toBe('alarm,leave')
  })
  it('are missing before the first version with some: a rollback removes them', async () => {
    const { admin, id } = await setUp()
    await add(admin, id, '1')
    await add(admin, id, '2', { steps: stepsNamed('alarm') })
    await change(admin, id, '1')
    expect(await stepsOf(admin, id)).toBe(404)
  })
  it('are refused with every fault, and the upload stays', async () => {
    const { admin, id } = await setUp()
    const uploadId = await sent(admin, await zipOf(page('wrong')))
    const wrong = { fileType: 'WEB_GL' as const, version: '1', steps: { version: 1, steps: [{ key: '' }] } }
    const added = await as(admin).call(contract.addVersion, { params: { id }, body: { uploadId, ...wrong } })
    expect([added.problem.code, (added.problem as { violations?: unknown[] }).violations!.length > 0]).toEqual([
      'steps.invalid',
      true,
    ])
    const checked = await as(admin).call(contract.checkVersion, { params: { id }, body: wrong })
    expect(checked.problem.code).toBe('steps.invalid')
    const right = { uploadId, fileType: 'WEB_GL' as const, version: '1' }
    expect((await as(admin).call(contract.addVersion, { params: { id }, body: right })).status).toBe(200)
  })
})
it('a version is checked before its file is uploaded', async () => {
  const { admin, id } = await setUp()
  const check = async (body: object, who: Person = admin) => {
    const { status, problem } = await as(who).call(contract.checkVersion, {
      params: { id },
      body: { fileType: 'WEB_GL', version: '1', ...body },
    })
    return status < 300 ? 'fine' : problem.code
  }
  expect([await check({ channel: 'test' }), await check({})]).toEqual(['training.no_content', 'fine'])
  await add(admin, id, 'Été')
  expect([await check({ channel: 'test' }), await check({ channel: 'test', fileType: 'APK' })]).toEqual([
    'fine',
    'training.no_content',
  ])
  for (const version of ['Été', 'e\u0301te\u0301', ' ÉTÉ '])
    expect([version, await check({ version })]).toEqual([version, 'version.exists'])
  expect([await check({ version: 'Ete' }), await check({ version: 'Été', fileType: 'UNITY' })]).toEqual([
    'fine',
    'fine',
  ])
  const again = await add(admin, id, 'été')
  expect([again.problem.code, again.status]).toEqual(['version.exists', 409])
  expect(await states(admin, id)).toEqual(['Été published'])
  expect(await check({}, await make.admin())).toBe('request.not_found')
})

describe('the name of a version', () => {
  it.each(['published', 'test'] as const)('is unique, also for two concurrent %s uploads', async (channel) => {
    const { admin, id } = await setUp()
    await add(admin, id, '1.0')
    const uploads = await Promise.all([1, 2, 3].map(async (n) => sent(admin, await zipOf(page(`double ${n}`)))))
    const body = { fileType: 'WEB_GL' as const, version: '2.0', channel }
    const answers = await Promise.all(
      uploads.map((uploadId) => as(admin).call(contract.addVersion, { params: { id }, body: { ...body, uploadId } })),
    )
    expect(answers.map((one) => (one.status === 200 ? 'added' : one.problem.code)).toSorted()).toEqual([
      'added',
      'version.exists',
      'version.exists',
    ])
    expect((await states(admin, id)).filter((one) => one.startsWith('2.0'))).toHaveLength(1)
    // The refused upload still exists, and can get another name.
    const left = uploads.find((_, place) => answers[place]!.status !== 200)!
    const again = await as(admin).call(contract.addVersion, {
      params: { id },
      body: { ...body, uploadId: left, version: '2.1' },
    })
    expect([again.status, again.body.version]).toEqual([200, '2.1'])
  })
  it('is checked by the wizard’s endpoint too, for an upload and for the description of the current version', async () => {
    const { admin, id } = await setUp()
    await add(admin, id, '1.0')
    await add(admin, id, 'Été', { channel: 'published' })
    const put = (body: object, who: Person = admin) =>
      as(who).call(trainings.setTrainingFile, {
        params: { id, fileType: 'WEB_GL' },
        body: { offlineAvailable: false, ...body } as never,
      })
    const uploadId = await sent(admin, await zipOf(page('wizard')))
    for (const version of ['1.0', ' 1.0 ', 'ÉTÉ', 'e\u0301te\u0301']) {
      const { status, problem } = await put({ uploadId, version })
      expect([version, status, problem.code]).toEqual([version, 409, 'version.exists'])
    }
    expect((await put({ version: '1.0' })).problem.code).toBe('version.exists')
    // Its own name in another spelling is allowed, and is not another version's.
    expect((await put({ version: 'ÉTÉ' })).status).toBe(200)
    expect((await put({ version: 'ÉTÉ', offlineAvailable: true })).status).toBe(200)
    expect((await put({ uploadId, version: '1.0' }, await make.admin())).status).toBe(404)
    expect((await put({ uploadId, version: '1.1' })).status).toBe(200)
    expect(await states(admin, id)).toEqual(['1.1 published', 'ÉTÉ kept', '1.0 kept'])
  })
})

describe('a partner’s version', () => {
  const setUpPartner = async () => {
    const org = await make.organisation({ type: 'PARTNER' })
    const [partner, staff] = [await make.admin({ org }), await make.superAdmin()]
    const made = await as(partner).call(trainings.createTraining, { body: trainingForm() })
    const id = made.body.id
    await add(partner, id, '1.0')
    await verify(staff, id)
    return { partner, staff, id }
  }
  const verify = async (staff: Person, id: number) => {
    await test.db.run(sql`update training_files set reviewed_at = now() where training_id = ${id}`)
    const { revision } = await test.db.one<{ revision: number }>(sql`select revision from trainings where id = ${id}`)
    const done = await as(staff).call(verifyTraining, { params: { id }, body: { revision, verified: true } })
    expect(done.status).toBe(200)
  }
  it('waits for verification, as do a tested one and a rollback', async () => {
    const { partner, staff, id } = await setUpPartner()
    await add(partner, id, '2.0')
    expect(await states(partner, id)).toEqual(['2.0 waiting', '1.0 published'])
    await verify(staff, id)
    expect(await states(partner, id)).toEqual(['2.0 published', '1.0 kept'])
    await add(partner, id, '3.0', { channel: 'test' })
    expect(await states(partner, id)).toEqual(['3.0 test', '2.0 published', '1.0 kept'])
    const used = await sizes(partner)
    expect((await change(partner, id, '3.0')).body.file).toContain('/draft/')
    expect(await states(partner, id)).toEqual(['3.0 waiting', '2.0 published', '1.0 kept'])
    expect(await sizes(partner)).toEqual(used)
    expect((await change(partner, id, '1.0')).status).toBe(200)
    // The version that waited before was never published and is deleted; the one of the rollback stays.
    expect(await states(partner, id)).toEqual(['2.0 published', '1.0 waiting'])
    await verify(staff, id)
    expect(await states(partner, id)).toEqual(['2.0 kept', '1.0 published'])
    expect(await sizes(partner)).toMatchObject({ reservedSize: 0 })
  })
  it('of a rollback stays when the changes are discarded', async () => {
    const { partner, staff, id } = await setUpPartner()
    await add(partner, id, '2.0')
    await verify(staff, id)
    const used = await sizes(partner)
    await change(partner, id, '1.0')
    await change(partner, id, '2.0')
    expect(await states(partner, id)).toEqual(['2.0 published', '1.0 kept'])
    expect(await sizes(partner)).toEqual(used)
    expect(await test.world.storage.size(`content/${id}/${await idOf(partner, id, '1.0')}.zip`)).toBeGreaterThan(0)
  })
  it('sets its steps when it is verified, and a rollback restores the former ones', async () => {
    const { partner, staff, id } = await setUpPartner()
    await add(partner, id, '2.0', { steps: stepsNamed('alarm') })
    await verify(staff, id)
    expect(await stepsOf(partner, id)).toBe('alarm')
    await change(partner, id, '1.0')
    await verify(staff, id)
    expect(await stepsOf(partner, id)).toBe(404)
  })
})

it('a version that ran without reports is marked, with the reason if known', async () => {
  const admin = await make.admin()
  const id = await makeTraining(admin)
  expect((await add(admin, id, '1.0')).status).toBe(200)
  const silence = async () => (await list(admin, id)).items.find((one) => one.version === '1.0')!.silence
  expect(await silence()).toBeNull()
  const first = await launch(admin, id)
  // Nobody has opened it yet.
  test.pass(120_000)
  expect(await silence()).toBeNull()
  await as(admin).call(heartbeat, { params: { session: first.session } })
  await test.db.run(sql`update sessions set state = 'running' where id = ${first.session}`)
  expect(await silence()).toBe('silent')
  expect((await report(first, [{ verb: { id: 'nothing' } }])).statusCode).toBe(400)
  expect(await silence()).toBe('refused')
  expect((await report(first, wholeRun(first))).statusCode).toBe(200)
  expect(await silence()).toBe('partly')
  await test.db.run(sql`delete from launch_refusals`)
  expect(await silence()).toBeNull()
  // Another organisation's author cannot see it.
  const other = await make.admin({ org: await make.organisation() })
  expect((await as(other).call(contract.listVersions, { params: { id }, query: {} })).status).toBe(404)
})
