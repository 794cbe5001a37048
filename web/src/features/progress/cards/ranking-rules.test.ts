import { expect, test } from 'vitest'
import { type Ranks, shortened } from './ranking-rules.ts'

const table = (ranks: readonly number[]): Ranks =>
  ranks.map((rank, index) => ({
    userId: index + 1,
    firstName: 'A',
    lastName: 'B',
    picture: null,
    rank,
    value: 100 - rank,
  }))
const read = (ranks: Ranks, userId: number): string =>
  shortened(ranks, userId)
    .map(({ row, gap }) => `${gap ? '… ' : ''}${row.userId}`)
    .join(' ')

test('a member among the first six sees these six', () => {
  expect(read(table([1, 2, 3, 4, 5, 6, 7, 8]), 6)).toBe('1 2 3 4 5 6')
  expect(read(table([1, 2, 2, 4]), 9)).toBe('1 2 3 4')
})

test('the seventh sees the first three and themselves between their neighbours', () => {
  expect(read(table([1, 2, 3, 4, 5, 6, 7, 8, 9]), 7)).toBe('1 2 3 … 6 7 8')
})
test('everybody sees themselves, wherever they are placed', () => {
  const all = table([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  for (const { userId } of all) expect(read(all, userId).split(' ')).toContain(String(userId))
})

test('others see the first three and their neighbours', () => {
  expect(read(table([1, 2, 3, 4, 5, 6, 7, 8]), 8)).toBe('1 2 3 … 7 8')
})

test('a tie neither hides nor causes a gap', () => {
  expect(read(table([1, 2, 3, 4, 4, 4, 4, 4, 4, 10]), 8)).toBe('1 2 3 … 7 8 9')
  expect(read(table([1, 2, 2, 4, 5, 6]), 2)).toBe('1 2 3 4 5 6')
})

test('rows omitted by the server are a gap too', () => {
  expect(read(table([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 19, 20, 21]), 11)).toBe('1 2 3 … 10 … 11 12')
})
