import { type XmlDocument, XmlElement, XmlError, type XmlNode, parseXml } from '@rgrove/parse-xml'
import { limits } from '@praxia/contract/limits.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { AppError } from '../../basics/app-error.ts'

/** A parsed manifest, with a function to refuse it. */
export interface Xml {
  name: string
  root: XmlElement
  fail(at: XmlNode, reason: string): never
}
const refused = (name: string, line: number, reason: string): AppError =>
  new AppError('upload.manifest_invalid', { name, line, reason })

/** Decodes by the byte order mark, else by the XML declaration, else as UTF-8. */
function textOf(name: string, bytes: Buffer): string {
  const [first, second] = bytes
  const said = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1]
  const marked =
    first === 0xfe && second === 0xff ? 'utf-16be' : first === 0xff && second === 0xfe ? 'utf-16le' : undefined
  try {
    return new TextDecoder(marked ?? said ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refused(name, 1, `is not written in ${marked ?? said ?? 'utf-8'}`)
  }
}

/**
 * Parses XML. Opens no external file and expands no custom entity.
 * @param rootNames of its outermost element
 */
export function readXml(name: string, bytes: Buffer, ...rootNames: readonly string[]): Xml {
  if (bytes.length > serverLimits.manifestBytes)
    throw refused(name, 1, `is larger than ${serverLimits.manifestBytes} bytes`)
  const text = textOf(name, bytes)
  // Checked before parsing, which is slow for many small elements.
  if (countOf(text, '<') > mostSigns || countOf(text, '=') > mostSigns)
    throw refused(name, 1, `has more than ${mostSigns} elements or attributes`)
  let document: XmlDocument
  try {
    document = parseXml(text, { includeOffsets: true })
  } catch (error) {
    if (error instanceof XmlError) throw refused(name, error.line, error.message.split(' (line ')[0]!)
    // Unlimited nesting overflows the stack of the parser.
    if (error instanceof RangeError) throw refused(name, 1, 'is nested too deeply')
    throw error
  }
  const fail = (at: XmlNode, reason: string): never => {
    throw refused(name, text.slice(0, Math.max(0, at.start)).split('\n').length, reason)
  }
  const { root } = document
  if (root) holdSmall(root, fail)
  if (!root || !rootNames.includes(localName(root.name)))
    throw refused(name, 1, `does not start with <${rootNames.join('> or <')}>`)
  return { name, root, fail }
}

/** Enough for 20,000 files in a package, each with an opening and a closing tag. */
const mostSigns = 150_000
function countOf(text: string, sign: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1
  return count
}
/** Limits for each element, because lookups scan the attributes and all surrounding elements. */
const [mostAttributes, deepest] = [100, 100]
function* within(element: XmlElement, depth = 1): Generator<{ element: XmlElement; depth: number }> {
  const waiting = [{ element, depth }]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    yield one
    for (const child of one.element.children)
      if (child instanceof XmlElement) waiting.push({ element: child, depth: one.depth + 1 })
  }
}
function holdSmall(root: XmlElement, fail: Xml['fail']): void {
  for (const { element, depth } of within(root)) {
    if (depth > deepest) fail(element, 'is nested too deeply')
    if (Object.keys(element.attributes).length > mostAttributes)
      fail(element, `<${localName(element.name)}> has more than ${mostAttributes} attributes`)
  }
}
/** Rejects too many trainings before reading any of them. */
export function holdCount(xml: Xml, around: XmlElement, name: string, isOne: (of: XmlElement) => boolean): void {
  let parts = 0
  for (const { element } of within(around)) if (localName(element.name) === name && isOne(element)) parts += 1
  if (parts > limits.courseTrainingsMax) throw new AppError('upload.manifest_parts', { name: xml.name, parts })
}

/** Namespace prefixes are ignored, because each tool chooses its own. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
export const elementsOf = (of: XmlElement, name: string): XmlElement[] =>
  of.children.filter((one): one is XmlElement => one instanceof XmlElement && localName(one.name) === name)
export const elementOf = (of: XmlElement, name: string): XmlElement | undefined => elementsOf(of, name)[0]
/** Returns the children with one of these names, in document order. */
export const childrenOf = (of: XmlElement, names: readonly string[]): { name: string; element: XmlElement }[] =>
  of.children.flatMap((one) => {
    const name = one instanceof XmlElement ? localName(one.name) : ''
    return names.includes(name) ? [{ name, element: one as XmlElement }] : []
  })
export const attributeOf = (of: XmlElement, name: string): string | undefined => {
  const key = Object.keys(of.attributes).find((one) => localName(one).toLowerCase() === name.toLowerCase())
  return key === undefined ? undefined : of.attributes[key]!.trim()
}
/** Returns undefined if the element is missing or empty. */
export const wordOf = (of: XmlElement, name: string): string | undefined =>
  elementOf(of, name)?.text.trim() || undefined

/** Expected children in their order, each with its minimum and maximum count. */
export type Shape = readonly { names: readonly string[]; least: number; most: number }[]
const prefixOf = (name: string): string => (name.includes(':') ? name.slice(0, name.indexOf(':')) : '')
/** The element has another namespace than its parent: it is a vendor extension. */
const isForeign = (one: XmlElement, within: XmlElement): boolean =>
  prefixOf(one.name) !== prefixOf(within.name) || 'xmlns' in one.attributes
/** Rejects an element whose children do not match the shape in names, order and counts. */
export function holdTo(xml: Xml, of: XmlElement, shape: Shape): void {
  const own = of.children.filter((one): one is XmlElement => one instanceof XmlElement && !isForeign(one, of))
  let at = 0
  for (const { names, least, most } of shape) {
    const from = at
    while (at < own.length && at - from < most && names.includes(localName(own[at]!.name))) at++
    if (at - from < least)
      xml.fail(own[at] ?? of, `<${names.join('> or <')}> is missing in <${localName(of.name)}>, or in the wrong place`)
  }
  const left = own[at]
  if (left) xml.fail(left, `<${localName(left.name)}> is not allowed here in <${localName(of.name)}>`)
}
