import { expect, it } from 'vitest'
import { absentIds, callsWithIds, furnish, otherAbsentIds } from './foreign-world.ts'
import { type Answer, send, test, useServer } from './harness.ts'
import type { Db } from '../src/database/db.ts'
import { type Sql, statement } from '../src/database/sql.ts'

useServer()
/** Every statement that the database is asked, in order. */
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
      atEnd: hear(db.atEnd),
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
/** A list of nothing, and a choice that can't be made; everything else is not there. */
const unseen = (name: string): number =>
  / (listTrainings|getUserTrainingPeriod, second id)$/.test(name)
    ? 200
    : /^manager (updateCourse|setCourseResources), second id$/.test(name)
      ? 403
      : / (set(Accesses|TrainingResources|CourseResources), second id|createCourse|updateCourse, second id)$/.test(name)
        ? 400
        : 404
/** What an answer tells, without what is new in each. */
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

it('another organisation’s id and an absent one are the same: status, headers, body, and every question put to the database', async () => {
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
    // What the first call of all brings into memory, of other ids: an answer is kept for those that were asked.
    await ask(otherAbsentIds())
    const nowhere = await ask(absentIds)
    expect(await ask(foreign.ids), call.name).toEqual(nowhere)
    // 200: an empty list; 400: a group or a resource that may not be chosen, named.
    // 200: an empty list; 400: a group or a training that may not be chosen, named; 403: everybody's course.
    expect([call.name, nowhere.status]).toEqual([call.name, unseen(call.name)])
  }
}, 120_000)
