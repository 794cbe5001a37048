import { stateId } from './attempt-state.ts'
import type { Entry, Refusal, SendState } from './messages.ts'
import type { Answer } from './wire.ts'

const mostStatements = 50
const mostBytes = 4_000_000
const longestWaitMs = 60_000
/**
 * Statuses caused by the statement, not by the moment: 403 is an error of cmi5's order, 409 the same id with other
 * content.
 */
const faults = [400, 403, 409, 413, 422]

interface QueueOptions {
  /** Sends one batch; throws without a network. */
  send(batch: Entry[], token: string): Promise<Answer>
  /** Returns a credential; `stale`: the last one was refused. */
  credential(stale: boolean): Promise<string | undefined>
  acknowledged(ids: string[]): void
  /** Whether other data than statements waits: after all statements, `send` gets an empty batch for it. */
  waits?(): boolean | undefined
  changed(state: SendState, refusal?: Refusal): void
  /** Replaced in tests. */
  firstWaitMs?: number
}

/**
 * Creates the queue of unsent statements, in the order of recording. A statement is deleted when it is acknowledged and
 * not before.
 */
export function createQueue(options: QueueOptions, gatherMs = 150) {
  const line = createLine()
  const refused: Refusal[] = []
  const retry = createRetry(options.firstWaitMs ?? 1000, () => void flush(true))
  let token: string | undefined
  let limit = mostStatements
  let renewals = 0
  let running: Promise<void> | undefined

  /** Delays begin anew unless a delay has ended: whoever else asks has a reason, such as a network that is back. */
  function flush(again?: true): Promise<void> {
    if (!again) retry.reached()
    retry.cancel()
    renewals = 0
    running ??= drain().finally(() => {
      running = undefined
    })
    return running
  }

  async function drain(): Promise<void> {
    while (line.entries.length || options.waits?.()) {
      options.changed('sending')
      const batch = line.first(limit)
      const outcome = await attempt(batch)
      if (outcome === 'again') continue
      options.changed(outcome.state)
      return retry.missed(outcome.waitMs)
    }
    // After a refusal the state stays `refused`, also when later statements are saved.
    options.changed(refused.length > 0 ? 'refused' : 'saved')
  }

  async function attempt(batch: Entry[]): Promise<'again' | { state: SendState; waitMs?: number }> {
    try {
      token ??= await options.credential(false)
      if (!token) return { state: 'offline' }
      const answer = await options.send(batch, token)
      if (answer.status === 401) return await renew()
      if (answer.status >= 200 && answer.status < 300) settle(batch)
      else if (!faults.includes(answer.status)) return { state: 'offline', waitMs: answer.waitMs }
      else if (batch.length > 1) limit = Math.ceil(batch.length / 2)
      else setAside(batch[0], answer)
      return 'again'
    } catch {
      return { state: 'offline' }
    }
  }

  async function renew(): Promise<'again' | { state: SendState; waitMs?: number }> {
    const fresh = await options.credential(true)
    const useless = !fresh || fresh === token || ++renewals > 2
    token = fresh ?? token
    return useless ? { state: 'refused' } : 'again'
  }

  function settle(batch: Entry[]): void {
    renewals = 0
    retry.reached()
    if (!batch.length) drop(refused, stateId)
    forget(batch.map((entry) => entry.statement.id))
  }

  function setAside(entry: Entry | undefined, answer: Answer): void {
    const refusal = refusalOf(entry, answer)
    drop(refused, refusal.id)
    refused.push(refusal)
    limit = mostStatements
    forget([refusal.id])
    options.changed('refused', refusal)
  }

  function forget(ids: string[]): void {
    line.drop(ids)
    options.acknowledged(ids)
  }

  return {
    entries: line.entries as readonly Entry[],
    refused: refused as readonly Refusal[],
    flush,
    add(entry: Entry): void {
      line.entries.push(entry)
      retry.soon(gatherMs)
    },
    soon: retry.soon,
    /** Statements that an earlier page of the same session left are sent first. */
    restore: line.restore,
    useToken(given: string | undefined): void {
      token = given
    },
  }
}

/** Retries queued statements with increasing delays. */
function createRetry(firstWait: number, again: () => void) {
  let misses = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Infinity
  const cancel = () => {
    clearTimeout(timer)
    due = Infinity
  }
  const later = (ms: number) => {
    cancel()
    due = Date.now() + ms
    timer = setTimeout(again, ms)
    // A command-line program must be able to end while something waits.
    ;(timer as { unref?: () => void }).unref?.()
  }
  return {
    cancel,
    reached(): void {
      misses = 0
    },
    /** Schedules a new statement; after a failure it waits with the others. */
    soon(ms: number): void {
      if (!misses && Date.now() + ms < due) later(ms)
    },
    missed(waitMs = 0): void {
      const backoff = Math.min(longestWaitMs, firstWait * 2 ** misses++)
      // A random delay after the server's retry time: otherwise fifty headsets that return together would always retry
      // together.
      later(Math.max(waitMs * (1 + Math.random() / 4), backoff * (0.75 + Math.random() / 2)))
    },
  }
}

/** Without a statement, the refusal concerns the remembered state. */
function refusalOf(entry: Entry | undefined, { status, reason }: Answer): Refusal {
  const { id = stateId, verb, object } = entry?.statement ?? {}
  return { id, verb: verb?.id ?? '', object: object?.id ?? id, status, reason }
}

function drop(refused: Refusal[], id: string): void {
  const at = refused.findIndex((one) => one.id === id)
  if (at >= 0) refused.splice(at, 1)
}

/** Waiting statements in the order of recording. */
function createLine() {
  const entries: Entry[] = []
  return {
    entries,
    /** Returns as many as one request may contain. */
    first(limit: number): Entry[] {
      const batch: Entry[] = []
      let bytes = 0
      for (const entry of entries) {
        bytes += entry.attachments.reduce((sum, part) => sum + part.bytes.length, 0)
        if (batch.length && (batch.length >= limit || bytes > mostBytes)) break
        batch.push(entry)
      }
      return batch
    },
    drop(ids: string[]): void {
      const gone = new Set(ids)
      entries.splice(0, entries.length, ...entries.filter((entry) => !gone.has(entry.statement.id)))
    },
    restore(earlier: Entry[]): void {
      const known = new Set(entries.map((entry) => entry.statement.id))
      entries.unshift(...earlier.filter((entry) => !known.has(entry.statement.id)))
    },
  }
}
