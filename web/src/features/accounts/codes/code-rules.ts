import { limits } from '@praxia/contract/limits.ts'

export const codeLifetime = limits.codeMinutes * 60_000

/** Returns the fault of a typed code, or null when it can be sent (docs/product.md#unique-codes). */
export function codeProblem(code: string): 'codeExact' | 'codeInvalid' | null {
  if (/[^a-z0-9]/i.test(code) || code.length > limits.codeLength) return 'codeInvalid'
  return code.length < limits.codeLength ? 'codeExact' : null
}

/** Normalises typed or pasted text to upper case, without the spaces and hyphens of a code read aloud. */
export const cleanCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** Code with the time since which it is shown here, and its expiry by this browser's clock. */
export interface ShownCode {
  text: string
  until: number
  expiresAt: string
  since: number
}
/**
 * Returns a code created before the page was opened, or null if it has expired. If the clocks differ, it is shown for
 * at most one full lifetime.
 */
export function shownAgain(running: { code: string; expiresAt: string }, now: number): ShownCode | null {
  const until = Math.min(now + codeLifetime, new Date(running.expiresAt).getTime())
  return until > now ? { text: running.code, until, expiresAt: running.expiresAt, since: now } : null
}

/**
 * Returns the device that a code signed in: the first since the code was created. Both times are from the server's
 * clock.
 */
export function usedOn<D extends { since: string }>(expiresAt: string, devices: readonly D[]): D | undefined {
  const end = new Date(expiresAt).getTime()
  const worked = (since: number): boolean => since >= end - codeLifetime && since <= end
  return devices
    .filter(({ since }) => worked(new Date(since).getTime()))
    .toSorted((a, b) => a.since.localeCompare(b.since))[0]
}

/** Returns whether an address is local and cannot be reached from another device. */
export const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^0\.0\.0\.0$|^\[::1?\]$/.test(hostname)

interface Reached {
  networkUrl: string | null
  secure: boolean
  demo: readonly unknown[]
}
/** Returns the origin for other devices: the page's own or, if that is local, the network's. */
export const originFor = (page: Pick<Location, 'hostname' | 'origin'>, settings: Reached | undefined): string =>
  (isLocal(page.hostname) ? settings?.networkUrl : null) ?? page.origin

/**
 * Returns the obstacle that a headset meets at an address: unreachable (the demonstration has an alternative), a
 * certificate to trust on first use, or HTTPS missing.
 */
export function reachOf(
  origin: string,
  settings: Reached | undefined,
): 'localDemo' | 'local' | 'trust' | 'needsHttps' | null {
  if (isLocal(new URL(origin).hostname)) return settings?.demo.length ? 'localDemo' : 'local'
  if (settings?.networkUrl === origin) return 'trust'
  return settings?.secure === false ? 'needsHttps' : null
}

/** Returns the milliseconds that are left; at most the lifetime, as `useNow` is up to a second behind the clock. */
export const timeLeft = (until: number, now: number, lifetime = codeLifetime): number =>
  Math.max(0, Math.min(lifetime, until - now))

/** Formats the milliseconds until a code expires as minutes and seconds. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
