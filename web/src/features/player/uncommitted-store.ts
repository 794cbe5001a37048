import { sendLeftovers } from '@praxia/runtime/leftovers.ts'
import type { Entry } from '@praxia/runtime/messages.ts'
import type { KeptSession, QueueStore } from '@praxia/runtime/store.ts'
import { call, headers } from '@praxia/runtime/wire.ts'

/**
 * Lock of a running session. A session that runs in another tab is skipped. A browser without the Web Locks API reports
 * no locks.
 */
const lockOf = (key: string): string => `praxia-session ${key}`
async function runningNow(): Promise<Set<string>> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
  return new Set(held.map(({ name }) => name ?? ''))
}
/** Holds the lock of a running session until the returned function is called or the page unloads. */
export function holdSession(key: string): () => void {
  let release = (): void => undefined
  const over = new Promise<void>((resolve) => (release = resolve))
  const locks = (navigator as Partial<Navigator>).locks
  void locks?.request(lockOf(key), { mode: 'shared' }, () => over).catch(() => undefined)
  return release
}

/** Queues the content's uncommitted data with the unsent statements, after its page was unloaded. */
export async function queueUncommitted(store: QueueStore, kept: KeptSession): Promise<KeptSession> {
  const { uncommitted, ...session } = kept
  if (!uncommitted) return kept
  const { said, progress } = kept.memo
  const verbOf = ({ statement }: Entry) => statement.verb.id.split('/').at(-1)!
  // The session's end may have been reported while its page closed, without arriving; it has the same id.
  const fresh = uncommitted.statements.filter(
    (entry) =>
      verbOf(entry) === 'terminated' ||
      (!said.includes('terminated') && !(verbOf(entry) === 'completed' && said.includes('completed'))),
  )
  const verbs = ['completed', 'terminated'].filter(
    (verb) => !said.includes(verb) && fresh.some((entry) => verbOf(entry) === verb),
  )
  const memo = { ...kept.memo, said: [...said, ...verbs], progress: Math.max(progress, uncommitted.progress) }
  const settled = { ...session, memo }
  if (fresh.length > 0) await store.put(kept.key, fresh)
  await store.keep(settled)
  return settled
}

/**
 * Sends the state document of an attempt with its session's credential, or with a fresh one where that has ended. The
 * server decides whether the session may still write it.
 */
async function sendState(
  store: QueueStore,
  kept: KeptSession,
  { isReplaced, renew }: Required<Pick<Delivery, 'isReplaced' | 'renew'>>,
): Promise<void> {
  const { memo, stateAt } = kept
  if (!memo.state?.waits || !stateAt) return
  const { body } = memo.state
  const send = async (token: string | undefined): Promise<number> => {
    if (!token) return 401
    const init = { method: 'PUT', headers: { ...headers(token), 'Content-Type': 'application/json' }, body }
    return (await call(window.fetch.bind(window), stateAt, init)).status
  }
  let { token } = kept
  let status = await send(token)
  let isDone = status === 401 && (await isReplaced(kept))
  if (status === 401 && !isDone) {
    token = await renew(kept)
    status = await send(token)
  }
  isDone ||= ![401, 429].includes(status) && status < 500
  if (isDone) await store.keep({ ...kept, token, memo: { ...memo, state: { ...memo.state, waits: false } } })
  // Its credential has ended. The document stays for a launch of the same attempt.
  else if (status === 401) await store.keep({ ...kept, token: undefined })
}

interface Delivery {
  /** Whether another session continues the attempt, when the credential has ended. */
  isReplaced?: (session: KeptSession) => Promise<boolean>
  /** Returns a fresh credential where the stored one has ended: it lasts a day. */
  renew?: (session: KeptSession) => Promise<string | undefined>
  /** Retains sessions that are sent completely: a page of the same session may follow. */
  keepsAll?: boolean
}
/** Sends the stored data of sessions that no longer run: statements, uncommitted data and state documents. */
export async function sendStored(
  store: QueueStore,
  { isReplaced = async () => false, renew = async () => undefined, keepsAll = false }: Delivery = {},
): Promise<void> {
  const running = await runningNow()
  for (const kept of await store.sessions()) {
    if (running.has(lockOf(kept.key))) continue
    await queueUncommitted(store, kept)
      .then((settled) => sendState(store, settled, { isReplaced, renew }))
      .catch(() => undefined)
  }
  const sessions = await store.sessions()
  const stays = new Set(
    sessions
      .filter(
        ({ key, memo, uncommitted }) => running.has(lockOf(key)) || memo.state?.waits || uncommitted !== undefined,
      )
      .map(({ key }) => key),
  )
  const forget = async (key: string) => (keepsAll || stays.has(key) ? undefined : store.forget(key))
  // The states were sent above, without those of running sessions.
  const stateless = async () => (await store.sessions()).map(({ stateAt: _, ...kept }) => kept)
  await sendLeftovers({
    store: { ...store, sessions: stateless, forget },
    key: '',
    session: '',
    fetch: window.fetch.bind(window),
    adopt: () => undefined,
    // A running session renews its own.
    renew: async (kept) => (running.has(lockOf(kept.key)) ? undefined : renew(kept)),
  })
}
