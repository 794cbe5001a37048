import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { TSchema } from 'typebox'
import { AppError, type Violation, invalid } from './app-error.ts'

const options = { allErrors: true, strict: false, useDefaults: false, removeAdditional: false } as const
const exact = new Ajv(options)
/** Query strings and form fields arrive as text. */
const loose = new Ajv({ ...options, coerceTypes: 'array' })
const add = formats as unknown as (ajv: Ajv) => void
add(exact)
add(loose)

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

const unsafe = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/
/** Deeper than anything a caller has to say; what walks a value walks the call stack too. */
const deepest = 200
function badText(value: unknown, path: string, depth = 0): string | undefined {
  if (typeof value === 'string') return unsafe.test(value) ? path : undefined
  if (value === null || typeof value !== 'object') return undefined
  if (depth > deepest) throw invalid(path.split('.', 3).join('.'), 'depth', `is nested deeper than ${deepest} levels`)
  for (const [key, inner] of Object.entries(value)) {
    const bad = unsafe.test(key)
      ? `${path}.${key.replaceAll('\u0000', '')}`
      : badText(inner, path ? `${path}.${key}` : key, depth + 1)
    if (bad !== undefined) return bad
  }
  return undefined
}
/** NUL and lone surrogates can't be stored as text. */
export function checkText(value: unknown): void {
  const path = badText(value, '')
  if (path !== undefined)
    throw new AppError('request.malformed_text', {
      violations: [{ path, code: 'text', message: 'contains a NUL character or half a surrogate pair' }],
    })
}
/** Every violation, not the first. `text`: values come as text (query, form) and are turned into what the schema asks. */
export function check(schema: TSchema | undefined, value: unknown, text: boolean): void {
  if (!schema) return
  const validate = compile(schema, text)
  if (validate(value)) return
  const violations: Violation[] = []
  for (const error of validate.errors ?? []) {
    const path = pathOf(error)
    if (error.keyword === 'anyOf' || violations.some((v) => v.path === path)) continue
    violations.push({ path, code: error.keyword, message: error.message ?? 'is not valid' })
  }
  throw new AppError('request.invalid', {
    violations: violations.length > 0 ? violations : [{ path: '', code: 'type', message: 'is not valid' }],
  })
}
