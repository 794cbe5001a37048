import { unsavedNow } from './unsaved.ts'

/** In which of their roles a person acts; what every call says as `capacity`. */
export type Capacity = 'superAdmin' | 'admin' | 'manager' | 'learner'

/** Who is signed in on this browser: the token (encoded) and the role in which the person acts now. */
export interface Session {
  token: string
  role: Capacity | null
}

const tokenKey = 'praxia.session'
const roleKey = 'praxia.role'
const capacities: readonly string[] = ['superAdmin', 'admin', 'manager', 'learner']
const listeners = new Set<() => void>()
let current: Session | null = restore()

function restore(): Session | null {
  try {
    const encoded = localStorage.getItem(tokenKey)
    if (!encoded) return null
    const role = localStorage.getItem(roleKey)
    return { token: decode(encoded), role: role && capacities.includes(role) ? (role as Capacity) : null }
  } catch {
    return null
  }
}
function encode(token: string): string {
  return btoa(Array.from(new TextEncoder().encode(token), (byte) => String.fromCharCode(byte)).join(''))
}
function decode(encoded: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0)))
}

function keep(next: Session | null): void {
  current = next
  try {
    if (next) {
      localStorage.setItem(tokenKey, encode(next.token))
      if (next.role) localStorage.setItem(roleKey, next.role)
      else localStorage.removeItem(roleKey)
    } else {
      localStorage.removeItem(tokenKey)
      localStorage.removeItem(roleKey)
    }
  } catch {
    // Storage is switched off: the session lives as long as the page.
  }
}
function publish(next: Session | null): void {
  keep(next)
  for (const listener of listeners) listener()
}

export const session = {
  get: (): Session | null => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  start(token: string, role: Capacity): void {
    noteEnd(null)
    publish({ token, role })
  },
  /** The role in which the person acts from now on; every call says it as `capacity`. */
  act: (role: Capacity): void => {
    if (current && current.role !== role) publish({ ...current, role })
  },
  /** The person leaves: said before the server is asked to end the session, so that another tab whose call it refuses meanwhile knows why. */
  leave(): void {
    leaving = true
    noteEnd(signedOutElsewhere)
  },
  /** They are here after all: the server could not be asked. */
  stay(): void {
    leaving = false
    noteEnd(null)
  },
  /**
   * Forgets the session and reloads, so that nothing of the former person stays in memory; `why` is a phrase's key, said on the sign-in
   * page with what becomes of a form that was open. `instead`: an address that takes this one's place in the history, and until which the
   * page stays as it is.
   */
  end(why?: string, instead?: string): void {
    // Who leaves has more to clear away, and ends by themselves, whatever is refused meanwhile.
    if (leaving && why) return
    const said = why && (readEnd() ?? why)
    if (said) keepFarewell([said, ...ofTyped(said)].join(' '))
    // The other tabs get to know first why they end, then that they do.
    noteEnd(said ?? signedOutElsewhere)
    if (instead) keep(null)
    else publish(null)
    window.location[instead ? 'replace' : 'assign'](instead ?? '/')
  },
}

const endKey = 'praxia.end'
const signedOutElsewhere = 'accounts:signedOutElsewhere'
let leaving = false
/** Why this session ends, for the other tabs; it stands until somebody signs in. */
function noteEnd(why: string | null): void {
  try {
    if (why) localStorage.setItem(endKey, why)
    else localStorage.removeItem(endKey)
  } catch {
    // Storage is switched off: no other tab shares this session.
  }
}
function readEnd(): string | null {
  try {
    return localStorage.getItem(endKey)
  } catch {
    return null
  }
}
/** Who signs out anywhere leaves nothing of what was typed behind. */
function ofTyped(why: string): string[] {
  const typed = unsavedNow()
  if (!typed) return []
  return [typed === 'kept' && why !== signedOutElsewhere ? 'accounts:typedKept' : 'accounts:typedLost']
}
const farewellKey = 'praxia.farewell'
function keepFarewell(why: string): void {
  try {
    sessionStorage.setItem(farewellKey, why)
  } catch {
    // Storage is switched off: the sign-in page says it by being there.
  }
}
function takeFarewell(): string | null {
  try {
    const why = sessionStorage.getItem(farewellKey)
    sessionStorage.removeItem(farewellKey)
    return why
  } catch {
    return null
  }
}

/** Why the session ended that was open in this tab before, in phrases' keys. Read as the page starts: the one that is being left must not take it. */
export const farewell = takeFarewell()?.split(' ') ?? []

/** What another tab did with the session: it is over here too, or somebody signed in. */
function follow(token: string | null): void {
  if (leaving) return
  if (!token && current) session.end(readEnd() ?? signedOutElsewhere)
  else if (token && !current) publish(restore())
  else if (token && restore()?.token !== current?.token) window.location.reload()
}
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === tokenKey) follow(event.newValue)
  })
  // Back may show a page as it was left, with somebody on it who has signed out since.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && restore()?.token !== current?.token) window.location.reload()
  })
}

/** Strongest first, as `profile.roles` come; no role is a learner. */
export function capacityOf(roles: readonly string[]): Capacity {
  const strongest = roles[0]
  if (strongest === 'ROLE_SUPER_ADMIN') return 'superAdmin'
  if (strongest === 'ROLE_ADMINISTRATOR') return 'admin'
  return strongest === 'ROLE_MANAGER' ? 'manager' : 'learner'
}
