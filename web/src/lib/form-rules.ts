import { ApiError, type Violation } from './api.ts'
import { type Problem, problemsIn, refusedAs, type Rules } from './rules.ts'

/**
 * Rules of a form: the endpoint whose body it produces, its fields, and the conversion of the draft to that body.
 * Lengths, patterns and bounds are only in the endpoint's schema; `also` adds rules that no schema expresses, and
 * schema errors take precedence.
 */
export interface FormRules<D, B, F extends string> {
  endpoint: { readonly body: Rules }
  fields: readonly F[]
  bodyOf: (draft: D) => B
  also?: (draft: D) => Partial<Record<F, Problem>>
  /** Fields with a different path in the body. */
  at?: Readonly<Record<string, F>>
  /** Error codes that concern one field. */
  refusals?: Readonly<Partial<Record<ApiError['code'], F>>>
}
type At<F extends string> = Pick<FormRules<never, never, F>, 'fields' | 'at'>

function fieldAt<F extends string>({ fields, at }: At<F>, path: string): F | undefined {
  const name = path.replace(/^body\./, '')
  const root = name.split('.')[0]!
  return at?.[name] ?? at?.[root] ?? fields.find((field) => field === name || field === root)
}

/** Returns the problems of a draft, by field. */
export function draftProblems<D, B, F extends string>(
  rules: FormRules<D, B, F>,
  draft: D,
): Partial<Record<F, Problem>> {
  const problems: Partial<Record<F, Problem>> = {}
  for (const { path, problem } of problemsIn(rules.endpoint.body, rules.bodyOf(draft))) {
    const field = fieldAt(rules, path)
    if (field && !problems[field]) problems[field] = problem
  }
  return { ...rules.also?.(draft), ...problems }
}

/**
 * Returns the fields that the server refused: with the problem if the form knows it, null if the error's own sentence
 * explains it.
 */
export function refusedFields<D, B, F extends string>(
  rules: FormRules<D, B, F>,
  error: unknown,
): Partial<Record<F, Problem | null>> {
  if (!(error instanceof ApiError)) return {}
  const refused: Partial<Record<F, Problem | null>> = {}
  const named = rules.refusals?.[error.code]
  if (named) refused[named] = null
  for (const violation of error.violations) {
    const plain: Violation = { ...violation, path: violation.path.replace(/^body\./, '') }
    const field = fieldAt(rules, plain.path)
    if (field && refused[field] === undefined) refused[field] = refusedAs(rules.endpoint.body, plain)
  }
  return refused
}

/**
 * Returns the request body: the form's body and the revision that the form was opened with, omitted when the user
 * overwrites another change.
 */
export const sentBody = <D, B extends object>(
  { bodyOf }: Pick<FormRules<D, B, string>, 'bodyOf'>,
  draft: D,
  revision: string | undefined,
): B => ({ ...bodyOf(draft), ...(revision === undefined ? {} : { revision }) })

const alike = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (!(a instanceof Blob || b instanceof Blob) && JSON.stringify(a) === JSON.stringify(b))
/** Returns the fields of a body that differ from those of the body that the form was opened with. */
export const changedFields = <B extends object>(before: B, after: B): Partial<B> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !alike(before[field as keyof B], value)),
  ) as Partial<B>
/** Whether two drafts have equal content. */
export const sameDraft = <D extends object>(a: D, b: D): boolean =>
  (Object.keys(a) as (keyof D)[]).every((key) => alike(a[key], b[key]))

/**
 * Returns a body as multipart: null is an empty field, missing values are omitted, and files are last, so that the
 * server has read all fields when they arrive.
 */
export function multipart(body: object, files: Readonly<Record<string, Blob | null | undefined>> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body) as [string, string | number | boolean | null | undefined][])
    if (value !== undefined) form.set(name, String(value ?? ''))
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file)
  return form
}
