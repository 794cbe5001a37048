import { expect, it } from 'vitest'
import { withRunning } from './use-team-codes.ts'

const now = Date.parse('2026-03-01T10:00:00.000Z')
const running = [{ id: 7, code: 'ABCDEF', expiresAt: '2026-03-01T10:04:00.000Z' }]

it('shows codes created before the page was opened, until they expire', () => {
  expect(withRunning(new Map(), running, now).get(7)).toEqual({ code: 'ABCDEF', until: now + 240_000, made: 0 })
  expect(withRunning(new Map(), running, now + 240_000).size).toBe(0)
})
it('never replaces a code created here with an older one', () => {
  const made = new Map([[7, { code: 'QRSTUV', until: now + 600_000, made: now }]])
  expect(withRunning(made, running, now)).toEqual(made)
})
it('shows at most ten minutes when the clocks differ', () => {
  expect(withRunning(new Map(), running, now - 3_600_000).get(7)?.until).toBe(now - 3_600_000 + 600_000)
})
