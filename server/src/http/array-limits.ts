// Bounds the work of validating a list: its length is checked before its items, and the items until enough are wrong.
import type { TSchema } from 'typebox'

/** Maximum number of violations reported for one request; a flag marks a truncated list. */
export const mostViolations = 100
/** Keyword after each item of a list (validation.ts). */
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
 * Returns an equivalent list schema that checks the length before the items, and the items until enough are wrong. A
 * validator that collects all errors would otherwise check each item of a list that is already too long.
 */
function listOf({ type, maxItems, uniqueItems, items, ...rest }: Shape): Shape {
  const looked: Shape = { ...rest, items: { allOf: [items, { [stopKeyword]: true }] } }
  // With the items' type the validator compares them as text, in one pass.
  const unlike: Shape[] = uniqueItems
    ? [{ uniqueItems, items: items?.type === undefined ? {} : { type: items.type } }]
    : []
  const all: Shape = { allOf: [looked, ...unlike] }
  return maxItems === undefined ? { type, ...all } : { type, if: { maxItems }, then: all, else: { maxItems } }
}

/** Returns an equivalent schema that checks a bounded number of invalid items. */
export const listsBounded = (schema: TSchema): object => bounded(schema) as object
