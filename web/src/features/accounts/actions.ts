import { signOut } from '@praxia/contract/accounts.ts'
import { call } from '../../lib/api.ts'
import { deleteDrafts } from '../../lib/drafts-database.ts'
import { SendGate } from '../../lib/send-gate.ts'
import { session } from '../../lib/session.ts'

const gate = new SendGate()

/** Ends the token on the server, then forgets it here; a server that does not answer keeps nobody signed in. */
export async function logOut(): Promise<void> {
  if (!gate.take()) return
  session.leave()
  await call(signOut, {}, { anew: true }).catch(() => undefined)
  await deleteDrafts()
  session.end()
  gate.end()
}
