import { limits } from '@praxia/contract/limits.ts'

export const codeLifetime = limits.codeMinutes * 60_000

/** Returns the fault of a typed code, or null when it can be sent (docs/product.md#unique-codes). */
export function codeProblem(code: string): 'codeExact' | 'codeInvalid' | null {
  if (/[^a-z0-9]/i.test(code) || code.length > limits.codeLength) return 'codeInvalid'
  return code.length < limits.codeLength ? 'codeExact' : null
}

/** What a typing or a paste leaves: letters and digits, upper case; spaces and hyphens of a code read aloud are taken out. */
export const cleanCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** A code as it is shown: since when here, and until when by this browser's clock. */
export interface ShownCode {
  text: string
  until: number
  expiresAt: string
  since: number
}
/** One that ran before the page was opened; null once it is over. A clock that differs from the server's shows no more than a whole lifetime. */
export function shownAgain(running: { code: string; expiresAt: string }, now: number): ShownCode | null {
  const until = Math.min(now + codeLifetime, new Date(running.expiresAt).getTime())
  return until > now ? { text: running.code, until, expiresAt: running.expiresAt, since: now } : null
}

/** Which device a code signed in: the first since the code was made, by the server's clock on both sides. */
export function usedOn<D extends { since: string }>(expiresAt: string, devices: readonly D[]): D | undefined {
  const end = new Date(expiresAt).getTime()
  const worked = (since: number): boolean => since >= end - codeLifetime && since <= end
  return devices
    .filter(({ since }) => worked(new Date(since).getTime()))
    .toSorted((a, b) => a.since.localeCompare(b.since))[0]
}

/** Whether an address leads nowhere from another device. */
export const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^0\.0\.0\.0$|^\[::1?\]$/.test(hostname)

interface Reached {
  networkUrl: string | null
  secure: boolean
  demo: readonly unknown[]
}
/** Where other devices find us: by the page's own address, or by that of the network where the page's leads nowhere from them. */
export const originFor = (page: Pick<Location, 'hostname' | 'origin'>, settings: Reached | undefined): string =>
  (isLocal(page.hostname) ? settings?.networkUrl : null) ?? page.origin

/** What keeps a headset from an address (in the demonstration there is a way to another), or asks it something the first time. */
export function reachOf(
  origin: string,
  settings: Reached | undefined,
): 'localDemo' | 'local' | 'trust' | 'needsHttps' | null {
  if (isLocal(new URL(origin).hostname)) return settings?.demo.length ? 'localDemo' : 'local'
  if (settings?.networkUrl === origin) return 'trust'
  return settings?.secure === false ? 'needsHttps' : null
}

/** Milliseconds until a code ends, as minutes and seconds. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
