import { expect, it } from 'vitest'
import { fieldValueOf, repeated } from './field-rules.ts'

it('a date is a day of the calendar, a choice is written as in its field, an empty text is no value', () => {
  const date = { kind: 'date', choices: [] } as const
  const choice = { kind: 'choice', choices: ['Lyon', 'Saint-Étienne'] } as const
  const text = { kind: 'text', choices: [] } as const
  expect(fieldValueOf(date, '2028-02-29')).toBe('2028-02-29')
  expect([fieldValueOf(date, '2027-02-29'), fieldValueOf(date, '29/02/2028')]).toEqual([undefined, undefined])
  expect(fieldValueOf(choice, ' SAINT-ÉTIENNE ')).toBe('Saint-Étienne')
  expect(fieldValueOf(choice, 'Paris')).toBeUndefined()
  expect(fieldValueOf(text, ' B 12 ')).toBe('B 12')
  for (const field of [date, choice, text])
    expect([fieldValueOf(field, '  '), fieldValueOf(field, null)]).toEqual([null, null])
})

it('names that differ in case alone are one name', () => {
  expect(repeated(['Lyon', 'Metz', 'LYON'])).toBe(2)
  expect(repeated(['Lyon', 'Metz'])).toBe(-1)
})
