import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import { bad, isMedia } from '../record/json.ts'

/** Form fields with these names are headers. */
const headers = new Map(
  ['Authorization', 'X-Experience-API-Version', 'Content-Type', 'If-Match', 'If-None-Match'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
)
const methods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'] as const

/**
 * Reads a request in alternate syntax, for clients that support neither PUT nor headers (xAPI 1.0.3 Communication 1.3).
 * Returns undefined for other requests.
 */
export function readAlternate(request: FastifyRequest): InjectOptions | undefined {
  const query = request.query as Record<string, unknown>
  if (request.method !== 'POST' || query.method === undefined) return undefined
  const version = String(request.headers['x-experience-api-version'] ?? '')
  if (version.startsWith('2')) throw bad('method', 'is a form of calls that 2.0 does not have')
  const method = methods.find((one) => one === query.method)
  if (!method) throw bad('method', 'is none of GET, HEAD, PUT, POST, DELETE')
  const beside = Object.keys(query).find((key) => key !== 'method')
  if (beside !== undefined) throw bad(beside, 'is in the address beside method: it belongs in the form')
  if (!isMedia(request.headers['content-type'], 'application/x-www-form-urlencoded'))
    throw bad('Content-Type', 'is not application/x-www-form-urlencoded')
  const form = new URLSearchParams((request.body as Buffer | undefined)?.toString('utf8') ?? '')
  const { authorization, 'x-experience-api-version': asked } = request.headers
  const made: Record<string, string> = {}
  const inner = new URLSearchParams()
  for (const [name, value] of form) {
    const lower = name.toLowerCase()
    if (headers.has(lower)) made[lower] = value
    else if (lower !== 'content' && lower !== 'content-length') inner.append(name, value)
  }
  const content = form.get('content')
  if (content === null && (method === 'PUT' || method === 'POST')) throw bad('content', 'is missing in the form')
  if (content !== null) made['content-type'] ??= 'application/json'
  // The form sets the version. Authorization was checked from the header, before the form was read.
  if (authorization !== undefined) made.authorization = authorization
  if (typeof asked === 'string') made['x-experience-api-version'] ??= asked
  if (made['x-experience-api-version']?.startsWith('2'))
    throw bad('method', 'is a form of calls that 2.0 does not have')
  const language = request.headers['accept-language']
  if (language !== undefined) made['accept-language'] = language
  return {
    method,
    url: `${request.url.split('?')[0]}?${inner}`,
    headers: made,
    remoteAddress: request.ip,
    ...(content === null ? {} : { payload: Buffer.from(content, 'utf8') }),
  }
}

const carried = ['content-type', 'etag', 'last-modified', 'x-experience-api-version', 'retry-after', 'www-authenticate']
/** Runs the request of the form and sends its response. */
export async function runAlternate(
  app: FastifyInstance,
  inner: InjectOptions,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = await app.inject(inner)
  for (const name of carried) if (answer.headers[name] !== undefined) void reply.header(name, answer.headers[name])
  return reply.code(answer.statusCode).send(answer.rawPayload)
}
