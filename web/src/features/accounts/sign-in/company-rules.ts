const targetKey = 'praxia.company.target'

/** Returns the address that leads to the company's sign-in page. */
export const companyStart = (connection: string, lang: string): string =>
  `/api/sign-in/${encodeURIComponent(connection)}/start?lang=${lang}`

/** Keeps the address to open after the sign-in, which leaves the application. */
export function keepTarget(from: string | undefined): void {
  try {
    if (from) sessionStorage.setItem(targetKey, from)
    else sessionStorage.removeItem(targetKey)
  } catch {
    // Storage is disabled: the first page opens.
  }
}
/** Returns the kept address, once. Only one of the application: anything else opens its first page. */
export function takeTarget(): string {
  try {
    const from = sessionStorage.getItem(targetKey) ?? '/'
    sessionStorage.removeItem(targetKey)
    return /^\/(?![/\\])/.test(from) ? from : '/'
  } catch {
    return '/'
  }
}

/** Returns the connection and state of the fragment with which the provider's sign-in comes back. */
export function broughtState(hash: string): { connection: string; state: string } | null {
  const [, connection, state] = /^#([0-9a-f-]{36})\.([\w-]{1,100})$/.exec(hash) ?? []
  return connection && state ? { connection, state } : null
}
