import type { TSchema } from 'typebox'

/** So many violations are told of one request; whoever sends more is told that there are more. */
export const mostViolations = 100
/** The keyword that stands behind each item of a list (validation.ts). */
export const stopKeyword = 'stopAtMost'

interface Shape {
  [keyword: string]: unknown
  type?: unknown
  maxItems?: number
  items?: Shape
  uniqueItems?: boolean
}
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && !Array.isArray(value)

const bounded = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bounded)
  if (!isShape(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, bounded(one)])) as Shape
  return inner.type === 'array' && isShape(inner.items) ? listOf(inner) : inner
}
/**
 * The same list: its length is checked before its items, and its items until enough of them are wrong. A validator that collects
 * all errors would look at each item of a list that is refused for its length already.
 */
function listOf({ type, maxItems, uniqueItems, items, ...rest }: Shape): Shape {
  const looked: Shape = { ...rest, items: { allOf: [items, { [stopKeyword]: true }] } }
  // By the items' type the validator knows that they compare as text, which takes one pass.
  const unlike: Shape[] = uniqueItems
    ? [{ uniqueItems, items: items?.type === undefined ? {} : { type: items.type } }]
    : []
  const all: Shape = { allOf: [looked, ...unlike] }
  return maxItems === undefined ? { type, ...all } : { type, if: { maxItems }, then: all, else: { maxItems } }
}

/** A schema that means the same and takes a bounded look at what is wrong. */
export const listsBounded = (schema: TSchema): object => bounded(schema) as object
