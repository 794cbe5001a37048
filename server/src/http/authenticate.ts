import { limits } from '@praxia/contract/limits.ts'
import { signInLimits } from '@praxia/contract/people/sign-ins.ts'
import type { ErrorCode } from '@praxia/contract/errors.ts'
import type { Capacity, InterfaceLanguage } from '@praxia/contract/shapes.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../basics/app-error.ts'
import { type Actor, type World, accountOf, capacitiesOf, rolesBy, scopeOf } from '../context/context.ts'
import { logCaller } from '../basics/log.ts'
import { sha256 } from '../basics/crypto.ts'
import type { Db, Loaded } from '../database/db.ts'
import { markAuthenticated, peopleOfKey } from './rate-limit.ts'
import { scopesFor } from '../access/key-scopes.ts'
import { type OrganisationKey, findOrganisationKey, touchOrganisationKey } from '../access/organisation-keys-store.ts'
import { type Action, mayDelete, mayEver, opensInClass, opensWithoutFactor } from '../access/policy.ts'
import { capacityAsked } from './route.ts'
import { type TokenEnd, type TokenRow, findToken, findTokenById, touchToken } from '../access/tokens-store.ts'

type Here = Pick<World, 'database' | 'now' | 'serverKey'>
/**
 * An authentication scheme: how a request carries its secret, how the secret is resolved, and the error for a wrong
 * one. `bearer` (token of a session, a device or a build server) is below, a launch's credential in
 * `features/xapi/credential.ts`, a content grant in `delivery/content-grant.ts`. A further scheme (an organisation's
 * key, a customer's own sign-in) is one more value of this type.
 */
export interface Way<Who> {
  read(request: FastifyRequest): string | undefined
  find(world: Here, secret: string): Promise<Who | undefined>
  refused: ErrorCode
}
/** Returns the caller by this scheme; undefined if the secret is missing, unknown or expired. */
export async function identify<Who>(way: Way<Who>, world: Here, request: FastifyRequest): Promise<Who | undefined> {
  const secret = way.read(request)
  const who = secret === undefined ? undefined : await way.find(world, secret)
  if (who !== undefined) markAuthenticated(request)
  return who
}
/** Returns the caller, or throws the scheme's error. */
async function authenticate<Who>(way: Way<Who>, world: Here, request: FastifyRequest): Promise<Who> {
  const who = await identify(way, world, request)
  if (who === undefined) throw new AppError(way.refused)
  return who
}
/** Returns the secret of an `Authorization` header with this scheme. */
export const authorization = (request: FastifyRequest, scheme: 'Bearer' | 'Basic'): string | undefined => {
  const [, given, secret] = /^(\S+) (\S+)$/.exec(request.headers.authorization ?? '') ?? []
  return given?.toLowerCase() === scheme.toLowerCase() ? secret : undefined
}

/**
 * Returns the challenge of a 401 (RFC 9110, section 15.5.2): clients that wait for the challenge send no credential
 * before. An invalid token is reported as such (RFC 6750, section 3.1).
 */
export function challengeOf(request: FastifyRequest): string {
  if (/^\/xapi\b/i.test(request.url)) return 'Basic realm="xAPI", charset="UTF-8"'
  const sent = authorization(request, 'Bearer') !== undefined
  return `Bearer realm="API"${sent ? ', error="invalid_token"' : ''}`
}

/** Scheme of tokens of an account (session, device, publishing, personal) and of keys of an organisation. */
const bearer: Way<Actor> = {
  read: (request) => authorization(request, 'Bearer'),
  find: (world, secret) => {
    const key = keyText.exec(secret)
    return key
      ? findKeyActor(world.database, Number(key[1]), secret, world.now())
      : findActor(world.database, secret, world.now())
  },
  refused: 'request.unauthenticated',
}
const capacities = ['superAdmin', 'admin', 'manager', 'learner'] as const
/**
 * Returns the calling account, in the requested capacity. Checks access before anything else of the request is read:
 * actions that the policy never permits this caller are refused here.
 */
