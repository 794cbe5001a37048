import { parseSync } from 'vite'

/** A text within the code that a translator may change: in a template, what is computed stands as a numbered place. */
export interface Segment {
  /** `reset.subject`; `NEW_TRAINING[2]` where one name has several. */
  id: string
  parts: readonly Part[]
  start: number
  end: number
  isTemplate: boolean
}
export type Part = string | Place
/** `{ place: 1, code: 'f.product' }`: where the value of that code goes. */
interface Place {
  place: number
  code: string
}
export interface Phrases {
  segments: readonly Segment[]
  /** By the name that a comment stands before: what it says. */
  notes: ReadonlyMap<string, string>
  /** What the comment before all of them says. */
  about: string | undefined
}
interface Node {
  type: string
  start: number
  end: number
  [more: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])

/** `{…} as const` and `{…} satisfies Mails` are their object. */
function objectOf(node: unknown): Node | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'ObjectExpression') return node
  return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? objectOf(node.expression) : undefined
}

/** The object of a language: the one that is named so, or the only one that the file exports. */
function tableOf(program: Node, language: string): { node: Node; statement: Node } | undefined {
  for (const statement of nodesIn(program.body)) {
    const isExport = statement.type === 'ExportNamedDeclaration'
    const declaration = isExport ? statement.declaration : statement
    if (!isNode(declaration) || declaration.type !== 'VariableDeclaration') continue
    for (const { id, init } of nodesIn(declaration.declarations)) {
      const node = objectOf(init)
      if (node && (isExport || (id as Node).name === language)) return { node, statement }
    }
  }
  return undefined
}

function templateParts(code: string, node: Node): Part[] {
  const quasis = nodesIn(node.quasis)
  const expressions = nodesIn(node.expressions)
  return quasis.flatMap((quasi, at): Part[] => {
    const expression = expressions[at]
    const text = (quasi.value as { cooked: string }).cooked
    return [
      ...(text ? [text] : []),
      ...(expression ? [{ place: at + 1, code: code.slice(expression.start, expression.end) }] : []),
    ]
  })
}

/** The texts within what is computed, outer ones before those within them. What is compared with, and what a method is given, is no text. */
function textsIn(code: string, node: Node): Omit<Segment, 'id'>[] {
  const { start, end } = node
  if (node.type === 'Literal')
    return typeof node.value === 'string' && /\p{L}/u.test(node.value)
      ? [{ parts: [node.value], start, end, isTemplate: false }]
      : []
  if (node.type === 'TemplateLiteral')
    return [
      { parts: templateParts(code, node), start, end, isTemplate: true },
      ...nodesIn(node.expressions).flatMap((one) => textsIn(code, one)),
    ]
  if (node.type === 'BinaryExpression' && node.operator !== '+') return []
  if (node.type === 'CallExpression') return nodesIn(node.callee).flatMap((one) => textsIn(code, one))
  return Object.entries(node).flatMap(([name, value]) =>
    name === 'params' ? [] : nodesIn(value).flatMap((one) => textsIn(code, one)),
  )
}

function segmentsIn(code: string, table: Node, path: readonly string[]): Segment[] {
  return nodesIn(table.properties).flatMap((property) => {
    const key = property.key as Node
    const names = [...path, String(key.type === 'Identifier' ? key.name : key.value)]
    const inner = objectOf(property.value)
    if (inner) return segmentsIn(code, inner, names)
    const value = property.value as Node
    const plain = value.type === 'Literal' && typeof value.value === 'string' && value.value !== ''
    const found = plain
      ? [{ parts: [String(value.value)], start: value.start, end: value.end, isTemplate: false }]
      : textsIn(code, value)
    const name = names.join('.')
    return found.map((one, at) => ({ ...one, id: found.length === 1 ? name : `${name}[${at + 1}]` }))
  })
}

const wordsOf = (comment: Node): string =>
  String(comment.value)
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s*/, '').trim())
    .join(' ')
    .trim()

/** The comment that ends where this begins, but for blanks. */
const commentBefore = (code: string, comments: readonly Node[], start: number): string | undefined => {
  const found = comments.find(({ end }) => end <= start && code.slice(end, start).trim() === '')
  return found && wordsOf(found)
}

/** What a file says in a language. */
export function readPhrases(file: string, code: string, language: string): Phrases | undefined {
  const { program, comments: all, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const table = tableOf(program as unknown as Node, language)
  if (!table) return undefined
  const comments = all as unknown as Node[]
  const notes = new Map<string, string>()
  const note = (node: Node, path: readonly string[]): void => {
    for (const property of nodesIn(node.properties)) {
      const key = property.key as Node
      const names = [...path, String(key.type === 'Identifier' ? key.name : key.value)]
      const said = commentBefore(code, comments, property.start)
      if (said) notes.set(names.join('.'), said)
      const inner = objectOf(property.value)
      if (inner) note(inner, names)
    }
  }
  note(table.node, [])
  return {
    segments: segmentsIn(code, table.node, []),
    notes,
    about: commentBefore(code, comments, table.statement.start),
  }
}

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
const inTemplate = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${').replaceAll('\n', '\\n')

/** The code with other texts in the place of those named, the code between and within them as it was. */
export function writePhrases(
  code: string,
  segments: readonly Segment[],
  texts: ReadonlyMap<string, readonly Part[]>,
): string {
  const render = (segment: Segment): string => {
    const parts = texts.get(segment.id) ?? segment.parts
    if (!segment.isTemplate) return quoted(parts.join(''))
    const places = placesOf(code, segment)
    return `\`${parts
      .map((part) => (typeof part === 'string' ? inTemplate(part) : `\${${between(...places.get(part.place)!)}}`))
      .join('')}\``
  }
  const touches = (segment: Segment): boolean =>
    segments.some(({ id, start, end }) => texts.has(id) && start >= segment.start && end <= segment.end)
  /** The code from here to there, each outermost segment in it written anew where something of it changes. */
  const between = (start: number, end: number): string => {
    let out = ''
    let at = start
    for (const segment of segments) {
      if (segment.start < at || segment.end > end) continue
      out += code.slice(at, segment.start)
      out += touches(segment) ? render(segment) : code.slice(segment.start, segment.end)
      at = segment.end
    }
    return out + code.slice(at, end)
  }
  return between(0, code.length)
}

/** Where the code of each place of a template stands. */
function placesOf(code: string, segment: Segment): Map<number, [number, number]> {
  let at = segment.start
  return new Map(
    segment.parts.flatMap((part): [number, [number, number]][] => {
      if (typeof part === 'string') return []
      const start = code.indexOf(`\${${part.code}`, at) + 2
      at = start + part.code.length
      return [[part.place, [start, at]]]
    }),
  )
}
