import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import { codeAlphabet, limits } from '@praxia/contract/limits.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { classCodeStart, userCodeAlphabet } from '@praxia/contract/connections/user-codes.ts'

export const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest()
/** Returns 256 bits from the system's generator, for tokens, links and secrets; only the hash is stored. */
export const secret = (): string => randomBytes(32).toString('base64url')
const signsOf = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
export const makeCode = (): string => signsOf(codeAlphabet, limits.codeLength)
/** Returns a code that stands in for a lost second factor: 48 bits, stored under a password hash. */
export const makeRecoveryCode = (): string => signsOf(codeAlphabet, 10)
/** Returns a code that a device shows, to be typed on another device. */
export const makeUserCode = (): string => signsOf(userCodeAlphabet, serverLimits.userCodeLength)
/** Returns the code of a class. */
export const makeClassCode = (): string => classCodeStart + signsOf(userCodeAlphabet, serverLimits.userCodeLength - 1)
export const sign = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url')
/** Returns a hash that tells server keys apart and says nothing about them. */
export const keyCheckOf = (serverKey: Buffer): string =>
  createHmac('sha256', serverKey).update('node').digest('hex').slice(0, 16)
export const sameText = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b))
/** Returns a keyed hash: codes are short, so a plain hash could be reversed by trying all of them. */
export const codeHash = (key: Buffer, code: string): Buffer =>
  createHmac('sha256', key).update(`code:${code.toUpperCase()}`).digest()

export function seal(key: Buffer, data: string | Uint8Array): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(Buffer.from(data)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}
export function unsealBytes(key: Buffer, sealed: Buffer): Buffer<ArrayBuffer> {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}
export const unseal = (key: Buffer, sealed: Buffer): string => unsealBytes(key, sealed).toString('utf8')
