import type { Launch } from '@praxia/contract/launches.ts'
import { waitingState } from '@praxia/runtime/attempt-state.ts'
import { openStore } from '@praxia/runtime/indexed-store.ts'
import { sendLeftovers } from '@praxia/runtime/leftovers.ts'
import type { Memo, QueueMessage } from '@praxia/runtime/messages.ts'
import type { QueueStore } from '@praxia/runtime/store.ts'
import { soundOnly } from './message-rules.ts'

/** What a training could not send yet, kept by member and session in the application's own storage. */
export interface SessionQueue {
  /** What the session has said already, so that after a reload nothing is said twice. */
  memo: Memo
  /** An earlier page of this session was here. */
  again: boolean
  take(message: QueueMessage): Promise<void>
  /** Sends what waits, with the credential of its own launch. */
  send(token: string): Promise<void>
}

const sendAll = (store: QueueStore): Promise<void> =>
  sendLeftovers({ store, key: '', session: '', fetch: window.fetch.bind(window), adopt: () => undefined })

/** Sends what waits here of any session, where no training runs: each with the credential of its own launch. */
export const sendWaiting = async (): Promise<void> => sendAll(soundOnly(await openStore()))

const countIn = async (store: QueueStore): Promise<number> => {
  const all = await store.sessions()
  const counts = await Promise.all(all.map(async ({ key }) => (await store.entries(key)).length))
  return counts.reduce((sum, count) => sum + count, 0)
}
/** How much waits here, of whoever it is. */
export const countWaiting = async (): Promise<number> => countIn(soundOnly(await openStore()))

const lookMs = 200
/** Sends what waits, for as long as that may take; what has gone is forgotten, its launch's credential with it. Answers how much is left. */
export async function sendWithin(patienceMs: number): Promise<number> {
  const store = soundOnly(await openStore())
  const until = Date.now() + patienceMs
  await sendAll(store)
  let left = await countIn(store)
  while (left > 0 && navigator.onLine && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, lookMs))
    left = await countIn(store)
  }
  if (left === 0) await sendAll(store)
  return left
}

export async function openSessionQueue(memberId: number, launch: Launch): Promise<SessionQueue> {
  const { session, endpoint, token, registration } = launch
  const store = soundOnly(await openStore())
  const key = `${memberId}/${session}`
  const own = (await store.sessions()).filter((one) => one.key.startsWith(`${memberId}/`))
  const found = own.find((one) => one.key === key)
  let last: Promise<void> = Promise.resolve()
  // In turn: what is sent holds what was taken before it, and nothing acknowledged comes back.
  const inTurn = (work: () => Promise<void>): Promise<void> => (last = last.then(work, work))
  const queue: SessionQueue = {
    again: found !== undefined,
    // What the attempt's last session could not send any more is what this one goes on from.
    memo: found?.memo ?? { said: [], activeMs: 0, progress: 0, state: waitingState(own, registration) },
    take: (message) =>
      inTurn(async () => {
        // What a training remembers is its own attempt's: under another's name it would be read by another training.
        const { state, ...memo } = message.memo
        queue.memo = state?.registration === registration ? { ...memo, state } : memo
        await store.keep({ key, endpoint, token, memo: queue.memo })
        if (message.statements.length > 0) await store.put(key, message.statements)
        if (message.acknowledged.length > 0) await store.drop(key, message.acknowledged)
      }),
    send: (current) =>
      inTurn(async () => {
        await store.keep({ key, endpoint, token: current, memo: queue.memo })
        await sendAll(store)
      }),
  }
  return queue
}
