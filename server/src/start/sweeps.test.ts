import { answerSurvey, setSurvey } from '@praxia/contract/library/surveys.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { expect, it } from 'vitest'
import type { Deps } from '../context/deps.ts'
import type { Database } from '../database/db.ts'
import { type Sql, sql } from '../database/sql.ts'
import { sweepSuggestions } from '../features/suggestions/sweep-actions.ts'
import { sweepSurveys } from '../features/surveys/second-round-actions.ts'
import { sweepRenewals } from '../features/validity/actions.ts'
import { makeCourse } from '../../test/course-world.ts'
import { as, inDays, test, useServer, wait } from '../../test/harness.ts'
import { play } from '../../test/training-world.ts'
import { day, setCourse, validityCast } from '../../test/validity-world.ts'

useServer()

type Cast = Awaited<ReturnType<typeof validityCast>>
const dueTomorrow = async ({ admin, learner, training }: Cast) => {
  const body = { trainingIds: [training], userIds: [learner.id], startDate: inDays(1), endDate: null }
  expect((await as(admin).call(suggestTrainings, { body })).status).toBe(200)
}
const renewedTomorrow = async ({ org, admin, learner, training }: Cast) => {
  await setCourse(admin, await makeCourse(org, [training]), { months: 1, renewalDays: 27 })
  await play(learner, training)
}
const askedTomorrow = async ({ admin, learner, training }: Cast) => {
  const question = { kind: 'yesNo' as const, texts: { EN: 'Useful?' }, choices: [] }
  const body = { questions: [question], againWeeks: 1 }
  expect((await as(admin).call(setSurvey, { params: { id: training }, body })).status).toBe(200)
  const { session } = await play(learner, training)
  const answer = { version: 1, round: 1 as const, answers: [{ question: 0, value: 1 }] }
  expect((await as(learner).call(answerSurvey, { params: { session }, body: answer })).status).toBe(200)
}
/** The moment at noon, UTC, of a later day. */
const untilNoon = (days: number): number => {
  const now = test.world.now().getTime()
  return Math.floor(now / day) * day + days * day + day / 2 - now
}

/** The deps with what is logged, and the number of transactions. */
function watched() {
  const lines: object[] = []
  let transactions = 0
  const counting = (database: Database): Database => ({
    ...database,
    transaction: (work) => {
      transactions++
      return database.transaction(work)
    },
  })
  const world = {
    ...test.world,
    database: counting(test.world.database),
    log: (_level: string, facts: object) => void lines.push(facts),
  }
  return { deps: { ...test.deps, world } as Deps, lines, transactions: () => transactions }
}

const sweeps: [
  name: string,
  sweep: (deps: Deps) => Promise<void>,
  prepare: (cast: Cast) => Promise<void>,
  days: number,
  table: Sql,
][] = [
  ['suggestions', sweepSuggestions, dueTomorrow, 2, sql`notifications`],
  ['renewals', sweepRenewals, renewedTomorrow, 6, sql`enrolments`],
  ['surveys', sweepSurveys, askedTomorrow, 8, sql`mails`],
]
it.each(sweeps)(
  'an organisation whose %s fail is logged and tried again, and stops no other',
  async (name, sweep, prepare, days, table) => {
    const casts = [await validityCast(), await validityCast(), await validityCast()]
    for (const one of casts) await prepare(one)
    const [before, broken, after] = casts.map(({ org }) => org.id)
    const reached = async () =>
      (
        await test.db.many<{ id: number }>(sql`select distinct organisation_id as id from ${table}
          where organisation_id in (${before}, ${broken}, ${after}) order by 1`)
      ).map(({ id }) => id)
    await wait(untilNoon(days))
    expect(await reached()).toEqual([])
    await test.db.run(sql`update organisations set name = 'Broken' where id = ${broken}`)
    await test.db.run(sql`create function refuse() returns trigger language plpgsql as $$ begin
      if new.organisation_id = (select id from organisations where name = 'Broken') then raise exception 'refused'; end if;
      return new; end $$`)
    await test.db.run(sql`create trigger refuse before insert on ${table} for each row execute function refuse()`)
    const { deps, lines } = watched()
    await sweep(deps)
    expect(await reached()).toEqual([before, after])
    expect(lines).toEqual([{ error: expect.any(Error), row: { organisationId: broken } }])
    await test.db.run(sql`drop function refuse cascade`)
    await test.db.run(sql`update organisations set name = ${`Mended ${name}`} where id = ${broken}`)
    await sweep(deps)
    expect(await reached()).toEqual([before, broken, after])
    expect(lines.length).toBe(1)
  },
)

it.each(sweeps)(
  'the sweep of %s opens a transaction for organisations with something due only',
  async (...[, sweep, prepare, days]) => {
    const casts = [await validityCast(), await validityCast(), await validityCast()]
    await prepare(casts[1]!)
    await wait(untilNoon(days))
    await sweep(test.deps)
    await prepare(casts[2]!)
    await wait(untilNoon(days))
    const { deps, transactions } = watched()
    await sweep(deps)
    expect(transactions()).toBe(1)
    await sweep(deps)
    expect(transactions()).toBe(1)
  },
)
