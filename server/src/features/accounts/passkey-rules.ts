import { randomBytes } from 'node:crypto'
import { factorLimits } from '@praxia/contract/people/factors.ts'
import { sameText, sign } from '../../basics/crypto.ts'

const nonceBytes = 16
const timeBytes = 6
/** Purpose of a challenge: one is never taken for another, nor in another session. */
export type Purpose = 'sign-in' | `add ${number}`

const macOf = (key: Buffer, purpose: Purpose, head: Buffer): string =>
  sign(key, `passkey ${purpose} ${head.toString('hex')}`)

/**
 * Returns a challenge that carries its end and a signature, so that a page that asks for one leaves no row behind.
 * Its form is base64url, as WebAuthn has it.
 */
export function makeChallenge(key: Buffer, purpose: Purpose, now: Date): string {
  const head = Buffer.alloc(nonceBytes + timeBytes)
  randomBytes(nonceBytes).copy(head)
  head.writeUIntBE(now.getTime() + factorLimits.passkeyMinutes * 60_000, nonceBytes, timeBytes)
  return Buffer.concat([head, Buffer.from(macOf(key, purpose, head), 'base64url')]).toString('base64url')
}
/** Returns the end of a challenge; undefined for one that is not of this purpose, or has ended. */
export function endOfChallenge(key: Buffer, purpose: Purpose, challenge: string, now: Date): Date | undefined {
  const bytes = Buffer.from(challenge, 'base64url')
  const head = bytes.subarray(0, nonceBytes + timeBytes)
  if (head.length < nonceBytes + timeBytes) return undefined
  if (!sameText(bytes.subarray(head.length).toString('base64url'), macOf(key, purpose, head))) return undefined
  const end = new Date(head.readUIntBE(nonceBytes, timeBytes))
  return end > now ? end : undefined
}
