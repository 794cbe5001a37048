import { randomUUID } from 'node:crypto'
import { launchTraining, type Launch } from '@praxia/contract/launches.ts'
import { sql } from '../src/database/sql.ts'
import { grantsChanged, keepTrainingWords, trainingsChanged } from '../src/features/trainings/changes-store.ts'
import { type Organisation, type Person, as, make, scopeIn, test } from './harness.ts'

const steps = {
  version: 1,
  passingScore: 60,
  steps: [
    { key: 'a', label: { EN: 'Part A', FR: 'Partie A' }, isPercent: true },
    { key: 'a1', label: { EN: 'First' }, parent: 'a' },
    { key: 'a2', label: { EN: 'Second' }, parent: 'a' },
    { key: 'b', label: { EN: 'Part B' } },
  ],
}
/** Creates a published training of the organisation, open to all its members, with WebGL content. */
export async function makeTraining(
  org: Organisation,
  given: { title?: string; passingScore?: number | null; open?: boolean } = {},
): Promise<number> {
  const { db } = test
  const passing = given.passingScore === undefined ? 60 : given.passingScore
  const { id } = await db.one<{
    id: number
  }>(sql`insert into trainings (organisation_id, category_id, duration_minutes, content_languages, langs, default_lang, steps, passing_score, verified, published_at, created_at, modified_at)
    values (${org.id}, (select min(id) from categories), 15, ${['EN', 'FR']}, ${['EN']}, 'EN', ${JSON.stringify(steps)}, ${passing}, true, now(), now(), now()) returning id`)
  await db.run(
    sql`insert into training_texts (training_id, lang, title, brief_description, full_description, goal1, goal2) values (${id}, 'EN', ${given.title ?? `Training ${id}`}, 'b', 'f', 'g', 'g')`,
  )
  const file = await db.one<{ id: number }>(
    sql`insert into training_files (training_id, file_type, file_name, version, size, sha256, storage_key, root, created_at) values (${id}, 'WEB_GL', 'c.zip', '1', 10, 'x', 'k', '', now()) returning id`,
  )
  await test.world.storage.put(
    `content/${id}/${file.id}/index.html`,
    Buffer.from('<!doctype html><title>content</title>'),
  )
  for (const number of [1, 2])
    await db.run(
      sql`insert into training_badges (training_id, number, logo, texts)
        values (${id}, ${number}, 'public/badge.png', ${JSON.stringify([{ lang: 'EN', name: `Badge ${number}`, description: 'd' }])})`,
    )
  if (given.open !== false)
    await db.run(
      sql`insert into training_accesses (organisation_id, training_id, all_group, since) values (${org.id}, ${id}, true, now())`,
    )
  await trainingsChanged(db, [id])
  await keepTrainingWords(db, [id])
  await grantsChanged(db, scopeIn(org.id))
  return id
}
/** Creates a resource of the organisation, attached to that training, or to one that is open to all its members. */
export async function makeResource(org: Organisation | number, training?: number): Promise<number> {
  const organisation = typeof org === 'number' ? { id: org, name: '', type: '' } : org
  const { id } = await test.db.one<{ id: number }>(sql`
    insert into resources (organisation_id, title, filename, type, size, storage_key, created_at, updated_at)
    values (${organisation.id}, 'Sheet', 'sheet.pdf', 'pdf', 10, ${`resources/${organisation.id}/${randomUUID()}`}, now(), now())
    returning id`)
  await test.db.run(sql`insert into training_resources (organisation_id, training_id, resource_id)
    values (${organisation.id}, ${training ?? (await makeTraining(organisation))}, ${id})`)
  return id
}
/** Creates master content of the organisation with a WebGL file, and grants the right to master content. */
export async function makeMaster(org: { id: number }, name = 'Yard'): Promise<number> {
  const { db } = test
  await db.run(sql`update organisations set master_content_access = true where id = ${org.id}`)
  const { id } = await db.one<{ id: number }>(sql`
    insert into master_contents (organisation_id, name, created_at, modified_at)
    values (${org.id}, ${name}, now(), now()) returning id`)
  await db.run(sql`
    insert into master_files (organisation_id, master_content_id, file_type, file_name, version, size, sha256,
      offline_available, vr, storage_key, root, created_at)
    values (${org.id}, ${id}, 'WEB_GL', 'c.zip', '1', 10, ${`x${id}`}, false, true, 'k', '', now())`)
  return id
}
export async function begin(person: Person, training: number, more: object = {}): Promise<Launch> {
  const answer = await as(person).call(launchTraining, {
    params: { id: training },
    body: { requestId: randomUUID(), fileType: 'WEB_GL', contentLanguage: 'EN', ...more },
  })
  if (answer.status !== 201) throw new Error(`launch: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

const adl = 'http://adlnet.gov/expapi/verbs/'
export const say = (
  launch: Launch,
  verb: string,
  more: {
    at?: string
    result?: object
    ms?: number
    id?: string
    attachments?: object[]
    [other: string]: unknown
  } = {},
) => {
  const { at, ms, ...rest } = more
  return {
    id: randomUUID(),
    actor: launch.actor,
    verb: { id: verb.includes(':') ? verb : `${adl}${verb}` },
    object: { objectType: 'Activity', id: `${launch.activityId}${at ?? ''}` },
    context: { registration: launch.registration },
    timestamp: new Date(Date.parse(launch.now) + (ms ?? 0)).toISOString(),
    ...rest,
  }
}
export const report = (launch: Launch, statements: unknown, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/xapi/statements',
    headers: {
      authorization: `Basic ${launch.token}`,
      'x-experience-api-version': '1.0.3',
      'content-type': 'application/json',
      ...headers,
    },
    payload: Buffer.isBuffer(statements) ? statements : JSON.stringify(statements),
  })
/** Reads the data that a cmi5 unit must read before it begins. */
export const prepare = (launch: Launch) =>
  test.app.inject({
    method: 'GET',
    url: `/xapi/agents/profile?${new URLSearchParams({ agent: JSON.stringify(launch.actor), profileId: 'cmi5LearnerPreferences' })}`,
    headers: { authorization: `Basic ${launch.token}`, 'x-experience-api-version': '1.0.3' },
  })
/** Returns the statements of a whole session, from start to end, as the library reports them. */
export const wholeRun = (launch: Launch, points = 80) => [
  say(launch, 'initialized', { ms: 1000 }),
  say(launch, 'progressed', {
    ms: 20_000,
    result: { extensions: { 'https://w3id.org/xapi/cmi5/result/extensions/progress': 40 } },
  }),
  say(launch, 'attempted', { ms: 30_000, at: '/steps/a1', result: { success: true, score: { raw: 90, scaled: 0.9 } } }),
  say(launch, 'attempted', {
    ms: 40_000,
    at: '/steps/a2',
    result: { success: points >= 60, score: { raw: points >= 60 ? 70 : 50 } },
  }),
  say(launch, 'scored', {
    ms: 50_000,
    result: { extensions: { 'urn:praxia:xapi:stats': [{ context: 'Dock', stat: 'Hazards', score: 3 }] } },
  }),
  say(launch, 'completed', { ms: 100_000, result: { completion: true } }),
  say(launch, points >= 60 ? 'passed' : 'failed', {
    ms: 100_001,
    result: { success: points >= 60, score: { scaled: points / 100 } },
  }),
  say(launch, 'http://id.tincanapi.com/verb/earned', { ms: 100_002, at: '/badges/1' }),
  say(launch, 'terminated', { ms: 120_000, result: { duration: 'PT110S' } }),
]
/** Reports the same session as it progresses: its seen time exceeds one minute. */
export async function play(person: Person, training: number, points = 80): Promise<Launch> {
  const launch = await begin(person, training)
  const [first, ...rest] = wholeRun(launch, points)
  for (const statements of [[first], rest]) {
    const answer = await report(launch, statements)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    if (statements.length === 1) test.pass(130_000)
  }
  return launch
}
export const learnerWithTraining = async (given: Parameters<typeof makeTraining>[1] = {}) => {
  const org = await make.organisation()
  return { org, learner: await make.learner({ org }), training: await makeTraining(org, given) }
}
