// Validates and tidies requests by the contract's schemas, and describes what is wrong by field.
import { Ajv, type ErrorObject, Name, type ValidateFunction, _ } from 'ajv'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import formats from 'ajv-formats'
import type { Static, TSchema } from 'typebox'
import { type Tidied, tidied } from '@praxia/contract/people/texts.ts'
import { isDay, isInCalendar } from '@praxia/contract/time/days.ts'
import { AppError, type Violation, invalid } from '../basics/app-error.ts'
import { serializerFor } from './response-serializer.ts'
import { listsBounded, mostViolations, stopKeyword } from './array-limits.ts'

const options = { allErrors: true, strict: false, useDefaults: false, removeAdditional: false } as const
const exact = new Ajv(options)
/** Query strings and form fields arrive as text. */
const loose = new Ajv({ ...options, coerceTypes: 'array' })
const add = formats as unknown as (ajv: Ajv) => void

class Enough extends Error {
  readonly errors: readonly ErrorObject[]
  constructor(errors: readonly ErrorObject[]) {
    super('enough')
    this.errors = errors
  }
}
/** Runs between two items of a list: ends the validation once enough violations are found. */
function stopAt(errors: readonly ErrorObject[]): void {
  if (errors.length >= mostViolations && violationsOf(errors).length >= mostViolations) throw new Enough([...errors])
}
for (const ajv of [exact, loose]) {
  ajv.addKeyword({
    keyword: stopKeyword,
    schemaType: 'boolean',
    code({ gen, it: { parentData, parentDataProperty: at } }) {
      const stop = gen.scopeValue('func', { ref: stopAt })
      const [errors, vErrors] = [new Name('errors'), new Name('vErrors')]
      gen.if(_`${errors} >= ${mostViolations} && ${at} + 1 < ${parentData}.length`, () =>
        gen.code(_`${stop}(${vErrors})`),
      )
    },
  })
  add(ajv)
  ajv.addKeyword({
    keyword: 'tidy',
    // Without a type: keywords of any type, such as `enum`, come before those of texts.
    before: 'const',
    modifying: true,
    errors: false,
    validate: (form: Tidied, text: unknown, _schema?: unknown, held?: DataValidationCxt) => {
      if (typeof text === 'string' && held?.parentData) held.parentData[held.parentDataProperty] = tidied[form](text)
      return true
    },
  })
  ajv.addKeyword({
    keyword: 'tidyKeys',
    type: 'object',
    before: 'maxProperties',
    modifying: true,
    errors: false,
    validate: (form: Tidied, value: Record<string, unknown>) => {
      for (const key of Object.keys(value)) {
        const name = tidied[form](key)
        if (Object.hasOwn(value, name)) continue
        value[name] = value[key]
        delete value[key]
      }
      return true
    },
  })
  const { validate } = ajv.formats['date-time'] as { validate: (text: string) => boolean }
  ajv.addFormat('date', isDay)
  const isMoment = (text: string): boolean => validate(text) && isInCalendar(text)
  ajv.addFormat('date-time', isMoment)
  ajv.addFormat('day-or-moment', (text: string) => isDay(text) || isMoment(text))
}

const compiled = { text: new Map<TSchema, ValidateFunction>(), exact: new Map<TSchema, ValidateFunction>() }
function compile(schema: TSchema, text: boolean): ValidateFunction {
  const known = text ? compiled.text : compiled.exact
  let validate = known.get(schema)
  if (!validate) known.set(schema, (validate = (text ? loose : exact).compile(listsBounded(schema))))
  return validate
}
const pathOf = (error: ErrorObject): string => {
  const base = error.instancePath.slice(1).replaceAll('/', '.')
  const missing = error.keyword === 'required' ? (error.params as { missingProperty: string }).missingProperty : ''
  return [base, missing].filter(Boolean).join('.')
}

/** Returns the values of which a place must have one, or undefined for an error of another kind. */
const allowedBy = ({ keyword, params }: ErrorObject): unknown[] | undefined =>
  keyword === 'enum'
    ? (params as { allowedValues: unknown[] }).allowedValues
    : keyword === 'const'
      ? [(params as { allowedValue: unknown }).allowedValue]
      : keyword === 'type' && (params as { type: unknown }).type === 'null'
        ? [null]
        : undefined
const mostListed = 20
function listed(values: readonly unknown[]): string {
  const words = [...new Set(values)].map((one) => JSON.stringify(one))
  if (words.length === 1) return words[0]!
  return `one of ${words.slice(0, mostListed).join(', ')}${words.length > mostListed ? ', …' : ''}`
}
/**
 * Returns one violation per place, with the values that it may have where that is all: a choice between constants has an
 * error for each. A condition's own error says less than the errors below it.
 */
