import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../context/context.ts'
import { putDocument } from '../record/documents-store.ts'
import { activityIdOf, actorOf, profileScopeOf, publisherIdOf } from '../record/ids.ts'
import { factsOf } from '../record/rules.ts'
import type { StatementBody } from '../record/statement.ts'
import { beginStoring, insertStatements, newStatement } from '../record/store.ts'
import { requiredPercent } from '@praxia/contract/percent.ts'
import { extensions, verbs } from '@praxia/contract/xapi.ts'
import { isFramed } from './rules.ts'
import type { Session } from './store.ts'

const cmi5 = 'https://w3id.org/xapi/cmi5/context/'
const inContext = `${cmi5}extensions/`
type World = Pick<Ctx, 'db' | 'now' | 'xapiBase'>

/** Returns the context template that the launch requires of every statement (cmi5 10.2.1), for content to copy. */
const template = (world: World, session: Session) => ({
  contextActivities: { grouping: [{ objectType: 'Activity', id: publisherOf(world, session) }] },
  extensions: { [`${inContext}sessionid`]: session.id },
})
/** Returns the publisher id: the unit's own where cmi5.xml names one (cmi5 9.6.2.3). */
export const publisherOf = (world: Pick<World, 'xapiBase'>, { packaged, trainingId }: Session): string =>
  packaged?.kind === 'cmi5' ? packaged.unit.id : publisherIdOf(world.xapiBase, trainingId)
/** Returns the mastery score, 0 to 1. That of a package has its decimals: four, as SCORM content is told. */
export function mastery({ packaged, masteryScore }: Pick<Session, 'packaged' | 'masteryScore'>): number | undefined {
  const said = packaged?.unit.masteryScore ?? undefined
  if (packaged?.kind === 'cmi5') return said
  if (masteryScore === null) return undefined
  return said !== undefined && requiredPercent(said) === masteryScore
    ? Math.floor(said * 1e4 + 1e-6) / 1e4
    : masteryScore / 100
}

/**
 * Returns the data that SCORM content requests. The learner's name goes only to content of the learner's own
 * organisation: other content gets no personal data, as in the other standards.
 */
function scormFacts({ packaged, scope, ownerId }: Session, { name, language }: Pick<LaunchFacts, 'name' | 'language'>) {
  if (packaged?.kind !== 'scorm12' && packaged?.kind !== 'scorm2004') return {}
  const { objectives = [], maxTimeAllowed, timeLimitAction, completionThreshold } = packaged.unit.scorm ?? {}
  return {
    scorm: {
      ...(ownerId === scope.organisationId && name !== '' ? { learnerName: name } : {}),
      language,
      objectives,
      ...(maxTimeAllowed ? { maxTimeAllowed } : {}),
      ...(timeLimitAction ? { timeLimitAction } : {}),
      ...(typeof completionThreshold === 'number' ? { completionThreshold } : {}),
    },
  }
}
interface LaunchFacts {
  returnURL: string
  launchParameter: string | null
  /** Interface language of the learner. */
  preferred: string
  /** Language of the content. */
  language: string
  /** As in SCORM: the last name first. */
  name: string
}

/**
 * Writes the State document LMS.LaunchData, and at a member's first launch of an owner's content the preferences that
 * it may read (cmi5 10, 11).
 */
export async function writeLaunchData(world: World, session: Session, given: LaunchFacts): Promise<void> {
  const key = session.packaged?.unit.entitlementKey
  const data = {
    contextTemplate: template(world, session),
    launchMode: session.launchMode,
    launchMethod: isFramed(session) ? 'AnyWindow' : 'OwnWindow',
    moveOn: session.moveOn,
    returnURL: given.returnURL,
    ...(mastery(session) === undefined ? {} : { masteryScore: mastery(session) }),
    ...(given.launchParameter ? { launchParameters: given.launchParameter } : {}),
    ...(key ? { entitlementKey: { courseStructure: key } } : {}),
    ...scormFacts(session, given),
  }
  const common = {
    userId: session.userId,
    agent: session.actor,
    contentType: 'application/json',
    byKey: false,
    now: world.now(),
  }
  const preferences = Buffer.from(JSON.stringify({ languagePreference: given.preferred, audioPreference: 'on' }))
  await Promise.all([
    putDocument(world.db, session.scope, {
      ...common,
      kind: 'state',
      activity: activityIdOf(world.xapiBase, session.trainingId),
      registration: session.registrationId,
      name: 'LMS.LaunchData',
      content: Buffer.from(JSON.stringify(data)),
    }),
    putDocument(
      world.db,
      session.scope,
      {
        ...common,
        kind: 'agent_profile',
        activity: profileScopeOf(session.ownerId),
        registration: '',
        name: 'cmi5LearnerPreferences',
        content: preferences,
      },
      { onlyIfAbsent: true },
    ),
  ])
}

function statement(
  world: World,
  session: Session,
  verb: keyof typeof verbs,
  more: { extensions?: object; result?: object },
): StatementBody {
  const context = template(world, session)
  return {
    id: randomUUID(),
    actor: actorOf(world.xapiBase, session.actor),
    verb: { id: verbs[verb], display: { en: verb } },
    object: { objectType: 'Activity', id: activityIdOf(world.xapiBase, session.trainingId) },
    timestamp: world.now().toISOString(),
    ...(more.result ? { result: more.result } : {}),
    context: {
      registration: session.registrationId,
      contextActivities: {
        ...context.contextActivities,
        category: ['cmi5', ...(verb === 'waived' ? ['moveon'] : [])].map((name) => ({
          objectType: 'Activity',
          id: `${cmi5}categories/${name}`,
        })),
      },
      extensions: { ...context.extensions, ...more.extensions },
    },
  }
}
async function keep(world: World, session: Session, body: StatementBody): Promise<void> {
  const now = await beginStoring(world.db, world.now)
  const from = {
    sessionId: session.id,
    registrationId: session.registrationId,
    userId: session.userId,
    stored: now,
    version: '1.0.3',
  }
  await insertStatements(world.db, session.scope, [{ from, list: [newStatement({ ...factsOf(body, now), body })] }])
}
export const writeLaunched = (
  world: World,
  session: Session,
  given: { url: string; launchParameter: string | null },
): Promise<void> =>
  keep(
    world,
    session,
    statement(world, session, 'launched', {
      extensions: {
        [`${inContext}launchmode`]: session.launchMode,
        [`${inContext}launchurl`]: given.url,
        [`${inContext}moveon`]: session.moveOn,
        ...(given.launchParameter ? { [`${inContext}launchparameters`]: given.launchParameter } : {}),
        ...(mastery(session) === undefined ? {} : { [extensions.masteryScore]: mastery(session) }),
      },
    }),
  )
/** Writes `waived`: the criterion of a unit was met otherwise (cmi5 9.3.7); the session has no other statement. */
export const writeWaived = (world: World, session: Session, reason: string): Promise<void> =>
  keep(
    world,
    session,
    statement(world, session, 'waived', {
      result: { success: true, completion: true, extensions: { [extensions.waivedFor]: reason } },
    }),
  )
export const writeAbandoned = (world: World, session: Session): Promise<void> =>
  keep(
    world,
    session,
    statement(world, session, 'abandoned', { result: { duration: `PT${(session.activeMs / 1000).toFixed(2)}S` } }),
  )
