import { unsavedNow } from './unsaved.ts'

/** Role that a person acts in, sent as `capacity` with every request. */
export type Capacity = 'superAdmin' | 'admin' | 'manager' | 'learner'

/** The signed-in person in this browser: the token (encoded) and the present role. */
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
    // Storage is disabled: the session lasts as long as the page.
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
  /** Sets the role that the person acts in; every request sends it as `capacity`. */
  act: (role: Capacity): void => {
    if (current && current.role !== role) publish({ ...current, role })
  },
  /**
   * Marks the session as being left, before the server is asked to end it, so that another tab whose request is refused
   * knows the reason.
   */
  leave(): void {
    leaving = true
    noteEnd(signedOutElsewhere)
  },
  /** Cancels the leaving: the server could not be reached. */
  stay(): void {
    leaving = false
    noteEnd(null)
  },
  /**
   * Deletes the session and reloads the page, so that no data of the former person stays in memory. `why` is a phrase's
   * key, shown on the sign-in page together with what becomes of an open form. `instead`: an address that replaces this
   * one in the history; until it loads, the page stays unchanged.
   */
  end(why?: string, instead?: string): void {
    // Leaving clears more and ends the session itself, whatever is refused during it.
    if (leaving && why) return
    const said = why && (readEnd() ?? why)
    if (said) keepFarewell([said, ...ofTyped(said)].join(' '))
    // Other tabs receive the reason first, then the end.
    noteEnd(said ?? signedOutElsewhere)
    if (instead) keep(null)
    else publish(null)
    window.location[instead ? 'replace' : 'assign'](instead ?? '/')
  },
}

const endKey = 'praxia.end'
const signedOutElsewhere = 'accounts:signedOutElsewhere'
let leaving = false
/** Stores the reason for the end of this session for the other tabs, until the next sign-in. */
function noteEnd(why: string | null): void {
  try {
    if (why) localStorage.setItem(endKey, why)
    else localStorage.removeItem(endKey)
  } catch {
    // Storage is disabled: no other tab shares this session.
  }
}
function readEnd(): string | null {
  try {
    return localStorage.getItem(endKey)
  } catch {
    return null
  }
}
/** A sign-out in any tab deletes all typed input. */
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
    // Storage is disabled: the sign-in page shows no reason.
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

/**
 * Reasons for the end of this tab's former session, as phrase keys. Read when the page starts, so that the page being
 * left does not consume them.
 */
export const farewell = takeFarewell()?.split(' ') ?? []

/** Follows a change of the session in another tab: its end or a new sign-in. */
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
  // Back may restore a page of a person who has signed out since.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && restore()?.token !== current?.token) window.location.reload()
  })
}

/** Returns the strongest role; `profile.roles` are in that order. No role is a learner. */
export function capacityOf(roles: readonly string[]): Capacity {
  const strongest = roles[0]
  if (strongest === 'ROLE_SUPER_ADMIN') return 'superAdmin'
  if (strongest === 'ROLE_ADMINISTRATOR') return 'admin'
  return strongest === 'ROLE_MANAGER' ? 'manager' : 'learner'
}
