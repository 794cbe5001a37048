import type { Entry } from './messages.ts'
import { createQueue } from './queue.ts'
import { sessionOf } from './link.ts'
import type { KeptSession, QueueStore } from './store.ts'
import { attemptState } from './attempt-state.ts'
import { post } from './wire.ts'

interface LeftoverOptions {
  store: QueueStore
  key: string
  session: string
  fetch: typeof fetch
  adopt: (entries: Entry[]) => void
  /** Returns a fresh credential for a session of another launch, whose own is refused; undefined if there is none. */
  renew?: (kept: KeptSession) => Promise<string | undefined>
}

/**
 * Sends waiting statements of other launches in this store. Each is sent with the credential of its own launch, which
 * identifies its session, or with a fresh one where that has ended. Statements of another launch address of this
 * session, whose credential has ended, are sent with the present one.
 */
export async function sendLeftovers(options: LeftoverOptions): Promise<void> {
  const { store, key, session, fetch, adopt, renew } = options
  for (const other of (await store.sessions().catch(() => [])).filter((one) => one.key !== key)) {
    const entries = await store.entries(other.key).catch(() => [])
    if (!entries.length) {
      const state = attemptState({ session: other, fetch })
      // A state that waits stays until it is sent, or the attempt is launched again here.
      if (other.stateAt && state.waits())
        void state
          .send(other.token!)
          .then(() => store.keep(other))
          .catch(() => {})
      else await store.forget(other.key).catch(() => {})
    } else if (session && sessionOf(other.token) === session) {
      await store.put(key, entries)
      adopt(entries)
      await store.forget(other.key)
    } else if (other.token || renew) {
      const queue = createQueue({
        credential: async (stale) => (!stale && other.token) || renew?.(other),
        send: (batch, token) => post({ ...other, fetch, token }, batch),
        acknowledged: (ids) => void store.drop(other.key, ids).catch(() => {}),
        changed: () => {},
      })
      queue.restore(entries)
      void queue.flush()
    }
  }
}
