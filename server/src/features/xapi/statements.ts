import { limits } from '@praxia/contract/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { World } from '../../context.ts'
import { checkText } from '../../validation.ts'
import { storeStatements } from './actions.ts'
import { type Sender, checkAlive, readCredential } from './credential.ts'
import { readAttachments, splitParts } from './multipart.ts'
import { versionAsked } from './headers.ts'
import { actorOf } from './ids.ts'
import { isUuid, millis } from './rules.ts'
import * as store from './store.ts'

const bad = (path: string, message: string): AppError =>
  new AppError('xapi.malformed', { violations: [{ path, code: 'xapi', message }] })
/** The JSON of a body, free of what can't be stored. */
function parse(bytes: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    checkText(value)
    return value
  } catch (error) {
    if (error instanceof AppError) throw error
    throw bad('body', 'is not JSON')
  }
}
function readBody(request: FastifyRequest): { json: unknown; attachments: Map<string, Buffer> } {
  const type = request.headers['content-type'] ?? ''
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (/^multipart\/mixed/i.test(type)) {
    const [first, ...rest] = splitParts(type, body)
    if (!first || !/^application\/json/i.test(first.headers.get('content-type') ?? 'application/json'))
      throw bad('parts.0', 'is not the statements as JSON')
    return { json: parse(first.bytes), attachments: readAttachments(rest) }
  }
  if (!/^application\/json/i.test(type)) throw bad('Content-Type', 'is neither application/json nor multipart/mixed')
  return { json: parse(body), attachments: new Map() }
}
const throughNow = (world: World, reply: FastifyReply) => {
  void reply.header('X-Experience-API-Consistent-Through', world.now().toISOString())
}

function present(world: World, row: store.Stored): object {
  return {
    ...row.body,
    id: row.id,
    timestamp: row.body.timestamp ?? row.timestamp.toISOString(),
    stored: row.stored.toISOString(),
    version: row.body.version ?? (row.version.startsWith('2') ? '2.0.0' : '1.0.0'),
    authority: actorOf(world.xapiBase, 'praxia'),
  }
}
const known = new Set([
  'statementId',
  'voidedStatementId',
  'agent',
  'verb',
  'activity',
  'registration',
  'related_activities',
  'related_agents',
  'since',
  'until',
  'limit',
  'format',
  'attachments',
  'ascending',
  'cursor',
])

async function answerList(world: World, sender: Sender, query: Record<string, unknown>): Promise<object> {
  const { session } = sender
  const text = (key: string): string | undefined => (typeof query[key] === 'string' ? query[key] : undefined)
  const registration = text('registration') ?? session.registrationId
  if (!isUuid(registration)) throw bad('registration', 'is not a UUID')
  const limit = Number(text('limit') ?? 0)
  if (!Number.isInteger(limit) || limit < 0) throw bad('limit', 'is not a number from 0')
  const moment = (key: string): Date | undefined => {
    const value = text(key)
    if (value !== undefined && Number.isNaN(millis(value))) throw bad(key, 'is not a date and time')
    return value === undefined ? undefined : new Date(millis(value))
  }
  const size = Math.min(limit || 100, limits.statementsMax)
  const [stored, id] = Buffer.from(text('cursor') ?? '', 'base64url')
    .toString()
    .split(' ')
  const since = millis(stored ?? '')
  const after = !Number.isNaN(since) && isUuid(id) ? { stored: new Date(since), id } : undefined
  if (text('cursor') !== undefined && !after) throw bad('cursor', 'is not one that was given')
  const rows =
    registration.toLowerCase() === session.registrationId
      ? await store.listInRegistration(world.database, session.organisationId, session.registrationId, {
          verb: text('verb'),
          activity: text('activity'),
          since: moment('since'),
          until: moment('until'),
          ascending: text('ascending') === 'true',
          limit: size + 1,
          after,
        } as store.Filter)
      : []
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const rest = new URLSearchParams(
    Object.entries(query).filter(([key, v]) => key !== 'cursor' && typeof v === 'string') as [string, string][],
  )
  if (last) rest.set('cursor', Buffer.from(`${last.stored.toISOString()} ${last.id}`).toString('base64url'))
  return {
    statements: page.map((row) => present(world, row)),
    more: rows.length > size ? `/xapi/statements?${rest}` : '',
  }
}

/** POST, PUT and GET of /xapi/statements. A launch reads the statements of its own registration. */
export function statementRoutes(app: FastifyInstance, world: World): void {
  const hide = { schema: { hide: true } }
  // Ids hardly get smaller by compression, and a batch is answered many times a minute.
  app.post('/statements', { ...hide, compress: false }, async (request, reply) => {
    const version = versionAsked(request, reply)
    const sender = await readCredential(world, request)
    const { json, attachments } = readBody(request)
    const ids = await storeStatements(world, sender, {
      statements: Array.isArray(json) ? json : [json],
      attachments,
      version,
    })
    throughNow(world, reply)
    return ids
  })
  app.put('/statements', hide, async (request, reply) => {
    const version = versionAsked(request, reply)
    const sender = await readCredential(world, request)
    const { statementId } = request.query as { statementId?: unknown }
    if (!isUuid(statementId)) throw bad('statementId', 'is missing or not a UUID')
    const { json, attachments } = readBody(request)
    if (typeof json !== 'object' || json === null || Array.isArray(json)) throw bad('0', 'is not a statement')
    const { id } = json as { id?: unknown }
    if (id !== undefined && (typeof id !== 'string' || id.toLowerCase() !== statementId.toLowerCase()))
      throw bad('0.id', 'is not the statementId of the address')
    await storeStatements(world, sender, { statements: [{ ...json, id: statementId }], attachments, version })
    throughNow(world, reply)
    return reply.code(204).send()
  })
  app.get('/statements', hide, async (request, reply) => {
    versionAsked(request, reply)
    const sender = await readCredential(world, request)
    checkAlive(sender)
    const query = request.query as Record<string, unknown>
    for (const key of Object.keys(query)) if (!known.has(key)) throw bad(key, 'is no parameter of this call')
    throughNow(world, reply)
    const one = query.statementId ?? query.voidedStatementId
    if (one === undefined) return answerList(world, sender, query)
    if (query.statementId !== undefined && query.voidedStatementId !== undefined)
      throw bad('voidedStatementId', 'stands beside statementId')
    if (!isUuid(one)) throw bad('statementId', 'is not a UUID')
    const row = await store.findInRegistration(
      world.database,
      sender.session.organisationId,
      sender.session.registrationId,
      one,
      query.voidedStatementId !== undefined,
    )
    if (!row) throw new AppError('request.not_found')
    void reply.header('Last-Modified', row.stored.toUTCString())
    return present(world, row)
  })
}
