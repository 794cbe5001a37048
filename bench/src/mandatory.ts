import { createMandatoryRule, getMatrix, updateMandatoryRule } from '@praxia/contract/people/mandatory.ts'
import { makeCompany } from './company.ts'
import type { Fixture } from './fixture.ts'
import { median } from './measure.ts'
import { insertTrainings } from './rows/catalogue-rows.ts'
import { insertMembers, insertSessions } from './rows/session-rows.ts'
import { type Line, number } from './table.ts'

const trainings = 20
const turns = 5

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

/**
 * Measures how long the rules of an organisation hold its lock when nobody moved, as in each sweep, beside the matrix,
 * which computes the same pairs of members and trainings. Half of the pairs have been completed, and a renewal of some is
 * open.
 */
export async function measureMandatory({ base, dataDir, pool }: Fixture, share: number): Promise<Line[]> {
  const { id, admin } = await makeCompany(base, dataDir, 'Mandatory')
  const members = Math.round(10_000 * share)
  await insertMembers(pool, id, members)
  const { rows } = await pool.query<{ id: string }>(
    'select id from users where organisation_id = $1 and not is_admin order by id',
    [id],
  )
  const users = rows.map((row) => Number(row.id))
  const made = await insertTrainings(pool, id, trainings, users)
  await insertSessions(pool, id, members * 13, users, made)
  await pool.query(
    `insert into validities (organisation_id, user_id, training_id, completed_at, renews_at, valid_until)
    select organisation_id, user_id, training_id, completed_at, completed_at + interval '30 days', completed_at + interval '60 days'
    from progress where organisation_id = $1 and training_id = any($2::bigint[]) and completed_at is not null`,
    [id, made.slice(0, trainings / 4)],
  )
  await pool.query('vacuum analyze')
  const terms = { audience: 'everyone' as const, dueDays: 30, startDate: new Date().toISOString().slice(0, 10) }
  const rules: number[] = []
  for (const trainingId of made) rules.push((await admin(createMandatoryRule, { body: { ...terms, trainingId } })).id)
  await pool.query('vacuum analyze')
  // A rule that is saved again is applied as the sweep applies it.
  const apply = () => admin(updateMandatoryRule, { params: { id: rules[0]! }, body: terms })
  const look = () => admin(getMatrix, { query: { limit: 50 } })
  await apply()
  await look()
  const [applied, looked]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn++) {
    applied.push(await timed(apply))
    looked.push(await timed(look))
  }
  const [ours, beside] = [median(applied), median(looked)]
  return [
    {
      what: `Rules of ${number(members)} members × ${trainings} mandatory trainings applied`,
      measured: `${number(ours)} ms`,
      beside: `${number(beside)} ms for a page of the matrix`,
      result: `${number(ours / beside, 2)}×`,
      target: '≤ 2×',
      met: ours / beside <= 2,
    },
  ]
}
