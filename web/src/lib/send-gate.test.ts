import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { SendGate } from './send-gate.ts'
import { gated } from './use-send.ts'

const clock = () => {
  let at = 1000
  return { now: () => at, pass: (ms: number) => void (at += ms) }
}

it('takes one press at a time, before anything is drawn', () => {
  const { now } = clock()
  const gate = new SendGate({ now })
  expect([gate.take(), gate.take(), gate.take({ other: true })]).toEqual([true, false, false])
})
it('takes no second press of a double click although the answer is there already, and the next press after it', () => {
  const { now, pass } = clock()
  const gate = new SendGate({ now })
  expect(gate.take([1])).toBe(true)
  gate.end([1])
  pass(399)
  expect(gate.take([1])).toBe(false)
  pass(1)
  expect(gate.take([1])).toBe(true)
})
it('takes at once what differs, when the one before was answered: a form that was mended', () => {
  const { now } = clock()
  const gate = new SendGate({ now })
  expect(gate.take({ name: '' })).toBe(true)
  gate.end({ name: '' })
  expect(gate.take({ name: 'A' })).toBe(true)
})
it('keeps apart what is sent for one thing and for another, where that is asked for', () => {
  const { now } = clock()
  const gate = new SendGate({ each: true, now })
  expect([gate.take([1]), gate.take([2]), gate.take([1]), gate.take([2])]).toEqual([true, true, false, false])
})

it('sends a doubled press once through a mutation, and again after a failure', async () => {
  const { now, pass } = clock()
  const sent: string[] = []
  const answers: (() => void)[] = []
  const settled: string[] = []
  const gate = new SendGate({ now })
  const observer = new MutationObserver(
    new QueryClient(),
    gated(gate, {
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

it('tells a press what came of it although its own answer takes the button away, and not when somebody left before it', async () => {
  const told: string[] = []
  let drawn = true
  const send = async (name: string, refresh: () => void) => {
    const options = gated<string, Error, string, unknown>(
      new SendGate(),
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
    // Nobody listens to it, as to one whose place is gone.
    await new MutationObserver(new QueryClient(), options).mutate(name)
  }
  await send('still drawn', () => undefined)
  expect(told).toEqual([])
  await send('taken away', () => void (drawn = false))
  expect(told).toEqual(['taken away done', 'taken away over'])
  await send('left before', () => undefined)
  expect(told).toHaveLength(2)
})
