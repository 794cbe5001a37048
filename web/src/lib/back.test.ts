import { beforeEach, expect, it, vi } from 'vitest'

/** A browser's history: it has moved already when it says so. */
function browser(length: number) {
  let at = length - 1
  const push = () => (at += 1)
  let hear: ((event: { stopImmediatePropagation: () => void }) => void) | undefined
  const reached: number[] = []
  const go = (by: number) => {
    at += by
    let stopped = false
    hear?.({ stopImmediatePropagation: () => (stopped = true) })
    if (!stopped) reached.push(at)
  }
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: typeof hear) => (hear = listener),
    history: {
      get state() {
        return { idx: at }
      },
      go,
    },
  })
  return { go, push, at: () => at, reached }
}

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

it('keeps the address where a layer answers, and lets it go back where none does', async () => {
  const tab = browser(3)
  const back = await import('./back.ts')
  back.guardBack()
  back.noteHere()
  const asked = vi.fn()
  const done = back.answerBack(() => asked)
  tab.go(-1)
  tab.go(-2)
  expect([asked.mock.calls.length, tab.at(), tab.reached]).toEqual([2, 2, []])
  done()
  tab.go(-1)
  expect([asked.mock.calls.length, tab.at(), tab.reached]).toEqual([2, 1, [1]])
})

it('asks the topmost layer alone', async () => {
  const tab = browser(3)
  const back = await import('./back.ts')
  back.guardBack()
  back.noteHere()
  const [form, question] = [vi.fn(), vi.fn()]
  back.answerBack(() => form)
  const close = back.answerBack(() => question)
  tab.go(-1)
  expect([form.mock.calls.length, question.mock.calls.length]).toEqual([0, 1])
  close()
  back.answerBack(() => null)
  tab.go(-1)
  expect([form.mock.calls.length, tab.reached]).toEqual([0, [1]])
})

it('does not ask about the step that the application itself takes', async () => {
  const tab = browser(3)
  const back = await import('./back.ts')
  back.guardBack()
  back.noteHere()
  const asked = vi.fn()
  back.answerBack(() => asked)
  back.leave(() => tab.go(-1))
  expect([asked.mock.calls.length, tab.reached]).toEqual([0, [1]])
  tab.go(-1)
  expect([asked.mock.calls.length, tab.at()]).toEqual([1, 1])
})

it('measures from the address a layer opened over, though its page is not there yet', async () => {
  const tab = browser(2)
  const back = await import('./back.ts')
  back.guardBack()
  back.noteHere()
  tab.push()
  const close = vi.fn()
  back.answerBack(() => close)
  tab.go(-1)
  expect([close.mock.calls.length, tab.at(), tab.reached]).toEqual([1, 2, []])
})
