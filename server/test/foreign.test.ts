import { beforeAll, expect, it } from 'vitest'
import { allAbsentIds, callsWithFields, connect, otherAllAbsentIds, unknownPlaces } from './foreign-fields.ts'
import { absentIds, callsWithIds, furnish, otherAbsentIds } from './foreign-world.ts'
import { type Answer, send, test, useServer } from './harness.ts'
import type { Db } from '../src/database/db.ts'
import { type Sql, statement } from '../src/database/sql.ts'

useServer()
beforeAll(() => test.freeze())
/** Records every statement sent to the database, in order. */
function listen(): string[] {
  const heard: string[] = []
  const { database } = test.world
  const overhear = (db: Db): Db => {
    const hear =
      <A>(call: (query: Sql) => A) =>
      (query: Sql): A => {
        heard.push(statement(query).text)
        return call(query)
      }
    return {
      many: hear(db.many),
      one: hear(db.one),
      maybe: hear(db.maybe),
      run: hear(db.run),
      beforeCommit: hear(db.beforeCommit),
    } as Db
  }
  test.deps.world = {
    ...test.world,
    database: {
      ...database,
      ...overhear(database),
      transaction: (work) => database.transaction((db) => work(overhear(db))),
    },
  }
  return heard
}
/**
 * Returns the expected status for a missing id: 404, except for empty lists, choices that are not possible, and courses
 * of the platform.
 */
const unseen = (name: string): number =>
  / (listTrainings|getUserTrainingPeriod, second id)$/.test(name)
    ? 200
    : /^manager (updateCourse|setCourseResources), second id$/.test(name)
      ? 403
      : / (set(Accesses|TrainingResources|CourseResources), second id|createCourse|updateCourse, second id)$/.test(name)
        ? 400
        : 404
/** Returns a response without the values that are new each time. */
function told(answer: Answer<unknown>) {
  const {
    date: _,
    'content-length': _length,
    'x-ratelimit-remaining': _left,
    'x-ratelimit-reset': _reset,
    ...headers
  } = answer.headers
  const { instance: _instance, ...body } = (answer.body ?? {}) as Record<string, unknown>
  return { status: answer.status, headers, body }
}

it('an id of another organisation and a missing one give the same status, headers, body and database queries', async () => {
  const heard = listen()
  const own = await furnish()
  const foreign = await furnish()
  const calls = callsWithIds(own)
  expect(calls.length).toBeGreaterThan(100)
  for (const call of calls) {
    const ask = async (ids: typeof absentIds) => {
      heard.length = 0
      const answer = await send(call.endpoint as never, call.input(ids) as never, call.who.token)
      return { ...told(answer), asked: [...heard] }
    }
    // Fills the catalogue cache with other ids.
    await ask(otherAbsentIds())
    const nowhere = await ask(absentIds)
    expect(await ask(foreign.ids), call.name).toEqual(nowhere)
    // 200: an empty list; 400: a group, a training or a resource that may not be chosen, named; 403: a course of the
    // platform.
    expect([call.name, nowhere.status]).toEqual([call.name, unseen(call.name)])
  }
}, 120_000)

const unknown = /^(unknown|group)$/
it('so do ids in every query and body, and those of connections', async () => {
  expect(unknownPlaces()).toEqual([])
  const heard = listen()
  const [own, foreign] = [await furnish(), await furnish()]
  const [ids, foreignIds] = [await connect(own), await connect(foreign)]
  const calls = callsWithFields({ people: own.people, ids })
  expect(calls.length).toBeGreaterThan(200)
  for (const call of calls) {
    const ask = async (given: typeof ids) => {
      heard.length = 0
      const answer = await send(call.endpoint as never, call.input(given) as never, call.who.token)
      return { ...told(answer), asked: [...heard] }
    }
    await ask(otherAllAbsentIds())
    const nowhere = await ask(allAbsentIds)
    expect(await ask(foreignIds), call.name).toEqual(nowhere)
    // A request that is wrong otherwise would show nothing.
    if (nowhere.status !== 400) continue
    const { violations = [] } = nowhere.body as Partial<Answer<never>['problem']>
    expect([call.name, violations.map(({ code }) => code)]).toEqual([call.name, [expect.stringMatching(unknown)]])
  }
}, 240_000)
