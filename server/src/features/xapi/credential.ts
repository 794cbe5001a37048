import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../basics/app-error.ts'
import { type Way, authenticate, authorization } from '../../http/authenticate.ts'
import type { World } from '../../context/context.ts'
import { sha256 } from '../../basics/crypto.ts'
import { type Session, findForCredential } from '../launches/store.ts'
import { isUuid } from '../record/checks.ts'

/** Whoever may talk to the record store. Today a launch; an organisation's keys will stand beside it. */
export interface Sender {
  kind: 'launch'
  session: Session
  /** The account was disabled or its contract is over: only statements of what was done before are taken. */
  ended: boolean
}
/** For what has no date to tell whether it was done before the account's end. */
export function checkAlive(sender: Sender): void {
  if (sender.ended) throw new AppError('xapi.credential')
}
export const isOver = (accountEnd: Date | null, now: Date): accountEnd is Date =>
  accountEnd !== null && accountEnd <= now

/** HTTP Basic `<session>:<secret>`; the answer takes as long for a wrong secret as for a wrong session. */
const launchCredential: Way<Sender> = {
  read: (request) => authorization(request, 'Basic') ?? '',
  refused: 'xapi.credential',
  async find(world, secret) {
    const [id, key] = splitOnce(Buffer.from(secret, 'base64').toString('utf8'))
    const session = isUuid(id) ? await findForCredential(world.database, id) : undefined
    const matches = timingSafeEqual(sha256(key), session?.credentialHash ?? Buffer.alloc(32))
    if (!session || !matches || !session.credentialExpiresAt || session.credentialExpiresAt <= world.now())
      return undefined
    return { kind: 'launch', session, ended: isOver(session.accountEnd, world.now()) }
  },
}
export const readCredential = (world: World, request: FastifyRequest): Promise<Sender> =>
  authenticate(launchCredential, world, request)
function splitOnce(text: string): [string, string] {
  const colon = text.indexOf(':')
  return colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)]
}
