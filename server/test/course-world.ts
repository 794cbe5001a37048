import type { CourseForm } from '@praxia/contract/courses.ts'
import { sql } from '../src/database/sql.ts'
import { type Organisation, test } from './harness.ts'

let count = 0
/** What the wizard sends. */
export const courseForm = (trainingIds: readonly number[], over: Partial<CourseForm> = {}, score = 60): CourseForm => ({
  texts: [
    {
      lang: 'EN',
      title: `Course ${++count}`,
      briefDescription: 'Brief',
      fullDescription: 'Full',
      goal1: 'One',
      goal2: 'Two',
      skills: ['Calm'],
    },
  ],
  trainings: trainingIds.map((trainingId) => ({ trainingId, trainingSuccessScore: score })),
  ...over,
})
/** A course of these trainings, beside the wizard: `owner` null is everybody's. */
export async function makeCourse(
  org: Pick<Organisation, 'id'>,
  trainingIds: readonly number[],
  owner: number | null = null,
): Promise<number> {
  const { id } = await test.db.one<{ id: number }>(sql`
    insert into courses (organisation_id, owner_id, default_lang, langs, created_at, modified_at)
    values (${org.id}, ${owner}, 'EN', '{EN}', now(), now()) returning id`)
  await test.db.run(sql`
    insert into course_texts (organisation_id, course_id, lang, title, brief_description, full_description, goal1, goal2)
    values (${org.id}, ${id}, 'EN', ${`Course ${id}`}, 'b', 'f', 'g', 'g')`)
  await test.db.run(sql`
    insert into course_trainings (organisation_id, course_id, training_id, position, success_score)
    select ${org.id}, ${id}, t, place - 1, 60 from unnest(${trainingIds}::bigint[]) with ordinality r(t, place)`)
  return id
}