function violationsOf(errors: readonly ErrorObject[]): Violation[] {
  const found = new Map<string, ErrorObject[]>()
  for (const error of errors) {
    if (error.keyword === 'anyOf' || error.keyword === 'if') continue
    const path = pathOf(error)
    const known = found.get(path)
    if (known) known.push(error)
    else found.set(path, [error])
  }
  return [...found].map(([path, all]) => {
    const allowed = all.map(allowedBy)
    const isChoice = allowed.every((values) => values !== undefined)
    const message = isChoice ? `must be ${listed(allowed.flat())}` : (all[0]!.message ?? 'is not valid')
    return { path, code: all[0]!.keyword, message }
  })
}
/** Adds how a list is written in a query to the violation of an item that has commas. */
function withListForm(one: Violation, said: Record<string, unknown>): Violation {
  const [name, at] = one.path.split('.') as [string, string?]
  const list = said[name]
  const item: unknown = Array.isArray(list) ? list[Number(at)] : undefined
  const isNoItem = ['type', 'enum', 'const', 'pattern', 'format'].includes(one.code)
  if (!isNoItem || typeof item !== 'string' || !item.includes(',')) return one
  return { ...one, message: `${one.message}: a list repeats its name, as in ${name}=1&${name}=2` }
}
interface Failure {
  errors: readonly ErrorObject[]
  /** Whether the validation checked everything, rather than stopping at the maximum. */
  isWhole: boolean
}
function failureOf(validate: ValidateFunction, value: unknown): Failure | undefined {
  try {
    return validate(value) ? undefined : { errors: validate.errors ?? [], isWhole: true }
  } catch (error) {
    if (error instanceof Enough) return { errors: error.errors, isWhole: false }
    throw error
  }
}

const isUnsafe = (text: string): boolean => !text.isWellFormed() || text.includes('\u0000')
/** Maximum depth of a value: deeper than any valid request; walking a value also uses the call stack. */
const deepest = 200
/** @param trail keys that lead to the value; on return, those of the invalid text, if any */
function hasBadText(value: unknown, trail: string[]): boolean {
  if (typeof value === 'string') return isUnsafe(value)
  if (value === null || typeof value !== 'object') return false
  if (trail.length > deepest)
    throw invalid(trail.slice(0, 3).join('.'), 'depth', `is nested deeper than ${deepest} levels`)
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) {
      const one: unknown = value[i]
      if (typeof one !== 'string' && (one === null || typeof one !== 'object')) continue
      trail.push(String(i))
      if (hasBadText(one, trail)) return true
      trail.pop()
    }
    return false
  }
  for (const key of Object.keys(value)) {
    trail.push(key)
    if (isUnsafe(key) || hasBadText((value as Record<string, unknown>)[key], trail)) return true
    trail.pop()
  }
  return false
}
/** Rejects NUL and lone surrogates, which cannot be stored as text. */
export function checkText(value: unknown): void {
  const trail: string[] = []
  if (!hasBadText(value, trail)) return
  const path = trail.join('.').replaceAll('\u0000', '')
  throw new AppError('request.malformed_text', {
    violations: [{ path, code: 'text', message: 'contains a NUL character or half a surrogate pair' }],
  })
}
const cutters = new Map<TSchema, (value: unknown) => unknown>()
function cut(schema: TSchema, value: unknown): unknown {
  let cutter = cutters.get(schema)
  if (!cutter) cutters.set(schema, (cutter = serializerFor(schema)))
  return cutter(value)
}
/**
 * Rejects `0` and `false` where only an empty value is permitted: Ajv coerces them to empty too, and `0` would be no
 * limit.
 */
function checkNothing(said: Record<string, unknown>, value: Record<string, unknown>): void {
  const violations = Object.keys(said)
    .filter((path) => value[path] === null && said[path] !== '' && said[path] !== null)
    .map((path) => ({ path, code: 'type', message: 'is not valid' }))
  if (violations.length > 0) throw new AppError('request.invalid', { violations })
}
/**
 * Returns the value with only the properties of its schema, so that undeclared fields never reach a handler. Throws all
 * violations, up to a readable number. `text`: values arrive as text (query, form) and are converted to the schema's
 * types.
 */
export function check<S extends TSchema>(schema: S, value: unknown, text: boolean): Static<S> {
  const validate = compile(schema, text)
  const said = text ? { ...(value as Record<string, unknown>) } : {}
  const failure = failureOf(validate, value)
  if (!failure) {
    checkNothing(said, value as Record<string, unknown>)
    return cut(schema, value) as Static<S>
  }
  const violations = violationsOf(failure.errors).map((one) => withListForm(one, said))
  throw new AppError('request.invalid', {
    violations: violations.length > 0 ? violations : [{ path: '', code: 'type', message: 'is not valid' }],
    ...(failure.isWhole ? {} : { more: true }),
  })
}
