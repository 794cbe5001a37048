import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { SubmitLock } from './submit-lock.ts'
import { locked } from './use-send.ts'

const clock = () => {
  let at = 1000
  return { now: () => at, pass: (ms: number) => void (at += ms) }
}

it('accepts one press at a time, before anything is drawn', () => {
  const { now } = clock()
  const gate = new SubmitLock({ now })
  expect([gate.take(), gate.take(), gate.take({ other: true })]).toEqual([true, false, false])
})
it('ignores the second press of a double click even after the response, and accepts the next press', () => {
  const { now, pass } = clock()
  const gate = new SubmitLock({ now })
  expect(gate.take([1])).toBe(true)
  gate.end([1])
  pass(399)
  expect(gate.take([1])).toBe(false)
  pass(1)
  expect(gate.take([1])).toBe(true)
})
it('accepts a different input at once after the response, such as a corrected form', () => {
  const { now } = clock()
  const gate = new SubmitLock({ now })
  expect(gate.take({ name: '' })).toBe(true)
  gate.end({ name: '' })
  expect(gate.take({ name: 'A' })).toBe(true)
})
it('separates submissions of different items when `each` is set', () => {
  const { now } = clock()
  const gate = new SubmitLock({ each: true, now })
  expect([gate.take([1]), gate.take([2]), gate.take([1]), gate.take([2])]).toEqual([true, true, false, false])
})

it('a mutation sends a double press once, and again after a failure', async () => {
  const { now, pass } = clock()
  const sent: string[] = []
  const answers: (() => void)[] = []
  const settled: string[] = []
  const gate = new SubmitLock({ now })
  const observer = new MutationObserver(
    new QueryClient(),
    locked(gate, {
      mutationFn: (name: string) => {
        sent.push(name)
        return new Promise((_, fail) => answers.push(() => fail(new Error('refused'))))
      },
      onSettled: (_: unknown, __: unknown, name: string) => void settled.push(name),
    }),
  )
  const press = (name: string) => {
    if (gate.take(name)) observer.mutate(name).catch(() => undefined)
  }
  press('A')
  press('A')
  await expect.poll(() => answers.length).toBe(1)
  pass(5000)
  press('A')
  press('B')
  expect(sent).toEqual(['A'])
  answers[0]!()
  await expect.poll(() => settled).toEqual(['A'])
  press('A')
  await expect.poll(() => sent).toEqual(['A', 'A'])
})

it('a press gets its result although the response removes the button, but not after the user left', async () => {
  const told: string[] = []
  let drawn = true
  const send = async (name: string, refresh: () => void) => {
    const options = locked<string, Error, string, unknown>(
      new SubmitLock(),
      { mutationFn: (of) => Promise.resolve(of), onSuccess: refresh },
      {
        isDrawn: () => drawn,
        callbacksOf: (of) => ({
          onSuccess: () => void told.push(`${of} done`),
          onSettled: () => void told.push(`${of} over`),
        }),
        forget: () => undefined,
      },
    )
    // No observer is subscribed, as for an unmounted component.
    await new MutationObserver(new QueryClient(), options).mutate(name)
  }
  await send('still drawn', () => undefined)
  expect(told).toEqual([])
  await send('taken away', () => void (drawn = false))
  expect(told).toEqual(['taken away done', 'taken away over'])
  await send('left before', () => undefined)
  expect(told).toHaveLength(2)
})
