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
  share = fairShare(1, () => at)
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
  await ask(2, 'b1')()
  at = 900
  const [first, second] = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => ask(1, name))
  await turn()
  expect(begun).toEqual(['b1', 'a1', 'a2'])
  at = 1000
  await first!()
  expect(begun).toEqual(['b1', 'a1', 'a2', 'a3'])
  at = 1001
  await second!()
  expect(begun).toEqual(['b1', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6'])
})

/** Organisation 1 runs one read of that time in milliseconds, at the start. */
async function use(ms: number): Promise<void> {
  const end = ask(1, 'a0')
  at += ms
  await end()
  begun = []
}
/** What an organisation may use before it gives way to one that has used nothing. */
const free = 300

it.each([
  { used: free, atOnce: ['a1', 'a2'] },
  { used: free + 1, atOnce: [] },
])('after $used ms of reads, these begin beside a read of another one: $atOnce', async ({ used, atOnce }) => {
  await use(used)
  ask(2, 'b1')
  for (const name of ['a1', 'a2', 'a3']) ask(1, name)
  await turn()
  expect(begun).toEqual(['b1', ...atOnce])
})

it('who gives way begins when no read of the other one is left, one at once', async () => {
  await use(free + 1)
  const [endB1, endB2] = ['b1', 'b2'].map((name) => ask(2, name))
  const [endA1] = ['a1', 'a2'].map((name) => ask(1, name))
  await endB1!()
  expect(begun).toEqual(['b1', 'b2'])
  await endB2!(new Error('failed'))
  expect(begun).toEqual(['b1', 'b2', 'a1'])
  await endA1!()
  expect(begun).toEqual(['b1', 'b2', 'a1', 'a2'])
})

it('with four processors, who gives way runs two reads at once while less than four run', async () => {
  share = fairShare(4, () => at)
  await use(free + 1)
  const [endB] = ['b1', 'b2', 'b3'].map((name) => ask(2, name))
  for (const name of ['a1', 'a2', 'a3']) ask(1, name)
  await turn()
  expect(begun).toEqual(['b1', 'b2', 'b3', 'a1'])
  await endB!()
  expect(begun).toEqual(['b1', 'b2', 'b3', 'a1', 'a2'])
})

it('who gives way begins one read each tenth of a second', async () => {
  await use(free + 1)
  ask(2, 'b1')
  for (const name of ['a1', 'a2', 'a3']) ask(1, name)
  vi.advanceTimersByTime(99)
  await turn()
  expect(begun).toEqual(['b1'])
  vi.advanceTimersByTime(1)
  await turn()
  expect(begun).toEqual(['b1', 'a1'])
  vi.advanceTimersByTime(99)
  await turn()
  expect(begun).toEqual(['b1', 'a1'])
  vi.advanceTimersByTime(1)
  await turn()
  expect(begun).toEqual(['b1', 'a1', 'a2'])
})

it.each([
  { after: 1000, begins: ['b1', 'a1'] },
  { after: 990, begins: ['b1'] },
])('half of what was used is forgotten after a second: $after ms', async ({ after, begins }) => {
  await use(2 * free)
  at += after
  ask(2, 'b1')
  ask(1, 'a1')
  await turn()
  expect(begun).toEqual(begins)
})

it('two that use as much do not give way to each other', async () => {
  const [endA, endB] = [ask(1, 'a0'), ask(2, 'b0')]
  at += 10_000
  await endA()
  await endB()
  begun = []
  for (const name of ['a1', 'b1', 'a2', 'b2', 'a3', 'b3']) ask(name.startsWith('a') ? 1 : 2, name)
  await turn()
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2'])
})

it('slow reads of an organisation do not stop its others', async () => {
  for (const name of ['b1', 'a1', 'a2', 'a3', 'a4']) ask(name === 'b1' ? 2 : 1, name)
  vi.advanceTimersByTime(100)
  await turn()
  expect(begun).toEqual(['b1', 'a1', 'a2', 'a3'])
  vi.advanceTimersByTime(100)
  await turn()
  expect(begun).toEqual(['b1', 'a1', 'a2', 'a3', 'a4'])
  ask(1, 'a5')
  vi.advanceTimersByTime(100)
  await turn()
  expect(begun).toContain('a5')
})
