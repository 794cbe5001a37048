import { limits } from '@praxia/contract/limits.ts'
import { type VerbWord, verbWords } from '@praxia/contract/statements.ts'
import { waitUntil } from '../../messages/outbound.ts'
import type { StatementBody } from '../record/statement.ts'

const [second, minute, day] = [1000, 60_000, 86_400_000]
/** Wait after each consecutive failure, in milliseconds; the last value repeats. */
const waits = [10 * second, 30 * second, minute, 2 * minute, 5 * minute, 10 * minute, 20 * minute, 30 * minute]
/** Time without success after which a store is stopped until an administrator restarts it, in milliseconds. */
const failingMs = 7 * day
/** Number of consecutive refusals after which the statements are not the cause. */
export const refusedInRow = 20
export const timeoutMs = 30_000
/** Limits of one request: statements, and bytes with their attachments. A larger statement is sent alone. */
export const batchStatements = 50
const batchBytes = 1_000_000

/** Maximum delay that a store may request, in milliseconds. */
const retryAfterMostMs = 6 * 60 * minute
/** @param askedMs delay requested by the store (`Retry-After`), in milliseconds */
export const nextTry = (tries: number, now: Date, askedMs?: number): Date =>
  waitUntil(waits[Math.min(tries, waits.length) - 1]!, askedMs, retryAfterMostMs, now)
export const isAbandoned = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= failingMs

/** Meaning of a response for the statements sent. */
export type Verdict = 'taken' | 'refused' | 'failed'
/**
 * Returns the verdict: `refused` where the status is about the statement; any other error is the store's, the key's or
 * the network's, and is retried.
 */
export const verdictOf = (status: number | null): Verdict =>
  status === null
    ? 'failed'
    : status >= 200 && status < 300
      ? 'taken'
      : [400, 409, 413, 422].includes(status)
        ? 'refused'
        : 'failed'

/** Returns the verbs of the chosen words, and voiding. */
export const verbsOf = (words: readonly VerbWord[] | null): string[] | null =>
  words && [...words, 'voided' as const].flatMap((word) => verbWords[word])
/**
 * Returns the number waiting at each of the 25 full hours of a day: `hour` 0 counts the earlier backlog, 24 those of
 * its last hour.
 */
export const backlogOf = (hours: readonly { hour: number; waiting: number }[]): number[] =>
  Array.from({ length: limits.backlogHours + 1 }, (_, i) =>
    hours.reduce((sum, one) => (one.hour <= i ? sum + one.waiting : sum), 0),
  )
/** Returns the first items that fit into one request, at least one. */
export function firstOf<T extends { bytes: number }>(list: readonly T[]): T[] {
  let sum = 0
  const end = list.findIndex(({ bytes }, i) => {
    sum += bytes
    return i === batchStatements || (i > 0 && sum > batchBytes)
  })
  return end < 0 ? [...list] : list.slice(0, end)
}

/** Returns the base address: the given one without `/statements` and a slash at its end. */
export const baseOf = (url: string): string => {
  const base = new URL(url.trim())
  base.pathname = base.pathname.replace(/\/+(statements\/*)?$/, '')
  base.hash = ''
  return base.href.replace(/\/$/, '')
}
export const statementsUrl = (base: string): string => {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/statements`
  return url.href
}

interface StoredStatement {
  id: string
  body: StatementBody
  timestamp: Date
}
/**
 * Returns a statement as it is forwarded: as received, with the id and the time that identify it everywhere. Authority,
 * stored time and version are set by the other store. Without attachments, those that consist only of their bytes are
 * left out.
 */
export function handedOn({ id, body, timestamp }: StoredStatement, attachments: boolean): object {
  const {
    stored: _stored,
    authority: _authority,
    version: _version,
    ...said
  } = body as StatementBody & {
    stored?: unknown
    authority?: unknown
    version?: unknown
  }
  const statement = { ...said, id, timestamp: body.timestamp ?? timestamp.toISOString() }
  if (attachments || !statement.attachments) return statement
  const { attachments: all, ...bare } = statement
  const linked = all.filter(({ fileUrl }) => fileUrl !== undefined)
  return linked.length > 0 ? { ...bare, attachments: linked } : bare
}
