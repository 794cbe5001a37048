import { expect, it } from 'vitest'
import { directionOf, nextOrder } from './columns.tsx'

it('sorts by a column’s first order, then by its others in turn', () => {
  const orders = ['-points', 'points'] as const
  expect(nextOrder<string>(orders, 'lastName')).toBe('-points')
  expect(nextOrder<string>(orders, '-points')).toBe('points')
  expect(nextOrder<string>(orders, 'points')).toBe('-points')
  expect(nextOrder<string>(['title'], 'title')).toBe('title')
})
it('returns a column’s sort direction, or null', () => {
  expect(directionOf(['name', '-name'], 'name')).toBe('asc')
  expect(directionOf(['name', '-name'], '-name')).toBe('desc')
  expect(directionOf(['name'], 'points')).toBeNull()
  expect(directionOf(undefined, 'points')).toBeNull()
})
