import { sendLeftovers } from '@praxia/runtime/leftovers.ts'
import type { KeptSession, QueueStore } from '@praxia/runtime/store.ts'
import { call, headers } from '@praxia/runtime/wire.ts'

/** What the player of another tab runs is left alone: it goes on there. A browser that knows no locks names none. */
const lockOf = (key: string): string => `praxia-session ${key}`
async function runningNow(): Promise<Set<string>> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
  return new Set(held.map(({ name }) => name ?? ''))
}
/** Says that a session runs in this page until what is returned is called, or the page is gone. */
export function holdSession(key: string): () => void {
  let release = (): void => undefined
  const over = new Promise<void>((resolve) => (release = resolve))
  const locks = (navigator as Partial<Navigator>).locks
  void locks?.request(lockOf(key), { mode: 'shared' }, () => over).catch(() => undefined)
  return release
}

/** What content had set when its page went counts as reported: it waits with what was reported and not sent. */
export async function settle(store: QueueStore, kept: KeptSession): Promise<KeptSession> {
  const { standing, ...session } = kept
  if (!standing) return kept
  const { said, progress } = kept.memo
  const fresh = standing.statements.filter(({ statement }) => {
    const verb = statement.verb.id.split('/').at(-1)!
    return !said.includes('terminated') && !(verb === 'completed' && said.includes(verb))
  })
  const verbs = fresh.some(({ statement }) => statement.verb.id.endsWith('/completed')) ? ['completed'] : []
  const memo = { ...kept.memo, said: [...said, ...verbs], progress: Math.max(progress, standing.progress) }
  const settled = { ...session, memo }
  if (fresh.length > 0) await store.put(kept.key, fresh)
  await store.keep(settled)
  return settled
}

/**
 * The document that a training remembers its run in, sent as its own session: whether that may still write it the server knows.
 * @param isReplaced whether the attempt is gone on with by another session, where the credential has ended
 */
async function sendState(
  store: QueueStore,
  kept: KeptSession,
  isReplaced: (session: KeptSession) => Promise<boolean>,
): Promise<void> {
  const { memo, token, stateAt } = kept
  if (!memo.state?.waits || !stateAt) return
  const init = {
    method: 'PUT',
    headers: { ...headers(token ?? ''), 'Content-Type': 'application/json' },
    body: memo.state.body,
  }
  const status = token ? (await call(window.fetch.bind(window), stateAt, init)).status : 401
  const isDone = status === 401 ? await isReplaced(kept) : status !== 429 && status < 500
  if (isDone) await store.keep({ ...kept, memo: { ...memo, state: { ...memo.state, waits: false } } })
  // Its credential has ended. The document stays for a launch of the same attempt.
  else if (status === 401) await store.keep({ ...kept, token: undefined })
}

interface Delivery {
  isReplaced?: (session: KeptSession) => Promise<boolean>
  /** What has all been sent is kept: a page of the same session may come. */
  keepsAll?: boolean
}
/** Sends all that waits here, of sessions that run nowhere: what was reported, what content had set, and what it remembers. */
export async function deliver(
  store: QueueStore,
  { isReplaced = async () => false, keepsAll = false }: Delivery = {},
): Promise<void> {
  const running = await runningNow()
  for (const kept of await store.sessions()) {
    if (running.has(lockOf(kept.key))) continue
    await settle(store, kept)
      .then((settled) => sendState(store, settled, isReplaced))
      .catch(() => undefined)
  }
  const sessions = await store.sessions()
  const stays = new Set(
    sessions
      .filter(({ key, memo, standing }) => running.has(lockOf(key)) || memo.state?.waits || standing !== undefined)
      .map(({ key }) => key),
  )
  const forget = async (key: string) => (keepsAll || stays.has(key) ? undefined : store.forget(key))
  await sendLeftovers({
    store: { ...store, forget },
    key: '',
    session: '',
    fetch: window.fetch.bind(window),
    adopt: () => undefined,
  })
}
