import { type XmlDocument, XmlElement, XmlText, parseXml } from '@rgrove/parse-xml'
import type { Part } from './source.ts'

/** One text of a file, with the English one and what helps to understand it. */
interface Unit {
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

/** Without its prefix. */
const nameOf = (element: XmlElement): string => element.name.replace(/^\w+:/, '')
const elementsIn = ({ children }: XmlDocument | XmlElement): XmlElement[] =>
  children.filter((child) => child instanceof XmlElement)
/** The elements of this name below another, at any depth. */
const within = (parent: XmlDocument | XmlElement, name: string): XmlElement[] =>
  elementsIn(parent).flatMap((child) => [...(nameOf(child) === name ? [child] : []), ...within(child, name)])

/** Texts and places; what a tool put around them (`<g>`, `<mrk>`) is looked through. */
const partsIn = (element: XmlElement): Part[] =>
  element.children.flatMap((child): Part[] => {
    if (child instanceof XmlText) return [child.text]
    if (!(child instanceof XmlElement)) return []
    const name = nameOf(child)
    if (name !== 'x' && name !== 'ph') return partsIn(child)
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
  const files = within(parseXml(xml), 'file')
  const language = files[0]?.attributes['target-language']
  if (!language) throw new Error('This is no XLIFF file with a target-language')
  return {
    language,
    files: files.map((file) => ({
      path: file.attributes.original ?? '',
      units: within(file, 'trans-unit').map((unit) => {
        const [source, target] = ['source', 'target'].map((name) =>
          elementsIn(unit).find((child) => nameOf(child) === name),
        )
        return {
          id: unit.attributes.id ?? '',
          source: source ? joined(partsIn(source)) : [],
          target: target ? joined(partsIn(target)) : [],
        }
      }),
    })),
  }
}
