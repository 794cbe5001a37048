import { describe, expect, it } from 'vitest'
import { codeAlphabet, limits } from '@praxia/contract/limits.ts'
import { tokenEnds } from '../../http/authenticate.ts'
import { guesses, mayAskReset, mayMailLink, mayTryKnown, mayTryPassword, strangersBudget } from './rules.ts'

const hour = 3_600_000
const now = new Date('2026-03-02T10:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

describe('a token', () => {
  it.each([
    ['session', 29 * 24 * hour, 12 * hour, false],
    ['session', 29 * 24 * hour, 12 * hour + 1, true],
    ['session', 30 * 24 * hour + 1, 0, true],
    ['device', 11 * hour, 2 * hour, false],
    ['device', 11 * hour, 2 * hour + 1, true],
    ['device', 12 * hour + 1, 0, true],
  ] as const)('of kind %s, %i ms old and %i ms idle, is over: %s', (kind, age, idle, over) => {
    expect(tokenEnds({ kind, createdAt: ago(age), lastUsedAt: ago(idle) }, now)).toBe(over)
  })
})

describe('guessing', () => {
  const none = { ofAddress: 0, ofNetwork: 0, ofNewcomers: 0, ofOthers: 0 }
  it.each([
    [none, 'newcomers'],
    [{ ...none, ofNetwork: 1, ofNewcomers: 8, ofOthers: 99 }, 'newcomers'],
    [{ ...none, ofNetwork: 2, ofOthers: 3 }, 'others'],
    [{ ...none, ofNewcomers: 9, ofOthers: 3 }, 'others'],
    [{ ...none, ofNetwork: 2, ofOthers: 4 }, undefined],
    [{ ...none, ofNewcomers: 9, ofOthers: 4 }, undefined],
    [{ ...none, ofAddress: 4 }, 'newcomers'],
    [{ ...none, ofAddress: 5 }, undefined],
  ] as const)('a stranger’s code after %o counts by: %s', (misses, budget) => {
    expect(strangersBudget(misses)).toBe(budget)
  })
  it.each([
    [{ ofAddress: 59, ofOrganisation: 99 }, true],
    [{ ofAddress: 60, ofOrganisation: 60 }, false],
    [{ ofAddress: 0, ofOrganisation: 100 }, false],
  ])('a code from an address that the organisation knows after %o: %s', (misses, may) => {
    expect(mayTryKnown(misses)).toBe(may)
  })
  it.each([
    [{ known: false, ofAddress: 29, ofAccount: 9 }, true],
    [{ known: false, ofAddress: 30, ofAccount: 0 }, false],
    [{ known: false, ofAddress: 0, ofAccount: 10 }, false],
    [{ known: true, ofAddress: 119, ofAccount: 19 }, true],
    [{ known: true, ofAddress: 120, ofAccount: 0 }, false],
    [{ known: true, ofAddress: 0, ofAccount: 20 }, false],
  ])('a password after %o: %s', (misses, may) => {
    expect(mayTryPassword(misses)).toBe(may)
  })
  it('asks for twenty links from one address, and mails five to one account', () => {
    expect([mayAskReset(19), mayAskReset(20)]).toEqual([true, false])
    expect([mayMailLink(4), mayMailLink(5)]).toEqual([true, false])
  })
})

describe('a day of guessing codes', () => {
  interface Miss {
    at: number
    address: number
  }
  /** As many misses as the rules admit in a day to whoever tries without a pause from that many addresses. */
  function missesOfDay(addresses: { strange: number; known: number }) {
    const within = (misses: Miss[], now: number, ms: number) => misses.filter(({ at }) => at > now - ms)
    let total = 0
    let newcomers: Miss[] = []
    let others: Miss[] = []
    let known: Miss[] = []
    const ofNetwork = new Map<number, number>()
    for (let now = 0; now < 24 * hour; now += 10_000) {
      newcomers = within(newcomers, now, hour / 6)
      others = within(others, now, hour / 6)
      known = within(known, now, hour / 6)
      for (let i = 0; i < 20; i++) {
        const address = (now / 10_000) * 20 + i
        const own = address % addresses.strange
        const budget = strangersBudget({
          ofAddress: [...newcomers, ...others].filter((miss) => miss.address === own).length,
          ofNetwork: ofNetwork.get(own) ?? 0,
          ofNewcomers: within(newcomers, now, 60_000).length,
          ofOthers: within(others, now, 60_000).length,
        })
        if (budget) {
          ;(budget === 'newcomers' ? newcomers : others).push({ at: now, address: own })
          ofNetwork.set(own, (ofNetwork.get(own) ?? 0) + 1)
          total++
        }
        const knownOne = address % addresses.known
        const ofAddress = known.filter((miss) => miss.address === knownOne).length
        if (mayTryKnown({ ofAddress, ofOrganisation: known.length })) {
          known.push({ at: now, address: knownOne })
          total++
        }
      }
    }
    return total
  }
  const chance = (misses: number) => 1 - (1 - 50 / codeAlphabet.length ** limits.codeLength) ** misses

  it.each([
    { strange: 1, known: 1 },
    { strange: 20, known: 20 },
    { strange: 100_000, known: 1000 },
  ])('hits one of 50 with a probability under 1 in 500 from %o addresses', (addresses) => {
    const misses = missesOfDay(addresses)
    expect(misses).toBeGreaterThan(1000)
    expect(chance(misses)).toBeLessThan(1 / 500)
  })
  it('is bounded by the common budgets, however many addresses there are', () => {
    const { newcomers, others, organisation } = guesses.code
    const most = (newcomers + others) * 24 * 60 + organisation * 24 * 6
    expect(most).toBe(33_120)
    expect(chance(most)).toBeLessThan(1 / 500)
    expect(missesOfDay({ strange: 100_000, known: 1000 })).toBeLessThanOrEqual(most)
  })
})
