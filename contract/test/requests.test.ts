import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Endpoint } from '../src/endpoint.ts'

interface Shape {
  type?: string
  const?: unknown
  enum?: unknown[]
  maxLength?: number
  format?: string
  pattern?: string
  properties?: Record<string, Shape>
  patternProperties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  then?: Shape
}
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
const sources = join(import.meta.dirname, '../src')
const modules = await Promise.all(
  globSync('**/*.ts', { cwd: sources, exclude: ['**/*.test.ts'] }).map(
    (file) => import(join(sources, file)) as Promise<object>,
  ),
)
const endpoints = modules.flatMap((module) => Object.values(module).filter(isEndpoint))

/** Returns the paths of all texts of any length. */
function unbounded(shape: Shape, path: string): string[] {
  const { type, maxLength, format, pattern = '*', ...rest } = shape
  const isListed = 'const' in shape || 'enum' in shape
  const isBounded = isListed || maxLength !== undefined || format !== undefined || !/[*+]|,\}/.test(pattern)
  return [
    ...(type === 'string' && !isBounded ? [path] : []),
    ...Object.entries({ ...rest.properties, ...rest.patternProperties }).flatMap(([name, one]) =>
      unbounded(one, `${path}.${name}`),
    ),
    ...[rest.items, rest.then, ...(rest.anyOf ?? [])].flatMap((one) => (one ? unbounded(one, path) : [])),
  ]
}

it('every text of a request has a maximum length, a format, or a pattern without repetition', () => {
  expect(endpoints.length).toBeGreaterThan(300)
  const found = endpoints.flatMap(({ name, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, shape]) =>
      shape ? unbounded(shape as Shape, `${name} ${part}`) : [],
    ),
  )
  expect([...new Set(found)]).toEqual([])
})
