import type { Part } from './source.ts'

/** One text of a file, with the English one and what helps to understand it. */
export interface Unit {
  id: string
  source: readonly Part[]
  target: readonly Part[]
  note?: string | undefined
}
export interface File {
  /** `web/src/phrases/fr/common.ts` */
  path: string
  about?: string | undefined
  units: readonly Unit[]
}

const named = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const
/** Blanks that no line may break at are written by number, so that an editor shows and keeps them. */
const escape = (text: string): string =>
  text
    .replace(/[&<>"]/g, (char) => named[char as keyof typeof named])
    .replace(/[\u00a0\u202f\u2009\u00ad\r\n\t]/g, (char) => `&#${char.charCodeAt(0)};`)
const partsOut = (parts: readonly Part[]): string =>
  parts
    .map((part) =>
      typeof part === 'string' ? escape(part) : `<x id="${part.place}" equiv-text="${escape(`\${${part.code}}`)}"/>`,
    )
    .join('')

function unitOut({ id, source, target, note }: Unit): string[] {
  return [
    `      <trans-unit id="${escape(id)}" xml:space="preserve">`,
    `        <source>${partsOut(source)}</source>`,
    `        <target>${partsOut(target)}</target>`,
    ...(note ? [`        <note>${escape(note)}</note>`] : []),
    '      </trans-unit>',
  ]
}
/** XLIFF 1.2, which every translation tool reads. */
export function writeXliff(language: string, files: readonly File[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    ...files.flatMap(({ path, about, units }) => [
      `  <file original="${path}" source-language="en" target-language="${language}" datatype="plaintext">`,
      ...(about ? [`    <header><note>${escape(about)}</note></header>`] : []),
      '    <body>',
      ...units.flatMap(unitOut),
      '    </body>',
      '  </file>',
    ]),
    '</xliff>',
    '',
  ].join('\n')
}

interface Element {
  name: string
  attributes: Record<string, string>
  children: (Element | string)[]
}
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescape = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return characters[name!] ?? all
  })
const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/y

/** As much of XML as translation tools write: elements, attributes, texts, comments. */
function readXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  token.lastIndex = 0
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex
    const found = token.exec(xml)
    if (!found) throw new Error(`This is no XML from line ${xml.slice(0, at).split('\n').length} on`)
    const [, literal, closed, opened, attributes = '', alone, text] = found
    const inside = open.at(-1)!
    if (text !== undefined || literal !== undefined) inside.children.push(literal ?? unescape(text!))
    else if (opened) {
      const element: Element = {
        name: opened.replace(/^\w+:/, ''),
        attributes: Object.fromEntries(
          [...attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, a, b]) => [
            name!,
            unescape(a ?? b ?? ''),
          ]),
        ),
        children: [],
      }
      inside.children.push(element)
      if (!alone) open.push(element)
    } else if (closed && open.pop()!.name !== closed.replace(/^\w+:/, ''))
      throw new Error(`</${closed}> closes something else in line ${xml.slice(0, at).split('\n').length}`)
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)!.name}> is not closed`)
  return root
}
const childrenOf = (element: Element, name: string): Element[] =>
  element.children.filter((child): child is Element => typeof child !== 'string' && child.name === name)
const within = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.name === name ? [child] : []), ...within(child, name)],
  )

/** Texts and places; what a tool put around them (`<g>`, `<mrk>`) is looked through. */
const partsIn = (element: Element): Part[] =>
  element.children.flatMap((child): Part[] => {
    if (typeof child === 'string') return [child]
    if (child.name !== 'x' && child.name !== 'ph') return partsIn(child)
    return [{ place: Number(child.attributes.id), code: (child.attributes['equiv-text'] ?? '').slice(2, -1) }]
  })
/** Neighbouring texts are one. */
const joined = (parts: readonly Part[]): Part[] =>
  parts.reduce<Part[]>((all, part) => {
    const last = all.at(-1)
    if (typeof part === 'string' && typeof last === 'string') return [...all.slice(0, -1), last + part]
    return [...all, part]
  }, [])

/** What a translator sent back, and for which language. */
export function readXliff(xml: string): { language: string; files: File[] } {
  const files = within(readXml(xml), 'file')
  const language = files[0]?.attributes['target-language']
  if (!language) throw new Error('This is no XLIFF file with a target-language')
  return {
    language,
    files: files.map((file) => ({
      path: file.attributes.original ?? '',
      units: within(file, 'trans-unit').map((unit) => {
        const [source, target] = ['source', 'target'].map((name) => childrenOf(unit, name)[0])
        return {
          id: unit.attributes.id ?? '',
          source: source ? joined(partsIn(source)) : [],
          target: target ? joined(partsIn(target)) : [],
        }
      }),
    })),
  }
}
