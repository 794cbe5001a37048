import { signOut } from '@praxia/contract/accounts.ts'
import { call } from '../../lib/api.ts'
import { deleteDrafts } from '../../lib/drafts-database.ts'
import { session } from '../../lib/session.ts'

/** Ends the token on the server, then forgets it here; a server that does not answer keeps nobody signed in. */
export async function logOut(): Promise<void> {
  session.leave()
  await call(signOut, {}).catch(() => undefined)
  await deleteDrafts()
  session.end()
}
