import type { TSchema } from 'typebox'

/** Values that no field expects. */
export const hostileValues: readonly unknown[] = [
  'x'.repeat(100_000),
  'a\u0000b',
  '\ud800',
  '',
  ' ',
  '\u202e\ufeff\uffff',
  '👩‍🚀'.repeat(40),
  "'; drop table users; --",
  '%00../../etc/passwd',
  '9'.repeat(400),
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01',
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  9_007_199_254_740_990,
  null,
  true,
  [],
  {},
  [[[[[[null]]]]]],
  Array.from({ length: 20_000 }, (_, i) => i + 1),
  [1, 1],
  ['a\u0000b'],
  nested(4000),
  { ['__proto__x']: 1, constructor: { prototype: { polluted: true } } },
  { toString: null, valueOf: null },
]
function nested(depth: number): unknown {
  let value: unknown = 1
  for (let i = 0; i < depth; i++) value = [value]
  return value
}

interface Shape extends TSchema {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minLength?: number
  minimum?: number
  minItems?: number
  // A schema that applies only to bodies of one kind (a form has another).
  then?: Shape
}
const texts = [
  'A text',
  'new.person@example.org',
  'Right-horse-9',
  '#112233',
  '12345678901234',
  'ABC234',
  '7f2c1d1e-0000-4000-8000-0123456789ab',
  '2026-11-02',
  '2026-11-02T10:00:00.000Z',
  'Europe/Paris',
  'BCDF-GHJK',
  'training',
  'openid email',
  'example.org',
]
/** Valid values of fields with rules beyond their schema. */
const ruled: Record<string, unknown> = {
  // The second hour is later than the first.
  sendHours: { from: 8, until: 18, quietDays: [7] },
  // Anything but what it renews.
  refresherId: null,
  videoLink: 'https://example.org/film',
  partnerId: null,
  timeZone: 'Europe/Paris',
  managerEmail: null,
  // Only a list has choices.
  choices: [],
  // Omitted: the request is valid without members and their suggestions.
  suggestionIds: undefined,
  enrolmentIds: undefined,
  // Omitted: the request names either a training or a course.
  courseId: undefined,
}
const formats: Record<string, string> = {
  date: '2026-11-02',
  'date-time': '2026-11-02T10:00:00.000Z',
  'day-or-moment': '2026-11-02',
  uuid: '00000000-0000-4000-8000-000000000000',
}
const number = (schema: Shape): number => Math.max(schema.minimum ?? 1, 1)
/** Returns a valid value of the schema, including the optional fields. */
export function valid(schema: Shape): unknown {
  if (schema.then) return valid(schema.then)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return valid(schema.anyOf[0]!)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, key in ruled ? ruled[key] : valid(inner)]),
    )
  if (schema.type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => valid(schema.items!))
  if (schema.type === 'integer' || schema.type === 'number') return number(schema)
  if (schema.type === 'boolean') return false
  if (schema.type === 'null') return null
  if (schema.format !== undefined && formats[schema.format] !== undefined) return formats[schema.format]
  const pattern = new RegExp(schema.pattern ?? '')
  return texts.find((text) => pattern.test(text) && text.length >= (schema.minLength ?? 0)) ?? 'text'
}

/** Returns the paths of its values, as violations write them: `texts.0.title`. */
export function placesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return path === '' ? [] : [path]
  const inner = Object.entries(value).flatMap(([key, one]) => placesOf(one, path === '' ? key : `${path}.${key}`))
  return path === '' ? inner : [path, ...inner]
}
/** Returns a copy with another value at that path. */
export function replaced(value: unknown, path: string, by: unknown): unknown {
  const [key, ...rest] = path.split('.') as [string, ...string[]]
  const inner = rest.length === 0 ? by : replaced((value as Record<string, unknown>)[key], rest.join('.'), by)
  return Array.isArray(value)
    ? value.map((one, i) => (String(i) === key ? inner : (one as unknown)))
    : { ...(value as object), [key]: inner }
}
