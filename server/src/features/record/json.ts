import { isUtf8 } from 'node:buffer'
import { AppError } from '../../basics/app-error.ts'
import { mostViolations } from '../../http/array-limits.ts'
import { checkText } from '../../http/validation.ts'

const malformedError = (list: { path: string; message: string }[]): AppError =>
  new AppError('xapi.malformed', { violations: list.map((fault) => ({ ...fault, code: 'xapi' })) })
export const bad = (path: string, message: string): AppError => malformedError([{ path, message }])

/** Compares the media type without its parameters. */
export const isMedia = (contentType: string | undefined, media: string): boolean =>
  contentType?.split(';')[0]!.trim().toLowerCase() === media
export const isJson = (contentType: string | undefined): boolean => isMedia(contentType, 'application/json')
/** JSON is UTF-8 (RFC 8259); bytes of another charset would be read as wrong characters. */
export function checkCharset(contentType: string): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1]
  if (charset !== undefined && charset.toLowerCase() !== 'utf-8')
    throw bad('Content-Type', 'has a charset that is not UTF-8')
}

/** Counts the property names in a value and collects the paths of numbers that are not finite. */
function walk(value: unknown, trail: (string | number)[], infinite: string[]): number {
  if (typeof value === 'number' && !Number.isFinite(value) && infinite.length <= mostViolations)
    infinite.push(trail.join('.'))
  if (value === null || typeof value !== 'object') return 0
  let names = 0
  const isList = Array.isArray(value)
  for (const [key, one] of Object.entries(value)) {
    if (!isList) names++
    if (typeof one !== 'object' && typeof one !== 'number') continue
    trail.push(key)
    names += walk(one, trail, infinite)
    trail.pop()
  }
  return names
}
/** Counts the colons outside strings: one for each written property. */
function countColons(json: string): number {
  let colons = 0
  let inText = false
  for (let i = 0; i < json.length; i++) {
    const c = json.charCodeAt(i)
    if (c === 34) inText = !inText
    else if (inText) i += c === 92 ? 1 : 0
    else if (c === 58) colons++
  }
  return colons
}
/** Finds a property that occurs twice in one object of well-formed JSON. */
function findDoubled(json: string): string | undefined {
  const open: { names: Set<string> | null; key: string; at: number }[] = []
  let said: string | undefined
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]/g)) {
    const top = open.at(-1)
    if (token === '{') open.push({ names: new Set(), key: '', at: 0 })
    else if (token === '[') open.push({ names: null, key: '0', at: 0 })
    else if (token === '}' || token === ']') open.pop()
    else if (token === ',' && top?.names === null) top.key = String(++top.at)
    else if (token === ':' && top?.names && said !== undefined) {
      top.key = said
      if (top.names.has(said)) return open.map(({ key }) => key).join('.')
      top.names.add(said)
    } else if (token.startsWith('"')) said = JSON.parse(token) as string
  }
  return undefined
}

/**
 * Parses the JSON of a body. Rejects what cannot be stored as sent: bytes that are not UTF-8, numbers out of range,
 * duplicate properties (RFC 8259 does not define which one counts). `at` is the path of the value, for faults: a single
 * statement is the first of its batch.
 */
export function readJson(bytes: Buffer, at: (value: unknown) => string = () => ''): unknown {
  if (!isUtf8(bytes)) throw bad('body', 'is not UTF-8')
  const json = bytes.toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw bad('body', 'is not JSON')
  }
  checkText(value)
  const within = (path: string): string => [at(value), path].filter(Boolean).join('.') || 'body'
  const infinite: string[] = []
  const names = walk(value, [], infinite)
  if (infinite.length > 0)
    throw malformedError(infinite.map((path) => ({ path: within(path), message: 'is not a finite number' })))
  if (countColons(json) !== names) throw bad(within(findDoubled(json) ?? ''), 'appears twice in its object')
  return value
}
