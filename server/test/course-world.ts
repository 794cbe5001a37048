import type { CourseForm } from '@praxia/contract/courses.ts'
import { expect } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { type Organisation, test } from './harness.ts'

// Four digits from the start: names sort in the order of creation, whatever other files created before.
let count = 1000
/** Returns the form that the wizard sends. */
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
/**
 * Creates a course of these trainings without the wizard; with `owner` null it belongs to the platform and is visible
 * to everybody.
 */
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

/** Expects the completion in enrolments to match the rows. */
export async function expectMarkedEnrolments(): Promise<void> {
  expect(
    await test.db.many(sql`select e.id from enrolments e
      left join course_completions d on d.organisation_id = e.organisation_id and d.enrolment_id = e.id
      where e.completed_at is distinct from d.completed_at`),
  ).toEqual([])
}
