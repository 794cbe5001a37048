import { serverLimits } from '@praxia/contract/server-limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dataPolicy } from '../../http/secure-headers.ts'
import { AppError } from '../../basics/app-error.ts'
import type { World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sender, checkMay, isOfCmi5, readCredential } from './credential.ts'
import {
  type Document,
  type DocumentKey,
  type DocumentKind,
  deleteAllBut,
  deleteDocument,
  findDocument,
  listNames,
  lockSet,
  putDocument,
} from '../record/documents-store.ts'
import { isReplaced, markPreferencesRead } from '../launches/store.ts'
import { refuse } from './intake.ts'
import { lockMember } from '../people/store.ts'
import { requestVersion } from '../record/headers.ts'
import { bad, isJson, readJson } from '../record/json.ts'
import { checkOutside } from './key-rules.ts'
import { type Address, type Place, type Resource, placeOf, readAddress } from './place-rules.ts'

const launchData = 'LMS.LaunchData'
const preferences = 'cmi5LearnerPreferences'
const resources: Resource[] = [
  { path: '/activities/state', kind: 'state', name: 'stateId' },
  { path: '/activities/profile', kind: 'activity_profile', name: 'profileId' },
  { path: '/agents/profile', kind: 'agent_profile', name: 'profileId' },
]

