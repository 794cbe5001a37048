import {
  getGeneralPeriod,
  getGeneralStats,
  getTrainingPeriod,
  getTrainingStats,
  getUserPeriod,
  getUserStats,
  listHistory,
  listSessions,
  listTrainingStats,
} from '@praxia/contract/progress.ts'
import { insertTrainings } from './rows/catalogue-rows.ts'
import type { Client } from './client.ts'
import { addLearner, makeCompany } from './company.ts'
import type { Fixture } from './fixture.ts'
import { median } from './measure.ts'
import { insertMembers, insertSessions } from './rows/session-rows.ts'
import { type Line, number } from './table.ts'

const [few, many] = [1000, 100_000]
const members = 200
const trainings = 50
const repeats = 60

interface Screens {
  admin: () => Promise<unknown>
  learner: () => Promise<unknown>
}
/** Returns the requests of both dashboards, sent one after the other: the longest time that a person waits. */
function screensOf(admin: Client, learner: Client, userId: number, trainingId: number): Screens {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const range = { startDate: day(30), endDate: day(0) }
  const id = trainingId
  return {
    admin: async () => {
      await admin(getGeneralStats)
      await admin(getGeneralPeriod, { query: range })
      await admin(listTrainingStats, { query: { page: 1, limit: 20 } })
      await admin(getTrainingStats, { params: { id } })
      await admin(getTrainingPeriod, { params: { id }, query: range })
    },
    learner: async () => {
      await learner(getUserStats, { params: { id: userId }, query: {} })
      await learner(getUserPeriod, { params: { id: userId }, query: range })
      await learner(getUserStats, { params: { id: userId }, query: { trainingId } })
      await learner(listHistory, { query: { page: 1, limit: 20 } })
      await learner(listSessions, { params: { id }, query: {} })
    },
  }
}

async function furnish({ base, dataDir, pool }: Fixture, name: string, sessions: number): Promise<Screens> {
  const company = await makeCompany(base, dataDir, name)
  const { call } = await addLearner(company, base, dataDir, 'Reader')
  await insertMembers(pool, company.id, members - 1)
  const ids = (
    await pool.query<{ id: string }>('select id from users where organisation_id = $1 and not is_admin order by id', [
      company.id,
    ])
  ).rows.map((row) => Number(row.id))
  const made = await insertTrainings(pool, company.id, trainings, ids)
  await insertSessions(pool, company.id, sessions, ids, made)
  const figures = await company.admin(getGeneralStats)
  if (figures.sessions !== sessions || figures.members !== members + 1)
    throw new Error(
      `the dashboard shows ${figures.sessions} sessions of ${figures.members} members where ${sessions} were made`,
    )
  const begun = (
    await pool.query<{ training_id: string }>(
      'select training_id from progress where organisation_id = $1 and user_id = $2 order by training_id limit 1',
      [company.id, ids[0]],
    )
  ).rows[0]!
  return screensOf(company.admin, call, ids[0]!, Number(begun.training_id))
}

/**
 * Measures the same dashboards of two organisations with equally many members and trainings, one with a hundred times
 * the sessions.
 */
export async function measureDashboards(ground: Fixture): Promise<Line[]> {
  const small = await furnish(ground, 'Few', few)
  const large = await furnish(ground, 'Many', many)
  await ground.pool.query('analyze')
  const lines: Line[] = []
  for (const [screen, what] of [
    ['admin', "Administrator's dashboard (five calls)"],
    ['learner', "Learner's dashboard (five calls)"],
  ] as const) {
    const times: Record<'small' | 'large', number[]> = { small: [], large: [] }
    const timed = async (into: number[], work: () => Promise<unknown>) => {
      const since = performance.now()
      await work()
      into.push(performance.now() - since)
    }
    for (let n = 0; n < 10; n++) {
      await small[screen]()
      await large[screen]()
    }
    for (let n = 0; n < repeats; n++) {
      await timed(times.small, small[screen])
      await timed(times.large, large[screen])
    }
    const [at1000, at100000] = [median(times.small), median(times.large)]
    lines.push({
      what,
      measured: `${number(at100000, 1)} ms at ${number(many)} sessions`,
      beside: `${number(at1000, 1)} ms at ${number(few)}`,
      result: `${number(at100000 / at1000, 2)}×`,
      target: '≤ 1.5×',
      met: at100000 / at1000 <= 1.5,
    })
  }
  return lines
}
