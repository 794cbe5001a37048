import { randomUUID } from 'node:crypto'
import { type Launch, launchTraining } from '@praxia/contract/launches.ts'
import { expect, it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { type Person, as, make, test, useServer } from '../../../test/harness.ts'
import { begin, learnerWithTraining, report, say, wholeRun } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'

useServer()

/** Publishes another file, as an upload does; the former one remains. */
async function publish(training: number, version: string): Promise<void> {
  await test.db.run(
    sql`update training_files set current = false where training_id = ${training} and file_type = 'WEB_GL'`,
  )
  await test.db.run(sql`
    insert into training_files (training_id, file_type, file_name, version, size, sha256, storage_key, root, offline_available,
      created_at)
    values (${training}, 'WEB_GL', 'c.zip', ${version}, 10, ${version}, ${version}, ${`root-${version}`}, true, now())`)
}
const ask = (who: Person, training: number, more: object = {}) =>
  as(who).call(launchTraining, {
    params: { id: training },
    body: { requestId: randomUUID(), fileType: 'WEB_GL' as const, version: 'ask' as const, ...more },
  })
const versionOf = async (launch: Launch): Promise<string> =>
  (
    await test.db.one<{ version: string }>(
      sql`select f.version from sessions s join training_files f on f.id = s.file_id where s.id = ${launch.session}`,
    )
  ).version
async function begun() {
  const made = await learnerWithTraining()
  const first = await begin(made.learner, made.training)
  await report(first, say(first, 'progressed'))
  return { ...made, first }
}

it('a launch asks about an attempt begun in another version, and begins nothing', async () => {
  const { learner, training, first } = await begun()
  expect((await ask(learner, training)).body).toMatchObject({ registration: first.registration })
  await publish(training, '2')
  const asked = await ask(learner, training)
  expect([asked.status, asked.problem.code]).toEqual([409, 'launch.new_version'])
  expect(asked.problem.details).toEqual({ current: '2', attempt: '1', kept: true })
  const { count } = await test.db.one<{ count: number }>(
    sql`select count(*) as count from sessions where user_id = ${learner.id}`,
  )
  expect(count).toBe(2)
})

it('it continues in its own version, or in a new attempt in the new one', async () => {
  const { learner, training, first } = await begun()
  await publish(training, '2')
  const requestId = randomUUID()
  const on = (await ask(learner, training, { version: 'attempt', requestId })).body
  expect([on.registration, await versionOf(on)]).toEqual([first.registration, '1'])
  expect(on.url).not.toContain('root-2')
  // A reload is the same session, whatever was published since and whatever it requests.
  await publish(training, '3')
  for (const version of ['ask', 'attempt', 'current'] as const) {
    const again = (await ask(learner, training, { version, requestId })).body
    expect([again.session, again.url?.includes('root-')]).toEqual([on.session, false])
  }
  const anew = (await ask(learner, training, { restart: true })).body
  expect(anew.registration).not.toBe(first.registration)
  expect([await versionOf(anew), anew.url?.includes('root-3')]).toEqual(['3', true])
})

it('whoever chose the version of the attempt is asked again about a later version only', async () => {
  const { learner, training, first } = await begun()
  await publish(training, '2')
  await ask(learner, training, { version: 'attempt' })
  // Another browser or device sends the same request.
  const on = (await ask(learner, training, { device: 'tablet' })).body
  expect([on.registration, await versionOf(on)]).toEqual([first.registration, '1'])
  await report(on, say(on, 'progressed'))
  expect(await versionOf((await ask(learner, training)).body)).toBe('1')
  await publish(training, '3')
  expect((await ask(learner, training)).problem.details).toEqual({ current: '3', attempt: '1', kept: true })
  // A version that was declined before is current again.
  await test.db.run(sql`update training_files set current = false where training_id = ${training}`)
  await test.db.run(sql`update training_files set current = true where training_id = ${training} and version = '2'`)
  expect(await versionOf((await ask(learner, training)).body)).toBe('1')
  await test.db.run(sql`update training_files set storage_key = '' where training_id = ${training} and version = '1'`)
  expect((await ask(learner, training)).problem.details).toEqual({ current: '2', attempt: '1', kept: false })
})

it('a choice counts for its attempt, its member and its files only', async () => {
  const { org, learner, training } = await begun()
  const colleague = await make.learner({ org })
  const theirs = await begin(colleague, training)
  await report(theirs, say(theirs, 'progressed'))
  await publish(training, '2')
  await ask(learner, training, { version: 'attempt' })
  expect((await ask(colleague, training)).problem.code).toBe('launch.new_version')
  // The next attempt runs in the current version, and is asked about the one after it.
  const anew = (await ask(learner, training, { restart: true })).body
  await report(anew, say(anew, 'progressed'))
  expect(await versionOf((await ask(learner, training)).body)).toBe('2')
  await publish(training, '3')
  expect((await ask(learner, training)).problem.details).toEqual({ current: '3', attempt: '2', kept: true })
})

it('a declined version that is deleted leaves the session', async () => {
  const { learner, training } = await begun()
  await publish(training, '2')
  const on = (await ask(learner, training, { version: 'attempt' })).body
  await publish(training, '3')
  await test.db.run(sql`delete from training_files where training_id = ${training} and version = '2'`)
  expect(await versionOf(on)).toBe('1')
  expect((await ask(learner, training)).problem.code).toBe('launch.new_version')
})

it('without a choice it continues in the present version', async () => {
  const { learner, training, first } = await begun()
  await publish(training, '2')
  for (const more of [{}, { version: 'current' }]) {
    const on = await begin(learner, training, more)
    expect([on.registration, await versionOf(on)]).toEqual([first.registration, '2'])
  }
})

it('a deleted version is reported, and not continued', async () => {
  const { learner, training } = await begun()
  await publish(training, '2')
  await test.db.run(sql`update training_files set storage_key = '' where training_id = ${training} and version = '1'`)
  for (const version of ['ask', 'attempt'] as const)
    expect((await ask(learner, training, { version })).problem.details).toEqual({
      current: '2',
      attempt: '1',
      kept: false,
    })
})

it('a launch does not ask about an attempt that is empty, ended, offline or in browse mode', async () => {
  const { learner, training } = await learnerWithTraining()
  await begin(learner, training)
  await publish(training, '2')
  const on = (await ask(learner, training)).body
  expect(await versionOf(on)).toBe('2')
  await report(on, wholeRun(on))
  await publish(training, '3')
  expect(await versionOf((await ask(learner, training)).body)).toBe('3')
  const other = await begun()
  await publish(other.training, '2')
  await test.db.run(sql`update organisations set offline_access = true where id = ${other.learner.organisationId}`)
  for (const more of [{ offline: true }, { launchMode: 'Browse' }]) {
    const apart = await ask(other.learner, other.training, more)
    expect([apart.status, await versionOf(apart.body)]).toEqual([201, '2'])
  }
})

it('a launch asks about an attempt within a course there, and not elsewhere', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const courseId = await makeCourse(org, [training])
  const first = await begin(learner, training, { courseId })
  await report(first, say(first, 'progressed'))
  await publish(training, '2')
  expect((await ask(learner, training, { courseId })).problem.code).toBe('launch.new_version')
  const on = (await ask(learner, training, { courseId, version: 'attempt' })).body
  expect([on.registration, await versionOf(on)]).toEqual([first.registration, '1'])
})

it('the attempt of a member of another organisation is not found', async () => {
  const { training } = await begun()
  await publish(training, '2')
  expect((await ask(await make.learner(), training)).status).toBe(404)
})
