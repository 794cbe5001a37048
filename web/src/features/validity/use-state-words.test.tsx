// @vitest-environment happy-dom
import type { MandatoryCell } from '@praxia/contract/people/mandatory.ts'
import { expect, it } from 'vitest'
import { drawHook } from '../../../test/screen.tsx'
import { useStateWords } from './use-state-words.tsx'

const cellOf = (state: MandatoryCell['state']): MandatoryCell => ({
  trainingId: 1,
  courseId: null,
  state,
  dueAt: '2026-10-01T12:00:00Z',
  doneAt: null,
  validUntil: '2027-04-29T12:00:00Z',
  renews: false,
  daysLate: 0,
  reason: null,
  exemptBy: null,
})

it('the day until which something is valid does not say again that it is', async () => {
  const { result } = await drawHook(useStateWords)
  const cell = cellOf('done')
  expect(`${result.current.state('done')}, ${result.current.about(cell)}`).toBe('Valid, until 29/04/2027')
  expect(result.current.whole(cell)).toBe('Valid · until 29/04/2027')
})

it('of another state it says what ends on that day', async () => {
  const { result } = await drawHook(useStateWords)
  expect(result.current.whole(cellOf('begun'))).toContain('In progress · Valid until 29/04/2027')
})
