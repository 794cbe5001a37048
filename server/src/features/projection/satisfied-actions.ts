import { randomUUID } from 'node:crypto'
import { verbs } from '@praxia/contract/xapi.ts'
import type { Scope, World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import type { Completion } from '../courses/results-store.ts'
import { actorOf, courseActivityIdOf } from '../record/ids.ts'
import { factsOf } from '../record/rules.ts'
import type { StatementBody } from '../record/statement.ts'
import { insertStatements, newStatement } from '../record/store.ts'
import * as store from './projection-store.ts'

const cmi5 = 'https://w3id.org/xapi/cmi5/'

/** A session met the last training that a course asks for: `satisfied` is said of the course, in that session's registration (cmi5 9.3.9). */
export async function writeSatisfied(
  db: Db,
  world: Pick<World, 'now' | 'xapiBase'>,
  scope: Scope,
  sessionId: string,
  completions: readonly Completion[],
): Promise<void> {
  const met = completions.filter(({ change }) => change === 'made')
  if (met.length === 0) return
  const by = await store.findReporter(db, scope, sessionId)
  if (!by) return
  const now = world.now()
  const bodies = met.map(({ courseId }): StatementBody => ({
    id: randomUUID(),
    actor: actorOf(world.xapiBase, by.actor),
    verb: { id: verbs.satisfied, display: { en: 'satisfied' } },
    object: {
      objectType: 'Activity',
      id: courseActivityIdOf(world.xapiBase, courseId),
      definition: { type: `${cmi5}activitytype/course` },
    },
    timestamp: now.toISOString(),
    context: {
      registration: by.registrationId,
      contextActivities: {
        grouping: [{ objectType: 'Activity', id: courseActivityIdOf(world.xapiBase, courseId) }],
        category: [{ objectType: 'Activity', id: `${cmi5}context/categories/cmi5` }],
      },
      extensions: { [`${cmi5}context/extensions/sessionid`]: sessionId },
    },
  }))
  await insertStatements(
    db,
    scope,
    { sessionId, registrationId: by.registrationId, userId: by.userId, stored: now, version: '1.0.3' },
    bodies.map((body) => newStatement({ ...factsOf(body, now), body })),
  )
}
