import type { TSchema } from 'typebox'

interface Shape extends TSchema {
  type?: string
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  patternProperties?: Record<string, Shape>
  $ref?: string
  $defs?: Record<string, Shape>
  $id?: string
  /** A schema that applies only to bodies of one kind (a form has another). */
  then?: Shape
}
type Pick = (value: unknown) => unknown
const asIs: Pick = (value) => value

/**
 * Returns a serializer that reduces a value to its schema: undeclared properties never leave, so a private column
 * cannot leak, and never enter, so a request cannot set undeclared fields. A missing required property throws: an
 * internal error in a response; a request is validated before. Built at the first value of a schema, since a start has
 * many endpoints and little time.
 */
export function serializerFor(schema: TSchema): Pick {
  let cut: Pick | undefined
  return (value) => (cut ??= cutterOf(schema as Shape, new Map()))(value)
}

function cutterOf(schema: Shape, known: Map<string, Pick>): Pick {
  for (const [name, inner] of Object.entries(schema.$defs ?? {})) {
    let made: Pick | undefined
    known.set(name, (value) => (made ??= cutterOf(inner, known))(value))
  }
  if (schema.$ref !== undefined) {
    const named = known.get(schema.$ref.replace(/^#\/\$defs\//, ''))
    if (!named) throw new Error(`a schema refers to ${schema.$ref}, which it does not define`)
    return named
  }
  if (schema.then) return cutterOf(schema.then, known)
  if (schema.anyOf)
    return unionCutter(
      schema.anyOf.map((one) => cutterOf(one, known)),
      schema.anyOf,
    )
  if (schema.type === 'array' && schema.items) {
    const item = cutterOf(schema.items, known)
    return item === asIs ? asIs : (value) => (Array.isArray(value) ? value.map(item) : value)
  }
  if (schema.type !== 'object') return asIs
  const [named] = Object.values(schema.patternProperties ?? {})
  return schema.properties ? objectCutter(schema, known) : named ? recordCutter(cutterOf(named, known)) : asIs
}

function objectCutter(schema: Shape, known: Map<string, Pick>): Pick {
  const required = new Set(schema.required)
  const fields = Object.entries(schema.properties!).map(([name, inner]) => ({
    name,
    cut: cutterOf(inner, known),
    needed: required.has(name),
  }))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const out: Record<string, unknown> = {}
    for (const { name, cut, needed } of fields) {
      const own = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
      if (own !== undefined) out[name] = cut === asIs ? own : cut(own)
      else if (needed) throw new Error(`the value lacks ${name}`)
    }
    return out
  }
}
const recordCutter = (cut: Pick): Pick =>
  cut === asIs
    ? asIs
    : (value) =>
        typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([key, own]) => [key, cut(own)]))
          : value

/**
 * Several objects must differ by a required field, by which the value is matched. Texts and numbers need no reduction.
 */
function unionCutter(cutters: Pick[], shapes: Shape[]): Pick {
  const cutting = cutters.flatMap((cut, at) => (cut === asIs ? [] : [{ cut, needed: shapes[at]!.required ?? [] }]))
  const isAmbiguous = cutting.some(({ needed }, at) =>
    cutting.some((other, i) => i !== at && needed.every((name) => other.needed.includes(name))),
  )
  if (isAmbiguous) throw new Error(`a value may be one of several objects: ${JSON.stringify(shapes).slice(0, 100)}`)
  const fits = (value: object) => (needed: readonly string[]) => needed.every((name) => Object.hasOwn(value, name))
  return (value) => {
    if (cutting.length === 0 || typeof value !== 'object' || value === null) return value
    const one = cutting.length === 1 ? cutting[0] : cutting.find(({ needed }) => fits(value)(needed))
    if (!one) throw new Error('the value lacks the fields of any of its shapes')
    return one.cut(value)
  }
}
