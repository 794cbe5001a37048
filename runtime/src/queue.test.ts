import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from './messages.ts'
import { createQueue } from './queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const entry = (id: string) =>
  ({ statement: { id, verb: { id: 'v' }, object: { id: 'o' } }, attachments: [] }) as never as Entry

test('waits longer after each failure, and briefly again after a success', async () => {
  let away = true
  const sends: number[] = []
  const queue = createQueue({
    send: () => {
      sends.push(Date.now())
      return away ? Promise.reject(new Error('no network')) : Promise.resolve({ status: 200, waitMs: 0 } as never)
    },
    credential: () => Promise.resolve('t'),
    acknowledged: () => undefined,
    changed: () => undefined,
  })
  const waits = () => sends.slice(1).map((at, i) => at - sends[i]!)
  queue.add(entry('1'))
  await vi.advanceTimersByTimeAsync(20_000)
  const missed = waits()
  expect(missed.length).toBeGreaterThanOrEqual(3)
  missed.slice(0, 3).forEach((wait, i) => {
    expect(wait).toBeGreaterThanOrEqual(750 * 2 ** i)
    expect(wait).toBeLessThanOrEqual(1250 * 2 ** i)
  })
  away = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queue.entries).toEqual([])
  away = true
  sends.length = 0
  queue.add(entry('2'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(waits()[0]).toBeLessThanOrEqual(1250)
})

test.each(['after', 'during'])(
  'waits briefly again after a flush %s a failure, as when the network is back',
  async (when) => {
    const sends: number[] = []
    let fail = (): void => undefined
    const queue = createQueue({
      send: () => {
        sends.push(Date.now())
        return new Promise((_, reject) => {
          fail = () => reject(new Error('no network'))
          if (sends.length < 6) fail()
        })
      },
      credential: () => Promise.resolve('t'),
      acknowledged: () => undefined,
      changed: () => undefined,
    })
    queue.add(entry('1'))
    while (sends.length < (when === 'after' ? 5 : 6)) await vi.advanceTimersByTimeAsync(100)
    void queue.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(sends).toHaveLength(6)
    fail()
    await vi.advanceTimersByTimeAsync(1250)
    expect(sends).toHaveLength(7)
  },
)

test('honours the server’s retry time, spread over different moments', async () => {
  const waits: number[] = []
  for (let headset = 0; headset < 30; headset++) {
    const sends: number[] = []
    const queue = createQueue({
      send: () => {
        sends.push(Date.now())
        return Promise.resolve({ status: sends.length > 1 ? 200 : 429, waitMs: 20_000 } as never)
      },
      credential: () => Promise.resolve('t'),
      acknowledged: () => undefined,
      changed: () => undefined,
    })
    queue.add(entry('1'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(queue.entries).toEqual([])
    waits.push(sends[1]! - sends[0]!)
  }
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(20_000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(25_000)
  expect(new Set(waits).size).toBeGreaterThan(20)
})
