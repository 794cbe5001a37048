import { beforeEach, expect, it, vi } from 'vitest'

/** Browser history, which has already moved when it emits its event. */
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

it('the address is kept when a layer handles Back, and goes back otherwise', async () => {
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

it('only the topmost layer is asked', async () => {
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

it('a step that the application takes itself is not asked about', async () => {
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

it('positions are measured from the address a layer opened over, before its page renders', async () => {
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
