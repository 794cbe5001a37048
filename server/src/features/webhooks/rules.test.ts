import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { isAbandoned, nextTry, secretKey, secretText, signed } from './rules.ts'

const now = new Date('2026-03-01T12:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)

it('signs id, time and body, with the bytes of the secret that the other system has', () => {
  const text = secretText(Buffer.alloc(32, 7))
  const headers = signed(secretKey(text), 'msg_1', '{"a":1}', now)
  const key = Buffer.from(text.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key)
    .update(`msg_1.${now.getTime() / 1000}.{"a":1}`)
    .digest('base64')
  expect(headers).toEqual({
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1772366400',
    'webhook-signature': `v1,${expected}`,
  })
})

it('tries eight times over a day and a half, at growing intervals', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((tries) => nextTry(tries, now)!.getTime() - now.getTime())
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.reduce((sum, one) => sum + one, 0) / 3_600_000).toBeCloseTo(35.4, 1)
  expect(nextTry(8, now)).toBeNull()
  // A receiver can delay the next try by at most a day, and never bring it forward.
  const waitOf = (tries: number, asked: number) => (nextTry(tries, now, asked)!.getTime() - now.getTime()) / 60_000
  expect([waitOf(1, 59_000), waitOf(1, 61_000), waitOf(1, 86_400_000), waitOf(1, 86_400_001)]).toEqual([
    1,
    61 / 60,
    1440,
    1440,
  ])
  expect([waitOf(7, 60_000), nextTry(8, now, 60_000)]).toEqual([1200, null])
})

it('stops a webhook after exactly three days without a delivery', () => {
  const threeDays = 3 * 86_400_000
  expect([isAbandoned(null, now), isAbandoned(now, after(threeDays - 1)), isAbandoned(now, after(threeDays))]).toEqual([
    false,
    false,
    true,
  ])
})
