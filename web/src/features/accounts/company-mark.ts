export const companySession = 'praxia.company'

/** Returns whether this browser's session was opened by a company's sign-in, and forgets it. */
export function takeCompanyMark(): boolean {
  try {
    const isMarked = localStorage.getItem(companySession) !== null
    localStorage.removeItem(companySession)
    return isMarked
  } catch {
    return false
  }
}
