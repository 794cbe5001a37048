import { limits } from '@praxia/contract/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { World } from '../../context.ts'
import type { Db } from '../../db.ts'
import { checkText } from '../../validation.ts'
import { type Sender, checkAlive, readCredential } from './credential.ts'
import {
  type Document,
  type DocumentKey,
  type DocumentKind,
  type DocumentSet,
  deleteDocument,
  findDocument,
  listNames,
  lockSet,
  measureOthers,
  putDocument,
} from './documents-store.ts'
import { activityIdOf, profileScopeOf } from './ids.ts'
import { versionAsked } from './headers.ts'
import { isUuid, millis } from './rules.ts'

const bad = (path: string, message: string): AppError =>
  new AppError('xapi.malformed', { violations: [{ path, code: 'xapi', message }] })
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
  const text = (key: string, needed: boolean): string | undefined => {
    const value = query[key]
    if (value === undefined && !needed) return undefined
    if (typeof value !== 'string' || value === '') throw bad(key, 'is missing')
    return value
  }
  if (
    resource.kind !== 'agent_profile' &&
    !isWithin(text('activityId', true)!, activityIdOf(world.xapiBase, session.trainingId))
  )
    throw new AppError('xapi.forbidden')
  if (resource.kind !== 'activity_profile') checkAgent(world, sender, text('agent', true)!)
  const registration = text('registration', false)
  if (registration !== undefined && !isUuid(registration)) throw bad('registration', 'is not a UUID')
  if (registration !== undefined && registration.toLowerCase() !== session.registrationId)
    throw new AppError('xapi.forbidden')
  return {
    organisationId: session.organisationId,
    kind: resource.kind,
    activity: resource.kind === 'agent_profile' ? profileScopeOf(session.ownerId) : text('activityId', true)!,
    agent: resource.kind === 'activity_profile' ? '' : session.actor,
    registration: resource.kind === 'state' ? (registration?.toLowerCase() ?? '') : '',
    name: text(resource.name, false),
  }
}
/** The training itself or a part of it; training 12 is no part of training 1. */
const isWithin = (activity: string, training: string): boolean =>
  activity === training || activity.startsWith(`${training}/`)
function checkAgent(world: World, sender: Sender, text: string): void {
  let agent: { account?: { homePage?: unknown; name?: unknown } } | null
  try {
    agent = JSON.parse(text) as typeof agent
  } catch {
    throw bad('agent', 'is not JSON')
  }
  if (agent?.account?.homePage !== world.xapiBase || agent.account.name !== sender.session.actor)
    throw new AppError('xapi.actor')
}

const tags = (header: unknown): string[] | undefined =>
  typeof header === 'string'
    ? header.split(',').map((one) => one.trim().replace(/^W\//, '').replace(/^"|"$/g, ''))
    : undefined
/** If-Match and If-None-Match; where neither is said a profile's, and in 2.0 any existing document's, overwriting is refused. */
function checkCondition(
  request: FastifyRequest,
  version: string,
  kind: DocumentKind,
  before: Document | undefined,
  overwrites: boolean,
): void {
  const match = tags(request.headers['if-match'])
  const none = tags(request.headers['if-none-match'])
  const hits = (list: string[]) => before !== undefined && (list.includes('*') || list.includes(before.etag))
  if ((match && !hits(match)) || (none && hits(none))) throw new AppError('xapi.precondition')
  if (!match && !none && before && overwrites && (kind !== 'state' || version.startsWith('2')))
    throw new AppError('xapi.conflict', {
      violations: [{ path: 'If-Match', code: 'precondition', message: 'is missing over an existing document' }],
    })
}

function merged(before: Document | undefined, content: Buffer, type: string): Buffer {
  const isObject = (v: unknown): v is object => typeof v === 'object' && v !== null && !Array.isArray(v)
  const read = (bytes: Buffer): object => {
    let value: unknown
    try {
      value = JSON.parse(bytes.toString('utf8'))
    } catch {
      throw bad('body', 'is not JSON')
    }
    checkText(value)
    if (!isObject(value)) throw bad('body', 'is not a JSON object')
    return value
  }
  if (!/^application\/json/i.test(type)) {
    if (before && /^application\/json/i.test(before.contentType))
      throw bad('Content-Type', 'is not that of the document it is merged into')
    return content
  }
  if (!before) {
    read(content)
    return content
  }
  if (!/^application\/json/i.test(before.contentType))
    throw bad('Content-Type', 'is not that of the document it is merged into')
  return Buffer.from(JSON.stringify({ ...read(before.content), ...read(content) }))
}

/** A training that writes without end must not fill the database. */
async function checkRoom(db: Db, set: DocumentSet, key: DocumentKey, userId: number, bytes: number): Promise<void> {
  const others = await measureOthers(db, set, key, userId)
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
  const key = keyOf(world, sender, resource, request.query as Record<string, unknown>)
  if (key.name === undefined) throw bad(resource.name, 'is missing')
  if (key.name === launchData) throw new AppError('xapi.forbidden')
  const document = key as DocumentKey
  if (Buffer.byteLength(document.activity + document.name) > limits.documentNameBytes)
    throw bad(resource.name, `is with the activity longer than ${limits.documentNameBytes} bytes`)
  const isProfile = key.kind === 'agent_profile'
  const set = {
    ...document,
    training: isProfile ? key.activity : activityIdOf(world.xapiBase, sender.session.trainingId),
  }
  await lockSet(db, set)
  const before = await findDocument(db, document)
  checkCondition(request, version, resource.kind, before, request.method !== 'POST')
  if (request.method === 'DELETE') {
    await deleteDocument(db, document)
    return
  }
  const contentType = request.headers['content-type'] ?? 'application/octet-stream'
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const content = request.method === 'POST' ? merged(before, body, contentType) : body
  if (request.method === 'PUT' && /^application\/json/i.test(contentType)) {
    try {
      JSON.parse(content.toString('utf8'))
    } catch {
      throw bad('body', 'is not JSON')
    }
  }
  await checkRoom(db, set, document, sender.session.userId, content.length)
  await putDocument(db, {
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
      versionAsked(request, reply)
      const sender = await readCredential(world, request)
      const query = request.query as Record<string, unknown>
      const key = keyOf(world, sender, resource, query)
      if (key.name === undefined) {
        const since = typeof query.since === 'string' ? new Date(millis(query.since)) : null
        if (since && Number.isNaN(since.getTime())) throw bad('since', 'is not a date and time')
        return (await listNames(world.database, key, since)).map((row) => row.name)
      }
      const document = await findDocument(world.database, key as DocumentKey)
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
        const version = versionAsked(request, reply)
        const sender = await readCredential(world, request)
        checkAlive(sender)
        await world.database.transaction((db) => write(world, db, sender, request, resource, version))
        return reply.code(204).send()
      },
    })
  }
}
