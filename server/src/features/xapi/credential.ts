import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { World } from '../../context.ts'
import { sha256 } from '../../crypto.ts'
import { hasProven } from '../../pace.ts'
import { type Session, findForCredential } from '../launches/store.ts'
import { isUuid } from './checks.ts'

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
export async function readCredential(world: Pick<World, 'database' | 'now'>, request: FastifyRequest): Promise<Sender> {
  const encoded = /^Basic ([A-Za-z0-9+/_=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const [id, key] = encoded === undefined ? [] : splitOnce(Buffer.from(encoded, 'base64').toString('utf8'))
  const session = isUuid(id) ? await findForCredential(world.database, id) : undefined
  const matches = timingSafeEqual(sha256(key ?? ''), session?.credentialHash ?? Buffer.alloc(32))
  if (!session || !matches || !session.credentialExpiresAt || session.credentialExpiresAt <= world.now())
    throw new AppError('xapi.credential')
  hasProven(request)
  return { kind: 'launch', session, ended: isOver(session.accountEnd, world.now()) }
}
function splitOnce(text: string): [string, string] {
  const colon = text.indexOf(':')
  return colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)]
}
