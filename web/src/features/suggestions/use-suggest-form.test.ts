import dayjs from 'dayjs'
import { expect, it } from 'vitest'
import { ApiError, type Violation } from '../../lib/api.ts'
import { draftProblems, refusedFields } from '../../lib/form-rules.ts'
import type { When } from './date-rules.ts'
import { suggestRules } from './use-suggest-form.ts'

const rules = suggestRules({ trainingIds: [1], userIds: [2] })
const when: When = { startNow: true, start: null, noEnd: true, end: null }

it('makes the request from dates, recipients and trainings, and finds faults in the dates', () => {
  expect(rules.bodyOf(when)).toEqual({ trainingIds: [1], userIds: [2], startDate: null, endDate: null })
  expect(draftProblems(rules, when)).toEqual({})
  expect(draftProblems(rules, { ...when, noEnd: false, end: dayjs().subtract(3, 'day') })).toEqual({
    end: { code: 'clash' },
  })
  expect(draftProblems(rules, { ...when, startNow: false })).toEqual({ start: { code: 'dateMissing' } })
})
it('does not send the default end before somebody has chosen it', () => {
  const first = { ...when, noEnd: false, end: dayjs(), unchosen: true }
  expect(draftProblems(rules, first)).toEqual({ end: { code: 'spanMissing' } })
  expect(draftProblems(rules, { ...first, unchosen: false })).toEqual({})
})
it('shows a refusal of the dates at the end, and a violation at its own date', () => {
  expect(refusedFields(rules, new ApiError(422, 'suggestion.dates'))).toEqual({ end: null })
  const violations = [{ path: 'startDate', code: 'format', message: '' }] as Violation[]
  expect(refusedFields(rules, new ApiError(400, 'request.invalid', { violations }))).toEqual({ start: null })
})
