import { expect, it } from 'vitest'
import { isUnsure, isWrite, SendKeys } from './send-keys.ts'

it('each submission has its own key', () => {
  const keys = new SendKeys(() => 0)
  const first = keys.of('a')
  expect(first).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  keys.answered('a', first, 200)
  expect(keys.of('a')).not.toBe(first)
})
it.each([0, 502, 503, 504])('a submission with an unknown result (%i) keeps its key until it is answered', (status) => {
  const keys = new SendKeys(() => 0)
  const key = keys.of('a')
  keys.answered('a', key, status)
  expect(keys.of('a')).toBe(key)
  expect(keys.of('b')).not.toBe(key)
  keys.answered('a', key, status)
  keys.answered('a', key, 409)
  expect(keys.of('a')).not.toBe(key)
})
it('a key is forgotten after two minutes', () => {
  let now = 0
  const keys = new SendKeys(() => now)
  const key = keys.of('a')
  keys.answered('a', key, 0)
  now = 120_000
  expect(keys.of('a')).toBe(key)
  keys.answered('a', key, 0)
  now = 120_001
  expect(keys.of('a')).not.toBe(key)
})
it('recognises unknown results and writes', () => {
  expect([200, 400, 409, 500, 501, 505].filter(isUnsure)).toEqual([])
  expect(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(isWrite)).toEqual(['POST', 'PUT', 'PATCH', 'DELETE'])
})
