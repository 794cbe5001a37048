import { expect, it } from 'vitest'
import { draftProblems } from '../../lib/form-rules.ts'
import { countedMonths, draftOf, retentionRules } from './retention-rules.ts'

const draft = draftOf({ disabledMonths: 12, inactiveMonths: null, mailDays: 30 })
const problems = (more: object) => Object.keys(draftProblems(retentionRules, { ...draft, ...more }))

it('an empty field of months deletes nothing, and days of mails are needed', () => {
  expect(retentionRules.bodyOf(draft)).toEqual({ disabledMonths: 12, inactiveMonths: null, mailDays: 30 })
  expect(problems({ disabledMonths: '' })).toEqual([])
  expect(problems({ mailDays: '' })).toEqual(['mailDays'])
  expect(problems({ disabledMonths: '0', inactiveMonths: '5', mailDays: '31' })).toEqual([
    'disabledMonths',
    'inactiveMonths',
    'mailDays',
  ])
  expect(problems({ disabledMonths: '1', inactiveMonths: '6', mailDays: '7' })).toEqual([])
})
it('counts by months that can be saved alone', () => {
  expect(countedMonths(draft)).toEqual({ disabledMonths: 12 })
  expect(countedMonths({ ...draft, inactiveMonths: '6' })).toEqual({ disabledMonths: 12, inactiveMonths: 6 })
  expect(countedMonths({ ...draft, inactiveMonths: '5' })).toBeUndefined()
  expect(countedMonths({ ...draft, disabledMonths: 'a year' })).toBeUndefined()
  expect(countedMonths({ ...draft, disabledMonths: '' })).toBeUndefined()
})
