import type { Static, TSchema } from 'typebox'

interface Shape {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  minimum?: number
  format?: string
}
const formats: Record<string, string> = {
  date: '2026-11-02',
  'date-time': '2026-11-02T10:00:00.000Z',
  uuid: '00000000-0000-4000-8000-000000000000',
}
function valueOf(shape: Shape): unknown {
  if ('const' in shape) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return shape.anyOf.some(({ type }) => type === 'null') ? null : valueOf(shape.anyOf[0]!)
  if (shape.type === 'object')
    return Object.fromEntries((shape.required ?? []).map((name) => [name, valueOf(shape.properties![name]!)]))
  if (shape.type === 'array') return []
  if (shape.type === 'integer' || shape.type === 'number') return shape.minimum ?? 0
  if (shape.type === 'boolean') return false
  if (shape.type === 'null') return null
  return formats[shape.format ?? ''] ?? ''
}
/**
 * Returns a minimal response of the schema: empty texts and lists, null, false, the smallest number; `over` replaces
 * fields.
 */
export const example = <S extends TSchema>(schema: S, over: Partial<Static<S>> = {}): Static<S> =>
  ({ ...(valueOf(schema as Shape) as object), ...over }) as Static<S>
