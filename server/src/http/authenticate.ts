import { limits } from '@praxia/contract/limits.ts'
import type { ErrorCode } from '@praxia/contract/errors.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../basics/app-error.ts'
import { type Actor, type World, capacitiesOf, rolesBy, scopeOf } from '../context/context.ts'
import { logCaller } from '../basics/log.ts'
import { sha256 } from '../basics/crypto.ts'
import type { Db } from '../database/db.ts'
import { hasProven } from './pace.ts'
import { type Action, mayDelete, mayEver } from '../access/policy.ts'
import { capacityAsked } from './route.ts'
import type { Area } from '../access/revisions-store.ts'
import { type TokenEnd, type TokenRow, findToken, touchToken } from '../access/tokens-store.ts'

type Here = Pick<World, 'database' | 'now' | 'serverKey'>
/**
 * A way in: how a request carries its secret, whose that is, and what a wrong one is answered. `bearer` (a session's, a
 * device's or a build server's token) stands below, a launch's credential in `features/xapi/credential.ts`, a grant of content in
 * `delivery/content-grant.ts`. A further one (an organisation's key, a customer's own sign-in) is one more value of this type.
 */
export interface Way<Who> {
  read(request: FastifyRequest): string | undefined
  find(world: Here, secret: string): Promise<Who | undefined>
  refused: ErrorCode
}
/** Who calls, by this way; nobody where the secret is missing, unknown or too old. */
export async function identify<Who>(way: Way<Who>, world: Here, request: FastifyRequest): Promise<Who | undefined> {
  const secret = way.read(request)
  const who = secret === undefined ? undefined : await way.find(world, secret)
  if (who !== undefined) hasProven(request)
  return who
}
/** The same, refused by the way's own code where it is nobody. */
export async function authenticate<Who>(way: Way<Who>, world: Here, request: FastifyRequest): Promise<Who> {
  const who = await identify(way, world, request)
  if (who === undefined) throw new AppError(way.refused)
  return who
}
/** The secret of an `Authorization` header of this scheme. */
export const authorization = (request: FastifyRequest, scheme: 'Bearer' | 'Basic'): string | undefined => {
  const [, given, secret] = /^(\S+) (\S+)$/.exec(request.headers.authorization ?? '') ?? []
  return given?.toLowerCase() === scheme.toLowerCase() ? secret : undefined
}

/**
 * What a 401 asks for (RFC 9110, section 15.5.2): clients that wait for the challenge send no credential before. A token that was
 * sent and opens nothing is named as such (RFC 6750, section 3.1).
 */
export function challengeOf(request: FastifyRequest): string {
  if (/^\/xapi\b/i.test(request.url)) return 'Basic realm="xAPI", charset="UTF-8"'
  const sent = authorization(request, 'Bearer') !== undefined
  return `Bearer realm="API"${sent ? ', error="invalid_token"' : ''}`
}

/** An account's token, of a session, of a device, or for publishing. */
const bearer = (areas: readonly Area[] | undefined): Way<Actor> => ({
  read: (request) => authorization(request, 'Bearer'),
  find: (world, secret) => findActor(world.database, secret, world.now(), areas),
  refused: 'request.unauthenticated',
})
const capacities = ['superAdmin', 'admin', 'manager', 'learner'] as const
/**
 * The account that calls, in the capacity that it asks for. Who may call at all is settled before anything else of the
 * request is read: what the table refuses this caller whatever it is about is refused here.
 * @param areas whose revision is read with the token
 */
export async function admit(
  world: Here,
  action: Action | 'signed-in',
  request: FastifyRequest,
  areas?: readonly Area[],
): Promise<Actor> {
  const actor = await authenticate(bearer(areas), world, request)
  logCaller(request, { accountId: actor.userId, organisationId: actor.organisationId })
  const asked = capacityAsked(request.query as Record<string, unknown>)
  if (asked !== undefined && asked !== actor.as && (capacities as readonly string[]).includes(asked)) {
    if (!capacitiesOf(actor.roles, actor.organisationType).includes(asked)) throw new AppError('request.forbidden')
    actor.as = asked
  }
  // What everybody who is signed in may do is done by a person: a token for publishing has its own calls.
  if (action === 'signed-in' ? actor.kind === 'publish' : !mayEver(actor, action))
    throw new AppError('request.forbidden')
  if (action !== 'signed-in' && request.method === 'DELETE' && !mayDelete(actor, action))
    throw new AppError('request.forbidden')
  return actor
}

const hour = 3_600_000
const day = 24 * hour
/** How long a token lives, in milliseconds: without being used, and at the longest. */
export const tokenLife = {
  session: { idle: 12 * hour, age: 30 * day },
  device: { idle: limits.deviceIdleHours * hour, age: limits.deviceHours * hour },
} as const
export function tokenEnds(
  token: { kind: keyof typeof tokenLife; createdAt: Date; lastUsedAt: Date },
  now: Date,
): boolean {
  const { idle, age } = tokenLife[token.kind]
  return now.getTime() - token.lastUsedAt.getTime() > idle || now.getTime() - token.createdAt.getTime() > age
}

/** What was ended from elsewhere says why. */
const whyEnded: Record<TokenEnd, ErrorCode> = {
  disabled: 'session.account_disabled',
  contract: 'session.contract_ended',
  password: 'session.password_changed',
  device: 'session.device_removed',
  owner: 'request.unauthenticated',
}
const isOver = (row: TokenRow, now: Date): boolean =>
  row.kind !== 'publish' && tokenEnds({ ...row, kind: row.kind }, now)

/** Who a bearer token stands for; nobody when it is unknown or too old. One that was ended is refused with the reason. */
async function findActor(
  db: Db,
  token: string,
  now: Date,
  areas: readonly Area[] | undefined,
): Promise<Actor | undefined> {
  const row = await findToken(db, sha256(token), now, areas)
  if (!row || isOver(row, now)) return undefined
  const ended = row.ended ?? (row.enabled ? row.contractOver && 'contract' : 'disabled')
  if (ended) throw new AppError(whyEnded[ended], ended === 'owner' ? { token: 'ended' } : {})
  if (row.expiresAt && row.expiresAt <= now) throw new AppError('request.unauthenticated', { token: 'expired' })
  const isFirst = row.kind === 'publish' && row.lastUsedAt <= row.createdAt
  if (isFirst || now.getTime() - row.lastUsedAt.getTime() > 60_000) await touchToken(db, row.tokenId, now)
  const roles = rolesBy(row.kind, row.role, row)
  return {
    kind: row.kind,
    byAnother: row.kind === 'device' && row.codeBy !== row.userId,
    tokenId: row.tokenId,
    userId: row.userId,
    organisationId: row.organisationId,
    organisationType: row.organisationType,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    language: row.language as InterfaceLanguage,
    timeZone: row.timeZone,
    roles,
    as: capacitiesOf(roles, row.organisationType)[0]!,
    scope: scopeOf(row),
    ...(row.revision === null ? {} : { revision: row.revision }),
  }
}
