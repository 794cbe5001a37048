import type { ResourceType } from '@praxia/contract/resources.ts'
import { AppError } from '../../basics/app-error.ts'

export const resourceFolder = ({ organisationId }: { organisationId: number }): string => `resources/${organisationId}`

const starts: readonly [type: 'pdf' | 'png' | 'jpg', head: string][] = [
  ['pdf', '255044462d'],
  ['png', '89504e470d0a1a0a'],
  ['jpg', 'ffd8ff'],
]
const endingOf = (name: string): string => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
/**
 * Detects the type of a file by its first bytes. Text has none: a file named .csv is a csv, and must then parse as one.
 */
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
/** A loop, because a regular expression for trailing dots has quadratic time. */
function withoutLastDots(text: string): string {
  let end = text.length
  while (text[end - 1] === '.') end -= 1
  return text.slice(0, end)
}
/** Returns the uploaded file's name on one line, with the extension of its type. */
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

export const pngSize = (head: Buffer): { width: number; height: number } | undefined =>
  head.length >= 24 && head.toString('latin1', 12, 16) === 'IHDR'
    ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
    : undefined
/** Reads a marker of a jpeg: the position of the next one, and the size if this one has it. */
export function jpegMarker(
  bytes: Buffer,
): { next: number; size?: { width: number; height: number } } | 'end' | undefined {
  if (bytes.length < 4 || bytes[0] !== 0xff) return undefined
  const marker = bytes[1]!
  // Fill bytes may precede a marker.
  if (marker === 0xff) return { next: 1 }
  if (marker === 0xd8 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) return { next: 2 }
  if (marker === 0xd9 || marker === 0xda) return 'end'
  const next = 2 + bytes.readUInt16BE(2)
  const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
  if (!isFrame) return { next }
  if (bytes.length < 9) return undefined
  return { next, size: { width: bytes.readUInt16BE(7), height: bytes.readUInt16BE(5) } }
}
