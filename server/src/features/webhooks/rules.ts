import { createHmac } from 'node:crypto'
import { limits } from '@praxia/contract/limits.ts'
import { waitUntil } from '../../messages/outbound.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
/** Waiting time after each failed try. After the last one the message is given up (a day and a half in total). */
const waits = [minute, 5 * minute, 20 * minute, hour, 4 * hour, 10 * hour, 20 * hour]
/** A webhook without a delivery for this time is stopped. In milliseconds. */
const failingMs = 3 * day
export const retentionMs = limits.webhookKeptDays * day
export const timeoutMs = 15_000
/** How long a process has a message to itself: longer than the timeout of a delivery. In milliseconds. */
export const leaseMs = 4 * timeoutMs

/** Maximum delay that a receiver may request, in milliseconds. */
const retryAfterMostMs = day
/**
 * Returns the time of the next try, or null if the message is given up. `tries` is the number of failed ones, at least
 * one.
 * @param askedMs delay requested by the receiver (`Retry-After`)
 */
export const nextTry = (tries: number, now: Date, askedMs?: number): Date | null => {
  const wait = waits[tries - 1]
  return wait === undefined ? null : waitUntil(wait, askedMs, retryAfterMostMs, now)
}
export const isAbandoned = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= failingMs

/**
 * Returns the headers of a message by Standard Webhooks 1.0 (github.com/standard-webhooks): HMAC-SHA-256 over id, time
 * and body.
 * @param key the bytes of the secret, without its prefix `whsec_`
 */
export function signed(key: Buffer, id: string, body: string, now: Date): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` }
}
const beginning = 'whsec_'
/** Formats the secret for the other system. The prefix identifies it wherever it is found. */
export const secretText = (key: Buffer): string => `${beginning}${key.toString('base64')}`
export const secretKey = (text: string): Buffer => Buffer.from(text.slice(beginning.length), 'base64')
