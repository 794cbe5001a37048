import { type Endpoint, errorsOf } from '@praxia/contract/endpoint.ts'
import { endpoints, routes } from '../../runtime/client/src/api.ts'

/** What the printer reads of a JSON schema. */
interface Schema {
  type?: string
  const?: string | number | boolean
  enum?: readonly (string | number)[]
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  patternProperties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  $ref?: string
  $defs?: Readonly<Record<string, Schema>>
}
const plain: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** Returns a schema as a type. Definitions that it names are added to `named`, as types of their own. */
function typeOf(schema: Schema, named: Map<string, string>): string {
  for (const [name, definition] of Object.entries(schema.$defs ?? {})) {
    if (named.has(name)) continue
    named.set(name, '')
    named.set(name, typeOf(definition, named))
  }
  const { $ref, anyOf, items, properties, patternProperties } = schema
  if ($ref !== undefined) return $ref
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return [...new Set(anyOf.map((one) => typeOf(one, named)))].join(' | ')
  if (items) return `Array<${typeOf(items, named)}>`
  if (patternProperties) return `Record<string, ${typeOf(Object.values(patternProperties)[0]!, named)}>`
  if (properties) {
    const required = new Set(schema.required)
    const fields = Object.entries(properties).map(
      ([name, one]) =>
        `${/^\w+$/.test(name) ? name : JSON.stringify(name)}${required.has(name) ? '' : '?'}: ${typeOf(one, named)}`,
    )
    return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`
  }
  const known = plain[schema.type ?? '']
  if (known === undefined) throw new Error(`No type is known for ${JSON.stringify(schema)}`)
  return known
}

function operationOf(endpoint: Endpoint, named: Map<string, string>): string {
  const { name, summary, params, query, body, response, binary } = endpoint
  const of = (schema: unknown): string => (schema === undefined ? 'undefined' : typeOf(schema as Schema, named))
  const codes = errorsOf(endpoint)
    .toSorted()
    .map((code) => JSON.stringify(code))
  return `  /** ${summary.replaceAll('*/', '* /')}. */
  ${name}: {
    params: ${of(params)}
    query: ${of(query)}
    body: ${of(body)}
    response: ${binary ? 'Response' : of(response)}
    error: ${codes.join(' | ')}
  }`
}

/** Prints `runtime/client/src/api.ts` as the package has it: a module, and its declarations without the contract. */
export function printApi(): { module: string; types: string } {
  const named = new Map<string, string>()
  const operations = Object.values(endpoints).map((endpoint) => operationOf(endpoint, named))
  const definitions = [...named].map(([name, type]) => `type ${name} = ${type}\n`)
  return {
    module: `export const routes = ${JSON.stringify(routes)}\n`,
    types: `${definitions.join('')}export interface Operations {
${operations.join('\n')}
}
export type Name = keyof Operations
export interface Route {
  method: string
  path: string
  binary: boolean
}
export declare const routes: Record<Name, Route>
`,
  }
}
