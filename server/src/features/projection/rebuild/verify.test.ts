import { resetProgress } from '@praxia/contract/progress.ts'
import { setCourseValidity, setTrainingValidity } from '@praxia/contract/people/validities.ts'
import { heartbeat } from '@praxia/contract/launches.ts'
import { expect, it } from 'vitest'
import { type Sql, sql } from '../../../database/sql.ts'
import { makeCourse } from '../../../../test/course-world.ts'
import { as, make, scopeIn, test, useServer } from '../../../../test/harness.ts'
import {
  begin,
  learnerWithTraining,
  makeTraining,
  play,
  report,
  say,
  wholeRun,
} from '../../../../test/training-world.ts'
import { addToDays } from '../../trainings/days-store.ts'
import { rebuild } from './rebuild.ts'
import { chunksOf } from './rebuild-actions.ts'
import { type Difference, differencesOf, lineOf } from './verify-rules.ts'
import { verify } from './verify.ts'

useServer()
const quiet = () => undefined
/** Returns the differences that verify finds in one organisation or in all. */
async function found(organisationId?: number): Promise<Difference[]> {
  const list: Difference[] = []
  const { differences } = await verify(test.world, { organisationId, say: quiet }, (one) => list.push(one))
  expect(differences).toBe(list.length)
  return list
}
/** Creates a learner with two runs of one training, one run of another that was reset, and heartbeats. */
async function played() {
  const { org, learner, training } = await learnerWithTraining()
  const other = await makeTraining(org)
  for (const points of [50, 80]) await play(learner, training, points)
  const launch = await begin(learner, other)
  test.pass(130_000)
  await report(launch, wholeRun(launch, 90))
  const admin = await make.admin({ org })
  await as(admin).call(resetProgress, { params: { id: learner.id }, query: { trainingId: other } })
  const { session } = await begin(learner, other)
  test.pass(20_000)
  await as(learner).call(heartbeat, { params: { session } })
  return { org, learner, training, session }
}

it('finds nothing if all rows are right, with a session running', async () => {
  const { org, session } = await played()
  expect(await found(org.id)).toEqual([])
  const rows = await test.db.many<{ active: number }>(
    sql`select active_ms as active from sessions where id = ${session}`,
  )
  expect(rows[0]!.active).toBeGreaterThan(0)
})

it('finds nothing after a launch that was never reported, nor after a glance', async () => {
  const { org, learner, training } = await learnerWithTraining()
  await begin(learner, training)
  const other = await makeTraining(org)
  const glance = await begin(learner, other)
  test.pass(3000)
  await report(glance, [say(glance, 'initialized', { ms: 500 }), say(glance, 'terminated', { ms: 2000 })])
  expect(await found(org.id)).toEqual([])
})

