import { expect, it } from 'vitest'
import { type Job, together } from './together.ts'

interface Named extends Job {
  name: string
}
const job = (name: string, weight = 1, owner = name): Named => ({ name, owner, weight })
/** A line whose groups end when they are told to. */
function lineOf(bounds: { atOnce: number; weight: number; waiting: number; gather?: number }) {
  const groups: { names: string[]; end(answer?: Error): void }[] = []
  const enter = together<Named, string>(
    bounds,
    () => new Error('full'),
    (group) =>
      new Promise((resolve, reject) => {
        groups.push({
          names: group.map(({ name }) => name),
          end: (error) => {
            if (error) reject(error)
            else resolve(group.map(({ name }) => ({ status: 'fulfilled', value: name })))
          },
        })
      }),
  )
  return { groups, enter, names: () => groups.map(({ names }) => names) }
}

it('begins one alone at once, and does together what came meanwhile, in its order', async () => {
  const { groups, enter, names } = lineOf({ atOnce: 1, weight: 10, waiting: 10 })
  const all = ['a', 'b', 'c'].map((name) => enter(job(name)))
  expect(names()).toEqual([['a']])
  groups[0]!.end()
  expect(await all[0]).toBe('a')
  await expect.poll(names).toEqual([['a'], ['b', 'c']])
  groups[1]!.end()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
})

it('gathers, where it is told to, those that come soon after the first', async () => {
  const { groups, enter, names } = lineOf({ atOnce: 1, weight: 10, waiting: 10, gather: 20 })
  const all = [enter(job('a'))]
  await Promise.resolve()
  all.push(enter(job('b')))
  expect(names()).toEqual([])
  await expect.poll(names).toEqual([['a', 'b']])
  groups[0]!.end()
  expect(await Promise.all(all)).toEqual(['a', 'b'])
})

it('holds a group to its weight: exactly so much goes, one more waits, and what is heavier goes alone', async () => {
  const { groups, enter, names } = lineOf({ atOnce: 1, weight: 3, waiting: 10 })
  const all = [job('a'), job('b', 2), job('c', 1), job('d', 1), job('e', 9), job('f', 1)].map(enter)
  for (let nth = 0; nth < 5; nth++) {
    await expect.poll(() => groups.length).toBe(nth + 1)
    groups[nth]!.end()
  }
  expect(names()).toEqual([['a'], ['b', 'c'], ['d'], ['e'], ['f']])
  await Promise.all(all)
})

it('never has two of one owner under way, and lets others pass meanwhile', async () => {
  const { groups, enter, names } = lineOf({ atOnce: 2, weight: 10, waiting: 10 })
  const all = [job('a1', 1, 'a'), job('a2', 1, 'a'), job('b1', 1, 'b'), job('a3', 1, 'a'), job('c1', 1, 'c')].map(enter)
  expect(names()).toEqual([['a1'], ['b1']])
  groups[1]!.end()
  await expect.poll(names).toEqual([['a1'], ['b1'], ['c1']])
  groups[0]!.end()
  await expect.poll(names).toEqual([['a1'], ['b1'], ['c1'], ['a2']])
  groups[3]!.end()
  await expect.poll(() => groups.length).toBe(5)
  groups[4]!.end()
  groups[2]!.end()
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'a3', 'c1'])
})

it('refuses who would wait behind too many, and nobody who need not wait', async () => {
  const { groups, enter } = lineOf({ atOnce: 1, weight: 1, waiting: 2 })
  const all = ['a', 'b', 'c'].map((name) => enter(job(name)))
  await expect(enter(job('d'))).rejects.toThrow('full')
  groups[0]!.end()
  await expect.poll(() => groups.length).toBe(2)
  const last = enter(job('e'))
  for (let nth = 1; nth < 4; nth++) {
    await expect.poll(() => groups.length).toBe(nth + 1)
    groups[nth]!.end()
  }
  expect(await Promise.all([...all, last])).toEqual(['a', 'b', 'c', 'e'])
})

it('gives its place on where the work of a group fails as a whole, and where one of it fails tells only that one', async () => {
  const { groups, enter } = lineOf({ atOnce: 1, weight: 1, waiting: 2 })
  const [first, second] = [enter(job('a')), enter(job('b'))]
  groups[0]!.end(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await expect.poll(() => groups.length).toBe(2)
  groups[1]!.end()
  expect(await second).toBe('b')

  const one = together<Named, string>(
    { atOnce: 1, weight: 5, waiting: 5 },
    () => new Error('full'),
    (group) =>
      Promise.allSettled(
        group.map(({ name }) => (name === 'bad' ? Promise.reject(new Error('bad')) : Promise.resolve(name))),
      ),
  )
  const answers = await Promise.allSettled([one(job('x')), one(job('bad')), one(job('good'))])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
