import { expect, it } from 'vitest'
import type { Offer } from './entry-rules.ts'
import { arranged, sectionsOf, sorted } from './order-rules.ts'

const offer = (id: number, categoryId: number, day: number) =>
  ({
    id,
    categoryId,
    categoryRank: 9 - categoryId,
    categoryName: `C${categoryId}`,
    categoryKey: `c${categoryId}`,
    modifiedAt: new Date(day),
  }) as Offer
const offers = [offer(1, 2, 5), offer(2, 1, 7), offer(3, 2, 9), offer(4, 1, 7)]
const ids = (list: readonly Offer[]) => list.map(({ id }) => id)

it('caches the orders of a catalogue, and those of a category, as long as the catalogue', () => {
  for (const [f, order] of [
    [{}, [1, 2, 3, 4]],
    [{ sort: '-lastModified' }, [3, 4, 2, 1]],
    [{ groupBy: 'category' }, [1, 3, 2, 4]],
    [{ groupBy: 'category', sort: '-lastModified' }, [3, 1, 4, 2]],
    [{ categoryId: [2], sort: '-lastModified' }, [3, 1]],
    [{ categoryId: [7] }, []],
    // Several categories are not cached: the request filters the whole list.
    [{ categoryId: [1, 2] }, [1, 2, 3, 4]],
  ] as const) {
    expect(ids(arranged(offers, f as never)), JSON.stringify(f)).toEqual(order)
    expect(arranged(offers, f as never)).toBe(arranged(offers, f as never))
  }
  expect(arranged([...offers], { sort: '-lastModified' })).not.toBe(arranged(offers, { sort: '-lastModified' }))
})

it('orders by likes and at random without changing the cached lists', () => {
  expect(ids(sorted(offers, { sort: '-totalLike' }, new Map([[4, 2]])))).toEqual([4, 1, 2, 3])
  expect(ids(sorted(offers, { sort: 'random', seed: 3 }, new Map())).toSorted()).toEqual([1, 2, 3, 4])
  for (let seed = 0; seed < 20; seed += 1) {
    const drawn = sorted(offers, { sort: 'random', seed, groupBy: 'category' }, new Map())
    expect(drawn.map(({ categoryId }) => categoryId)).toEqual([2, 2, 1, 1])
  }
  expect(ids(sorted(offers, { sort: '-totalLike', groupBy: 'category' }, new Map([[4, 2]])))).toEqual([1, 3, 4, 2])
  expect(ids(offers)).toEqual([1, 2, 3, 4])
  expect(sectionsOf(offers)).toEqual([
    { id: 2, name: 'C2', key: 'c2', count: 2 },
    { id: 1, name: 'C1', key: 'c1', count: 2 },
  ])
})
