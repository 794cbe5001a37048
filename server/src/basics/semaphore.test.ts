import { expect, it } from 'vitest'
import { fairSemaphore, semaphore } from './semaphore.ts'

it('runs a limited number at once, queues the others in order, and refuses one when too many wait', async () => {
  const inTurn = semaphore(2, 3, () => new Error('full'))
  const begun: number[] = []
  const ends: (() => void)[] = []
  const start = (nth: number) =>
    inTurn(() => {
      begun.push(nth)
      return new Promise<number>((resolve) => {
        ends.push(() => resolve(nth))
      })
    })
  const all = [0, 1, 2, 3, 4].map(start)
  await expect(start(5)).rejects.toThrow('full')
  expect(begun).toEqual([0, 1])
  ends[1]!()
  expect(await all[1]).toBe(1)
  await expect.poll(() => begun).toEqual([0, 1, 2])
  const last = start(6)
  for (let nth = 0; nth < 6; nth++) {
    await expect.poll(() => ends.length).toBeGreaterThan(nth)
    ends[nth]!()
  }
  expect(await Promise.all([...all, last])).toEqual([0, 1, 2, 3, 4, 6])
  expect(begun).toEqual([0, 1, 2, 3, 4, 6])
})

it('releases its slot when the work fails', async () => {
  const inTurn = semaphore(1, 1, () => new Error('full'))
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(() => Promise.resolve('well'))).toBe('well')
})

it('a key that queues much delays another by one piece of its work, and is refused past its own limit', async () => {
  const inTurn = fairSemaphore<string>(1, 3, () => new Error('full'))
  const begun: string[] = []
  const start = (key: string, name: string) =>
    inTurn(key, () => {
      begun.push(name)
      return Promise.resolve()
    })
  const flood = ['a0', 'a1', 'a2', 'a3'].map((name) => start('a', name))
  const refused = expect(start('a', 'a4')).rejects.toThrow('full')
  await Promise.all([refused, ...flood, start('b', 'b0'), start('b', 'b1')])
  expect(begun).toEqual(['a0', 'a1', 'b0', 'a2', 'b1', 'a3'])
})
