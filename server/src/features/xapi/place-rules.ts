import { emailKey } from '@praxia/contract/people/texts.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../basics/app-error.ts'
import type { Scope, World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { actorKey } from '../record/agents.ts'
import { isIri, isUuid } from '../record/checks.ts'
import {
  type DocumentKey,
  type DocumentKind,
  type DocumentSet,
  findByActor,
  findByEmail,
  measureOthers,
  measurePlace,
} from '../record/documents-store.ts'
import { activityIdOf, profileScopeOf } from '../record/ids.ts'
import { bad } from '../record/json.ts'
import type { Agent } from '../record/statement.ts'
import type { KeySender, LaunchSender, Sender } from './credential.ts'
import { readAgent, readMoment, parameters } from './query.ts'

export interface Resource {
  path: string
  kind: DocumentKind
  name: 'stateId' | 'profileId'
}
type PlaceKey = Omit<DocumentKey, 'name'> & { name: string | undefined }
/** Place of a document in an address, within the sender's rights. */
export interface Place {
  scope: Scope
  key: PlaceKey
  /** The member with whom it is deleted; null for a shared document or an agent without an account. */
  userId: number | null
  /** The set whose quota it shares, and the measure of the others in it. */
  set: DocumentSet
  measure(db: Db, key: DocumentKey): Promise<{ count: number; bytes: number }>
  documentsMax: number
}

const known = {
  state: ['activityId', 'agent', 'registration'],
  activity_profile: ['activityId'],
  agent_profile: ['agent'],
} as const
function missing(key: string): never {
  throw bad(key, 'is missing')
}
/**
 * Reads and validates an address. Done before rights are checked, so that every client gets the same errors.
 * Only reading requests may have `since`; writing ones name a document, except a deletion of all State.
 */
export function readAddress({ kind, name }: Resource, { query, method }: Pick<FastifyRequest, 'query' | 'method'>) {
  const reads = method === 'GET' || method === 'HEAD'
  const may = [...known[kind], name, ...(reads ? ['since'] : [])]
  const asked: Partial<Record<string, string>> = parameters(query, may)
  const text = (key: 'activityId' | 'agent'): string => asked[key] || missing(key)
  const activity = kind === 'agent_profile' ? undefined : text('activityId')
  if (activity !== undefined && !isIri(activity)) throw bad('activityId', 'is not an IRI')
  const agent = kind === 'activity_profile' ? undefined : readAgent(text('agent'), 'agent')
  const { registration } = asked
  if (registration !== undefined && !isUuid(registration)) throw bad('registration', 'is not a UUID')
  const ofAll = reads || (method === 'DELETE' && kind === 'state')
  if (asked[name] === '' || (asked[name] === undefined && !ofAll)) missing(name)
  const since = readMoment('since', asked.since)
  return { kind, activity, agent, registration: registration?.toLowerCase(), name: asked[name], since }
}
export type Address = ReturnType<typeof readAddress>

/** The training itself or a part of it; training 12 is not a part of training 1. */
const isWithin = (activity: string, training: string): boolean =>
  activity === training || activity.startsWith(`${training}/`)
const isActor = ({ account }: Agent, xapiBase: string): boolean =>
  account?.homePage === xapiBase && isUuid(account.name)

/**
 * Tin Can content uses its own id for the training: its documents are stored under the platform's id, separate from
 * other trainings.
 */
function ownName({ session }: LaunchSender, training: string, asked: string): string {
  const theirs = session.packaged?.kind === 'tincan' ? session.packaged.unit.id : undefined
  return theirs !== undefined && isWithin(asked, theirs) ? training + asked.slice(theirs.length) : asked
}

/** Reports whether an activity is the training of a launch or a part of it, by its own id or the platform's. */
export function isOfLaunch(world: Pick<World, 'xapiBase'>, sender: LaunchSender, activity: string): boolean {
  const training = activityIdOf(world.xapiBase, sender.session.trainingId)
  return isWithin(ownName(sender, training, activity), training)
}

/** Returns the place of a launch: its registration, its activity, and its actor in its owner's trainings. */
function placeOfLaunch(world: World, sender: LaunchSender, at: Address): Place {
  const { session } = sender
  const training = activityIdOf(world.xapiBase, session.trainingId)
  const activity = at.activity === undefined ? undefined : ownName(sender, training, at.activity)
  if (activity !== undefined && !isWithin(activity, training)) throw new AppError('xapi.forbidden')
  if (at.agent && !(isActor(at.agent, world.xapiBase) && at.agent.account!.name === session.actor))
    throw new AppError('xapi.actor')
  if (at.registration !== undefined && at.registration !== session.registrationId) throw new AppError('xapi.forbidden')
  const key: PlaceKey = {
    kind: at.kind,
    activity: activity ?? profileScopeOf(session.ownerId),
    agent: at.agent ? session.actor : '',
    registration: at.registration ?? '',
    name: at.name,
  }
  const set = { ...key, training: activity === undefined ? key.activity : training }
  return {
    scope: session.scope,
    key,
    // An activity's profile is shared: it is not deleted with its first author.
    userId: at.agent ? session.userId : null,
    set,
    measure: (db, document) => measureOthers(db, session.scope, set, document, session.userId),
    documentsMax: serverLimits.documentsMax,
  }
}

/** Finds the member of an agent, by the actor name of launches or by the e-mail. */
const findMember = ({ xapiBase }: World, db: Db, scope: Scope, agent: Agent) =>
  isActor(agent, xapiBase)
    ? findByActor(db, scope, agent.account!.name)
    : agent.mbox === undefined
      ? undefined
      : findByEmail(db, scope, emailKey(agent.mbox.replace(/^mailto:/, '')))
/**
 * Returns the place of a key, in its organisation's documents: those of launches by their actors, others by the
 * identifier.
 */
async function placeOfKey(world: World, db: Db, { scope }: KeySender, at: Address): Promise<Place> {
  const key: PlaceKey = {
    kind: at.kind,
    activity: at.activity ?? '',
    agent: !at.agent ? '' : isActor(at.agent, world.xapiBase) ? at.agent.account!.name : actorKey(at.agent)!,
    registration: at.registration ?? '',
    name: at.name,
  }
  const member = at.agent && (await findMember(world, db, scope, at.agent))
  return {
    scope,
    key,
    userId: member?.id ?? null,
    set: { ...key, training: key.activity },
    measure: (within, document) => measurePlace(within, scope, document),
    documentsMax: serverLimits.keyDocumentsMax,
  }
}

export const placeOf = async (world: World, db: Db, sender: Sender, at: Address): Promise<Place> =>
  sender.kind === 'key' ? placeOfKey(world, db, sender, at) : placeOfLaunch(world, sender, at)
