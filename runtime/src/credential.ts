import type { Frame } from './frame.ts'
import type { Launch } from './launch.ts'
import type { KeptSession } from './store.ts'
import { call } from './wire.ts'
import type { Answer } from './wire.ts'

interface SourceOptions {
  launch: Launch
  session: KeptSession
  frame: Frame | undefined
  fetch: typeof fetch
  now: () => number
  /** Returns a fresh credential in the caller's own way. */
  credential: (() => Promise<string | undefined>) | undefined
  answered: (answer: Answer) => void
}

/**
 * Source of the launch's token: stored, in this tab's storage, fetched (once, as cmi5 requires), otherwise requested
 * from the caller or the player.
 */
export function tokenSource({ launch, session, frame, now, answered, ...options }: SourceOptions) {
  const asked = async (reason: 'start' | 'refused') =>
    (await options.credential?.()) ?? (await frame?.ask(reason, 5000))?.token

  async function fetched(): Promise<string | undefined> {
    const answer = await call(options.fetch, launch.fetch, { method: 'POST' }, now)
    answered(answer)
    return tokenIn(answer)
  }

  /** `stale`: the last credential was refused. */
  return async (stale: boolean): Promise<string | undefined> => {
    const token = stale
      ? await asked('refused')
      : (session.token ?? remembered(launch.fetch) ?? (await fetched()) ?? (await asked('start')))
    if (token) remember(launch.fetch, token)
    return token
  }
}

/** Returns the token; absent if it was fetched before. A failing server leaves that open. */
function tokenIn({ status, reason, body }: Answer): string | undefined {
  if (status >= 500) throw new Error(reason)
  return (body as { 'auth-token'?: string } | undefined)?.['auth-token']
}

const name = (address: string) => `praxia:${address}`

function remembered(address: string): string | undefined {
  try {
    return globalThis.sessionStorage?.getItem(name(address)) ?? undefined
  } catch {
    return undefined
  }
}

function remember(address: string, token: string): void {
  try {
    globalThis.sessionStorage?.setItem(name(address), token)
  } catch {
    // Refused storage counts as none; after a reload the player is asked.
  }
}
