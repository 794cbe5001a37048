import { signOut } from '@praxia/contract/accounts.ts'
import { call } from '../../lib/api.ts'
import { session } from '../../lib/session.ts'

/** What was typed and not saved (`wizard/kept-draft.ts`): the next person at this computer finds nothing of it. */
function forgetDrafts(): Promise<void> {
  return new Promise((done) => {
    try {
      const request = indexedDB.deleteDatabase('praxia')
      // Another tab that holds it keeps nobody signed in: it goes when that tab lets go.
      request.onsuccess = request.onerror = request.onblocked = () => done()
    } catch {
      done()
    }
  })
}

/** Ends the token on the server, then forgets it here; a server that does not answer keeps nobody signed in. */
export async function logOut(): Promise<void> {
  await call(signOut, {}).catch(() => undefined)
  await forgetDrafts()
  session.end()
}
