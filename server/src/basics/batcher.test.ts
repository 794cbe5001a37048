import { expect, it } from 'vitest'
import { type Job, batcher } from './batcher.ts'

interface Named extends Job {
  name: string
}
const job = (name: string, weight = 1, owner = name): Named => ({ name, owner, weight })
/** A batcher whose batches end on demand. */
function lineOf(bounds: { atOnce: number; weight: number; waiting: number; gather?: number }) {
  const groups: { names: string[]; end(answer?: Error): void }[] = []
  const enter = batcher<Named, string>(
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

it('starts a single job at once, and batches the jobs that arrive in the meantime, in order', async () => {
  const { groups, enter, names } = lineOf({ atOnce: 1, weight: 10, waiting: 10 })
  const all = ['a', 'b', 'c'].map((name) => enter(job(name)))
  expect(names()).toEqual([['a']])
  groups[0]!.end()
  expect(await all[0]).toBe('a')
  await expect.poll(names).toEqual([['a'], ['b', 'c']])
  groups[1]!.end()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
})

it('waits, if configured, for jobs that arrive soon after the first', async () => {
  const { groups, enter, names } = lineOf({ atOnce: 1, weight: 10, waiting: 10, gather: 20 })
  const all = [enter(job('a'))]
  await Promise.resolve()
  all.push(enter(job('b')))
  expect(names()).toEqual([])
  await expect.poll(names).toEqual([['a', 'b']])
  groups[0]!.end()
  expect(await Promise.all(all)).toEqual(['a', 'b'])
})

it('limits the weight of a batch: the exact limit fits, one more waits, and a heavier job runs alone', async () => {
  const { groups, enter, names } = lineOf({ atOnce: 1, weight: 3, waiting: 10 })
  const all = [job('a'), job('b', 2), job('c', 1), job('d', 1), job('e', 9), job('f', 1)].map(enter)
  for (let nth = 0; nth < 5; nth++) {
    await expect.poll(() => groups.length).toBe(nth + 1)
    groups[nth]!.end()
  }
  expect(names()).toEqual([['a'], ['b', 'c'], ['d'], ['e'], ['f']])
  await Promise.all(all)
})

it('never runs two jobs of one owner at once, and lets others pass in the meantime', async () => {
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

it('refuses a job only if it would wait behind too many', async () => {
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

it('releases its slot when the whole batch fails, and rejects only the job that fails within a batch', async () => {
  const { groups, enter } = lineOf({ atOnce: 1, weight: 1, waiting: 2 })
  const [first, second] = [enter(job('a')), enter(job('b'))]
  groups[0]!.end(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await expect.poll(() => groups.length).toBe(2)
  groups[1]!.end()
  expect(await second).toBe('b')

  const one = batcher<Named, string>(
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
