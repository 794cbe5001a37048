import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../basics/app-error.ts'
import type { World } from '../../context/context.ts'
import { storeStatements } from './intake.ts'
import { isUuid } from '../record/checks.ts'
import { type Sender, checkAlive, readCredential } from './credential.ts'
import { versionAsked } from '../record/headers.ts'
import { actorOf } from '../record/ids.ts'
import { bad, checkCharset, isJson, isMedia, readJson } from '../record/json.ts'
import { launchRules } from './launch-rules.ts'
import { readAttachments, splitParts } from './multipart.ts'
import { type StatementQuery, parameters, statementsAsked } from './query.ts'
import { withLists } from '../record/sameness.ts'
import * as store from '../record/store.ts'

/** A statement that comes alone is the first of its batch. */
const placeOf = (json: unknown): string => (Array.isArray(json) ? '' : '0')
function readBody(request: FastifyRequest): { json: unknown; attachments: Map<string, Buffer> } {
  const type = request.headers['content-type'] ?? ''
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (isMedia(type, 'multipart/mixed')) {
    const [first, ...rest] = splitParts(type, body)
    const inner = first?.headers.get('content-type') ?? 'application/json'
    if (!first || !isJson(inner)) throw bad('parts.0', 'is not the statements as JSON')
    checkCharset(inner)
    return { json: readJson(first.bytes, placeOf), attachments: readAttachments(rest) }
  }
  if (!isJson(type)) throw bad('Content-Type', 'is neither application/json nor multipart/mixed')
  checkCharset(type)
  return { json: readJson(body, placeOf), attachments: new Map() }
}
/** Who vouches for every statement. */
const ourName = 'praxia'
function present(world: World, row: store.Stored): object {
  return {
    ...withLists(row.body),
    id: row.id,
    timestamp: row.body.timestamp ?? row.timestamp.toISOString(),
    stored: row.stored.toISOString(),
    version: row.body.version ?? (row.version.startsWith('2') ? '2.0.0' : '1.0.0'),
    authority: actorOf(world.xapiBase, ourName),
  }
}
async function answerList(
  world: World,
  { session }: Sender,
  query: Record<string, string>,
  { registration, filter }: StatementQuery,
): Promise<object> {
  const rows =
    registration === undefined || registration === session.registrationId
      ? await store.listInRegistration(world.database, session.scope, session.registrationId, {
          ...filter,
          limit: filter.limit + 1,
        })
      : []
  const page = rows.slice(0, filter.limit)
  const last = page.at(-1)
  const rest = new URLSearchParams({ ...query, ...(last ? { cursor: String(last.position) } : {}) })
  return {
    statements: page.map((row) => present(world, row)),
    more: rows.length > filter.limit ? `/xapi/statements?${rest}` : '',
  }
}

/** POST, PUT and GET of /xapi/statements. A launch reads the statements of its own registration. */
export function statementRoutes(app: FastifyInstance, world: World): void {
  const hide = { schema: { hide: true } }
  // Ids hardly get smaller by compression, and a batch is answered many times a minute.
  app.post('/statements', { ...hide, compress: false }, async (request) => {
    const version = versionAsked(request)
    const sender = await readCredential(world, request)
    parameters(request.query, [])
    const { json, attachments } = readBody(request)
    const ids = await storeStatements(world, launchRules(world, sender), {
      statements: Array.isArray(json) ? json : [json],
      attachments,
      version,
    })
    return ids
  })
  app.put('/statements', hide, async (request, reply) => {
    const version = versionAsked(request)
    const sender = await readCredential(world, request)
    const { statementId } = parameters(request.query, ['statementId'])
    if (!isUuid(statementId)) throw bad('statementId', 'is missing or not a UUID')
    const { json, attachments } = readBody(request)
    if (typeof json !== 'object' || json === null || Array.isArray(json)) throw bad('0', 'is not a statement')
    const { id } = json as { id?: unknown }
    if (id !== undefined && (typeof id !== 'string' || id.toLowerCase() !== statementId.toLowerCase()))
      throw bad('0.id', 'is not the statementId of the address')
    await storeStatements(world, launchRules(world, sender), {
      statements: [{ ...json, id: statementId }],
      attachments,
      version,
    })
    return reply.code(204).send()
  })
  app.get('/statements', hide, async (request, reply) => {
    versionAsked(request)
    const sender = await readCredential(world, request)
    checkAlive(sender)
    const asked = statementsAsked(request.query, actorOf(world.xapiBase, ourName))
    if (!asked.one) return answerList(world, sender, request.query as Record<string, string>, asked)
    const { scope, registrationId } = sender.session
    const row = await store.findInRegistration(world.database, scope, registrationId, asked.one.id, asked.one.voided)
    if (!row) throw new AppError('request.not_found')
    void reply.header('Last-Modified', row.stored.toUTCString())
    return present(world, row)
  })
}
