// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerBack, guardedHistory, holdPage, leave } from './back.ts'

const reached: string[] = []
const address = (): string => window.location.pathname
/** Steps through the browser's own history, as its buttons do. */
const go = (by: number): void => window.history.go(by)
const layers: (() => void)[] = []
const layer = (answer: () => (() => void) | null): void => void layers.push(answerBack(answer))

let tab: ReturnType<typeof guardedHistory>
beforeEach(() => {
  window.history.replaceState(null, '', '/0')
  tab = guardedHistory()
  const stop = tab.listen(({ location }) => reached.push(location.pathname))
  for (const next of ['/1', '/2']) tab.push(next)
  reached.length = 0
  return stop
})
afterEach(() => {
  for (const remove of layers.splice(0)) remove()
})

it('the address is kept when a layer handles Back, and goes back otherwise', () => {
  const asked = vi.fn()
  layer(() => asked)
  go(-1)
  go(-2)
  expect([asked.mock.calls.length, address(), reached]).toEqual([2, '/2', []])
  layers.pop()?.()
  go(-1)
  expect([asked.mock.calls.length, address(), reached]).toEqual([2, '/1', ['/1']])
})

it('the address is kept when a layer handles Forward', () => {
  go(-2)
  const asked = vi.fn()
  layer(() => asked)
  go(1)
  go(2)
  expect([asked.mock.calls.length, address(), reached]).toEqual([2, '/0', ['/0']])
})

it('only the topmost layer is asked', () => {
  const [form, question] = [vi.fn(), vi.fn()]
  layer(() => form)
  layer(() => question)
  go(-1)
  expect([form.mock.calls.length, question.mock.calls.length]).toEqual([0, 1])
  layers.pop()?.()
  layer(() => null)
  go(-1)
  expect([form.mock.calls.length, reached]).toEqual([0, ['/1']])
})

it('a step that the application takes itself is not asked about', () => {
  const asked = vi.fn()
  layer(() => asked)
  leave(() => tab.go(-1))
  expect([asked.mock.calls.length, reached]).toEqual([0, ['/1']])
  go(-1)
  expect([asked.mock.calls.length, address()]).toEqual([1, '/1'])
})

it('a layer learns how far the step goes', () => {
  const steps: number[] = []
  layers.push(
    answerBack((by) => {
      steps.push(by)
      return () => undefined
    }),
  )
  go(-2)
  go(-1)
  expect([steps, address()]).toEqual([[-2, -1], '/2'])
})

it('a step of the application that leads nowhere lets no later one pass once an address is set', () => {
  const asked = vi.fn()
  layer(() => asked)
  leave(() => undefined)
  tab.push('/3')
  go(-1)
  expect([asked.mock.calls.length, address()]).toEqual([1, '/3'])
})

it('an address that the application sets is not asked about', () => {
  const asked = vi.fn()
  layer(() => asked)
  tab.push('/3')
  tab.replace('/4')
  expect([asked.mock.calls.length, reached]).toEqual([0, ['/3', '/4']])
})

it('positions are measured from the address a layer opened over, before its page renders', () => {
  tab.push('/3')
  const close = vi.fn()
  layer(() => close)
  go(-1)
  expect([close.mock.calls.length, address(), reached]).toEqual([1, '/3', ['/3']])
})

it('an entry that the router did not make is reached without asking, and so is the one before it', () => {
  window.history.pushState(null, '', '/2#content')
  window.dispatchEvent(new PopStateEvent('popstate'))
  const asked = vi.fn()
  layer(() => asked)
  go(-1)
  expect([asked.mock.calls.length, address(), window.location.hash]).toEqual([0, '/2', ''])
})

it('a form on the page holds another page and another tab, and nothing else, until it lets go', () => {
  const hold = vi.fn<(go: () => void) => void>()
  layers.push(holdPage(hold))
  for (const same of ['/2?member=4', { pathname: '/2', search: '?search=a' }]) tab.push(same)
  expect([hold.mock.calls.length, reached]).toEqual([0, ['/2', '/2']])
  tab.replace('/2?tab=audit')
  tab.push('/2?part=rules')
  tab.push('/3')
  expect([hold.mock.calls.length, reached.length, window.location.search]).toEqual([3, 2, '?search=a'])
  hold.mock.calls[2]![0]()
  expect([address(), reached.at(-1)]).toEqual(['/3', '/3'])
  layers.pop()?.()
  tab.push('/4')
  expect([hold.mock.calls.length, address()]).toEqual([3, '/4'])
})