const plants: [of: string, plant: (of: { org: number; user: number; training: number }) => Sql][] = [
  ['progress', ({ user }) => sql`update progress set progress = 7 where user_id = ${user}`],
  ['progress', ({ user }) => sql`delete from progress where user_id = ${user}`],
  ['sessions', ({ user }) => sql`update sessions set score = 3 where user_id = ${user}`],
  ['sessions', ({ user }) => sql`update sessions set counted = not counted where user_id = ${user}`],
  [
    'session_steps',
    ({ user }) => sql`update session_steps set score = 1
    where session_id in (select id from sessions where user_id = ${user})`,
  ],
  ['session_days', ({ user }) => sql`update session_days set ms = ms + 1 where user_id = ${user}`],
  [
    'session_stats',
    ({ user }) => sql`delete from session_stats
    where session_id in (select id from sessions where user_id = ${user})`,
  ],
  [
    'session_tallies',
    ({ user }) => sql`update session_tallies set tally =
      (jsonb_set(tally::jsonb, '{progress}', '99'))::json where tally is not null
    and session_id in (select id from sessions where user_id = ${user})`,
  ],
  [
    'points',
    ({ org, user }) => sql`insert into points (organisation_id, user_id, source, value, at)
    values (${org}, ${user}, 'score:forged', 1000, now())`,
  ],
  [
    'training_badges_earned',
    ({ org, user, training }) => sql`insert into training_badges_earned
    (organisation_id, user_id, training_id, number, at) values (${org}, ${user}, ${training}, 2, now())`,
  ],
  ['milestones', ({ user }) => sql`delete from milestones where user_id = ${user}`],
  ['member_totals', ({ user }) => sql`update member_totals set sessions = sessions + 1 where user_id = ${user}`],
  [
    'member_days',
    ({ org, user }) => sql`insert into member_days (organisation_id, user_id, day, active_ms)
    values (${org}, ${user}, '2001-01-01', 5)`,
  ],
  ['users', ({ user }) => sql`update users set points = points + 5 where id = ${user}`],
  ['registrations', ({ user }) => sql`update registrations set ended_at = null where user_id = ${user}`],
  ['certificates', ({ user }) => sql`delete from certificates where user_id = ${user}`],
  [
    'training_totals',
    ({ org }) => sql`update training_totals set completed = completed + 1
    where organisation_id = ${org}`,
  ],
  [
    'training_days',
    ({ org, training }) => addToDays(scopeIn(org), training, sql`select date '2001-01-01' as day, 0 as views, 5 as ms`),
  ],
  [
    'organisation_days',
    ({ org }) => sql`update organisation_days set active_ms = active_ms + 1
    where organisation_id = ${org}`,
  ],
  [
    'class_codes',
    ({ org }) => sql`insert into class_codes (organisation_id, class_id, code_hash, code_sealed,
    expires_at) values (${org}, 0, 'c', '', now())`,
  ],
  [
    'codes',
    ({ org }) => sql`insert into codes (organisation_id, user_id, code_hash, code_sealed, made_by, expires_at)
    values (${org}, 0, 'c', '', 0, now())`,
  ],
  [
    'device_requests',
    ({ org }) => sql`insert into device_requests (organisation_id, user_id, user_hash, allowed,
    device_hash, asked_at, expires_at, interval_seconds) values (${org}, 0, 'd', true, 'd', now(), now(), 5)`,
  ],
  [
    'device_requests',
    ({ org, user }) => sql`insert into device_requests (organisation_id, user_id, user_hash, allowed,
    answered_by, device_hash, asked_at, expires_at, interval_seconds)
    values (${org}, ${user}, 'e', true, 0, 'e', now(), now(), 5)`,
  ],
  [
    'device_requests',
    ({ org, user }) => sql`insert into device_requests (organisation_id, user_id, class_id,
    device_hash, asked_at, expires_at, interval_seconds) values (${org}, ${user}, 0, 'f', now(), now(), 5)`,
  ],
  ['emails', ({ org }) => sql`insert into emails (email, organisation_id, user_id) values ('gone@e', ${org}, 0)`],
  [
    'mails',
    ({ org }) => sql`insert into mails (organisation_id, user_id, kind, recipient, subject, body_text,
    body_html, created_at) values (${org}, 0, 'reset', 'a@e', '', '', '', now())`,
  ],
  ['organisations', ({ org }) => sql`update organisations set representative_user_id = 0 where id = ${org}`],
  [
    'password_links',
    ({ org }) => sql`insert into password_links (hash, organisation_id, user_id, expires_at)
    values ('p', ${org}, 0, now())`,
  ],
  [
    'tokens',
    ({ org }) => sql`insert into tokens (hash, organisation_id, user_id, kind, created_at, last_used_at)
    values ('t', ${org}, 0, 'session', now(), now())`,
  ],
  [
    'tokens',
    ({ org, user }) => sql`insert into tokens (hash, organisation_id, user_id, class_id, kind, created_at,
    last_used_at) values ('u', ${org}, ${user}, 0, 'device', now(), now())`,
  ],
  [
    'training_files',
    ({ org, training }) => sql`update training_files set by_organisation_id = ${org}, by_user_id = 0
    where training_id = ${training}`,
  ],
  ['trainings', ({ training }) => sql`update trainings set master_content_id = 0 where id = ${training}`],
]
let stage: Promise<Awaited<ReturnType<typeof played>>[]> | undefined
it.each(plants)('reports a wrong row of %s, and a rebuild corrects it', async (of, plant) => {
  const [mine, neighbour] = await (stage ??= Promise.all([played(), played()]))
  const { org, learner, training } = mine!
  expect(await found(org.id)).toEqual([])
  expect(await test.db.run(plant({ org: org.id, user: learner.id, training }))).toBeGreaterThan(0)
  const wrong = await found(org.id)
  expect(wrong.map((one) => one.of)).toContain(of)
  expect(wrong.every((one) => one.organisationId === org.id)).toBe(true)
  expect(wrong.every((one) => one.userId === learner.id || one.userId === null)).toBe(true)
  // Verification changes nothing.
  expect(await found(org.id)).toEqual(wrong)
  await rebuild(test.world, quiet, neighbour!.org.id)
  expect(await found(org.id)).toEqual(wrong)
  await rebuild(test.world, quiet, org.id)
  expect(await found(org.id)).toEqual([])
  expect(await found(neighbour!.org.id)).toEqual([])
})

