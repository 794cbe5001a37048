import { limits } from '@praxia/contract/limits.ts'
import { type VerbWord, verbWords } from '@praxia/contract/statements.ts'
import { waitUntil } from '../../messages/outbound.ts'
import type { StatementBody } from '../record/statement.ts'

const [second, minute, day] = [1000, 60_000, 86_400_000]
/** How long nothing is tried after each failure in a row; after the last of them, as long as after it. */
const waits = [10 * second, 30 * second, minute, 2 * minute, 5 * minute, 10 * minute, 20 * minute, 30 * minute]
/** A store that took nothing for so long is tried no more until somebody says so. */
const failingMs = 7 * day
/** So many refused one after the other, and none taken between them: not the statements are at fault. */
export const refusedInRow = 20
export const timeoutMs = 30_000
/** In one call: so many statements, and so many bytes with their attachments. A larger one goes alone. */
export const batchStatements = 50
export const batchBytes = 1_000_000

/** A store may ask for a later try, up to so long. */
const askedMostMs = 6 * 60 * minute
/** @param askedMs for how long the store asked not to be called (`Retry-After`) */
export const nextTry = (tries: number, now: Date, askedMs?: number): Date =>
  waitUntil(waits[Math.min(tries, waits.length) - 1]!, askedMs, askedMostMs, now)
export const isGivenUp = (failingSince: Date, now: Date): boolean => now.getTime() - failingSince.getTime() >= failingMs

/** What an answer means for what was sent. */
export type Verdict = 'taken' | 'refused' | 'failed'
/** The statement's fault is what a store says of it; all else is the store's, the key's or the network's, and is tried again. */
export const verdictOf = (status: number | null): Verdict =>
  status === null
    ? 'failed'
    : status >= 200 && status < 300
      ? 'taken'
      : [400, 409, 413, 422].includes(status)
        ? 'refused'
        : 'failed'

/** The verbs of the words that were chosen, and voiding with them. */
export const verbsOf = (words: readonly VerbWord[] | null): string[] | null =>
  words && [...words, 'voided' as const].flatMap((word) => verbWords[word])
/** How many wait at each of the 25 full hours of a day: `hour` 0 are those that waited when it began, 24 those of its last hour. */
export const backlogOf = (hours: readonly { hour: number; waiting: number }[]): number[] =>
  Array.from({ length: limits.backlogHours + 1 }, (_, i) =>
    hours.reduce((sum, one) => (one.hour <= i ? sum + one.waiting : sum), 0),
  )
/** As many from the beginning as one call takes, at least one. */
export function firstOf<T extends { bytes: number }>(list: readonly T[]): T[] {
  let sum = 0
  const end = list.findIndex(({ bytes }, i) => {
    sum += bytes
    return i === batchStatements || (i > 0 && sum > batchBytes)
  })
  return end < 0 ? [...list] : list.slice(0, end)
}

/** Where statements are sent, of the address that was given: with or without `/statements` and a slash at its end. */
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

interface Kept {
  id: string
  body: StatementBody
  timestamp: Date
}
/**
 * A statement as it is handed on: as it was sent to us, with the id and the time by which every store knows it. Who vouches for it, when it
 * was stored and in which version is for the other store to say. Without attachments, those that only their bytes would be are left out.
 */
export function handedOn({ id, body, timestamp }: Kept, attachments: boolean): object {
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
