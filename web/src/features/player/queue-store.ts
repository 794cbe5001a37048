import type { Launch } from '@praxia/contract/launches.ts'
import { stateAddress, stateId, waitingState } from '@praxia/runtime/attempt-state.ts'
import { openStore } from '@praxia/runtime/indexed-store.ts'
import type { Memo, QueueMessage, UncommittedMessage } from '@praxia/runtime/messages.ts'
import type { KeptSession, QueueStore } from '@praxia/runtime/store.ts'
import { renewerOf, sessionOf } from './credential-store.ts'
import { soundOnly } from './message-rules.ts'
import { sendStored } from './uncommitted-store.ts'

/** Statements that a training has not sent yet, stored by member and session in the application's own storage. */
export interface SessionQueue {
  /** Verbs that the session has reported, so that a reload repeats none. */
  memo: Memo
  /** True if an earlier page ran this session. */
  again: boolean
  take(message: QueueMessage): Promise<void>
  /** Stores the content's uncommitted data, replacing the former. */
  storeUncommitted(message: UncommittedMessage): Promise<void>
  /** Stores the session with a fresh credential: the former one is refused from then on. */
  useToken(token: string): Promise<void>
  /** Sends the stored statements with the credential of their own launch. */
  send(token: string): Promise<void>
}

/** Sends the stored statements of all sessions while no training runs, each with the credential of its own launch. */
export async function sendWaiting(memberId?: number): Promise<void> {
  const store = soundOnly(await openStore())
  await sendStored(store, { renew: renewerOf(store, memberId) })
}

/** Time limit of sending before a launch, in milliseconds. */
const launchMs = 3000
/**
 * Sends the stored statements before a training is launched: a resumed attempt accepts no more of its former session.
 * @param stateOf returns the state of a session of this user on the server
 */
export async function sendBeforeLaunch(
  memberId: number | undefined,
  stateOf: (session: string) => Promise<string>,
): Promise<void> {
  if (!navigator.onLine) return
  const isReplaced = async (kept: KeptSession) => (await stateOf(sessionOf(kept))) === 'abandoned'
  const sent = async () => {
    const store = soundOnly(await openStore())
    await sendStored(store, { isReplaced, renew: renewerOf(store, memberId), keepsAll: true })
    await untilSent(store, launchMs)
  }
  await Promise.race([sent().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, launchMs))])
}

const countIn = async (store: QueueStore): Promise<number> => {
  const all = await store.sessions()
  const counts = await Promise.all(all.map(async ({ key }) => (await store.entries(key)).length))
  return counts.reduce((sum, count) => sum + count, 0)
}
/** Returns the number of stored statements, of all users. */
export const countWaiting = async (): Promise<number> => countIn(soundOnly(await openStore()))

const lookMs = 200
async function untilSent(store: QueueStore, patienceMs: number): Promise<number> {
  const until = Date.now() + patienceMs
  let left = await countIn(store)
  while (left > 0 && navigator.onLine && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, lookMs))
    left = await countIn(store)
  }
  return left
}
/**
 * Sends the stored statements within a time limit. Sent sessions are deleted with their credentials. Returns the number
 * of statements left.
 */
export async function sendWithin(patienceMs: number, memberId?: number): Promise<number> {
  const store = soundOnly(await openStore())
  const renew = renewerOf(store, memberId)
  await sendStored(store, { renew })
  const left = await untilSent(store, patienceMs)
  if (left === 0) await sendStored(store, { renew })
  return left
}

export async function openSessionQueue(memberId: number, launch: Launch): Promise<SessionQueue> {
  const { session, endpoint, registration } = launch
  let { token } = launch
  const store = soundOnly(await openStore())
  const key = `${memberId}/${session}`
  const own = (await store.sessions()).filter((one) => one.key.startsWith(`${memberId}/`))
  const found = own.find((one) => one.key === key)
  const stateAt = stateAddress({ ...launch, lang: undefined }, stateId)
  let uncommitted: KeptSession['uncommitted']
  let last: Promise<void> = Promise.resolve()
  // Serialised: a send includes all statements taken before it, and no acknowledged statement is stored again.
  const inTurn = (work: () => Promise<void>): Promise<void> => (last = last.then(work, work))
  const keep = (): Promise<void> =>
    store.keep({ key, endpoint, token, memo: queue.memo, stateAt, ...(uncommitted && { uncommitted }) })
  const queue: SessionQueue = {
    again: found !== undefined,
    // This session continues from the unsent state of the attempt's last session.
    memo: found?.memo ?? { said: [], activeMs: 0, progress: 0, state: waitingState(own, registration) },
    take(message) {
      // The state belongs to its attempt: stored with another, it would be read by another training.
      const { state, ...memo } = message.memo
      queue.memo = state?.registration === registration ? { ...memo, state } : memo
      // Not serialised: the page may be about to unload.
      const kept = keep()
      return inTurn(async () => {
        await kept
        if (message.statements.length > 0) await store.put(key, message.statements)
        if (message.acknowledged.length > 0) await store.drop(key, message.acknowledged)
      })
    },
    storeUncommitted({ statements, progress }) {
      uncommitted = statements.length > 0 ? { statements, progress } : undefined
      return keep()
    },
    useToken(fresh) {
      token = fresh
      return keep()
    },
    send: (current) =>
      inTurn(async () => {
        token = current
        await keep()
        await sendStored(store, { renew: renewerOf(store, memberId) })
      }),
  }
  return queue
}
