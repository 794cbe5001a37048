import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { trainingHere } from './training-here.ts'

const plans = { lockout: 1, drill: 2 }
const written = () => Promise.resolve(new Response('{"training":"drill"}'))
const answers = (...all: (() => Promise<Response>)[]) => {
  const asked = vi.fn(() => (all.length > 1 ? all.shift()! : all[0]!)())
  vi.stubGlobal('fetch', asked)
  return asked
}
const at = (search: string) => vi.stubGlobal('location', { search })
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is the training that the zip names, whatever the address says', async () => {
  at('?training=lockout')
  answers(written)
  expect(await trainingHere(plans)).toBe(2)
})

it.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that is starting', () => Promise.resolve(new Response('', { status: 503 }))],
  ['too many requests', () => Promise.resolve(new Response('', { status: 429 }))],
])('after %s the zip is asked again, and no other training of the room begins', async (_, failing) => {
  at('')
  const asked = answers(failing, failing, written)
  const plan = trainingHere(plans)
  await vi.advanceTimersByTimeAsync(1999)
  expect(asked).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await plan).toBe(2)
})

it.each([
  ['without the file', () => Promise.resolve(new Response('', { status: 404 }))],
  ['with the page in its place', () => Promise.resolve(new Response('<!doctype html>'))],
])('in development, %s, the address says it, and an unknown name begins none', async (_, answer) => {
  answers(answer)
  at('?training=lockout')
  expect(await trainingHere(plans)).toBe(1)
  for (const search of ['', '?training=toString', '?training=other']) {
    at(search)
    await expect(trainingHere(plans)).rejects.toThrow('in this room')
  }
})
