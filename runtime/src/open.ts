import { activeTime } from './active-time.ts'
import { stateAddress, stateId, waitingState } from './attempt-state.ts'
import { openFrame } from './frame.ts'
import type { Frame } from './frame.ts'
import { openStore } from './indexed-store.ts'
import { readLaunch, languageTag } from './launch.ts'
import type { Launch } from './launch.ts'
import { openLink, sessionOf } from './link.ts'
import type { Link } from './link.ts'
import { sendLeftovers } from './leftovers.ts'
import type { Memo, Refusal, SendState } from './messages.ts'
import { report } from './report.ts'
import type { Reports } from './report.ts'
import type { BeginOptions, Session } from './reporting.ts'
import { memoryStore } from './store.ts'
import type { KeptSession, QueueStore } from './store.ts'
import { unlaunched } from './unlaunched.ts'

/** Time limit in milliseconds, so that a slow network does not prevent a training from starting. */
const startMs = 8000
/** Time limit of the player's response in milliseconds: usually immediate, but on a slow device it may be rendering. */
const startedMs = 3000

/**
 * A session with its internals, for a page that reports for content of another standard; without a launch only the
 * session.
 */
export interface Opened {
  session: Session
  behind?: Reports & { link: Link; frame: Frame | undefined }
}

export async function open(options: BeginOptions): Promise<Opened> {
  const address = options.address ?? globalThis.location?.href ?? ''
  const launch = readLaunch(address)
  if (!launch)
    return { session: unlaunched(languageTag(new URLSearchParams(address.split('?')[1]).get('lang') ?? undefined)) }
  const frame = options.store ? undefined : openFrame(launch.endpoint)
  const store = options.store ?? (frame ? memoryStore() : await openStore())
  const { session, summary } = await recall(store, launch, frame)
  session.stateAt = stateAddress(launch, stateId)
  const parts = {
    launch,
    session,
    store,
    frame,
    now: options.now ?? Date.now,
    fetch: options.fetch ?? fetch.bind(globalThis),
  }
  const listeners: ((state: SendState) => void)[] = []
  const changed = (state: SendState, refusal?: Refusal) => {
    frame?.post({ type: 'praxia:state', state, unsent: link.queue.entries.length, refused: refusal })
    for (const listener of listeners) listener(state)
  }
  const link: Link = openLink({ ...parts, credential: options.credential, changed })
  link.queue.restore(await store.entries(session.key).catch(() => []))
  let remembered: unknown
  await atMost(
    startMs,
    (async () => {
      await link.prepare().catch(() => {})
      remembered = await link.load()
    })().catch(() => {}),
  )
  await sendLeftovers({
    store,
    key: session.key,
    session: sessionOf(session.token),
    fetch: parts.fetch,
    adopt: link.queue.restore,
  })
  globalThis.addEventListener?.('online', () => void link.queue.flush())
  globalThis.addEventListener?.('pagehide', link.last)
  if (link.queue.entries.length) void link.queue.flush()
  const reports = report({
    ...parts,
    link,
    listeners,
    time: activeTime(parts.now),
    memo: session.memo,
    remembered,
    summary,
  })
  return { session: reports.session, behind: { ...reports, link, frame } }
}

function atMost(ms: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    void work.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/**
 * Returns the data that an earlier page of this launch left, here or with the player; and whether the player has its
 * own summary.
 */
async function recall(store: QueueStore, launch: Launch, frame: Frame | undefined) {
  const stored = await store.sessions().catch(() => [])
  const mine = stored.find((one) => one.key === launch.fetch)
  if (mine) return { session: mine, summary: false }
  const state = waitingState(stored, launch.registration)
  const answer = await frame?.ask('start', startedMs)
  const memo: Memo = answer?.memo ?? { said: [], activeMs: 0, progress: 0, state }
  const session: KeptSession = { key: launch.fetch, endpoint: launch.endpoint, memo }
  return { session, summary: answer?.summary === true }
}
