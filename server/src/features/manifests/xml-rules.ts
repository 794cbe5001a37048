import { type XmlDocument, XmlElement, XmlError, type XmlNode, parseXml } from '@rgrove/parse-xml'
import { limits } from '@praxia/contract/limits.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { AppError } from '../../basics/app-error.ts'

/** A manifest as it is read: what is wrong with it is told with the line that it stands in. */
export interface Xml {
  name: string
  root: XmlElement
  /** Never returns. */
  fail(at: XmlNode, reason: string): never
}
const refused = (name: string, line: number, reason: string): AppError =>
  new AppError('upload.manifest_invalid', { name, line, reason })

/** By its mark, else by what its first line says, as XML has it; without either UTF-8. */
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
 * Reads XML without a look outside of it: no external file, and no entity of its own, is ever opened.
 * @param rootName of its outermost element
 */
export function readXml(name: string, bytes: Buffer, rootName: string): Xml {
  if (bytes.length > serverLimits.manifestBytes)
    throw refused(name, 1, `is larger than ${serverLimits.manifestBytes} bytes`)
  const text = textOf(name, bytes)
  // Before it is parsed, which takes a while for many small parts.
  if (countOf(text, '<') > mostSigns || countOf(text, '=') > mostSigns)
    throw refused(name, 1, `has more than ${mostSigns} elements or attributes`)
  let document: XmlDocument
  try {
    document = parseXml(text, { includeOffsets: true })
  } catch (error) {
    if (error instanceof XmlError) throw refused(name, error.line, error.message.split(' (line ')[0]!)
    // What is nested without end ends the parser's own stack.
    if (error instanceof RangeError) throw refused(name, 1, 'is nested too deeply')
    throw error
  }
  const fail = (at: XmlNode, reason: string): never => {
    throw refused(name, text.slice(0, Math.max(0, at.start)).split('\n').length, reason)
  }
  const { root } = document
  if (root) holdSmall(root, fail)
  if (!root || localName(root.name) !== rootName) throw refused(name, 1, `does not begin with <${rootName}>`)
  return { name, root, fail }
}

/** A package may have 20,000 files, each with an element that opens and closes. */
const mostSigns = 150_000
function countOf(text: string, sign: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1
  return count
}
/** Elements are looked at by name and attribute as often as others refer to them, and within all that stand around them. */
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
/** What would be too many trainings is counted before any of it is read. */
export function holdCount(xml: Xml, around: XmlElement, name: string, isOne: (of: XmlElement) => boolean): void {
  let parts = 0
  for (const { element } of within(around)) if (localName(element.name) === name && isOne(element)) parts += 1
  if (parts > limits.courseTrainingsMax) throw new AppError('upload.manifest_parts', { name: xml.name, parts })
}

/** Names are compared without the prefix that stands for their namespace: each tool chooses its own. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
export const elementsOf = (of: XmlElement, name: string): XmlElement[] =>
  of.children.filter((one): one is XmlElement => one instanceof XmlElement && localName(one.name) === name)
export const elementOf = (of: XmlElement, name: string): XmlElement | undefined => elementsOf(of, name)[0]
/** All of these names, in their order. */
export const childrenOf = (of: XmlElement, names: readonly string[]): { name: string; element: XmlElement }[] =>
  of.children.flatMap((one) => {
    const name = one instanceof XmlElement ? localName(one.name) : ''
    return names.includes(name) ? [{ name, element: one as XmlElement }] : []
  })
export const attributeOf = (of: XmlElement, name: string): string | undefined => {
  const key = Object.keys(of.attributes).find((one) => localName(one).toLowerCase() === name.toLowerCase())
  return key === undefined ? undefined : of.attributes[key]!.trim()
}
/** Undefined where the element is absent or says nothing. */
export const wordOf = (of: XmlElement, name: string): string | undefined =>
  elementOf(of, name)?.text.trim() || undefined

/** Elements of one kind after another, each so many times. */
export type Shape = readonly { names: readonly string[]; least: number; most: number }[]
const prefixOf = (name: string): string => (name.includes(':') ? name.slice(0, name.indexOf(':')) : '')
/** Another namespace than that of the element it stands in: a vendor's own. */
const isForeign = (one: XmlElement, within: XmlElement): boolean =>
  prefixOf(one.name) !== prefixOf(within.name) || 'xmlns' in one.attributes
/** An element has these children in this order, as its schema has it. */
export function holdTo(xml: Xml, of: XmlElement, shape: Shape): void {
  const own = of.children.filter((one): one is XmlElement => one instanceof XmlElement && !isForeign(one, of))
  let at = 0
  for (const { names, least, most } of shape) {
    const from = at
    while (at < own.length && at - from < most && names.includes(localName(own[at]!.name))) at++
    if (at - from < least)
      xml.fail(own[at] ?? of, `<${names.join('> or <')}> is missing in <${localName(of.name)}>, or stands elsewhere`)
  }
  const left = own[at]
  if (left) xml.fail(left, `<${localName(left.name)}> does not stand here in <${localName(of.name)}>`)
}
