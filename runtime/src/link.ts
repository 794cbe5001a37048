import { attemptState, stateAddress } from './attempt-state.ts'
import { tokenSource } from './credential.ts'
import type { Frame } from './frame.ts'
import { languageTag } from './launch.ts'
import type { Launch } from './launch.ts'
import type { Entry, Memo, Refusal, SendState } from './messages.ts'
import { createQueue } from './queue.ts'
import { complete } from './statement.ts'
import type { KeptSession, LaunchData, QueueStore } from './store.ts'
import { call, headers, post } from './wire.ts'
import type { Answer } from './wire.ts'

interface LinkOptions {
  launch: Launch
  session: KeptSession
  store: QueueStore
  frame: Frame | undefined
  fetch: typeof fetch
  now: () => number
  credential: (() => Promise<string | undefined>) | undefined
  changed: (state: SendState, refusal?: Refusal) => void
}

/** The remembered state is sent with the next statements, or alone after this delay in milliseconds. */
const stateMs = 10_000

/** Total size of keepalive requests (Fetch 4.6: 64 KiB), less a margin for requests under way. */
const lastBytes = 60_000
const byteLength = (text: string): number => new TextEncoder().encode(text).length

export type Link = ReturnType<typeof openLink>

/** Connection from the training to the server: credential, launch data, queue, and the copies of unsent statements. */
export function openLink(options: LinkOptions) {
  const { launch, session, now } = options
  /** Stored with the session, so that a headset without a network knows it. */
  const learnClock = (answer: Answer) => {
    session.clock = answer.clock ?? session.clock
  }
  const { save, mirror, put, drop } = copies(options)
  const source = tokenSource({ ...options, answered: learnClock })

  async function credential(stale: boolean): Promise<string | undefined> {
    const token = await source(stale)
    if (!token) return undefined
    session.token = token
    await save()
    return token
  }

  /** Returns undefined when the launch's data is available, otherwise the response that prevented it. */
  async function loadData(token: string): Promise<Answer | void> {
    if (session.data) return
    const answer = await call(options.fetch, stateAddress(launch, 'LMS.LaunchData'), { headers: headers(token) }, now)
    learnClock(answer)
    if (answer.status === 200) session.data = (answer.body ?? {}) as LaunchData
    else if (answer.status === 404) session.data = {}
    else return answer.status === 401 ? answer : { ...answer, status: 503 }
    await save()
  }

  /** Sends a batch; an empty one sends the remembered state. */
  async function send(batch: Entry[], token: string): Promise<Answer> {
    if (!batch.length) return state.send(token)
    const obstacle = await loadData(token)
    if (obstacle) return obstacle
    const changed = batch.filter(finish)
    if (changed.length) await put(changed)
    const answer = await post({ fetch: options.fetch, endpoint: launch.endpoint, token }, batch, now)
    learnClock(answer)
    return answer
  }

  /** Completes a statement once, so that a repeated one is identical. */
  function finish(entry: Entry): boolean {
    if (entry.whole || !session.data) return false
    entry.statement = complete(entry.statement, session.data.contextTemplate, session.clock)
    return (entry.whole = true)
  }

  const state = attemptState(options)
  const queue = createQueue({
    credential,
    send,
    waits: state.waits,
    changed: options.changed,
    acknowledged: (ids) => {
      mirror([], ids)
      void drop(ids)
    },
  })

  return {
    queue,
    finish,
    data: (): LaunchData => session.data ?? {},
    lang: languageTag(launch.lang),
    /** Fetches the session's data; without a network the queue continues to try. */
    async prepare(): Promise<void> {
      if (session.token && session.data) return queue.useToken(session.token)
      const token = await credential(false)
      queue.useToken(token)
      if (!token) return
      const obstacle = await loadData(token)
      if (obstacle?.status !== 401) return
      const fresh = await credential(true)
      queue.useToken(fresh ?? token)
      if (fresh) await loadData(fresh)
    },
    add(entry: Entry, memo: Memo): void {
      finish(entry)
      session.memo = { ...memo, state: session.memo.state }
      queue.add(entry)
      void put([entry]).then(save)
    },
    /**
     * The page closes: waiting statements are sent by keepalive requests, as far as the browser accepts them, in
     * addition to a request under way that may be aborted. Duplicates count once.
     */
    last(): void {
      const { token, data, memo } = session
      if (token && data) {
        let room = lastBytes
        const fits = (text: string, attached = 0) => (room -= byteLength(text) + attached) > 0
        const batch: Entry[] = []
        for (const entry of queue.entries) {
          finish(entry)
          if (!fits(JSON.stringify(entry.statement), entry.attachments.length * lastBytes)) break
          batch.push(entry)
        }
        if (batch.length)
          void post({ fetch: options.fetch, endpoint: launch.endpoint, token }, batch, now, true).catch(() => {})
        if (state.waits() && fits(memo.state!.body)) void state.send(token, true).catch(() => {})
      }
      void queue.flush()
    },
    load: () => state.load(launch),
    remember(value: unknown): void {
      state.set(launch, value)
      mirror([], [])
      void save()
      queue.soon(stateMs)
    },
  }
}

/** Copies of unsent statements: this page's store, and the player around it. */
function copies({ session, store, frame }: Pick<LinkOptions, 'session' | 'store' | 'frame'>) {
  /** When storage fails later (full, cleared), only the copy is lost: the statement still waits in memory. */
  const ignoreFailure = (work: Promise<unknown>) => work.catch(() => {})
  const save = () => ignoreFailure(store.keep(session))
  const mirror = (statements: Entry[], acknowledged: string[]) =>
    frame?.post({
      type: 'praxia:queue',
      session: sessionOf(session.token),
      statements,
      acknowledged,
      memo: session.memo,
    })

  const put = (entries: Entry[]) => {
    mirror(entries, [])
    return ignoreFailure(store.put(session.key, entries))
  }
  const drop = (ids: string[]) => ignoreFailure(store.drop(session.key, ids)).then(save)
  return { save, mirror, put, drop }
}

/** The platform's tokens are base64 of `session:secret`; others can't be decoded. */
export function sessionOf(token: string | undefined): string {
  try {
    const [session, secret] = atob(token ?? '').split(':')
    return session && secret ? session : ''
  } catch {
    return ''
  }
}