it('finds nothing where a member ran the refresher of a training alone', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const refresher = await makeTraining(org)
  const admin = await make.admin({ org })
  const params = { id: training }
  await as(admin).call(setTrainingValidity, { params, body: { months: 12, refresherId: refresher } })
  await play(learner, refresher)
  await as(admin).call(setTrainingValidity, { params, body: { months: null } })
  expect(await found(org.id)).toEqual([])
  await as(admin).call(setTrainingValidity, { params: { id: refresher }, body: { months: 12, refresherId: training } })
  expect(await found(org.id)).toEqual([])
})

it('reports certificates and validities of what is not completed, and a rebuild takes them back', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const other = await makeTraining(org)
  const [course, kept] = [await makeCourse(org, [training, other]), await makeCourse(org, [other])]
  const admin = await make.admin({ org })
  for (const id of [training, other])
    await as(admin).call(setTrainingValidity, { params: { id }, body: { months: 12 } })
  for (const id of [course, kept]) await as(admin).call(setCourseValidity, { params: { id }, body: { months: 6 } })
  for (const one of [training, other]) await play(learner, one)
  const certificates = () =>
    test.db.many<{ id: string; courseId: number | null; isOf: number }>(sql`
      select id, course_id, coalesce(course_id, training_id) as is_of from certificates
      where user_id = ${learner.id} and withdrawn_at is null order by id`)
  const validities = () =>
    test.db.many(sql`select coalesce(course_id, training_id) as is_of, completed_at from validities
      where user_id = ${learner.id} order by 1`)
  const before = await certificates()
  expect(before.length).toBe(4)
  await as(admin).call(resetProgress, { params: { id: learner.id }, query: { trainingId: training } })
  const right = [await certificates(), await validities()]
  expect(right.map(({ length }) => length)).toEqual([2, 2])
  expect(await found(org.id)).toEqual([])
  // As the undoing of a reset left them before it looked at the other trainings of a course.
  await test.db.run(sql`update certificates set withdrawn_at = null where user_id = ${learner.id}`)
  await test.db
    .run(sql`insert into validities (organisation_id, user_id, training_id, course_id, completed_at, renews_at,
      valid_until)
    select organisation_id, user_id, training_id, course_id, completed_at, completed_at + interval '1 day',
      completed_at + interval '1 year'
    from certificates where user_id = ${learner.id} and coalesce(course_id, training_id) in (${training}, ${course})`)
  expect((await found(org.id)).map(({ of, key, should }) => [of, key, should])).toEqual([
    ['certificates', `course ${course}`, null],
    ['certificates', `training ${training}`, null],
    ['validities', `course ${course}, renewal 0`, null],
    ['validities', `training ${training}, renewal 0`, null],
  ])
  await rebuild(test.world, quiet, org.id)
  expect(await found(org.id)).toEqual([])
  expect([await certificates(), await validities()]).toEqual(right)
})

