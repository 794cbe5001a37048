import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../../basics/addresses.ts'
import { AppError } from '../../basics/app-error.ts'
import { sha256 } from '../../basics/crypto.ts'
import { type Scope, type World, scopeOf } from '../../context/context.ts'
import { type Way, authorization, identify } from '../../http/authenticate.ts'
import { logCaller } from '../../basics/log.ts'
import { markAuthenticated, peopleOfKey } from '../../http/rate-limit.ts'
import { countKeyMiss } from '../accounts/sign-in-throttle-actions.ts'
import { findOpenKey, touchKey } from '../keys/store.ts'
import { type Session, findForCredential } from '../launches/store.ts'
import { isUuid } from '../record/checks.ts'

/** A launch: the activity of its own member in its own attempt. */
export interface LaunchSender {
  kind: 'launch'
  session: Session
  /** The account is disabled or its contract has ended: only statements dated before are accepted. */
  ended: boolean
}
/** Another system with a key of an organisation, limited to the organisation's record. */
export interface KeySender {
  kind: 'key'
  keyId: number
  scope: Scope
  mayRead: boolean
  mayWrite: boolean
}
export type Sender = LaunchSender | KeySender
export const scopeOfSender = (sender: Sender): Scope => (sender.kind === 'key' ? sender.scope : sender.session.scope)
/** Reports whether the content has a cmi5.xml, so that the rules of cmi5 apply. */
export const isOfCmi5 = (sender: Sender): sender is LaunchSender =>
  sender.kind === 'launch' && sender.session.packaged?.kind === 'cmi5'

/**
 * Checks the sender's rights. A launch whose account has ended may only write statements, which have a date. A key has
 * the rights selected at its creation.
 */
export function checkMay(sender: Sender, what: 'read' | 'write'): void {
  if (sender.kind === 'launch') {
    if (sender.ended) throw new AppError('xapi.credential')
  } else if (!(what === 'read' ? sender.mayRead : sender.mayWrite))
    throw new AppError('xapi.forbidden', {
      violations: [{ path: 'Authorization', code: 'scope', message: `is a key that may not ${what}` }],
    })
}
export const isOver = (accountEnd: Date | null, now: Date): accountEnd is Date =>
  accountEnd !== null && accountEnd <= now

/**
 * HTTP Basic: `<session>:<secret>` of a launch, `pk_…:sk_…` of a key. Takes the same time for a wrong secret as for a
 * wrong user.
 */
const credential: Way<Sender> = {
  read: (request) => authorization(request, 'Basic') ?? '',
  refused: 'xapi.credential',
  find(world, text) {
    const [user, secret] = splitOnce(Buffer.from(text, 'base64').toString('utf8'))
    return isKeyUser(user) ? findKey(world, user, secret) : findLaunch(world, user, secret)
  },
}
type Here = Parameters<Way<Sender>['find']>[0]
const isKeyUser = (user: string): boolean => user.startsWith('pk_')
async function findLaunch(world: Here, id: string, secret: string): Promise<LaunchSender | undefined> {
  const session = isUuid(id) ? await findForCredential(world.database, id) : undefined
  const matches = timingSafeEqual(sha256(secret), session?.credentialHash ?? Buffer.alloc(32))
  if (!session || !matches || !session.credentialExpiresAt || session.credentialExpiresAt <= world.now())
    return undefined
  return { kind: 'launch', session, ended: isOver(session.accountEnd, world.now()) }
}
const minute = 60_000
async function findKey({ database, now }: Here, user: string, secret: string): Promise<KeySender | undefined> {
  const key = await findOpenKey(database, user, sha256(secret), now())
  if (!key) return undefined
  const scope = scopeOf(key)
  if (now().getTime() - (key.lastUsedAt?.getTime() ?? 0) > minute) await touchKey(database, scope, key.id, now())
  return { kind: 'key', keyId: key.id, scope, mayRead: key.mayRead, mayWrite: key.mayWrite }
}

const known = new WeakMap<FastifyRequest, Sender>()
/** Returns the sender, once per request. A wrong secret of a key counts against the client's address. */
export async function readCredential(world: World, request: FastifyRequest): Promise<Sender> {
  const before = known.get(request)
  if (before) return before
  const sender = await identify(credential, world, request)
  if (!sender) {
    const [user] = splitOnce(Buffer.from(authorization(request, 'Basic') ?? '', 'base64').toString('utf8'))
    if (isKeyUser(user)) await countKeyMiss(world, callerOf(request.ip).address)
    throw new AppError(credential.refused)
  }
  if (sender.kind === 'key') markAuthenticated(request, peopleOfKey)
  const accountId = sender.kind === 'key' ? null : sender.session.userId
  const { organisationId } = sender.kind === 'key' ? sender.scope : sender.session.scope
  logCaller(request, { accountId, organisationId })
  known.set(request, sender)
  return sender
}
function splitOnce(text: string): [string, string] {
  const colon = text.indexOf(':')
  return colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)]
}
