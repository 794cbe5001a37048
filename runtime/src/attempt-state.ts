import type { Launch } from './launch.ts'
import type { KeptSession } from './store.ts'
import { call, headers } from './wire.ts'
import type { Answer } from './wire.ts'

interface StateOptions {
  session: KeptSession
  fetch: typeof fetch
  now?: () => number
}

export const stateId = 'praxia.run'

/**
 * State that the training stores for its run: in the session's memo at once, in the attempt's State resource as soon as
 * possible.
 */
export function attemptState({ session, fetch, now = Date.now }: StateOptions) {
  return {
    waits: () => session.memo.state?.waits,
    set({ registration }: Launch, value: unknown): void {
      session.memo = { ...session.memo, state: { registration, body: JSON.stringify(value), at: now(), waits: true } }
    },
    /** A document that the server refuses is not sent again: the memo still has it. */
    async send(token: string, keepalive = false): Promise<Answer> {
      const sent = session.memo.state!
      const init = {
        method: 'PUT',
        headers: { ...headers(token), 'Content-Type': 'application/json' },
        body: sent.body,
        keepalive,
      }
      const answer = await call(fetch, session.stateAt!, init, now)
      if (![401, 429].includes(answer.status) && answer.status < 500 && session.memo.state === sent)
        session.memo = { ...session.memo, state: { ...sent, waits: false } }
      return answer
    },
    /** Returns this browser's state, which is the latest, otherwise the server's, from any device. */
    async load(launch: Launch): Promise<unknown> {
      const { memo, token } = session
      if (memo.state) return JSON.parse(memo.state.body) as unknown
      if (!token) return undefined
      const get = (from: string) => call(fetch, from, { headers: headers(token) }, now)
      // Requested by name, a missing document would be an error in the browser's console.
      const names = (await get(stateAddress(launch))).body
      return Array.isArray(names) && names.includes(stateId) ? (await get(session.stateAt!)).body : undefined
    },
  }
}

/** Returns the address of one document, or of the list of all. */
export function stateAddress(launch: Launch, name?: string): string {
  const { activityId, registration, actor, endpoint } = launch
  const query = new URLSearchParams({ activityId, registration, agent: JSON.stringify(actor) })
  if (name) query.set('stateId', name)
  return `${endpoint}/activities/state?${query}`
}

/** Returns the state that another session of the same attempt could not send. */
export function waitingState(sessions: readonly KeptSession[], registration: string): KeptSession['memo']['state'] {
  return sessions
    .map(({ memo }) => memo.state)
    .filter((state) => state?.waits && state.registration === registration)
    .sort((a, b) => b!.at - a!.at)[0]
}
