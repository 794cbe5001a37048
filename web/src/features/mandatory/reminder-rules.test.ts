import { expect, it } from 'vitest'
import { draftProblems } from '../../lib/form-rules.ts'
import { clockText, draftOf, remindersRules } from './reminder-rules.ts'

const settings = {
  enabled: true,
  daysBefore: 14,
  onDay: true,
  daysAfter: null,
  managerAfter: null,
  weekly: true,
  sendHours: { from: 8, until: 18, quietDays: [6, 7] },
}
const problems = (more: object) => Object.keys(draftProblems(remindersRules, { ...draftOf(settings), ...more }))

it.each([settings, { ...settings, sendHours: null }])('sends what it was given: %j', (one) => {
  expect(remindersRules.bodyOf(draftOf(one))).toEqual(one)
})
it('needs an end after the beginning, and a day for mails', () => {
  expect(problems({ from: 17 })).toEqual([])
  expect(problems({ from: 18 })).toEqual(['until'])
  expect(problems({ quietDays: [2, 3, 4, 5, 6, 7] })).toEqual([])
  expect(problems({ quietDays: [1, 2, 3, 4, 5, 6, 7] })).toEqual(['quietDays'])
  expect(problems({ quiet: false, from: 20, quietDays: [1, 2, 3, 4, 5, 6, 7] })).toEqual([])
})
it.each(['en', 'fr', 'es', 'it'])('names the hours of a day from 00:00 to 24:00 in %s', (language) => {
  expect([0, 8, 12, 24].map((hour) => clockText(hour, language))).toEqual(['00:00', '08:00', '12:00', '24:00'])
})
