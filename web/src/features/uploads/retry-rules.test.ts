import { expect, it } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { askAgain } from './retry-rules.ts'

/** A clock that only waiting moves, and answers of which each takes so long. */
function world(...answers: [ms: number, answer: ApiError | string][]) {
  return worldOf(0, answers)
}
/** The device has no network for the first `offline` of them. */
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

it('hears the end of a package of four minutes over connections that are cut after one', async () => {
  const { outcome, asked } = world([60_000, impatient], [60_000, cut], [60_000, impatient], [60_000, 'there'])
  expect([await outcome, asked()]).toEqual(['there', 4])
})
it('hears it also where more connections are cut than may fail in a row at once', async () => {
  const cuts = Array.from({ length: 8 }, (): [number, ApiError] => [60_000, cut])
  const { outcome, asked } = world(...cuts, [60_000, 'there'])
  expect([await outcome, asked()]).toEqual(['there', 9])
})
it('says of each attempt whether it got an answer', async () => {
  const { outcome, lost } = world([10, cut], [10, cut], [10, atWork], [10, 'there'])
  await outcome
  expect(lost).toEqual([true, true, false])
})
it('goes on by itself after the device was without a network for long', async () => {
  const cuts = Array.from({ length: 60 }, (): [number, ApiError] => [10, cut])
  expect(await worldOf(61, [...cuts, [10, 'there']]).outcome).toBe('there')
})
it('waits for an earlier attempt as long as it takes', async () => {
  const answers = Array.from({ length: 300 }, (): [number, ApiError] => [10, atWork])
  expect(await world(...answers, [10, 'there']).outcome).toBe('there')
})
it('gives up soon where nobody answers, and after an hour whatever is answered', async () => {
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
])('takes $code for an answer', async (answer) => {
  const { outcome, asked } = world([10, answer])
  await expect(outcome).rejects.toBe(answer)
  expect(asked()).toBe(1)
})
