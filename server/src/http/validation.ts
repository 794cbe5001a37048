import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import formats from 'ajv-formats'
import type { Static, TSchema } from 'typebox'
import { type Tidied, tidied } from '@praxia/contract/people/texts.ts'
import { isDay, isInCalendar } from '@praxia/contract/time/days.ts'
import { AppError, type Violation, invalid } from '../basics/app-error.ts'
import { cutterFor } from './cut.ts'

const options = { allErrors: true, strict: false, useDefaults: false, removeAdditional: false } as const
const exact = new Ajv(options)
/** Query strings and form fields arrive as text. */
const loose = new Ajv({ ...options, coerceTypes: 'array' })
const add = formats as unknown as (ajv: Ajv) => void
for (const ajv of [exact, loose]) {
  add(ajv)
  ajv.addKeyword({
    keyword: 'tidy',
    type: 'string',
    before: 'maxLength',
    modifying: true,
    errors: false,
    validate: (form: Tidied, text: string, _schema?: unknown, held?: DataValidationCxt) => {
      if (held?.parentData) held.parentData[held.parentDataProperty] = tidied[form](text)
      return true
    },
  })
  const { validate } = ajv.formats['date-time'] as { validate: (text: string) => boolean }
  ajv.addFormat('date', isDay)
  ajv.addFormat('date-time', (text: string) => validate(text) && isInCalendar(text))
}

const compiled = { text: new Map<TSchema, ValidateFunction>(), exact: new Map<TSchema, ValidateFunction>() }
function compile(schema: TSchema, text: boolean): ValidateFunction {
  const known = text ? compiled.text : compiled.exact
  let validate = known.get(schema)
  if (!validate) known.set(schema, (validate = (text ? loose : exact).compile(schema)))
  return validate
}
const pathOf = (error: ErrorObject): string => {
  const base = error.instancePath.slice(1).replaceAll('/', '.')
  const missing = error.keyword === 'required' ? (error.params as { missingProperty: string }).missingProperty : ''
  return [base, missing].filter(Boolean).join('.')
}

const isUnsafe = (text: string): boolean => !text.isWellFormed() || text.includes('\u0000')
/** Deeper than anything a caller has to say; what walks a value walks the call stack too. */
const deepest = 200
/** @param trail the keys that lead to the value; those to the text that is bad, where one is */
function hasBadText(value: unknown, trail: string[]): boolean {
  if (typeof value === 'string') return isUnsafe(value)
  if (value === null || typeof value !== 'object') return false
  if (trail.length > deepest)
    throw invalid(trail.slice(0, 3).join('.'), 'depth', `is nested deeper than ${deepest} levels`)
  for (const key of Object.keys(value)) {
    trail.push(key)
    if (isUnsafe(key) || hasBadText((value as Record<string, unknown>)[key], trail)) return true
    trail.pop()
  }
  return false
}
/** NUL and lone surrogates can't be stored as text. */
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
  if (!cutter) cutters.set(schema, (cutter = cutterFor(schema)))
  return cutter(value)
}
/** A field left empty says nothing; Ajv takes `0` and `false` for that too where nothing may be said, and `0` would be no bound. */
function checkNothing(said: Record<string, unknown>, value: Record<string, unknown>): void {
  const violations = Object.keys(said)
    .filter((path) => value[path] === null && said[path] !== '' && said[path] !== null)
    .map((path) => ({ path, code: 'type', message: 'is not valid' }))
  if (violations.length > 0) throw new AppError('request.invalid', { violations })
}
/**
 * The value with what its schema names and nothing else: what a request may not set never reaches a handler.
 * Throws every violation, not the first. `text`: values come as text (query, form) and are turned into what the schema asks.
 */
export function check<S extends TSchema>(schema: S, value: unknown, text: boolean): Static<S> {
  const validate = compile(schema, text)
  const said = text ? { ...(value as Record<string, unknown>) } : {}
  if (validate(value)) {
    checkNothing(said, value as Record<string, unknown>)
    return cut(schema, value) as Static<S>
  }
  const violations: Violation[] = []
  for (const error of validate.errors ?? []) {
    const path = pathOf(error)
    // What a condition asks for is told by the faults found under it.
    if (error.keyword === 'anyOf' || error.keyword === 'if' || violations.some((v) => v.path === path)) continue
    violations.push({ path, code: error.keyword, message: error.message ?? 'is not valid' })
  }
  throw new AppError('request.invalid', {
    violations: violations.length > 0 ? violations : [{ path: '', code: 'type', message: 'is not valid' }],
  })
}
