import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../basics/app-error.ts'
import type { World } from '../../context/context.ts'
import type { Rules } from './intake.ts'
import { storeStatements } from './storing-actions.ts'
import { type Arrivals, withArrivals } from './arrival-actions.ts'
import { isUuid } from '../record/checks.ts'
import { type Sender, checkMay, readCredential, scopeOfSender } from './credential.ts'
import { requestVersion } from '../record/headers.ts'
import { actorOf } from '../record/ids.ts'
import { bad, checkCharset, isJson, isMedia, readJson } from '../record/json.ts'
import { keyRules } from './key-rules.ts'
import { launchRules } from './launch-rules.ts'
import { inParts } from './multipart-present.ts'
import { type StatementQuery, moreOf, parameters, readMore, readStatementQuery } from './query.ts'
import { type Shown, ourName, present } from './statement-present.ts'
import { findStatement, listAttachments, searchStatements } from '../record/search-store.ts'
import * as store from '../record/store.ts'

/** A single statement is the first of its batch. */
const placeOf = (json: unknown): string => (Array.isArray(json) ? '' : '0')
/** Reads a body in either of the two forms and passes it on. */
async function readBody<T>(
  world: World,
  request: FastifyRequest,
  take: (json: unknown, arrivals: Arrivals) => Promise<T>,
): Promise<T> {
  const type = request.headers['content-type'] ?? ''
  const body = request.body as Buffer | AsyncIterable<Buffer> | undefined
  if (isMedia(type, 'multipart/mixed')) {
    const source = body === undefined || Buffer.isBuffer(body) ? Readable.from(body ? [body] : []) : body
    return withArrivals(world, type, source as AsyncIterable<Buffer>, ({ statements, arrivals }) => {
      checkCharset(statements.contentType)
      return take(readJson(statements.bytes, placeOf), arrivals)
    })
  }
  if (!isJson(type)) throw bad('Content-Type', 'is neither application/json nor multipart/mixed')
  checkCharset(type)
  return take(readJson(Buffer.isBuffer(body) ? body : Buffer.alloc(0), placeOf), new Map())
}
function rulesOf(world: World, sender: Sender): Rules {
  if (sender.kind === 'launch') return launchRules(world, sender)
  checkMay(sender, 'write')
  return keyRules(world, sender)
}
/** Searches the registration of a launch, or the whole record of a key's organisation. */
async function search({ database }: World, sender: Sender, asked: StatementQuery): Promise<store.Page> {
  if (sender.kind === 'key') return searchStatements(database, sender.scope, asked.search)
  const { scope, registrationId } = sender.session
  const { limit } = asked.filter
  const found = await store.listInRegistration(database, scope, registrationId, { ...asked.filter, limit: limit + 1 })
  return store.readPage(database, scope, found, limit)
}
const findOne = ({ database }: World, sender: Sender, one: { id: string; voided: boolean }) =>
  sender.kind === 'key'
    ? findStatement(database, sender.scope, one.id, one.voided)
    : store.findInRegistration(database, sender.session.scope, sender.session.registrationId, one.id, one.voided)
async function readStatements(world: World, sender: Sender, request: FastifyRequest, reply: FastifyReply) {
  const owner = sender.kind === 'key' ? `key ${sender.keyId}` : `session ${sender.session.id}`
  const rest = readMore(world.serverKey, owner, request.query)
  const query = rest?.query ?? (request.query as Record<string, string>)
  const ourselves = actorOf(world.xapiBase, ourName)
  const asked = readStatementQuery(query, ourselves, rest?.after)
  checkMay(sender, 'read')
  const shown: Shown = { format: asked.format, languages: request.headers['accept-language'], authority: ourselves }
  if (asked.one) {
    const row = await findOne(world, sender, asked.one)
    if (!row) throw new AppError('request.not_found')
    void reply.header('Last-Modified', row.stored.toUTCString())
    return whole(world, sender, reply, asked, { json: present(row, shown), rows: [row] })
  }
  const { rows, next } = await search(world, sender, asked)
  const json = {
    statements: rows.map((row) => present(row, shown)),
    more: next === undefined ? '' : moreOf(world.serverKey, owner, { query, after: next }),
  }
  return whole(world, sender, reply, asked, { json, rows })
}
/** Returns the result, with attachments on request. */
async function whole(
  world: World,
  sender: Sender,
  reply: FastifyReply,
  { attachments }: StatementQuery,
  { json, rows }: { json: object; rows: readonly store.Stored[] },
) {
  if (!attachments) return json
  const ids = rows.map(({ id }) => id)
  const { contentType, body } = inParts(world, json, await listAttachments(world.database, scopeOfSender(sender), ids))
  void reply.header('Content-Type', contentType)
  return reply.send(body)
}

/** Registers POST, PUT and GET of /xapi/statements. */
export function statementRoutes(app: FastifyInstance, world: World): void {
  const hide = { schema: { hide: true } }
  // Ids hardly compress, and batches are sent many times a minute.
  app.post('/statements', { ...hide, compress: false }, async (request) => {
    const version = requestVersion(request)
    const sender = await readCredential(world, request)
    const rules = rulesOf(world, sender)
    parameters(request.query, [])
    return readBody(world, request, (json, arrivals) =>
      storeStatements(world, rules, { statements: Array.isArray(json) ? json : [json], arrivals, version }),
    )
  })
  app.put('/statements', hide, async (request, reply) => {
    const version = requestVersion(request)
    const sender = await readCredential(world, request)
    const rules = rulesOf(world, sender)
    const { statementId } = parameters(request.query, ['statementId'])
    if (!isUuid(statementId)) throw bad('statementId', 'is missing or not a UUID')
    await readBody(world, request, (json, arrivals) => {
      if (typeof json !== 'object' || json === null || Array.isArray(json)) throw bad('0', 'is not a statement')
      const { id } = json as { id?: unknown }
      if (id !== undefined && (typeof id !== 'string' || id.toLowerCase() !== statementId.toLowerCase()))
        throw bad('0.id', 'is not the statementId of the address')
      return storeStatements(world, rules, { statements: [{ ...json, id: statementId }], arrivals, version })
    })
    return reply.code(204).send()
  })
  app.get('/statements', hide, async (request, reply) => {
    requestVersion(request)
    const sender = await readCredential(world, request)
    return readStatements(world, sender, request, reply)
  })
}
