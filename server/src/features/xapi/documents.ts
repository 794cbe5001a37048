import { limits } from '@praxia/contract/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../basics/app-error.ts'
import type { World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { isUuid } from '../record/checks.ts'
import { type Sender, checkAlive, readCredential } from './credential.ts'
import {
  type Document,
  type DocumentKey,
  type DocumentKind,
  type DocumentSet,
  deleteAllBut,
  deleteDocument,
  findDocument,
  listNames,
  lockSet,
  measureOthers,
  putDocument,
} from '../record/documents-store.ts'

import { versionAsked } from '../record/headers.ts'
import { activityIdOf, profileScopeOf } from '../record/ids.ts'
import { bad, isJson, readJson } from '../record/json.ts'
import { agentAsked, momentAsked, parameters } from './query.ts'

const launchData = 'LMS.LaunchData'
interface Resource {
  path: string
  kind: DocumentKind
  name: 'stateId' | 'profileId'
}
const resources: Resource[] = [
  { path: '/activities/state', kind: 'state', name: 'stateId' },
  { path: '/activities/profile', kind: 'activity_profile', name: 'profileId' },
  { path: '/agents/profile', kind: 'agent_profile', name: 'profileId' },
]

/** What the address names, held to what this launch may see: its registration, its activity, its actor among its owner's trainings. */
function keyOf(
  world: World,
  sender: Sender,
  resource: Resource,
  query: Record<string, unknown>,
): Omit<DocumentKey, 'name'> & { name: string | undefined } {
  const { session } = sender
  const { name, kind } = resource
  const asked = parameters(query, [...known[kind], name])
  const text = (key: 'agent'): string => asked[key] || missing(key)
  const activity = kind === 'agent_profile' ? profileScopeOf(session.ownerId) : ownName(world, sender, asked.activityId)
  if (kind !== 'agent_profile' && !isWithin(activity, activityIdOf(world.xapiBase, session.trainingId)))
    throw new AppError('xapi.forbidden')
  if (kind !== 'activity_profile') checkAgent(world, sender, text('agent'))
  const { registration } = asked
  if (registration !== undefined && !isUuid(registration)) throw bad('registration', 'is not a UUID')
  if (registration !== undefined && registration.toLowerCase() !== session.registrationId)
    throw new AppError('xapi.forbidden')
  if (asked[name] === '') missing(name)
  return {
    kind,
    activity,
    agent: kind === 'activity_profile' ? '' : session.actor,
    registration: registration?.toLowerCase() ?? '',
    name: asked[name],
  }
}
const known = {
  state: ['activityId', 'agent', 'registration', 'since'],
  activity_profile: ['activityId', 'since'],
  agent_profile: ['agent', 'since'],
} as const
function missing(key: string): never {
  throw bad(key, 'is missing')
}
/** Content of Tin Can keeps to its own name for the training: its documents stand under ours, apart from those of any other training. */
function ownName(world: World, { session }: Sender, asked: string | undefined): string {
  if (!asked) return missing('activityId')
  const { packaged, trainingId } = session
  const theirs = packaged?.kind === 'tincan' ? packaged.unit.id : undefined
  return theirs !== undefined && isWithin(asked, theirs)
    ? activityIdOf(world.xapiBase, trainingId) + asked.slice(theirs.length)
    : asked
}
/** The training itself or a part of it; training 12 is no part of training 1. */
const isWithin = (activity: string, training: string): boolean =>
  activity === training || activity.startsWith(`${training}/`)
function checkAgent(world: World, sender: Sender, text: string): void {
  const { account } = agentAsked(text, 'agent')
  if (account?.homePage !== world.xapiBase || account.name !== sender.session.actor) throw new AppError('xapi.actor')
}

const tags = (header: unknown): string[] | undefined =>
  typeof header === 'string'
    ? header.split(',').map((one) => one.trim().replace(/^W\//, '').replace(/^"|"$/g, ''))
    : undefined
/**
 * If-Match and If-None-Match of a call that writes. A PUT has to say one of them (xAPI Communication 3.1): over what is there, of a profile
 * and in 2.0 of a State too, 409; of a profile that is new, 400 in 1.0, which asks it of every PUT. POST merges and DELETE removes without.
 */
function checkCondition(
  { headers, method }: FastifyRequest,
  version: string,
  kind: DocumentKind,
  before: Document | undefined,
): void {
  const match = tags(headers['if-match'])
  const none = tags(headers['if-none-match'])
  const hits = (list: string[]) => before !== undefined && (list.includes('*') || list.includes(before.etag))
  if ((match && !hits(match)) || (none && hits(none))) throw new AppError('xapi.precondition')
  if (match || none || method !== 'PUT') return
  const two = version.startsWith('2')
  if (before && (kind !== 'state' || two))
    throw new AppError('xapi.conflict', {
      violations: [{ path: 'If-Match', code: 'precondition', message: 'is missing over an existing document' }],
    })
  if (!before && kind !== 'state' && !two)
    throw bad('If-None-Match', 'is missing: a new profile is written with If-None-Match: *')
}

const isObject = (v: unknown): v is object => typeof v === 'object' && v !== null && !Array.isArray(v)
function readObject(bytes: Buffer): object {
  const value = readJson(bytes)
  if (!isObject(value)) throw bad('body', 'is not a JSON object')
  return value
}
/** What stands was written by a PUT, which only looks whether it is JSON. */
function readStanding(bytes: Buffer): object {
  const value: unknown = JSON.parse(bytes.toString('utf8'))
  if (!isObject(value)) throw bad('body', 'is merged into a document that is no JSON object')
  return value
}
function merged(before: Document | undefined, content: Buffer, type: string): Buffer {
  if (before && isJson(type) !== isJson(before.contentType))
    throw bad('Content-Type', 'is not that of the document it is merged into')
  if (!isJson(type)) return content
  const added = readObject(content)
  return before ? Buffer.from(JSON.stringify({ ...readStanding(before.content), ...added })) : content
}

/** A training that writes without end must not fill the database. */
async function checkRoom(db: Db, sender: Sender, set: DocumentSet, key: DocumentKey, bytes: number): Promise<void> {
  const others = await measureOthers(db, sender.session.scope, set, key, sender.session.userId)
  const { documentsMax, documentsBytes } = limits
  const full = (message: string) =>
    new AppError('xapi.documents_full', {
      documentsMax,
      documentsBytes,
      violations: [{ path: 'body', code: 'quota', message }],
    })
  if (others.count >= documentsMax) throw full(`is one more than the ${documentsMax} documents there may be`)
  if (others.bytes + bytes > documentsBytes)
    throw full(`makes all documents together more than the ${documentsBytes} bytes there may be`)
}

async function write(
  world: World,
  db: Db,
  sender: Sender,
  request: FastifyRequest,
  resource: Resource,
  version: string,
): Promise<void> {
  const { scope } = sender.session
  const key = keyOf(world, sender, resource, request.query as Record<string, unknown>)
  if (key.name === undefined && request.method === 'DELETE' && resource.kind === 'state') {
    // cmi5 10: content does not delete what the launch has written.
    await deleteAllBut(db, scope, key, launchData)
    return
  }
  if (key.name === undefined) missing(resource.name)
  if (key.name === launchData) throw new AppError('xapi.forbidden')
  const document = key as DocumentKey
  if (Buffer.byteLength(document.activity + document.name) > limits.documentNameBytes)
    throw bad(resource.name, `is with the activity longer than ${limits.documentNameBytes} bytes`)
  const isProfile = key.kind === 'agent_profile'
  const set = {
    ...document,
    training: isProfile ? key.activity : activityIdOf(world.xapiBase, sender.session.trainingId),
  }
  await lockSet(db, scope, set)
  const before = await findDocument(db, scope, document)
  checkCondition(request, version, resource.kind, before)
  if (request.method === 'DELETE') {
    await deleteDocument(db, scope, document)
    return
  }
  const contentType = request.headers['content-type'] ?? 'application/octet-stream'
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const content = request.method === 'POST' ? merged(before, body, contentType) : body
  if (request.method === 'PUT' && isJson(contentType)) {
    try {
      JSON.parse(content.toString('utf8'))
    } catch {
      throw bad('body', 'is not JSON')
    }
  }
  await checkRoom(db, sender, set, document, content.length)
  await putDocument(db, scope, {
    ...document,
    // An activity's profile is everybody's: it does not go with whoever wrote it first.
    userId: resource.kind === 'activity_profile' ? null : sender.session.userId,
    content,
    contentType,
    now: world.now(),
  })
}

/** State, activity profile and agent profile: one resource, three keys. */
export function documentRoutes(app: FastifyInstance, world: World): void {
  for (const resource of resources) {
    app.get(resource.path, { schema: { hide: true } }, async (request, reply) => {
      versionAsked(request)
      const sender = await readCredential(world, request)
      const query = request.query as Record<string, unknown>
      const { scope } = sender.session
      const key = keyOf(world, sender, resource, query)
      if (key.name === undefined) {
        const since = momentAsked('since', query.since as string | undefined)
        return (await listNames(world.database, scope, key, since ?? null)).map((row) => row.name)
      }
      const document = await findDocument(world.database, scope, key as DocumentKey)
      if (!document) throw new AppError('request.not_found')
      void reply.headers({
        ETag: `"${document.etag}"`,
        'Last-Modified': document.updatedAt.toUTCString(),
        'Content-Type': document.contentType,
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': 'sandbox',
      })
      return reply.send(document.content)
    })
    app.route({
      method: ['PUT', 'POST', 'DELETE'],
      url: resource.path,
      schema: { hide: true },
      handler: async (request, reply) => {
        const version = versionAsked(request)
        const sender = await readCredential(world, request)
        checkAlive(sender)
        await world.database.transaction((db) => write(world, db, sender, request, resource, version))
        return reply.code(204).send()
      },
    })
  }
}
