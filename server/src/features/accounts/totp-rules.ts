import { createHmac } from 'node:crypto'
import { factorLimits } from '@praxia/contract/people/factors.ts'
import { sameText } from '../../basics/crypto.ts'

/** Bytes of a secret: as many as the hash has (RFC 4226, section 4, R6). */
export const totpSecretBytes = 20
/** Steps by which the clock of a telephone may differ (RFC 6238, section 5.2). */
const driftSteps = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns bytes in base32 without padding (RFC 4648, section 6), as authenticator apps take them. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Returns the code of a counter (RFC 4226, section 5.3). */
export function hotp(secret: Uint8Array, counter: number, digits: number = factorLimits.codeDigits): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(message).digest()
  const offset = mac[mac.length - 1]! & 15
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Returns the time step of a moment (RFC 6238, section 4.2). */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / factorLimits.codeSeconds)

/** Returns the time step whose code this is, at most one away from now; undefined for a wrong code. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const here = stepOf(now)
  const steps = [here, ...Array.from({ length: driftSteps }, (_, i) => [here - i - 1, here + i + 1]).flat()]
  return steps.find((step) => sameText(hotp(secret, step), code))
}

/** Returns the address that an authenticator app reads from the QR code. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const query = new URLSearchParams({ secret, issuer, digits: String(factorLimits.codeDigits) })
  // Apps show a plus sign as it is, and not as a blank.
  const text = query.toString().replaceAll('+', '%20')
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${text}`
}
