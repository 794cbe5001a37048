import { ScimProblem } from './problem-rules.ts'

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'pr'] as const
type Operator = (typeof operators)[number]
const isOperator = (word: string | undefined): word is Operator =>
  (operators as readonly (string | undefined)[]).includes(word?.toLowerCase())
/** A filter (RFC 7644, section 3.4.2.2). Attributes are in lower case, without the URN of the core schema. */
export type Filter =
  | { kind: 'and' | 'or'; left: Filter; right: Filter }
  | { kind: 'not'; of: Filter }
  | { kind: 'is'; attribute: string; operator: Operator; value: string | boolean | null }

const longest = 4000
const deepest = 20
const token = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y
const bad = (detail: string) => new ScimProblem(400, `filter: ${detail}`, 'invalidFilter')

function tokensOf(text: string): string[] {
  if (text.length > longest) throw bad(`has more than ${longest} characters`)
  const tokens: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.trimEnd().length) {
    const match = token.exec(text)
    if (!match) throw bad('is not a filter')
    tokens.push(match[1] ?? match[2] ?? match[3]!)
  }
  return tokens
}
const coreUrn = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/
/** Returns the name of an attribute as compared: in lower case, without the URN of the core schema. */
export const attributeKey = (name: string): string => name.toLowerCase().replace(coreUrn, '')

function valueOf(text: string | undefined): string | boolean | null {
  if (text === undefined) throw bad('ends before a value')
  try {
    const value: unknown = JSON.parse(/^(?:true|false|null)$/i.test(text) ? text.toLowerCase() : text)
    if (typeof value === 'number') return text
    const isText = typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000')
    if (isText || typeof value === 'boolean' || value === null) return value
  } catch {
    // Reported below.
  }
  throw bad(`${text.slice(0, 100)} is not a value`)
}

/** Parses a filter. Throws `invalidFilter` with what is wrong. */
export function parseFilter(text: string): Filter {
  const tokens = tokensOf(text)
  let at = 0
  const next = () => tokens[at++]
  const isNext = (word: string) => tokens[at]?.toLowerCase() === word
  const expect = (word: string) => {
    if (!isNext(word)) throw bad(`lacks "${word}"`)
    at += 1
  }
  const chain =
    (word: 'and' | 'or', part: (depth: number, prefix: string) => Filter) => (depth: number, prefix: string) => {
      let left = part(depth, prefix)
      while (isNext(word)) {
        at += 1
        left = { kind: word, left, right: part(depth, prefix) }
      }
      return left
    }
  const compared = (attribute: string): Filter => {
    const operator = next()?.toLowerCase()
    if (!isOperator(operator)) throw bad(`"${operator ?? ''}" is not one of ${operators.join(', ')}`)
    return { kind: 'is', attribute, operator, value: operator === 'pr' ? null : valueOf(next()) }
  }
  const single = (depth: number, prefix: string): Filter => {
    if (depth > deepest) throw bad(`is nested deeper than ${deepest} levels`)
    if (isNext('not')) {
      at += 1
      expect('(')
      const of = whole(depth + 1, prefix)
      expect(')')
      return { kind: 'not', of }
    }
    if (isNext('(')) {
      at += 1
      const inner = whole(depth + 1, prefix)
      expect(')')
      return inner
    }
    const name = next()
    if (name === undefined || !/^[a-z$]/i.test(name)) throw bad('lacks the name of an attribute')
    const attribute = prefix + attributeKey(name)
    if (isNext('[')) {
      at += 1
      const inner = whole(depth + 1, `${attribute}.`)
      expect(']')
      // Entra ID compares what the brackets select: emails[type eq "work"].value eq "a@b.c".
      const sub = /^\.[a-z]+$/i.exec(tokens[at] ?? '')?.[0]
      if (sub !== undefined) at += 1
      else if (!isOperator(tokens[at])) return inner
      return { kind: 'and', left: inner, right: compared(attribute + (sub ?? '').toLowerCase()) }
    }
    return compared(attribute)
  }
  const whole = chain('or', chain('and', single))
  const filter = whole(0, '')
  if (at < tokens.length) throw bad(`"${tokens[at]}" follows its end`)
  return filter
}
