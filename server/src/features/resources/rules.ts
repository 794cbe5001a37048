import type { ResourceType } from '@praxia/contract/resources.ts'
import { AppError } from '../../basics/app-error.ts'

/** Where an organisation's resources lie. */
export const resourceFolder = ({ organisationId }: { organisationId: number }): string => `resources/${organisationId}`

const starts: readonly [type: 'pdf' | 'png' | 'jpg', head: string][] = [
  ['pdf', '255044462d'],
  ['png', '89504e470d0a1a0a'],
  ['jpg', 'ffd8ff'],
]
const endingOf = (name: string): string => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
/** What a file is, by its first bytes. Text says nothing of itself there: it is a csv where it is named so, and then has to read as one. */
export function typeOf(head: Buffer, name: string): ResourceType {
  const known = starts.find(([, start]) => head.subarray(0, start.length / 2).equals(Buffer.from(start, 'hex')))?.[0]
  if (known === 'jpg') return endingOf(name) === 'jpeg' ? 'jpeg' : 'jpg'
  if (known) return known
  if (endingOf(name) === 'csv') return 'csv'
  throw new AppError('resource.type')
}
const same = (ending: string, type: ResourceType): boolean =>
  ending === type || (['jpg', 'jpeg'].includes(ending) && ['jpg', 'jpeg'].includes(type))
const longest = 200
/** By hand: an expression that looks for the last dots begins anew at each of them. */
function withoutLastDots(text: string): string {
  let end = text.length
  while (text[end - 1] === '.') end -= 1
  return text.slice(0, end)
}
/** The name that a file came with, on one line and with the ending of what it is. */
export function nameFor(given: string, type: ResourceType): string {
  const plain = given
    .split(/[\\/]/)
    .at(-1)!
    // What a line can't show, and what turns the direction of writing over.
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .trim()
  const ending = endingOf(plain)
  const right = same(ending, type)
  const stem = withoutLastDots(plain.slice(0, plain.length - (ending === '' ? 0 : ending.length + 1)))
  return `${[...(stem || 'file')].slice(0, longest).join('')}.${right ? ending : type}`
}

/** Width and height as the header of a png says them. */
export const pngSize = (head: Buffer): { width: number; height: number } | undefined =>
  head.length >= 24 && head.toString('latin1', 12, 16) === 'IHDR'
    ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
    : undefined
/** A marker of a jpeg and where the next one stands; the size, where this one says it. */
export function jpegMarker(
  bytes: Buffer,
): { next: number; size?: { width: number; height: number } } | 'end' | undefined {
  if (bytes.length < 4 || bytes[0] !== 0xff) return undefined
  const marker = bytes[1]!
  // Fill bytes may stand before a marker.
  if (marker === 0xff) return { next: 1 }
  if (marker === 0xd8 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) return { next: 2 }
  if (marker === 0xd9 || marker === 0xda) return 'end'
  const next = 2 + bytes.readUInt16BE(2)
  const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
  if (!isFrame) return { next }
  if (bytes.length < 9) return undefined
  return { next, size: { width: bytes.readUInt16BE(7), height: bytes.readUInt16BE(5) } }
}
