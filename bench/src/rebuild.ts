import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type pg from 'pg'
import { makeCompany, superAdmin } from './company.ts'
import { databaseOf } from './database.ts'
import { insertTrainings } from './rows/catalogue-rows.ts'
import { insertMembers, insertSessions } from './rows/session-rows.ts'
import { startServer } from './server.ts'
import { type Line, number } from './table.ts'

const program = join(import.meta.dirname, '../../server/src/rebuild.ts')
/** Inserts the statements that a training reports of each session, seven each. */
export async function insertStatements(pool: pg.Pool, organisationId: number): Promise<void> {
  await pool.query(
    `insert into statements (organisation_id, id, session_id, registration_id, user_id, actor, verb, activity, timestamp, stored, version, body)
    select $1, gen_random_uuid(), s.id, s.registration_id, s.user_id, 'account bench ' || s.user_id, 'http://adlnet.gov/expapi/verbs/' || v.verb,
      (select value from meta where key = 'xapi_base') || '/xapi/trainings/' || s.training_id || v.at, s.started_at + v.ms * interval '1 ms', s.started_at + v.ms * interval '1 ms', '1.0.3', jsonb_build_object('result', v.result)
    from sessions s, (values ('initialized', '', 0, '{}'), ('attempted', '/steps/s0', 20000, '{"success": true, "score": {"scaled": 0.9}}'), ('attempted', '/steps/s1', 40000, '{"success": false, "score": {"scaled": 0.3}}'),
      ('attempted', '/steps/s2', 60000, '{"success": true, "score": {"scaled": 0.7}}'), ('completed', '', 80000, '{"completion": true}'), ('passed', '', 80001, '{"success": true, "score": {"scaled": 0.8}}'), ('terminated', '', 90000, '{"duration": "PT90S"}')) v(verb, at, ms, result)
    where s.organisation_id = $1`,
    [organisationId],
  )
  await pool.query('vacuum analyze')
}
/** Returns the seconds that the rebuild takes on a database of so many sessions. */
async function rebuilt(
  dataDir: string,
  size: { members: number; trainings: number; sessions: number },
): Promise<number> {
  const server = await startServer(dataDir, superAdmin)
  const pool = databaseOf(dataDir, 2)
  try {
    const { id } = await makeCompany(server.base, dataDir, 'Again')
    await insertMembers(pool, id, size.members)
    const { rows } = await pool.query<{ id: string }>(
      'select id from users where organisation_id = $1 and not is_admin order by id',
      [id],
    )
    const users = rows.map((row) => Number(row.id))
    const trainings = await insertTrainings(pool, id, size.trainings, users.slice(0, 20))
    await insertSessions(pool, id, size.sessions, users, trainings)
    await insertStatements(pool, id)
  } finally {
    await pool.end()
    await server.stop()
  }
  const since = performance.now()
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
  })
  const code = await new Promise((resolve) => {
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`the rebuild ended with ${String(code)}`)
  return (performance.now() - since) / 1000
}

/**
 * Measures whether the cost of a session is constant in a large database; the program's start is subtracted from both.
 */
export async function measureRebuild(makeFolder: () => string, share: number): Promise<Line[]> {
  const [few, many] = [1000, Math.max(10_000, Math.round(100_000 * share))]
  const start = await rebuilt(makeFolder(), { members: 1, trainings: 1, sessions: 1 })
  const small = await rebuilt(makeFolder(), { members: 50, trainings: 50, sessions: few })
  const large = await rebuilt(makeFolder(), { members: (50 * many) / few, trainings: 50, sessions: many })
  const [atFew, atMany] = [((small - start) * 1000) / few, ((large - start) * 1000) / many]
  return [
    {
      what: `Rebuild of 1,000 sessions of ${number(many)}`,
      measured: `${number(atMany, 2)} s`,
      beside: `${number(atFew, 2)} s of ${number(few)}`,
      result: `${number(atMany / atFew, 2)}×`,
      target: '≤ 1.5×',
      met: atMany / atFew <= 1.5,
    },
  ]
}
