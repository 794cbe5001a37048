const key = 'praxia.company'

/** Marks this browser's session as opened by a company's sign-in. */
export function noteCompanySession(): void {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // Storage is disabled: only this application is signed out later.
  }
}
/** Returns whether this browser's session was opened by a company's sign-in, and forgets it. */
export function takeCompanySession(): boolean {
  try {
    const isMarked = localStorage.getItem(key) !== null
    localStorage.removeItem(key)
    return isMarked
  } catch {
    return false
  }
}
