import { expect, it } from 'vitest'
import { DetailedError } from 'tus-js-client'
import { codeOf, isPassing, isRefusal, type Samples, speedOf } from './upload-rules.ts'

it('measures the last five seconds only', () => {
  const samples: Samples = []
  expect(speedOf(samples, 0, 0)).toBe(0)
  expect(speedOf(samples, 1000, 1000)).toBe(1000)
  for (let second = 2; second <= 10; second++) speedOf(samples, 1000 + second, second * 1000)
  expect(speedOf(samples, 1011, 11_000)).toBeLessThan(2)
})
it('distinguishes errors that a retry can fix from others', () => {
  expect(
    (['upload.no_index', 'upload.zip_bomb', 'upload.not_found', 'content.quota_reached'] as const).every(isRefusal),
  ).toBe(true)
  expect(
    (['network', 'server.unavailable', 'storage.full', 'upload.in_use', 'request.unauthenticated'] as const).some(
      isRefusal,
    ),
  ).toBe(false)
})
it('treats an error without a response as a lost connection', () => {
  expect(codeOf(new Error('socket'))).toBe('network')
})
it('tells a full quota from a proxy that refuses the size', () => {
  const answer = (status: number, body: string): Error => {
    const response = { getStatus: () => status, getBody: () => body }
    return Object.assign(Object.create(DetailedError.prototype) as Error, { originalResponse: response })
  }
  expect(codeOf(answer(413, '{"code":"content.quota_reached"}'))).toBe('content.quota_reached')
  expect(codeOf(answer(413, '<html><h1>413 Request Entity Too Large</h1></html>'))).toBe('proxy')
  expect(isRefusal('proxy')).toBe(false)
})
it('retries temporary errors automatically, but neither a refusal nor a full disk', () => {
  expect([0, 409, 423, 500, 502].map(isPassing)).toEqual([true, true, true, true, true])
  expect([401, 404, 413, 422, 507].map(isPassing)).toEqual([false, false, false, false, false])
})
