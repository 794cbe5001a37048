import { getProfile } from '@praxia/contract/accounts.ts'
import type pg from 'pg'
import { insertTrainings } from './catalogue-rows.ts'
import type { Client } from '../client.ts'
import { addLearner, makeCompany } from '../company.ts'
import { insertCourses } from './course-rows.ts'
import { insertMembers, insertSessions } from './session-rows.ts'

export interface Size {
  members: number
  trainings: number
  courses: number
  sessions: number
}
/** An organisation with the ids that the reads need: the callers, and the members and trainings that they read. */
export interface Furnished {
  id: number
  adminId: number
  admin: Client
  learner: Client
  learnerId: number
  trainingId: number
  categoryId: number
  courseId: number
  size: Size
}
/** Likes and groups for every pair of member and training would be more rows than sessions. */
const likers = 20

async function fill(pool: pg.Pool, id: number, size: Size): Promise<{ members: number[]; trainings: number[] }> {
  const { rows } = await pool.query<{ count: string }>('select count(*) from users where organisation_id = $1', [id])
  await insertMembers(pool, id, size.members - Number(rows[0]!.count))
  const members = (
    await pool.query<{ id: string }>('select id from users where organisation_id = $1 and not is_admin order by id', [
      id,
    ])
  ).rows.map((row) => Number(row.id))
  const trainings = await insertTrainings(pool, id, size.trainings, members.slice(0, likers))
  await insertSessions(pool, id, size.sessions, members, trainings)
  await insertCourses(pool, id, size.courses, members, trainings)
  return { members, trainings }
}
/** Creates an organisation whose administrator and first learner are created over HTTP. */
export async function furnish(
  at: { base: string; dataDir: string; pool: pg.Pool },
  name: string,
  size: Size,
): Promise<Furnished> {
  const company = await makeCompany(at.base, at.dataDir, name)
  const { call: learner } = await addLearner(company, at.base, at.dataDir, 'Reader')
  const { members } = await fill(at.pool, company.id, size)
  await at.pool.query('update organisations set score_ranking = true, hour_ranking = true where id = $1', [company.id])
  const [learnerId] = members
  const begun = await at.pool.query<{ training_id: string; category_id: string }>(
    `select p.training_id, t.category_id from progress p join trainings t on t.id = p.training_id
    where p.organisation_id = $1 and p.user_id = $2 order by p.training_id limit 1`,
    [company.id, learnerId],
  )
  const enrolled = await at.pool.query<{ course_id: string }>(
    'select course_id from enrolments where organisation_id = $1 and user_id = $2 order by id limit 1',
    [company.id, learnerId],
  )
  const { training_id: trainingId, category_id: categoryId } = begun.rows[0]!
  return {
    id: company.id,
    adminId: (await company.admin(getProfile)).id,
    admin: company.admin,
    learner,
    learnerId: learnerId!,
    trainingId: Number(trainingId),
    categoryId: Number(categoryId),
    courseId: Number(enrolled.rows[0]!.course_id),
    size,
  }
}
/** Adds other organisations with their rows to the same database. */
export async function addNeighbours(pool: pg.Pool, count: number, size: Size): Promise<void> {
  for (let n = 0; n < count; n++) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into organisations (name, type, max_user) values ('Neighbour ' || $1::text, 'COMPANY', 100) returning id`,
      [n],
    )
    await fill(pool, Number(rows[0]!.id), size)
  }
}
