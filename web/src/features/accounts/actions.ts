import { signOut } from '@praxia/contract/accounts.ts'
import { ApiError, call } from '../../lib/api.ts'
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

/** Nothing of this tab's is the next person's. */
function clearTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage is switched off: nothing was kept.
  }
}

/**
 * Ends the token on the server and opens the page that asks for the next person's code. False where the server can't be reached: a headset
 * is given away, so its sign-in has to be over and not forgotten here alone.
 */
export async function handOver(): Promise<boolean> {
  session.leave()
  try {
    await call(signOut, {}, { anew: true })
  } catch (error) {
    // One that worked no more is over as well.
    if (!(error instanceof ApiError && error.status === 401)) {
      session.stay()
      return false
    }
  }
  await deleteDrafts()
  clearTab()
  session.end(undefined, '/h')
  return true
}
