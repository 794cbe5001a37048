import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fairShare } from './fair-share.ts'

let at = 0
let share: ReturnType<typeof fairShare>
/** Names of the reads that have begun, in their order. */
let begun: string[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  ;[at, begun] = [0, []]
  share = fairShare(2, () => at)
})
afterEach(() => {
  vi.useRealTimers()
})
/** Asks for a read, which ends when the returned function is called. */
function ask(organisation: number, name: string): (error?: Error) => Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const read = share(organisation, () => {
    begun.push(name)
    return promise
  }).catch(() => undefined)
  return async (error) => {
    if (error) reject(error)
    else resolve()
    await read
    await turn()
  }
}

it('an organisation that is alone runs any number of reads at once', async () => {
  for (let n = 1; n <= 5; n++) ask(1, `a${n}`)
  await turn()
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5'])
})

it('beside another one it runs two at once, the others in their order; the other one begins at once', async () => {
  const end = [ask(2, 'b1'), ...['a1', 'a2', 'a3', 'a4'].map((name) => ask(1, name))]
  await turn()
  expect(begun).toEqual(['b1', 'a1', 'a2'])
  ask(2, 'b2')
  await end[2]!()
  expect(begun).toEqual(['b1', 'a1', 'a2', 'b2', 'a3'])
  await end[1]!(new Error('failed'))
  expect(begun).toEqual(['b1', 'a1', 'a2', 'b2', 'a3', 'a4'])
})

it('another one that has not asked for a second no longer counts', async () => {
  const ends = [ask(2, 'b1')]
  await ends[0]!()
  const [first] = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(1, name))
  await turn()
  expect(begun).toEqual(['b1', 'a1', 'a2'])
  at = 1000
  await first!()
  expect(begun).toEqual(['b1', 'a1', 'a2', 'a3'])
  at = 1001
  ask(1, 'a5')
  await turn()
  expect(begun).toEqual(['b1', 'a1', 'a2', 'a3'])
  vi.advanceTimersByTime(500)
  await turn()
  expect(begun).toEqual(['b1', 'a1', 'a2', 'a3', 'a4', 'a5'])
  ask(1, 'a6')
  await turn()
  expect(begun).toHaveLength(7)
})

it('a read waits for half a second at most', async () => {
  ask(2, 'b1')
  for (const name of ['a1', 'a2', 'a3']) ask(1, name)
  await turn()
  vi.advanceTimersByTime(499)
  await turn()
  expect(begun).not.toContain('a3')
  vi.advanceTimersByTime(1)
  await turn()
  expect(begun).toContain('a3')
})
