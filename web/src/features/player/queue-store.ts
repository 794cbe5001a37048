import type { Launch } from '@praxia/contract/launches.ts'
import { stateAddress, stateId, waitingState } from '@praxia/runtime/attempt-state.ts'
import { openStore } from '@praxia/runtime/indexed-store.ts'
import type { Memo, QueueMessage, StandingMessage } from '@praxia/runtime/messages.ts'
import type { KeptSession, QueueStore } from '@praxia/runtime/store.ts'
import { soundOnly } from './message-rules.ts'
import { deliver } from './standing-store.ts'

/** What a training could not send yet, kept by member and session in the application's own storage. */
export interface SessionQueue {
  /** What the session has said already, so that after a reload nothing is said twice. */
  memo: Memo
  /** An earlier page of this session was here. */
  again: boolean
  take(message: QueueMessage): Promise<void>
  /** What content has set and not committed, in place of what it had before. */
  stand(message: StandingMessage): Promise<void>
  /** Sends what waits, with the credential of its own launch. */
  send(token: string): Promise<void>
}

/** Sends what waits here of any session, where no training runs: each with the credential of its own launch. */
export const sendWaiting = async (): Promise<void> => deliver(soundOnly(await openStore()))

/** As long as a training that is launched waits for what waits here. */
const launchMs = 3000
/**
 * Sends what waits here before a training is launched: an attempt that is gone on with takes nothing more of the session before.
 * @param stateOf how a session of this person stands on the server
 */
export async function sendBeforeLaunch(stateOf: (session: string) => Promise<string>): Promise<void> {
  if (!navigator.onLine) return
  const isReplaced = async ({ key }: KeptSession) => (await stateOf(key.split('/').at(-1)!)) === 'abandoned'
  const sent = async () => {
    const store = soundOnly(await openStore())
    await deliver(store, { isReplaced, keepsAll: true })
    await untilSent(store, launchMs)
  }
  await Promise.race([sent().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, launchMs))])
}

const countIn = async (store: QueueStore): Promise<number> => {
  const all = await store.sessions()
  const counts = await Promise.all(all.map(async ({ key }) => (await store.entries(key)).length))
  return counts.reduce((sum, count) => sum + count, 0)
}
/** How much waits here, of whoever it is. */
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
/** Sends what waits, for as long as that may take; what has gone is forgotten, its launch's credential with it. Answers how much is left. */
export async function sendWithin(patienceMs: number): Promise<number> {
  const store = soundOnly(await openStore())
  await deliver(store)
  const left = await untilSent(store, patienceMs)
  if (left === 0) await deliver(store)
  return left
}

export async function openSessionQueue(memberId: number, launch: Launch): Promise<SessionQueue> {
  const { session, endpoint, token, registration } = launch
  const store = soundOnly(await openStore())
  const key = `${memberId}/${session}`
  const own = (await store.sessions()).filter((one) => one.key.startsWith(`${memberId}/`))
  const found = own.find((one) => one.key === key)
  const stateAt = stateAddress({ ...launch, lang: undefined }, stateId)
  let standing: KeptSession['standing']
  let last: Promise<void> = Promise.resolve()
  // In turn: what is sent holds what was taken before it, and nothing acknowledged comes back.
  const inTurn = (work: () => Promise<void>): Promise<void> => (last = last.then(work, work))
  const keep = (current: string): Promise<void> =>
    store.keep({ key, endpoint, token: current, memo: queue.memo, stateAt, ...(standing && { standing }) })
  const queue: SessionQueue = {
    again: found !== undefined,
    // What the attempt's last session could not send any more is what this one goes on from.
    memo: found?.memo ?? { said: [], activeMs: 0, progress: 0, state: waitingState(own, registration) },
    take(message) {
      // What a training remembers is its own attempt's: under another's name it would be read by another training.
      const { state, ...memo } = message.memo
      queue.memo = state?.registration === registration ? { ...memo, state } : memo
      // At once, not in turn: the page may be about to go.
      const kept = keep(token)
      return inTurn(async () => {
        await kept
        if (message.statements.length > 0) await store.put(key, message.statements)
        if (message.acknowledged.length > 0) await store.drop(key, message.acknowledged)
      })
    },
    stand({ statements, progress }) {
      standing = statements.length > 0 ? { statements, progress } : undefined
      return keep(token)
    },
    send: (current) =>
      inTurn(async () => {
        await keep(current)
        await deliver(store)
      }),
  }
  return queue
}
