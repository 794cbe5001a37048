import { describe, expect, it } from 'vitest'
import { mayAskReset, mayTryCode, mayTryPassword, tokenEnds } from './rules.ts'

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
  it.each([
    [{ known: false, ofAddress: 4, ofStrangersLastMinute: 9 }, true],
    [{ known: false, ofAddress: 5, ofStrangersLastMinute: 0 }, false],
    [{ known: false, ofAddress: 0, ofStrangersLastMinute: 10 }, false],
    [{ known: true, ofAddress: 59, ofStrangersLastMinute: 1000 }, true],
    [{ known: true, ofAddress: 60, ofStrangersLastMinute: 0 }, false],
  ])('a code after %o: %s', (misses, may) => {
    expect(mayTryCode(misses)).toBe(may)
  })
  it.each([
    [{ known: false, ofAddress: 29, ofAccount: 9 }, true],
    [{ known: false, ofAddress: 30, ofAccount: 0 }, false],
    [{ known: false, ofAddress: 0, ofAccount: 10 }, false],
    [{ known: true, ofAddress: 119, ofAccount: 1000 }, true],
    [{ known: true, ofAddress: 120, ofAccount: 0 }, false],
  ])('a password after %o: %s', (misses, may) => {
    expect(mayTryPassword(misses)).toBe(may)
  })
  it('asks for twenty links from one address', () => {
    expect([mayAskReset(19), mayAskReset(20)]).toEqual([true, false])
  })
})
