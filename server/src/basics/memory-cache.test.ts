import { expect, it } from 'vitest'
import { MemoryCache, cachePending } from './memory-cache.ts'

function filled(most: number, sizes: Record<string, number>): MemoryCache<string> {
  const kept = new MemoryCache<string>(most)
  for (const [key, size] of Object.entries(sizes)) {
    kept.set(key, `of ${key}`)
    kept.weigh(key, `of ${key}`, size)
  }
  return kept
}
const keysOf = (kept: MemoryCache<string>, keys: string) =>
  [...keys].filter((key) => kept.get(key) !== undefined).join('')

it('evicts the least recently used values until the sum is within the bound', () => {
  const kept = filled(10, { a: 4, b: 3, c: 3 })
  expect(kept.size).toBe(10)
  expect(kept.get('a')).toBe('of a')
  kept.set('d', 'of d')
  kept.weigh('d', 'of d', 4)
  expect(keysOf(kept, 'abcd')).toBe('ad')
  expect(kept.size).toBe(8)
})

it('stores a value larger than the bound, and nothing else', () => {
  const kept = filled(10, { a: 4, b: 30 })
  expect(keysOf(kept, 'ab')).toBe('b')
  expect(keysOf(filled(10, { a: 30 }), 'a')).toBe('a')
})

it('ignores the size of a value whose key has been overwritten', () => {
  const kept = filled(10, { a: 9 })
  kept.set('a', 'another')
  expect(kept.size).toBe(0)
  kept.weigh('a', 'of a', 9)
  kept.delete('a', 'of a')
  expect([kept.get('a'), kept.size]).toEqual(['another', 0])
  kept.delete('a', 'another')
  expect(kept.get('a')).toBeUndefined()
})

it('counts the size once a computed value is ready, and drops failed ones', async () => {
  const kept = new MemoryCache<{ made: Promise<number[]> }>(10)
  const good = cachePending(kept, 'good', { made: Promise.resolve([1, 2, 3]) }, (list) => list.length)
  const bad = cachePending(kept, 'bad', { made: Promise.reject(new Error('away')) }, () => 1)
  await expect(bad.made).rejects.toThrow('away')
  expect(kept.get('good')).toBe(good)
  expect(kept.get('bad')).toBeUndefined()
  expect(kept.size).toBe(3)
})
