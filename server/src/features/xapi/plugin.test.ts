import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type Launch, getLaunch } from '@praxia/contract/launches.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { deleteMember, updateMember } from '@praxia/contract/members.ts'
import { getTrainingStats, getUserStats } from '@praxia/contract/progress.ts'
import { expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { as, make, test, useServer } from '../../../test/harness.ts'
import { begin, learnerWithTraining, makeTraining, report, say, wholeRun } from '../../../test/training-world.ts'

useServer()
const started = async () => {
  const { org, learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  test.pass(130_000)
  return { org, learner, training, launch }
}
const problem = (answer: { json(): unknown }) =>
  answer.json() as { code: string; violations: { path: string; message: string }[] }
const ifNew = { 'if-none-match': '*' }
const call = (
  launch: Launch,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  query: Record<string, string>,
  payload?: string,
  headers: Record<string, string> = {},
) =>
  test.app.inject({
    method,
    url: `/xapi${path}?${new URLSearchParams(query)}`,
    headers: {
      authorization: `Basic ${launch.token}`,
      'x-experience-api-version': '1.0.3',
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  })

it('refuses a whole batch for one fault, and names its index and path', async () => {
  const { launch } = await started()
  const good = say(launch, 'initialized')
  const cases: [unknown, string][] = [
    [{ ...good, id: randomUUID(), verb: { id: 'no iri' } }, '1.verb.id'],
    [{ ...good, id: randomUUID(), extra: 1 }, '1.extra'],
    [{ ...good, id: randomUUID(), result: { score: { scaled: 2 } } }, '1.result.score.scaled'],
    [{ ...good, id: randomUUID(), result: { success: null } }, '1.result.success'],
    [{ ...good, id: randomUUID(), timestamp: 'yesterday' }, '1.timestamp'],
    [{ ...good }, '1.id'],
    [{ ...good, id: randomUUID(), actor: {} }, '1.actor'],
    [{ ...good, id: randomUUID(), result: { duration: '5 minutes' } }, '1.result.duration'],
  ]
  for (const [bad, path] of cases) {
    const answer = await report(launch, [good, bad])
    expect([answer.statusCode, problem(answer).violations?.map((v) => v.path)]).toEqual([
      400,
      expect.arrayContaining([path]),
    ])
  }
  expect(((await call(launch, 'GET', '/statements', {})).json() as { statements: object[] }).statements).toHaveLength(1)
})

it('stores unusual well-formed values; a moment that is not in the calendar is a fault', async () => {
  const { launch } = await started()
  const named = (context: string) => ({ extensions: { 'urn:praxia:xapi:stats': [{ context, stat: 's', score: 1 }] } })
  const noise = randomBytes(5000).toString('hex')
  for (const [name, odd] of Object.entries({
    'a step without a name that can be stored': say(launch, 'attempted', { at: '/steps/%00' }),
    'a step with a long name': say(launch, 'attempted', { at: `/steps/${noise}` }),
    'a long context': say(launch, 'scored', { result: named(noise) }),
    'the widest score': say(launch, 'passed', { result: { score: { raw: 1.7e308, min: -1.7e308, max: 1.7e308 } } }),
  }))
    expect([name, (await report(launch, odd)).statusCode]).toEqual([name, 200])
  for (const timestamp of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00']) {
    const answer = await report(launch, { ...say(launch, 'initialized'), timestamp })
    expect([timestamp, answer.statusCode, problem(answer).violations[0]!.path]).toEqual([timestamp, 400, '0.timestamp'])
  }
})

it('an id used by another organisation is free', async () => {
  const [one, other] = [await started(), await started()]
  const { id } = say(one.launch, 'initialized')
  for (const { launch } of [one, other]) {
    const said = { ...say(launch, 'initialized'), id }
    expect((await report(launch, said)).json()).toEqual([id])
    expect((await report(launch, said)).json()).toEqual([id])
    expect((await report(launch, { ...said, result: { success: true } })).statusCode).toBe(409)
  }
})

it('refuses a document whose name is longer than the index allows', async () => {
  const { launch } = await started()
  const answer = await call(
    launch,
    'PUT',
    '/activities/state',
    {
      activityId: launch.activityId,
      agent: JSON.stringify(launch.actor),
      registration: launch.registration,
      stateId: randomBytes(2000).toString('hex'),
    },
    '{}',
  )
  expect([answer.statusCode, problem(answer).violations[0]!.path]).toEqual([400, 'stateId'])
})

it('accepts the same statement again, refuses other content with its id', async () => {
  const { launch } = await started()
  const one = say(launch, 'initialized')
  for (let i = 0; i < 2; i++) expect((await report(launch, one)).json()).toEqual([one.id])
  expect((await report(launch, { ...one, result: { success: true } })).statusCode).toBe(409)
  expect((await report(launch, { ...one, timestamp: undefined })).statusCode).toBe(200)
})

it('a launch can only write its own attempt, and nothing after its end', async () => {
  const { launch, org } = await started()
  const other = await begin(await make.learner({ org }), await makeTraining(org))
  expect(problem(await report(launch, { ...say(launch, 'initialized'), actor: other.actor })).code).toBe('xapi.actor')
  expect(
    problem(await report(launch, { ...say(launch, 'initialized'), context: { registration: other.registration } }))
      .code,
  ).toBe('xapi.forbidden')
  expect(
    problem(
      await report(launch, { ...say(launch, 'voided'), object: { objectType: 'StatementRef', id: randomUUID() } }),
    ).code,
  ).toBe('xapi.forbidden')
  await report(launch, wholeRun(launch))
  expect(problem(await report(launch, say(launch, 'progressed', { ms: 125_000 }))).code).toBe('xapi.order')
  expect((await report(launch, say(launch, 'experienced', { ms: 60_000 }))).statusCode).toBe(200)
  expect(
    (await report({ ...launch, token: Buffer.from(`${launch.session}:wrong`).toString('base64') }, [])).statusCode,
  ).toBe(401)
})

it('requires a version, allows any origin, and returns its versions', async () => {
  const { launch } = await started()
  const without = await test.app.inject({
    method: 'POST',
    url: '/xapi/statements',
    headers: { authorization: `Basic ${launch.token}`, 'content-type': 'application/json' },
    payload: '[]',
  })
  expect([without.statusCode, problem(without).code]).toEqual([400, 'xapi.version'])
  expect(
    (await report(launch, say(launch, 'initialized'), { 'x-experience-api-version': '2.0.0' })).headers[
      'x-experience-api-version'
    ],
  ).toBe('2.0.0')
  expect((await test.app.inject({ method: 'GET', url: '/xapi/about' })).json()).toEqual({ version: ['1.0.3', '2.0.0'] })
  const preflight = await test.app.inject({
    method: 'OPTIONS',
    url: '/xapi/statements',
    headers: { origin: 'null', 'access-control-request-method': 'POST' },
  })
  expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, '*'])
  expect(
    (
      await report(
        launch,
        Array.from({ length: 501 }, () => say(launch, 'experienced')),
      )
    ).statusCode,
  ).toBe(413)
  expect(
    (
      await report(
        launch,
        Array.from({ length: 500 }, (_, i) => say(launch, 'experienced', { ms: i * 10 })),
      )
    ).statusCode,
  ).toBe(200)
})

it('stores the pictures attached to statements', async () => {
  const { launch, learner, training } = await started()
  const bytes = Buffer.from('89504e470d0a1a0a0d0a2d2d', 'hex')
  const sha2 = createHash('sha256').update(bytes).digest('hex')
  const named = say(launch, 'experienced', {
    ms: 5000,
    attachments: [
      {
        usageType: 'urn:praxia:xapi:image',
        display: { en: 'The dock' },
        description: { en: 'Seen too late' },
        contentType: 'image/png',
        length: bytes.length,
        sha2,
      },
    ],
  })
  const body = (hash: string, raw = bytes) =>
    Buffer.concat([
      Buffer.from(
        `--b\r\nContent-Type: application/json\r\n\r\n${JSON.stringify([named])}\r\n--b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: binary\r\nX-Experience-API-Hash: ${hash}\r\n\r\n`,
      ),
      raw,
      Buffer.from('\r\n--b--\r\n'),
    ])
  const type = { 'content-type': 'multipart/mixed; boundary=b' }
  expect((await report(launch, [named])).statusCode).toBe(400)
  expect((await report(launch, body(sha2.replace(/^../, '00')), type)).statusCode).toBe(400)
  const answer = await report(launch, body(sha2), type)
  expect(answer.statusCode, answer.body).toBe(200)
  const { images } = (
    await as(learner).call(getUserStats, { params: { id: learner.id }, query: { trainingId: training } })
  ).body.userStat!
  expect(images).toMatchObject([{ context: 'The dock', description: 'Seen too late' }])
  const image = await test.app.inject({ method: 'GET', url: images[0]!.imageUrl })
  expect([image.headers['content-type'], image.rawPayload.equals(bytes)]).toEqual(['image/png', true])
})

it('reads one statement and pages through the registration', async () => {
  const { launch, org, training } = await started()
  const list = wholeRun(launch)
  await report(launch, list)
  const put = say(launch, 'experienced', { ms: 3000 })
  expect((await call(launch, 'PUT', '/statements', { statementId: put.id }, JSON.stringify(put))).statusCode).toBe(204)
  expect((await call(launch, 'GET', '/statements', { statementId: put.id })).json()).toMatchObject({
    id: put.id,
    verb: put.verb,
  })
  expect((await call(launch, 'GET', '/statements', { statementId: randomUUID() })).statusCode).toBe(404)
  const foreign = await begin(await make.learner({ org }), training)
  expect((await call(foreign, 'GET', '/statements', { statementId: put.id })).statusCode).toBe(404)
  expect((await call(launch, 'GET', '/statements', { nonsense: '1' })).statusCode).toBe(400)
  const first = (
    await call(launch, 'GET', '/statements', { limit: '4', registration: launch.registration })
  ).json() as { statements: { id: string }[]; more: string }
  const rest = (
    await test.app.inject({
      method: 'GET',
      url: first.more,
      headers: { authorization: `Basic ${launch.token}`, 'x-experience-api-version': '1.0.3' },
    })
  ).json() as typeof first
  expect(new Set([...first.statements, ...rest.statements].map((s) => s.id)).size).toBe(8)
})

it('does not show or count a voided statement', async () => {
  const { launch, learner } = await started()
  const list = wholeRun(launch).slice(0, -1)
  await report(launch, list)
  const passed = list.find((s) => s.verb.id.endsWith('/passed'))!
  // No call voids statements of launches.
  await test.db.run(sql`update statements set voided = true where id = ${passed.id}`)
  await test.db.run(sql`update session_tallies set tally = null where session_id = ${launch.session}`)
  await report(launch, say(launch, 'experienced', { ms: 60_000 }))
  expect((await as(learner).call(getLaunch, { params: { session: launch.session } })).body.passed).toBeNull()
  const all = (await call(launch, 'GET', '/statements', {})).json() as { statements: { id: string }[] }
  expect(all.statements.map((s) => s.id)).not.toContain(passed.id)
  expect((await call(launch, 'GET', '/statements', { statementId: passed.id })).statusCode).toBe(404)
  expect((await call(launch, 'GET', '/statements', { voidedStatementId: passed.id })).statusCode).toBe(200)
})

it('a credential expires', async () => {
  test.freeze()
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  test.pass(Date.parse(launch.expiresAt) - test.world.now().getTime() - 1000)
  expect((await report(launch, say(launch, 'initialized'))).statusCode).toBe(200)
  test.pass(1000)
  expect((await report(launch, say(launch, 'initialized'))).statusCode).toBe(401)
})

it('stores documents, and the launch’s own data is read-only', async () => {
  const { launch } = await started()
  const where = {
    activityId: launch.activityId,
    agent: JSON.stringify(launch.actor),
    registration: launch.registration,
  }
  const data = await call(launch, 'GET', '/activities/state', { ...where, stateId: 'LMS.LaunchData' })
  expect(data.json()).toMatchObject({
    launchMode: 'Normal',
    masteryScore: 0.6,
    moveOn: 'CompletedAndPassed',
    contextTemplate: { extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': launch.session } },
  })
  expect(
    (await call(launch, 'PUT', '/activities/state', { ...where, stateId: 'LMS.LaunchData' }, '{}')).statusCode,
  ).toBe(403)
  expect((await call(launch, 'PUT', '/activities/state', { ...where, stateId: 'save' }, '{"a":1}')).statusCode).toBe(
    204,
  )
  expect((await call(launch, 'POST', '/activities/state', { ...where, stateId: 'save' }, '{"b":2}')).statusCode).toBe(
    204,
  )
  const saved = await call(launch, 'GET', '/activities/state', { ...where, stateId: 'save' })
  expect(saved.json()).toEqual({ a: 1, b: 2 })
  expect(
    (await call(launch, 'PUT', '/activities/state', { ...where, stateId: 'save' }, '{}', { 'if-match': '"other"' }))
      .statusCode,
  ).toBe(412)
  expect(
    (
      await call(launch, 'PUT', '/activities/state', { ...where, stateId: 'save' }, '{}', {
        'x-experience-api-version': '2.0.0',
      })
    ).statusCode,
  ).toBe(409)
  expect(
    (
      await call(launch, 'PUT', '/activities/state', { ...where, stateId: 'save' }, '{}', {
        'if-match': saved.headers.etag as string,
      })
    ).statusCode,
  ).toBe(204)
  expect((await call(launch, 'GET', '/activities/state', where)).json()).toEqual(['LMS.LaunchData', 'save'])
  expect((await call(launch, 'DELETE', '/activities/state', { ...where, stateId: 'save' })).statusCode).toBe(204)
  expect(
    (await call(launch, 'GET', '/agents/profile', { agent: where.agent, profileId: 'cmi5LearnerPreferences' })).json(),
  ).toMatchObject({ languagePreference: 'en' })
})

it('opens documents of its own training only, also if another id starts with its id', async () => {
  const { launch } = await started()
  const foreign = `${launch.activityId}0`
  for (const activityId of [foreign, `${foreign}/steps/a`])
    expect(
      (await call(launch, 'PUT', '/activities/profile', { activityId, profileId: 'p' }, '{}')).statusCode,
      activityId,
    ).toBe(403)
  const part = { activityId: `${launch.activityId}/steps/a`, profileId: 'p' }
  expect((await call(launch, 'PUT', '/activities/profile', part, '{}', ifNew)).statusCode).toBe(204)
})

it('merges concurrent writes into one document, also if it is new; exactly one creates it', async () => {
  const { launch } = await started()
  const where = {
    activityId: launch.activityId,
    agent: JSON.stringify(launch.actor),
    registration: launch.registration,
  }
  const keys = Array.from({ length: 8 }, (_, i) => `key${i}`)
  await Promise.all(
    keys.map((key) => call(launch, 'POST', '/activities/state', { ...where, stateId: 'all' }, `{"${key}":1}`)),
  )
  const all = (await call(launch, 'GET', '/activities/state', { ...where, stateId: 'all' })).json() as object
  expect(Object.keys(all).toSorted()).toEqual(keys)
  const made = await Promise.all(
    keys.map((key) =>
      call(launch, 'PUT', '/activities/state', { ...where, stateId: 'one' }, `{"${key}":1}`, { 'if-none-match': '*' }),
    ),
  )
  expect(made.map((answer) => answer.statusCode).toSorted()).toEqual([204, ...keys.slice(1).map(() => 412)])
})

it('keeps an activity’s profile when its first author is deleted', async () => {
  const { org, training, launch } = await started()
  const where = { activityId: launch.activityId, profileId: 'shared' }
  expect((await call(launch, 'PUT', '/activities/profile', where, '{"best":1}', ifNew)).statusCode).toBe(204)
  await test.db.run(sql`delete from users where actor = ${launch.actor.account.name}`)
  const other = await begin(await make.learner({ org }), training)
  expect((await call(other, 'GET', '/activities/profile', where)).json()).toEqual({ best: 1 })
})

it('continues after a part of the training was terminated', async () => {
  const { launch } = await started()
  await report(launch, [say(launch, 'initialized'), say(launch, 'terminated', { ms: 10_000, at: '/steps/a' })])
  expect((await report(launch, say(launch, 'progressed', { ms: 20_000 }))).statusCode).toBe(200)
})

it('accepts concurrent requests, and a concurrent duplicate, exactly once', async () => {
  const { org, training } = await started()
  const launches = await Promise.all(
    Array.from({ length: 4 }, async () => begin(await make.learner({ org }), training)),
  )
  test.pass(130_000)
  const answers = await Promise.all(
    launches.flatMap((launch) => {
      const run = wholeRun(launch)
      return [...run.map((s) => report(launch, s)), report(launch, run), report(launch, run)]
    }),
  )
  expect(answers.map((a) => a.statusCode).filter((status) => status !== 200)).toEqual([])
  const totals = (await as(await make.admin({ org })).call(getTrainingStats, { params: { id: training } })).body
  expect(totals).toMatchObject({
    // The launch of `started` reported nothing: it is no session (decision 097).
    sessions: 4,
    totalPeopleWhoStartedTraining: 4,
    totalPeopleWhoCompletedTraining: 4,
    totalBadges: { 1: 4 },
  })
  expect(totals.totalMinuteSpent).toBeCloseTo((4 * 110) / 60, 3)
})

it('accepts earlier statements of a disabled member, and ends the credential for everything else', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const [launch, kept] = [await begin(learner, training), await begin(learner, training, { launchMode: 'Browse' })]
  const admin = await make.admin({ org })
  test.pass(60_000)
  const save = (enabled: boolean) =>
    as(admin).call(updateMember, {
      params: { id: learner.id },
      body: { firstName: 'A', lastName: 'B', email: learner.email, roles: [], enabled },
    })
  expect((await save(false)).status).toBe(200)
  test.pass(60_000)
  const [early, late] = [say(launch, 'initialized', { ms: 30_000 }), say(launch, 'experienced', { ms: 90_000 })]
  const refused = async (answer: Promise<{ statusCode: number; json(): unknown }>) => problem(await answer).code
  expect(await refused(report(launch, late))).toBe('xapi.credential')
  expect(problem(await report(launch, [early, late])).violations).toMatchObject([{ path: '1.timestamp' }])
  expect((await report(launch, early)).statusCode).toBe(200)
  expect((await report(launch, early)).statusCode).toBe(200)
  expect(await refused(report(launch, { ...say(launch, 'experienced'), timestamp: undefined }))).toBe('xapi.credential')
  expect(await refused(report(kept, say(kept, 'experienced', { ms: 90_000 })))).toBe('xapi.credential')
  const where = { activityId: launch.activityId, agent: JSON.stringify(launch.actor), stateId: 'LMS.LaunchData' }
  const state = { ...where, registration: launch.registration }
  // Statements dated before the end can be written, and the launch's own data can be read.
  expect((await call(launch, 'GET', '/activities/state', state)).statusCode).toBe(200)
  expect(await refused(call(launch, 'PUT', '/activities/state', { ...state, stateId: 'save' }, '{}'))).toBe(
    'xapi.credential',
  )
  expect(await refused(call(launch, 'GET', '/statements', {}))).toBe('xapi.credential')
  expect((await save(true)).status).toBe(200)
  expect((await report(launch, late)).statusCode).toBe(200)
})

it('ends the credential of a deleted member, and after the contract’s last day in the organisation’s time zone', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  const moment = (at: number) => new Date(at).toISOString()
  const today = new Date(test.world.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
  // The day has ended, or started, depending on the time zone alone.
  const contract = (zone: string, day: string) =>
    test.db.run(sql`update organisations set time_zone = ${zone}, contract_end = ${day} where id = ${org.id}`)
  await contract('Pacific/Kiritimati', today)
  expect((await report(launch, say(launch, 'initialized'))).statusCode).toBe(200)
  const before = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  await contract('Pacific/Kiritimati', before)
  const over = Date.parse(`${today}T00:00:00+14:00`)
  expect((await report(launch, say(launch, 'experienced', { timestamp: moment(over + 1000) }))).statusCode).toBe(401)
  expect((await report(launch, say(launch, 'experienced', { timestamp: moment(over - 1000) }))).statusCode).toBe(200)
  await test.db.run(sql`update organisations set contract_end = null where id = ${org.id}`)
  const admin = await make.admin({ org })
  expect((await as(admin).call(deleteMember, { params: { id: learner.id } })).status).toBe(200)
  expect((await report(launch, say(launch, 'experienced'))).statusCode).toBe(401)
})

it('limits the documents of an attempt, an actor and a training, for concurrent requests too', async () => {
  const { org, launch, learner, training } = await started()
  const agent = JSON.stringify(launch.actor)
  const state = { activityId: launch.activityId, agent, registration: launch.registration }
  const put = (stateId: string, body = '{}') => call(launch, 'PUT', '/activities/state', { ...state, stateId }, body)
  await test.db
    .run(sql`insert into documents (organisation_id, kind, activity, agent, registration, name, user_id, content, content_type, etag, updated_at)
    select ${org.id}, 'state', ${`${launch.activityId}/steps/a`}, ${launch.actor.account.name}, ${launch.registration}, 'kept' || n, ${learner.id}, '1', 'application/json', 'x', now() from generate_series(1, ${serverLimits.documentsMax - 2}) n`)
  const both = await Promise.all([put('one'), put('two')])
  expect(both.map((answer) => answer.statusCode).toSorted()).toEqual([204, 413])
  const refused = problem(both.find((answer) => answer.statusCode === 413)!)
  expect(refused).toMatchObject({ code: 'xapi.documents_full', details: { documentsMax: serverLimits.documentsMax } })
  expect(refused.violations[0]!.message).toContain(String(serverLimits.documentsMax))
  // Each quota is separate: an existing document can be replaced, and other sets have their own quota.
  const there = both[0]!.statusCode === 204 ? 'one' : 'two'
  expect((await put(there, '{"a":1}')).statusCode).toBe(204)
  expect((await call(launch, 'PUT', '/agents/profile', { agent, profileId: 'p' }, '{}', ifNew)).statusCode).toBe(204)
  const anew = await begin(learner, training, { restart: true })
  const fresh = { ...state, registration: anew.registration }
  const large = 'x'.repeat(serverLimits.documentsBytes - 1000)
  const keep = (stateId: string, body: string) =>
    call(anew, 'PUT', '/activities/state', { ...fresh, stateId }, body, { 'content-type': 'text/plain' })
  expect((await keep('large', large)).statusCode).toBe(204)
  const second = await keep('more', 'x'.repeat(2000))
  expect(second.statusCode).toBe(413)
  expect(problem(second).violations[0]!.message).toContain(String(serverLimits.documentsBytes))
  expect((await keep('large', 'small')).statusCode).toBe(204)
  expect((await keep('more', 'x'.repeat(2000))).statusCode).toBe(204)
})

it('shows an actor’s profile to trainings of the owner whose content wrote it only', async () => {
  const { org, launch, learner } = await started()
  const agent = JSON.stringify(launch.actor)
  const where = { agent, profileId: 'planted' }
  expect((await call(launch, 'PUT', '/agents/profile', where, '{"a":1}', ifNew)).statusCode).toBe(204)
  const sibling = await begin(learner, await makeTraining(org))
  expect((await call(sibling, 'GET', '/agents/profile', where)).json()).toEqual({ a: 1 })
  const partner = await make.organisation({ type: 'PARTNER' })
  const bought = await makeTraining(partner, { open: false })
  await test.db.run(
    sql`insert into unlocked_trainings (organisation_id, training_id, since) values (${org.id}, ${bought}, now())`,
  )
  await test.db.run(
    sql`insert into training_accesses (organisation_id, training_id, all_group, since) values (${org.id}, ${bought}, true, now())`,
  )
  const foreign = await begin(learner, bought)
  const listed = async (of: typeof launch) => (await call(of, 'GET', '/agents/profile', { agent })).json() as string[]
  expect([await listed(launch), await listed(foreign)]).toEqual([
    ['cmi5LearnerPreferences', 'planted'],
    ['cmi5LearnerPreferences'],
  ])
  expect((await call(foreign, 'GET', '/agents/profile', where)).statusCode).toBe(404)
  expect((await call(foreign, 'DELETE', '/agents/profile', where)).statusCode).toBe(204)
  expect((await call(foreign, 'PUT', '/agents/profile', where, '{"b":2}', ifNew)).statusCode).toBe(204)
  expect((await call(launch, 'GET', '/agents/profile', where)).json()).toEqual({ a: 1 })
})