export async function admit(world: Here, action: Action | 'signed-in', request: FastifyRequest): Promise<Actor> {
  const actor = await authenticate(bearer, world, request)
  if (actor.kind === 'key') markAuthenticated(request, peopleOfKey)
  logCaller(request, { accountId: accountOf(actor), organisationId: actor.organisationId })
  const asked = capacityAsked(request.query as Record<string, unknown>)
  if (asked !== undefined && asked !== actor.as && (capacities as readonly string[]).includes(asked)) {
    if (!capacitiesFor(actor).includes(asked)) throw new AppError('request.forbidden')
    actor.as = asked
  }
  // 409: a client takes 403 as the end of its session, and this device continues with its class.
  if (action !== 'signed-in' && actor.inClass && !opensInClass(action)) throw new AppError('session.training_only')
  const { endpoint } = request.routeOptions.config
  if (actor.scopes) {
    // Routes outside of the contract, such as uploads, are in no scope.
    const scopes = endpoint ? scopesFor(endpoint) : []
    if (!scopes.some((scope) => actor.scopes!.includes(scope))) throw new AppError('request.forbidden', { scopes })
  }
  if (actor.twoStepDue && actor.twoStepDue <= world.now() && action !== 'signed-in' && !opensWithoutFactor(action))
    throw new AppError('session.two_step_due')
  // Actions open to every signed-in account need a person: a publishing token has endpoints of its own.
  if (action === 'signed-in' ? actor.kind === 'publish' : !mayEver(actor, action))
    throw new AppError('request.forbidden')
  if (action !== 'signed-in' && request.method === 'DELETE' && !mayDelete(actor, action))
    throw new AppError('request.forbidden')
  return actor
}

const hour = 3_600_000
const day = 24 * hour
/** Lifetime of a token in milliseconds: without use, and at most. */
export const tokenLife = {
  session: { idle: signInLimits.sessionIdleHours * hour, age: signInLimits.sessionDays * day },
  device: { idle: limits.deviceIdleHours * hour, age: limits.deviceHours * hour },
} as const
export function tokenEnds(
  token: { kind: keyof typeof tokenLife; createdAt: Date; lastUsedAt: Date },
  now: Date,
): boolean {
  const { idle, age } = tokenLife[token.kind]
  return now.getTime() - token.lastUsedAt.getTime() > idle || now.getTime() - token.createdAt.getTime() > age
}

/** Error code for each reason why a token was ended. */
const whyEnded: Record<TokenEnd, ErrorCode> = {
  disabled: 'session.account_disabled',
  contract: 'session.contract_ended',
  password: 'session.password_changed',
  device: 'session.device_removed',
  owner: 'request.unauthenticated',
}
const isOver = (row: TokenRow, now: Date): boolean =>
  row.kind !== 'publish' && row.kind !== 'personal' && tokenEnds({ ...row, kind: row.kind }, now)
const minute = 60_000

/** Returns why a token does not open anything any more; undefined while it does. */
function endOf(row: TokenRow, now: Date): AppError | undefined {
  const ended = row.ended ?? (row.enabled ? row.contractOver && 'contract' : 'disabled')
  if (ended) return new AppError(whyEnded[ended], ended === 'owner' ? { token: 'ended' } : {})
  if (row.classOver) return new AppError('session.class_over')
  if (row.expiresAt && row.expiresAt <= now) return new AppError('request.unauthenticated', { token: 'expired' })
  return undefined
}
/**
 * Returns whether a request of this caller would still be let in with the same roles, for a response that outlives
 * its request.
 */
export async function isStillLetIn(db: Db, actor: Actor, action: Action, now: Date): Promise<boolean> {
  const row = await findTokenById(db, actor.tokenId, now)
  if (!row || isOver(row, now) || endOf(row, now)) return false
  if (row.twoStepDue && row.twoStepDue <= now && !opensWithoutFactor(action)) return false
  const { superAdmin, admin, manager } = rolesBy(row.kind, row.role, row)
  return superAdmin === actor.roles.superAdmin && admin === actor.roles.admin && manager === actor.roles.manager
}

