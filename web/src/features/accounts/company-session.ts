import { endProviderSession } from '@praxia/contract/connections/company-sign-in.ts'
import { call } from '../../lib/api.ts'
import { companySession } from './company-mark.ts'

/** Marks this browser's session as opened by a company's sign-in. */
export function noteCompanySession(): void {
  try {
    localStorage.setItem(companySession, '1')
  } catch {
    // Storage is disabled: only this application is signed out later.
  }
}
/** Signs out on the server, and returns the address that signs out at the company too; undefined: there is none. */
export const endCompanySession = async (): Promise<string | undefined> =>
  (await call(endProviderSession, {}, { anew: true })).address ?? undefined
