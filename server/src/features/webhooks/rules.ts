import { createHmac } from 'node:crypto'
import { limits } from '@praxia/contract/limits.ts'
import { waitUntil } from '../../messages/outbound.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
/** How long a message waits after each try that failed; after the last there is none more (a day and a half in all). */
const waits = [minute, 5 * minute, 20 * minute, hour, 4 * hour, 10 * hour, 20 * hour]
/** A webhook none of whose messages has arrived for so long is stopped. */
const failingMs = 3 * day
export const keptMs = limits.webhookKeptDays * day
export const timeoutMs = 15_000

/** A receiver may ask for a later try, up to so long. */
const askedMostMs = day
/**
 * When a message is tried again; null where it is given up. `tries` are those that failed, at least one.
 * @param askedMs for how long the receiver asked not to be called (`Retry-After`)
 */
export const nextTry = (tries: number, now: Date, askedMs?: number): Date | null => {
  const wait = waits[tries - 1]
  return wait === undefined ? null : waitUntil(wait, askedMs, askedMostMs, now)
}
export const isGivenUp = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= failingMs

/**
 * The headers of a message as Standard Webhooks 1.0 has them (github.com/standard-webhooks): HMAC-SHA-256 over id, time and body.
 * @param key the bytes of the secret, without its beginning `whsec_`
 */
export function signed(key: Buffer, id: string, body: string, now: Date): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` }
}
const beginning = 'whsec_'
/** What the other system is given, made of these bytes; it names what it is wherever it is found. */
export const secretText = (key: Buffer): string => `${beginning}${key.toString('base64')}`
export const secretKey = (text: string): Buffer => Buffer.from(text.slice(beginning.length), 'base64')
