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
 * Sends waiting statements of other launches in this store. Each is sent with the credential of its own launch, which
 * identifies its session. Statements of another launch address of this session, whose credential has ended, are sent
 * with the present one.
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
