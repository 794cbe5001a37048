import { signOut } from '@praxia/contract/accounts.ts'
import { ApiError, call } from '../../lib/api.ts'
import { takeCompanySession } from '../../lib/company-session.ts'
import { deleteDrafts } from '../../lib/drafts-database.ts'
import { SubmitLock } from '../../lib/submit-lock.ts'
import { session } from '../../lib/session.ts'

const gate = new SubmitLock()

/** Clears the tab's stored data, so that the next user sees none of it. */
function clearTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage is disabled, so there is nothing to clear.
  }
}

/** Returns the address of the company's sign-out, where the session was opened by its sign-in. */
async function endToken(): Promise<string | undefined> {
  if (takeCompanySession()) {
    const { endProviderSession } = await import('@praxia/contract/connections/company-sign-in.ts')
    return (await call(endProviderSession, {}, { anew: true })).address ?? undefined
  }
  await call(signOut, {}, { anew: true })
  return undefined
}

/** Ends the token on the server, then deletes it here, also when the server cannot be reached. */
export async function logOut(): Promise<void> {
  if (!gate.take()) return
  session.leave()
  const after = await endToken().catch(() => undefined)
  await deleteDrafts()
  clearTab()
  session.end(undefined, after)
  gate.end()
}

/**
 * Ends the token on the server and opens the page that asks for the next user's code. Returns false if the server
 * cannot be reached: before a headset is handed over, its sign-in must be ended on the server, not only deleted here.
 */
export async function handOver(): Promise<boolean> {
  session.leave()
  try {
    await call(signOut, {}, { anew: true })
  } catch (error) {
    // A token that was invalid already is ended too.
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
