// Makes a write safe to repeat: under the same `Idempotency-Key`, the stored response is returned and nothing is done.
import type { Endpoint } from '@praxia/contract/endpoint.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { AppError } from '../basics/app-error.ts'
import type { Actor, World } from '../context/context.ts'
import { seal, sha256, sign, unseal } from '../basics/crypto.ts'
import type { Db } from '../database/db.ts'
import type { Deps } from '../context/deps.ts'
import { deleteSentBefore, findSent, keepSent } from './idempotency-store.ts'
import type { Call, Route } from './route.ts'
import { check } from './validation.ts'

const keptMs = 86_400_000
const name = 'Idempotency-Key'
const uuid = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'

/** Header of write requests, as in OpenAPI. */
export const keyHeader = Type.Object({
  [name]: Type.Optional(
    Type.String({
      pattern: uuid,
      description:
        'A UUID of this send. Sent again within 24 hours with the same key, the same request is not done again: ' +
        'it gets the first answer. Another request under the same key is answered 409 (request.key_reused).',
    }),
  ),
})

/**
 * Returns whether an endpoint takes a key: writes of an account in one transaction, of app.ts or the handler, so that
 * the response is stored with the written data.
 */
export const takesKey = ({ endpoint, who, options }: Route): boolean =>
  endpoint.method !== 'GET' && who !== 'anyone' && (options.keyed ?? options.transaction ?? true)

export function keyOf(request: FastifyRequest): string | undefined {
  const given = request.headers[name.toLowerCase()]
  if (given === undefined) return undefined
  return (check(keyHeader, { [name]: given }, false) as Record<string, string>)[name]!.toLowerCase()
}

/** Parts of a request that must be equal for a repetition. */
type Sent = Pick<Call<Endpoint>, 'params' | 'query' | 'body' | 'files'>

/**
 * Returns a keyed hash: a body may contain a password, and a reader of the table alone must not be able to try guesses.
 */
function hashOf(key: Buffer, { name }: Endpoint, actor: Actor, { params, query, body, files }: Sent): string {
  const sums = [...files].map(([field, bytes]) => [field, sha256(bytes).toString('hex')])
  return sign(key, JSON.stringify(['sent', name, actor.as, params, query, body, sums]))
}

/** Seals the response, readable by the server only; null if it exceeds the size limit of a request. */
export function sealAnswer(key: Buffer, answer: unknown): Buffer | null {
  const text = JSON.stringify(answer)
  return Buffer.byteLength(text) > serverLimits.jsonBytes ? null : seal(key, text)
}

interface Send {
  endpoint: Endpoint
  actor: Actor
  key: string
  call: Sent
  status: number
}
/**
 * Runs the work, or returns the stored response of an earlier equal request. Waits for a concurrent request with the
 * same key.
 */
export async function once(
  { serverKey, now }: Pick<World, 'serverKey' | 'now'>,
  db: Db,
  { endpoint, actor, key, call, status }: Send,
  make: () => Promise<unknown>,
): Promise<{ answer: unknown; status: number }> {
  const at = now()
  const requestHash = hashOf(serverKey, endpoint, actor, call)
  const before = await findSent(db, actor.scope, actor.userId, key, new Date(at.getTime() - keptMs))
  if (before) {
    if (before.requestHash !== requestHash || before.answer === null) throw new AppError('request.key_reused')
    return { answer: JSON.parse(unseal(serverKey, before.answer)) as unknown, status: before.status }
  }
  const answer = await make()
  const sent = { requestHash, status, answer: sealAnswer(serverKey, answer) }
  await keepSent(db, actor.scope, actor.userId, key, sent, at)
  return { answer, status }
}

export async function sweepKeys({ world }: Pick<Deps, 'world'>): Promise<void> {
  await deleteSentBefore(world.database, new Date(world.now().getTime() - keptMs))
}
