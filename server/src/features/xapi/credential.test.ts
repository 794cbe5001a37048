import { expect, it } from 'vitest'
import { isOver } from './credential.ts'

it('an account is over from the moment of its end on', () => {
  const end = new Date('2026-03-01T00:00:00Z')
  const at = (ms: number) => new Date(end.getTime() + ms)
  expect([at(-1), end, at(1)].map((now) => isOver(end, now))).toEqual([false, true, true])
  expect(isOver(null, end)).toBe(false)
})