it('rebuilds during reports: nothing is lost or counted twice', async () => {
  const { org, training } = await learnerWithTraining()
  const learners = await Promise.all(Array.from({ length: 6 }, () => make.learner({ org })))
  let going = true
  const rebuilding = (async () => {
    let rounds = 0
    for (; going; rounds++) await rebuild(test.world, quiet, org.id)
    return rounds
  })()
  await Promise.all(
    learners.map(async (learner, i) => {
      for (let n = 0; n < 3; n++) {
        const launch = await begin(learner, training)
        test.pass(130_000)
        for (const statement of wholeRun(launch, 60 + 5 * i + n))
          expect((await report(launch, [statement])).statusCode).toBe(200)
      }
    }),
  )
  going = false
  expect(await rebuilding).toBeGreaterThan(0)
  expect(await found(org.id)).toEqual([])
  const totals = await test.db.one<{ sessions: number; started: number; completed: number }>(
    sql`select sessions, started, completed from training_totals where organisation_id = ${org.id}`,
  )
  expect(totals).toEqual({ sessions: 18, started: 6, completed: 6 })
})

it('reads a long session by pages with the same result', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  test.pass(600_000)
  for (let batch = 0; batch < 5; batch++) {
    const list = Array.from({ length: 450 }, (_, n) =>
      say(launch, 'attempted', {
        ms: (batch * 450 + n) * 200,
        at: n % 2 ? '/steps/a1' : '/steps/b',
        result: { success: n % 3 === 0, score: { scaled: (n % 10) / 10 } },
      }),
    )
    expect((await report(launch, list)).statusCode).toBe(200)
  }
  expect(await found(org.id)).toEqual([])
  await test.db.run(sql`delete from session_steps where session_id = ${launch.session}`)
  expect((await found(org.id)).map((one) => one.of)).toEqual(['session_steps', 'session_steps'])
  await rebuild(test.world, quiet, org.id)
  expect(await found(org.id)).toEqual([])
})

it('keeps a badge that depends on other members, and removes one without a basis', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const give = (key: string) =>
    test.db.run(sql`insert into platform_badges_earned (organisation_id, user_id, badge_id, at)
      select ${org.id}, ${learner.id}, min(b.id), now() from platform_badges b
      join badge_categories c on c.id = b.category_id where c.key = ${key}`)
  const launch = await begin(learner, training)
  await report(launch, [say(launch, 'initialized')])
  await give('team')
  await give('perfect')
  await rebuild(test.world, quiet, org.id)
  const left = await test.db.many<{ key: string }>(sql`select c.key from platform_badges_earned e
    join platform_badges b on b.id = e.badge_id join badge_categories c on c.id = b.category_id
    where e.user_id = ${learner.id}`)
  expect(left.map(({ key }) => key)).toEqual(['team'])
})

it('groups sessions up to a number, a length and a size, each exactly', () => {
  const one = (statements: number, bytes = 0) => ({ id: '', registrationId: '', statements, bytes })
  const sizes = (list: ReturnType<typeof one>[]) =>
    chunksOf(list, { sessions: 3, statements: 10, bytes: 100 }).map((chunk) => chunk.length)
  expect(sizes([])).toEqual([])
  expect(sizes([one(1), one(1), one(1), one(1)])).toEqual([3, 1])
  expect(sizes([one(5), one(5), one(1)])).toEqual([2, 1])
  expect(sizes([one(5), one(6), one(4)])).toEqual([1, 2])
  expect(sizes([one(50), one(1)])).toEqual([1, 1])
  expect(sizes([one(1, 60), one(1, 40), one(1, 1)])).toEqual([2, 1])
})

it('reports the key and the expected value of a difference', () => {
  const whose = { organisationId: 3, userId: 7 }
  const row = (key: string, score: number | null) => ({ of: 'progress', key, row: { score, sessions: 2 } })
  const list = differencesOf(
    whose,
    [row('training 1', 60), row('training 2', 50), row('training 3', null)],
    [row('training 1', 60), row('training 2', 80), row('training 4', 1)],
  )
  expect(list.map(lineOf)).toEqual([
    'organisation 3, member 7, progress, training 2: score is 50, should be 80',
    'organisation 3, member 7, progress, training 3: should not exist: {"score":null,"sessions":2}',
    'organisation 3, member 7, progress, training 4: is missing: {"score":1,"sessions":2}',
  ])
})
