import { isDay } from '@praxia/contract/time/days.ts'
import { emailPattern, visiblePattern } from '@praxia/contract/limits.ts'
import type { TSchema } from 'typebox'
import type { Violation } from './api.ts'

/** Subset of JSON Schema that bodies of the contract use; in the browser they are plain JSON (`bundle/contract.ts`). */
interface Schema {
  type?: string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  if?: Schema
  then?: Schema
  else?: Schema
  const?: unknown
  enum?: readonly unknown[]
  minLength?: number
  maxLength?: number
  pattern?: string
  /** How the server normalises a text before it looks at it: each form trims. */
  tidy?: string
  format?: string
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}
export type Rules = TSchema | undefined
/** A problem of a value, with the numbers that its phrase names; a form may have further codes. */
export interface Problem {
  code: string
  min?: number
  max?: number
  /** Number of characters too many. */
  over?: number
}
export interface Found {
  path: string
  problem: Problem
}

const isVisible = new RegExp(visiblePattern, 'u')
/** Counts like the server: a character beyond the basic plane counts as one. */
const lengthOf = (text: string): number => [...text].length
const rangeOf = ({ minimum, maximum }: Schema): Problem => ({ code: 'range', min: minimum, max: maximum })
const patternProblem = (pattern: string | undefined): Problem => ({
  code: pattern === visiblePattern ? 'required' : pattern === emailPattern ? 'email' : 'pattern',
})

function ofText(schema: Schema, given: unknown): Problem | null {
  if (typeof given !== 'string') return { code: 'type' }
  const value = schema.tidy ? given.trim() : given
  const length = lengthOf(value)
  if (length < (schema.minLength ?? 0)) return { code: 'required' }
  const max = schema.maxLength ?? Infinity
  if (length > max) return { code: 'tooLong', max, over: length - max }
  if (schema.format === 'date' && !isDay(value)) return { code: 'pattern' }
  if (!schema.pattern || new RegExp(schema.pattern, 'u').test(value)) return null
  // A name of blanks only counts as not filled in.
  return schema.minLength && !isVisible.test(value) ? { code: 'required' } : patternProblem(schema.pattern)
}
function ofNumber(schema: Schema, value: unknown): Problem | null {
  const fits =
    typeof value === 'number' &&
    Number.isFinite(value) &&
    (schema.type !== 'integer' || Number.isInteger(value)) &&
    value >= (schema.minimum ?? -Infinity) &&
    value <= (schema.maximum ?? Infinity)
  return fits ? null : rangeOf(schema)
}
/** Returns the problem of a value that has no nested values. */
function single(schema: Schema, value: unknown): Problem | null {
  if (schema.enum) return schema.enum.includes(value) ? null : { code: 'choice' }
  if ('const' in schema) return value === schema.const ? null : { code: 'choice' }
  if (schema.type === 'string') return ofText(schema, value)
  if (schema.type === 'integer' || schema.type === 'number') return ofNumber(schema, value)
  if (schema.type === 'null') return value === null ? null : { code: 'type' }
  return schema.type === 'boolean' && typeof value !== 'boolean' ? { code: 'type' } : null
}
const within = (path: string, name: string | number): string => (path ? `${path}.${name}` : String(name))

function ofObject(schema: Schema, value: object, path: string): Found[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]): Found[] => {
    const here = within(path, name)
    const held = (value as Record<string, unknown>)[name]
    const needed = schema.required?.includes(name) ?? false
    if (held === undefined) return needed ? [{ path: here, problem: { code: 'required' } }] : []
    const found = look(part, held, here)
    return found.length > 0 && needed && held === '' ? [{ path: here, problem: { code: 'required' } }] : found
  })
}
function ofArray(schema: Schema, values: readonly unknown[], path: string): Found[] {
  if (values.length < (schema.minItems ?? 0)) return [{ path, problem: { code: 'required' } }]
  const max = schema.maxItems ?? Infinity
  if (values.length > max) return [{ path, problem: { code: 'tooMany', max } }]
  return values.flatMap((value, index) => (schema.items ? look(schema.items, value, within(path, index)) : []))
}
function look(given: Schema, value: unknown, path: string): Found[] {
  const schema = given.then ?? given
  if (schema.anyOf) {
    const tried = schema.anyOf.map((one) => look(one, value, path))
    // The first alternative is the intended value; the others are replacements such as empty or null.
    return tried.some((found) => found.length === 0) ? [] : (tried[0] ?? [])
  }
  if (schema.type === 'object' && typeof value === 'object' && value !== null) {
    const found = ofObject(schema, value, path)
    if (!given.else || look(given.if!, value, path).length === 0) return found
    const more = ofObject(given.else, value, path)
    return [...more, ...found.filter((one) => one.path !== more[0]?.path)]
  }
  if (schema.type === 'array' && Array.isArray(value)) return ofArray(schema, value, path)
  const problem = single(schema, value)
  return problem ? [{ path, problem }] : []
}

/** Returns all problems of a body by its endpoint's schema, at most one for each path. */
export const problemsIn = (rules: Rules, body: unknown): Found[] => (rules ? look(rules as Schema, body, '') : [])

/** Returns the schema of one value of a body: `texts.0.title`. */
export function ruleAt(rules: Rules, path: string): Readonly<Schema> {
  let schema: Schema | undefined = rules as Schema | undefined
  for (const name of path.split('.')) {
    const one: Schema | undefined = schema?.then ?? schema
    schema = /^\d+$/.test(name) ? one?.items : one?.properties?.[name]
    while (schema?.anyOf) schema = schema.anyOf[0]
  }
  return schema ?? {}
}

/** Returns the form's own problem for a path that the server refused; null when the schema has no such rule. */
export function refusedAs(rules: Rules, { path, code }: Violation): Problem | null {
  const schema = ruleAt(rules, path)
  if (code === 'required' || code === 'minLength' || code === 'minItems') return { code: 'required' }
  if (code === 'maxLength') return { code: 'tooLong', max: schema.maxLength }
  if (code === 'pattern') return patternProblem(schema.pattern)
  // A named training that nobody can be given.
  if (/^(withdrawn|draft|not_open)$/.test(code)) return { code }
  if (code === 'format' && schema.format === 'date') return { code: 'pattern' }
  const number = schema.type === 'integer' || schema.type === 'number'
  return number && ['minimum', 'maximum', 'type'].includes(code) ? rangeOf(schema) : null
}
