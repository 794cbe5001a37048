import { describe, expect, it } from 'vitest'
import { codeAlphabet, limits } from '@praxia/contract/limits.ts'
import { tokenEnds } from '../../http/authenticate.ts'
import {
  signInLimits,
  mayAskReset,
  mayMailLink,
  mayReadResponse,
  mayTryKnownAddress,
  mayTryPassword,
  unknownAddressLimit,
  weightOf,
  windows,
} from './rules.ts'

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
  ] as const)('of kind %s, %i ms old and %i ms idle, has expired: %s', (kind, age, idle, over) => {
    expect(tokenEnds({ kind, createdAt: ago(age), lastUsedAt: ago(idle) }, now)).toBe(over)
  })
})

const nothing = { misses: 0, weight: 0, weightOfDay: 0 }
const { weight: weights } = signInLimits.code
describe('guessing', () => {
  const none = {
    ofAddress: 0,
    ofNetwork: 0,
    ofNewcomers: 0,
    ofOthers: 0,
    live: 1,
    newcomers: nothing,
    others: nothing,
  }
  const spentOf = (weightOfDay: number) => ({ ...nothing, weightOfDay })
  it.each([
    [none, 'newcomers'],
    [{ ...none, ofNetwork: 1, ofNewcomers: 8, ofOthers: 99 }, 'newcomers'],
    [{ ...none, ofNetwork: 2, ofOthers: 3 }, 'others'],
    [{ ...none, ofNewcomers: 9, ofOthers: 3 }, 'others'],
    [{ ...none, ofNetwork: 2, ofOthers: 4 }, undefined],
    [{ ...none, ofNewcomers: 9, ofOthers: 4 }, undefined],
    [{ ...none, ofAddress: 4 }, 'newcomers'],
    [{ ...none, ofAddress: 5 }, undefined],
    [{ ...none, live: 100, newcomers: spentOf(weights.newcomers - 100) }, 'newcomers'],
    [{ ...none, live: 100, newcomers: spentOf(weights.newcomers - 99) }, 'others'],
    [{ ...none, live: 100, newcomers: spentOf(weights.newcomers), others: spentOf(weights.others - 99) }, undefined],
    [{ ...none, live: weights.newcomers }, 'newcomers'],
    [{ ...none, live: weights.newcomers + 1 }, undefined],
    [{ ...none, live: 100, newcomers: { misses: 1, weight: 733, weightOfDay: 733 } }, 'newcomers'],
    [{ ...none, live: 100, newcomers: { misses: 1, weight: 734, weightOfDay: 734 } }, 'others'],
    [{ ...none, live: 100, newcomers: { misses: 0, weight: 734, weightOfDay: 734 } }, 'newcomers'],
  ] as const)('a code from an unknown address after %o counts by: %s', (misses, budget) => {
    expect(unknownAddressLimit(misses)).toBe(budget)
  })
  const known = { ofAddress: 0, ofOrganisation: 0, live: 1, organisation: nothing }
  it.each([
    [{ ...known, ofAddress: 59, ofOrganisation: 99 }, true],
    [{ ...known, ofAddress: 60, ofOrganisation: 60 }, false],
    [{ ...known, ofOrganisation: 100 }, false],
    [{ ...known, live: 500, organisation: { misses: 20, weight: 12_000, weightOfDay: 12_000 } }, true],
    [{ ...known, live: 500, organisation: { misses: 20, weight: 12_001, weightOfDay: 12_001 } }, false],
    [{ ...known, live: 500, organisation: { misses: 19, weight: 12_001, weightOfDay: 12_001 } }, true],
    [{ ...known, live: 500, organisation: spentOf(weights.organisation - 500) }, true],
    [{ ...known, live: 500, organisation: spentOf(weights.organisation - 499) }, false],
  ])('a code from an address that the organisation knows after %o: %s', (misses, may) => {
    expect(mayTryKnownAddress(misses)).toBe(may)
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
  it('accepts twenty requests for links from one address, and mails five to one account', () => {
    expect([mayAskReset(19), mayAskReset(20)]).toEqual([true, false])
    expect([mayMailLink(4), mayMailLink(5)]).toEqual([true, false])
  })
})

describe('a day of guessing codes', () => {
  /** Misses of one budget by minute. */
  function ledger() {
    const misses: number[] = []
    const weights: number[] = []
    let weightOfDay = 0
    const last = (list: readonly number[], minute: number, minutes: number) => {
      let sum = 0
      for (let i = Math.max(0, minute - minutes + 1); i <= minute; i++) sum += list[i] ?? 0
      return sum
    }
    return {
      add(minute: number, weight: number) {
        misses[minute] = (misses[minute] ?? 0) + 1
        weights[minute] = (weights[minute] ?? 0) + weight
        weightOfDay += weight
      },
      missesIn: (minute: number, minutes: number) => last(misses, minute, minutes),
      spent: (minute: number, ms: number) => ({
        misses: last(misses, minute, ms / 60_000),
        weight: last(weights, minute, ms / 60_000),
        weightOfDay,
      }),
      get all() {
        return { misses: last(misses, 24 * 60, 24 * 60 + 1), weight: weightOfDay }
      },
    }
  }
  /** Misses that the rules admit in a day at the maximum rate, from more addresses than any per-address rule counts. */
  function dayOf(liveAt: (minute: number) => number) {
    const made = { newcomers: ledger(), others: ledger(), known: ledger() }
    for (let minute = 0; minute < 24 * 60; minute++) {
      const live = liveAt(minute)
      for (let tries = 0; tries < 30; tries++) {
        const budget = unknownAddressLimit({
          ofAddress: 0,
          ofNetwork: tries % 2 === 0 ? 0 : signInLimits.code.newcomer,
          ofNewcomers: made.newcomers.missesIn(minute, 1),
          ofOthers: made.others.missesIn(minute, 1),
          live,
          newcomers: made.newcomers.spent(minute, windows.strangers.ms),
          others: made.others.spent(minute, windows.strangers.ms),
        })
        if (budget) made[budget].add(minute, weightOf(live))
        const ofOrganisation = made.known.missesIn(minute, 10)
        const organisation = made.known.spent(minute, windows.organisation.ms)
        if (mayTryKnownAddress({ ofAddress: 0, ofOrganisation, live, organisation }))
          made.known.add(minute, weightOf(live))
      }
    }
    const all = Object.values(made).map((one) => one.all)
    return {
      misses: all.reduce((sum, one) => sum + one.misses, 0),
      weight: all.reduce((sum, one) => sum + one.weight, 0),
    }
  }
  const codes = codeAlphabet.length ** limits.codeLength

  it.each([0, 1, 20, 50, 500, 5000, 50_000, 1_000_000])(
    'hits one of %i live codes with a probability under one in a thousand',
    (live) => {
      const { misses } = dayOf(() => live)
      expect(misses * live).toBeLessThan(codes / 1000)
      if (live <= 50_000) expect(misses).toBeGreaterThan(5)
    },
  )
  it('hits as rarely when many codes are live for one hour and few otherwise', () => {
    const { weight } = dayOf((minute) => (minute % 240 < 60 ? 2000 : 10))
    expect(weight).toBeLessThan(codes / 1000)
  })
  it('is bounded by the common budgets, however many addresses there are', () => {
    const { newcomers, others, organisation } = weights
    expect(codes).toBe(481_890_304)
    expect(newcomers + others + organisation).toBeLessThan(codes / 1000)
  })
  it('consists of characters that a camera does not confuse', () => {
    expect([...codeAlphabet].toSorted().join('')).toBe('34679ABCDEFGHJKMNPQRSTUVWXYZ')
  })
})

it.each([
  [{ known: false, ofAddress: 59, ofStrangers: 599 }, true],
  [{ known: false, ofAddress: 60, ofStrangers: 60 }, false],
  [{ known: false, ofAddress: 0, ofStrangers: 600 }, false],
  [{ known: true, ofAddress: 599, ofStrangers: 600 }, true],
  [{ known: true, ofAddress: 600, ofStrangers: 0 }, false],
])('after refused responses of a provider %o another one is read: %s', (misses, isRead) => {
  expect(mayReadResponse(misses)).toBe(isRead)
})
