import { sha256 } from '../../basics/crypto.ts'
import { type World, scopeOf } from '../../context/context.ts'
import type { Loaded } from '../../database/db.ts'
import { stoppable } from '../../messages/mail.ts'
import type { WaitingMail } from '../../messages/mail-queue-store.ts'
import { findPasswordLink } from '../accounts/store.ts'
import * as store from './store.ts'

/** Returns whether a mail is obsolete. What it suggests and is closed for now is mailed once it is open again. */
export async function discardsMail(world: World, mail: Loaded<WaitingMail>): Promise<boolean> {
  if (!(await isMailObsolete(world, mail))) return false
  const { kind, userId, createdAt } = mail
  if (kind === 'suggestion' && userId !== null)
    await store.mailAgain(world.database, scopeOf(mail), { userId, mailedAt: createdAt }, world.now())
  return true
}
/**
 * Returns whether what a mail is about has ended since it was written: its link opens nothing any more, its reader has
 * stopped such mails, or all that it suggests is completed, ended, withdrawn or closed.
 */
export async function isMailObsolete({ database, now }: World, mail: Loaded<WaitingMail>): Promise<boolean> {
  const { kind, userId, createdAt, bodyText } = mail
  if (kind === 'invitation' || kind === 'reset') {
    const key = /\/reset-password\?key=([\w-]+)/.exec(bodyText)?.[1]
    return key !== undefined && (await findPasswordLink(database, sha256(key), now())) === undefined
  }
  if (!stoppable.has(kind) || userId === null) return false
  const scope = scopeOf(mail)
  if (!(await store.getsMails(database, scope, userId))) return true
  return kind === 'suggestion' && !(await store.isOpen(database, scope, { userId, mailedAt: createdAt }, now()))
}
