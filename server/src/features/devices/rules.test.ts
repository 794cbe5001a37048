import { userCodeAlphabet, userCodePattern } from '@praxia/contract/connections/user-codes.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { expect, it } from 'vitest'
import { makeUserCode } from '../../basics/crypto.ts'
import { guesses, isTooFast, mayAsk, mayType, shown, slower, typed } from './rules.ts'

it('shows a code of unambiguous characters, and accepts it as people type it', () => {
  const codes = Array.from({ length: 500 }, makeUserCode)
  expect(codes.every((code) => /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/.test(code))).toBe(true)
  expect(new Set(codes.join('')).size).toBe(userCodeAlphabet.length)
  expect(shown('WDJBMJHT')).toBe('WDJB-MJHT')
  for (const text of ['wdjb-mjht', 'WDJB MJHT', 'wdjbmjht']) {
    expect(new RegExp(userCodePattern).test(text)).toBe(true)
    expect(typed(text)).toBe('WDJBMJHT')
  }
  for (const text of ['WDJBMJH', 'WDJBMJHTT', 'WDJ-BMJHT', 'WDJB1JHT', ' WDJBMJHT'])
    expect(new RegExp(userCodePattern).test(text)).toBe(false)
})

it('a day of guessing in one organisation with fifty codes shown all day hits in under one of ten thousand', () => {
  const tries = (24 * 60 * guesses.organisation) / 10
  expect((tries * 50) / userCodeAlphabet.length ** serverLimits.userCodeLength).toBeLessThan(1 / 10_000)
})

it('admits exactly the limits of misses and codes', () => {
  const none = { ofAccount: 0, ofAddress: 0, ofOrganisation: 0 }
  for (const [name, most] of [
    ['ofAccount', 10],
    ['ofAddress', 60],
    ['ofOrganisation', 100],
  ] as const)
    expect([mayType({ ...none, [name]: most - 1 }), mayType({ ...none, [name]: most })]).toEqual([true, false])
  const asked = (ofAddress: number, ofNetwork: number, known: boolean) => mayAsk({ ofAddress, ofNetwork, known })
  expect([asked(59, 0, false), asked(60, 0, false), asked(60, 0, true)]).toEqual([true, false, true])
  expect([asked(299, 0, true), asked(300, 0, true)]).toEqual([true, false])
  expect([asked(0, 599, true), asked(0, 600, true)]).toEqual([true, false])
})

it('tolerates a second, and adds five for an early poll, up to a minute', () => {
  expect([isTooFast(4000, 5), isTooFast(3999, 5)]).toEqual([false, true])
  expect([slower(5), slower(55), slower(60)]).toEqual([10, 60, 60])
})