/**
 * Returns the account of a bearer token; undefined for an unknown or expired one. Throws the reason for one that was
 * ended.
 */
async function findActor(db: Db, token: string, now: Date): Promise<Actor | undefined> {
  const row = await findToken(db, sha256(token), now)
  if (!row || isOver(row, now)) return undefined
  const end = endOf(row, now)
  if (end) throw end
  const isFirst = row.expiresAt !== null && row.lastUsedAt <= row.createdAt
  if (isFirst || now.getTime() - row.lastUsedAt.getTime() > minute) await touchToken(db, row.tokenId, now)
  const roles = rolesBy(row.kind, row.role, row)
  return {
    kind: row.kind,
    scopes: row.scopes,
    byAnother: row.kind === 'device' && row.codeBy !== row.userId,
    inClass: row.classId === null ? null : { id: row.classId, trainingId: row.classTrainingId! },
    twoStepDue: row.twoStepDue,
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
  }
}

/** Text of an organisation's key: it names its organisation. */
const keyText = /^(?:org|scim)_([1-9][0-9]{0,14})_/
/** Returns a valid key of an organisation; undefined for an unknown one. Throws the reason for one that has ended. */
async function findKey(
  db: Db,
  organisationId: number,
  text: string,
  now: Date,
): Promise<Loaded<OrganisationKey> | undefined> {
  const key = await findOrganisationKey(db, organisationId, sha256(text), now)
  if (!key) return undefined
  if (key.contractOver) throw new AppError(whyEnded.contract)
  if (key.endedAt) throw new AppError('request.unauthenticated', { token: 'ended' })
  if (key.expiresAt <= now) throw new AppError('request.unauthenticated', { token: 'expired' })
  if (key.lastUsedAt === null || now.getTime() - key.lastUsedAt.getTime() > minute)
    await touchOrganisationKey(db, scopeOf(key), key.id, now)
  return key
}
/** A key acts in the capacity of an administrator, under its own name. */
const actorOfKey = (key: Loaded<OrganisationKey>): Actor => ({
  kind: 'key',
  scopes: key.scopes,
  byAnother: false,
  inClass: null,
  twoStepDue: null,
  tokenId: 0,
  userId: -key.id,
  organisationId: key.organisationId,
  organisationType: key.organisationType,
  firstName: '',
  lastName: key.name,
  email: '',
  language: key.language as InterfaceLanguage,
  timeZone: key.timeZone,
  roles: { superAdmin: false, admin: true, manager: false },
  as: 'admin',
  scope: scopeOf(key),
})
async function findKeyActor(db: Db, organisationId: number, text: string, now: Date): Promise<Actor | undefined> {
  const key = await findKey(db, organisationId, text, now)
  return key && actorOfKey(key)
}
/** A key has no team and no trainings of its own to act in another capacity. */
const capacitiesFor = (actor: Actor): Capacity[] =>
  actor.kind === 'key' ? ['admin'] : capacitiesOf(actor.roles, actor.organisationType)

/** Returns the key of a directory that provisions members, as an actor. */
export async function admitDirectory(world: Here, request: FastifyRequest): Promise<Actor> {
  const actor = await authenticate(directory, world, request)
  markAuthenticated(request, peopleOfKey)
  logCaller(request, { accountId: null, organisationId: actor.organisationId })
  return actor
}
const directory: Way<Actor> = {
  read: bearer.read,
  refused: 'request.unauthenticated',
  find: async (world, text) => {
    const [, organisationId] = keyText.exec(text) ?? []
    if (organisationId === undefined) return undefined
    const key = await findKey(world.database, Number(organisationId), text, world.now())
    return key?.kind === 'scim' ? actorOfKey(key) : undefined
  },
}
