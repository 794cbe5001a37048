import { expect, it } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { askAgain } from './retry-rules.ts'

/** Clock that only waiting advances, and responses that each take a given time. */
function world(...answers: [ms: number, answer: ApiError | string][]) {
  return worldOf(0, answers)
}
/** The device is offline for the first `offline` requests. */
function worldOf(offline: number, answers: readonly [ms: number, answer: ApiError | string][]) {
  let at = 0
  let asked = 0
  const ask = (): Promise<string> => {
    const [ms, answer] = answers[Math.min(asked, answers.length - 1)]!
    asked += 1
    at += ms
    return typeof answer === 'string' ? Promise.resolve(answer) : Promise.reject(answer)
  }
  const clock = {
    now: () => at,
    isOffline: () => offline > asked,
    pause: (ms: number) => {
      at += ms
      return Promise.resolve()
    },
  }
  const lost: boolean[] = []
  return { outcome: askAgain(ask, clock, (one) => lost.push(one)), asked: () => asked, lost }
}
const cut = new ApiError(0, 'network')
const impatient = new ApiError(504, 'server.error')
const atWork = new ApiError(409, 'upload.in_use')

it('gets the result of four minutes of unpacking over connections that are cut after one minute', async () => {
  const { outcome, asked } = world([60_000, impatient], [60_000, cut], [60_000, impatient], [60_000, 'there'])
  expect([await outcome, asked()]).toEqual(['there', 4])
})
it('gets it also after more cut connections than the limit of immediate failures in a row', async () => {
  const cuts = Array.from({ length: 8 }, (): [number, ApiError] => [60_000, cut])
  const { outcome, asked } = world(...cuts, [60_000, 'there'])
  expect([await outcome, asked()]).toEqual(['there', 9])
})
it('reports for each attempt whether it got a response', async () => {
  const { outcome, lost } = world([10, cut], [10, cut], [10, atWork], [10, 'there'])
  await outcome
  expect(lost).toEqual([true, true, false])
})
it('continues by itself after the device was offline for a long time', async () => {
  const cuts = Array.from({ length: 60 }, (): [number, ApiError] => [10, cut])
  expect(await worldOf(61, [...cuts, [10, 'there']]).outcome).toBe('there')
})
it('waits for an earlier attempt as long as necessary', async () => {
  const answers = Array.from({ length: 300 }, (): [number, ApiError] => [10, atWork])
  expect(await world(...answers, [10, 'there']).outcome).toBe('there')
})
it('stops soon when the server cannot be reached, and after an hour whatever the response', async () => {
  const away = world([10, cut])
  await expect(away.outcome).rejects.toBe(cut)
  expect(away.asked()).toBe(5)
  await expect(world([10, atWork]).outcome).rejects.toBe(atWork)
  await expect(world([60_000, impatient]).outcome).rejects.toBe(impatient)
})
it.each([
  new ApiError(409, 'upload.superseded'),
  new ApiError(422, 'upload.zip_bomb'),
  new ApiError(500, 'server.error'),
])('treats $code as a response', async (answer) => {
  const { outcome, asked } = world([10, answer])
  await expect(outcome).rejects.toBe(answer)
  expect(asked()).toBe(1)
})
