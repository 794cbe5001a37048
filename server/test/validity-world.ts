import * as api from '@praxia/contract/people/validities.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import { sql } from '../src/database/sql.ts'
import { type Person, as, make, test } from './harness.ts'
import { makeTraining } from './training-world.ts'

export const day = 86_400_000
/** Returns the day in the time zone of organisations that `make` creates. */
export const dayIn = (moment: Date | string): string => dayOf(new Date(moment), 'Europe/Paris')
export const today = (): string => dayIn(test.world.now())
export const validityCast = async () => {
  const org = await make.organisation()
  const [admin, learner] = [await make.admin({ org }), await make.learner({ org })]
  return { org, admin, learner, training: await makeTraining(org) }
}
interface Body {
  months: number | null
  renewalDays?: number
  former?: boolean
  refresherId?: number | null
}
export const setTraining = (admin: Person, id: number, body: Body) =>
  as(admin).call(api.setTrainingValidity, { params: { id }, body })
export const setCourse = (admin: Person, id: number, body: Body) =>
  as(admin).call(api.setCourseValidity, { params: { id }, body })
/** Returns the validities of a member, in order. */
export const validitiesOf = async ({ id }: Person): Promise<{ doneOn: string; lastDay: string }[]> =>
  (
    await test.db.many<{ completedAt: Date; validUntil: Date }>(
      sql`select completed_at, valid_until from validities where user_id = ${id} order by completed_at`,
    )
  ).map(({ completedAt, validUntil }) => ({ doneOn: dayIn(completedAt), lastDay: dayIn(validUntil) }))
/** Returns the certificates of a member's training or course that were not withdrawn, in order. */
export const standingOf = async (
  { id }: Person,
  of: { training: number } | { course: number },
): Promise<{ renewal: number; doneOn: string; lastDay: string | null }[]> => {
  const is = 'training' in of ? sql`training_id = ${of.training}` : sql`course_id = ${of.course}`
  return (
    await test.db.many<{ renewal: number; completedAt: Date; validUntil: Date | null }>(
      sql`select renewal, completed_at, valid_until from certificates where user_id = ${id} and ${is}
        and withdrawn_at is null order by completed_at, renewal`,
    )
  ).map(({ renewal, completedAt, validUntil }) => ({
    renewal,
    doneOn: dayIn(completedAt),
    lastDay: validUntil && dayIn(validUntil),
  }))
}
