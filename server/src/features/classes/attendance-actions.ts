import { callMinutes, classHours, classMembers } from '@praxia/contract/classes.ts'
import type { Ctx, Scope } from '../../context/context.ts'
import * as members from './members-store.ts'
import * as store from './store.ts'

const minute = 60_000
/** Returns when the class was ended, or ended by itself; null while it is open. */
export function overAt({ beganAt, endedAt }: Pick<store.ClassRow, 'beganAt' | 'endedAt'>, now: Date): Date | null {
  const last = new Date(beganAt.getTime() + classHours * 60 * minute)
  return endedAt ?? (last <= now ? last : null)
}
/** Returns the moment before which calls have expired. */
export const callsSince = (now: Date): Date => new Date(now.getTime() - callMinutes * minute)

/** Lists the present and former members of a class, and the newest session of each in it. */
export async function attendance(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  scope: Scope,
  of: Pick<store.ClassRow, 'id' | 'trainingId' | 'since' | 'beganAt' | 'endedAt'>,
) {
  const known = await members.listMembers(db, scope, of.id, of.endedAt !== null, classMembers)
  const sessions = await store.listSessions(db, scope, {
    userIds: known.map(({ id }) => id),
    trainingId: of.trainingId,
    since: of.since,
    before: overAt(of, now()),
    standing: callsSince(now()),
  })
  const sessionOf = new Map(sessions.map((session) => [session.userId, session]))
  // A member who left before taking part no longer belongs to the class.
  const people = known.filter(({ id, here }) => of.endedAt !== null || here || sessionOf.has(id))
  return { people, sessionOf }
}
