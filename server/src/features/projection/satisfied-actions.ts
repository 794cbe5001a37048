import { randomUUID } from 'node:crypto'
import { verbs } from '@praxia/contract/xapi.ts'
import type { Scope, World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import type { Completion } from '../courses/results-store.ts'
import { activityIdOf, actorOf, courseActivityIdOf } from '../record/ids.ts'
import { factsOf } from '../record/rules.ts'
import type { StatementBody } from '../record/statement.ts'
import { beginStoring, insertStatements, newStatement } from '../record/store.ts'
import * as store from './projection-store.ts'
import { publisherIn, satisfiedKeys } from './structure-rules.ts'
import { keepSatisfied, listStructures } from './structure-store.ts'

const cmi5 = 'https://w3id.org/xapi/cmi5/'

interface SatisfiedBlock {
  id: string
  type: 'block' | 'course'
  grouping: string[]
}
type Structures = Awaited<ReturnType<typeof listStructures>>
/**
 * Returns the newly satisfied blocks and course of packages, by the requirements of their units. Each is reported once
 * (cmi5 9.3.9).
 */
async function satisfiedOf(
  db: Db,
  world: Pick<World, 'now' | 'xapiBase'>,
  scope: Scope,
  userId: number,
  structures: Structures,
): Promise<SatisfiedBlock[]> {
  const said: SatisfiedBlock[] = []
  for (const { courseId, nodes, met, publisher: whole } of structures) {
    const keys = satisfiedKeys(nodes, new Set(met))
    const course = courseActivityIdOf(world.xapiBase, courseId)
    for (const key of await keepSatisfied(db, scope, { userId, courseId, now: world.now() }, keys)) {
      const publisher = publisherIn(nodes, key)
      if (key === '') said.push({ id: course, type: 'course', grouping: whole ? [course, whole] : [course] })
      else
        said.push({
          id: `${course}/blocks/${key}`,
          type: 'block',
          grouping: publisher ? [course, publisher] : [course],
        })
    }
  }
  return said
}

/**
 * Writes a `satisfied` statement, in the session's registration, for each course or block whose requirements the
 * session met.
 * @param of `trainings`: those whose outcome changed
 */
export async function writeSatisfied(
  db: Db,
  world: Pick<World, 'now' | 'xapiBase'>,
  scope: Scope,
  { userId, sessionId, trainings }: { userId: number; sessionId: string; trainings: readonly number[] },
  completions: readonly Completion[],
): Promise<void> {
  const made = completions.filter(({ change }) => change === 'made')
  if (made.length === 0 && trainings.length === 0) return
  const structures = await listStructures(db, scope, userId, trainings)
  const packaged = new Set(structures.map(({ courseId }) => courseId))
  const whole = made
    .filter(({ courseId }) => !packaged.has(courseId))
    .map(({ courseId }): SatisfiedBlock => {
      const id = courseActivityIdOf(world.xapiBase, courseId)
      return { id, type: 'course', grouping: [id] }
    })
  const met = [...whole, ...(await satisfiedOf(db, world, scope, userId, structures))]
  if (met.length === 0) return
  const by = await store.findReporter(db, scope, sessionId)
  if (!by) return
  await keep(db, world, scope, { ...by, sessionId, saysSession: sessionId }, met)
}

/**
 * Writes the `satisfied` statements of a package with one unit (cmi5 9.3.9). It has no course here, so they are for the
 * course and the blocks that the package names: once, in the attempt that met the unit.
 * @param saysSession the session id in the statement, if the unit was met without a launch, by starting the attempt
 * (9.6.1)
 */
export async function writeUnitSatisfied(
  db: Db,
  world: Pick<World, 'now' | 'xapiBase'>,
  scope: Scope,
  sessionId: string,
  saysSession = sessionId,
): Promise<void> {
  const by = await store.findUnitReporter(db, scope, sessionId)
  if (!by) return
  const course = `${activityIdOf(world.xapiBase, by.trainingId)}/course`
  const blocks = by.within.blocks.map((publisher, i): SatisfiedBlock => ({
    id: `${course}/blocks/${by.within.blocks.length - i}`,
    type: 'block',
    grouping: [publisher],
  }))
  const whole: SatisfiedBlock = { id: course, type: 'course', grouping: [by.within.course] }
  await keep(db, world, scope, { ...by, sessionId, saysSession }, [...blocks, whole])
}

async function keep(
  db: Db,
  world: Pick<World, 'now' | 'xapiBase'>,
  scope: Scope,
  by: { userId: number; actor: string; registrationId: string; sessionId: string; saysSession: string },
  met: readonly SatisfiedBlock[],
): Promise<void> {
  const now = await beginStoring(db, world.now)
  const bodies = met.map(({ id, type, grouping }): StatementBody => ({
    id: randomUUID(),
    actor: actorOf(world.xapiBase, by.actor),
    verb: { id: verbs.satisfied, display: { en: 'satisfied' } },
    object: { objectType: 'Activity', id, definition: { type: `${cmi5}activitytype/${type}` } },
    timestamp: now.toISOString(),
    context: {
      registration: by.registrationId,
      contextActivities: {
        grouping: grouping.map((one) => ({ objectType: 'Activity', id: one })),
        category: [{ objectType: 'Activity', id: `${cmi5}context/categories/cmi5` }],
      },
      extensions: { [`${cmi5}context/extensions/sessionid`]: by.saysSession },
    },
  }))
  const { sessionId, registrationId, userId } = by
  const from = { sessionId, registrationId, userId, stored: now, version: '1.0.3' }
  const list = bodies.map((body) => newStatement({ ...factsOf(body, now), body }))
  await insertStatements(db, scope, [{ from, list }])
}
