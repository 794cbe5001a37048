import type { Entry } from './messages.ts'
import { createQueue } from './queue.ts'
import { sessionOf } from './link.ts'
import type { QueueStore } from './store.ts'
import { post } from './wire.ts'

interface LeftoverOptions {
  store: QueueStore
  key: string
  session: string
  fetch: typeof fetch
  adopt: (entries: Entry[]) => void
}

/**
 * Other launches' statements that wait in this store: they go out with the credential of their own launch, because that names
 * the session to which they belong. Another launch address of this same session had its credential ended; ours takes them over.
 */
export async function sendLeftovers({ store, key, session, fetch, adopt }: LeftoverOptions): Promise<void> {
  for (const other of (await store.sessions().catch(() => [])).filter((one) => one.key !== key)) {
    const entries = await store.entries(other.key).catch(() => [])
    if (session && sessionOf(other.token) === session && entries.length) {
      await store.put(key, entries)
      adopt(entries)
      await store.forget(other.key)
    } else if (!entries.length) {
      await store.forget(other.key).catch(() => {})
    } else if (other.token) {
      const { endpoint, token } = other
      const queue = createQueue({
        credential: async (stale) => (stale ? undefined : token),
        send: (batch) => post({ fetch, endpoint, token }, batch),
        acknowledged: (ids) => void store.drop(other.key, ids).catch(() => {}),
        changed: () => {},
      })
      queue.restore(entries)
      void queue.flush()
    }
  }
}