const tags = (header: unknown): string[] | undefined =>
  typeof header === 'string'
    ? header.split(',').map((one) => one.trim().replace(/^W\//, '').replace(/^"|"$/g, ''))
    : undefined
const explained = 'is missing for a document that exists: read its current state, then send its ETag in If-Match'
/**
 * Checks If-Match and If-None-Match of a writing request. A PUT needs one of them (xAPI Communication 3.1). Without:
 * 409 for an existing profile, and for an existing State in 2.0; 400 for a new profile in 1.0, which requires it of
 * every PUT. POST and DELETE need none.
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
      violations: [{ path: 'If-Match', code: 'precondition', message: explained }],
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
/** The stored document was written by a PUT, which only checks that it is JSON. */
function readStored(bytes: Buffer): object {
  const value: unknown = JSON.parse(bytes.toString('utf8'))
  if (!isObject(value)) throw bad('body', 'cannot be merged: the document is not a JSON object')
  return value
}
function merged(before: Document | undefined, content: Buffer, type: string): Buffer {
  if (before && !(isJson(type) && isJson(before.contentType)))
    throw bad('Content-Type', 'must be application/json, also of the stored document: only JSON is merged')
  if (!isJson(type)) return content
  const added = readObject(content)
  return before ? Buffer.from(JSON.stringify({ ...readStored(before.content), ...added })) : content
}

/** Language tags in order of preference (cmi5 11.1). */
const languages = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*( *, *[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*)*$/
const readAny = (bytes: Buffer): unknown => {
  try {
    return readJson(bytes)
  } catch {
    return undefined
  }
}
const unfit = (path: string, message: string): AppError =>
  new AppError('xapi.forbidden', { violations: [{ path, code: 'cmi5', message }] })
/**
 * Rejects learner preferences of a cmi5 unit without the format that the next unit expects (cmi5 11). The former ones
 * stay.
 */
function checkPreferences(request: FastifyRequest, before: Document | undefined): void {
  const contentType = request.headers['content-type'] ?? ''
  if (!isJson(contentType)) throw unfit('Content-Type', 'is not application/json')
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const content = request.method === 'POST' ? merged(before, body, contentType) : body
  const said = readAny(content)
  if (!isObject(said)) throw unfit('body', 'is not a JSON object')
  const { languagePreference, audioPreference } = said as Partial<Record<string, unknown>>
  if (typeof languagePreference !== 'string' || !languages.test(languagePreference))
    throw unfit('body.languagePreference', 'is not a list of language tags')
  if (audioPreference !== 'on' && audioPreference !== 'off')
    throw unfit('body.audioPreference', 'is neither on nor off')
}

/** Rejects a write above the quota, so that a training cannot fill the database. */
async function checkRoom(db: Db, place: Place, key: DocumentKey, bytes: number): Promise<void> {
  const others = await place.measure(db, key)
  const { documentsMax } = place
  const { documentsBytes } = serverLimits
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
  { resource, at, version }: { resource: Resource; at: Address; version: string },
): Promise<void> {
  const place = await placeOf(world, db, sender, at)
  const { scope, key } = place
  // The member is locked before the set, in the same order as by a concurrent deletion.
  const gone = place.userId !== null && !(await lockMember(db, scope, place.userId))
  if (gone && sender.kind !== 'key') throw new AppError('xapi.credential')
  // After the member's lock, which a concurrent launch holds.
  if (sender.kind === 'launch' && resource.kind === 'state' && (await isReplaced(db, scope, sender.session)))
    throw refuse('xapi.order', resource.name, 'is of a session that a later launch of the attempt has replaced')
  if (key.name === undefined) {
    // cmi5 10: content cannot delete the launch data.
    await deleteAllBut(db, scope, key, launchData)
    return
  }
  if (key.name === launchData) throw new AppError('xapi.forbidden')
  const document = key as DocumentKey
  if (Buffer.byteLength(document.activity + document.name) > serverLimits.documentNameBytes)
    throw bad(resource.name, `is with the activity longer than ${serverLimits.documentNameBytes} bytes`)
  await lockSet(db, scope, place.set)
  const before = await findDocument(db, scope, document)
  const ofCmi5 = isOfCmi5(sender) && resource.kind === 'agent_profile' && document.name === preferences
  if (ofCmi5 && request.method !== 'DELETE') checkPreferences(request, before)
  checkCondition(request, version, resource.kind, before)
  if (request.method === 'DELETE') {
    await deleteDocument(db, scope, document)
    return
  }
  const contentType = request.headers['content-type'] ?? 'application/octet-stream'
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const content = request.method === 'POST' ? merged(before, body, contentType) : body
  await checkRoom(db, place, document, content.length)
  await putDocument(db, scope, {
    ...document,
    userId: gone ? null : place.userId,
    content,
    contentType,
    byKey: sender.kind === 'key',
    now: world.now(),
  })
  if (sender.kind === 'key' && content.length > (before?.content.length ?? 0)) await checkOutside(world, db, scope)
}

/**
 * Checks that a body sent as JSON is JSON, before rights are checked. Preferences of a cmi5 unit have their own check.
 */
function checkSent(sender: Sender, { method, headers, body }: FastifyRequest, { kind, name }: Address): void {
  if (method === 'DELETE' || !isJson(headers['content-type'] ?? '')) return
  if (isOfCmi5(sender) && kind === 'agent_profile' && name === preferences) return
  const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  if (method === 'POST') readObject(content)
  else
    try {
      JSON.parse(content.toString('utf8'))
    } catch {
      throw bad('body', 'is not JSON')
    }
}

/** A launch can read its documents after its account has ended. */
const checkMayRead = (sender: Sender): void => {
  if (sender.kind === 'key') checkMay(sender, 'read')
}
/** Registers State, activity profile and agent profile: one resource with three keys. */
export function documentRoutes(app: FastifyInstance, world: World): void {
  for (const resource of resources) {
    app.get(resource.path, { schema: { hide: true } }, async (request, reply) => {
      requestVersion(request)
      const sender = await readCredential(world, request)
      const at = readAddress(resource, request)
      checkMayRead(sender)
      const { scope, key } = await placeOf(world, world.database, sender, at)
      if (key.name === undefined) {
        const rows = await listNames(world.database, scope, key, at.since ?? null)
        const latest = rows.reduce((last, { updatedAt }) => Math.max(last, updatedAt.getTime()), 0)
        if (latest > 0) void reply.header('Last-Modified', new Date(latest).toUTCString())
        return rows.map((row) => row.name)
      }
      const document = await findDocument(world.database, scope, key as DocumentKey)
      if (!document) throw new AppError('request.not_found')
      if (isOfCmi5(sender) && resource.kind === 'agent_profile' && key.name === preferences)
        await markPreferencesRead(world.database, scope, sender.session.id, world.now())
      void reply.headers({
        ETag: `"${document.etag}"`,
        'Last-Modified': document.updatedAt.toUTCString(),
        'Content-Type': document.contentType,
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': `sandbox; ${dataPolicy}`,
      })
      return reply.send(document.content)
    })
    app.route({
      method: ['PUT', 'POST', 'DELETE'],
      url: resource.path,
      schema: { hide: true },
      handler: async (request, reply) => {
        const version = requestVersion(request)
        const sender = await readCredential(world, request)
        const at = readAddress(resource, request)
        checkSent(sender, request, at)
        checkMay(sender, 'write')
        await world.database.transaction((db) => write(world, db, sender, request, { resource, at, version }))
        return reply.code(204).send()
      },
    })
  }
}
