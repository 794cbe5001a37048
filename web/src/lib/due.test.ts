import { expect, it } from 'vitest'
import { dueTone } from './due.ts'

const now = Date.parse('2026-11-29T10:00:00.000Z')
it.each([
  ['in three days', '2026-12-02T10:00:00.000Z', false, 'error'],
  ['a moment later than three days', '2026-12-02T10:00:00.001Z', false, 'secondary'],
  ['in an hour', '2026-11-29T11:00:00.000Z', false, 'error'],
  ['without an end', null, false, 'secondary'],
  ['in an hour, done', '2026-11-29T11:00:00.000Z', true, 'plain'],
])('a suggestion that ends %s', (_, end, isDone, tone) => expect(dueTone(end, isDone, now)).toBe(tone))
