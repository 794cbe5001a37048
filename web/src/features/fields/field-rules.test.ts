import { expect, it } from 'vitest'
import { draftProblems } from '../../lib/form-rules.ts'
import { draftOf, fieldRules, formOf, moved } from './field-rules.ts'

const codes = (draft: ReturnType<typeof draftOf>) =>
  Object.fromEntries(Object.entries(draftProblems(fieldRules, draft)).map(([field, { code }]) => [field, code]))
const site = { ...draftOf(null), name: 'Site' }

it('a list needs a name and choices that differ; a text needs no choice', () => {
  expect(codes(draftOf(null))).toEqual({ name: 'required', choices: 'noChoice' })
  expect(codes({ ...site, choices: [{ name: 'Lyon' }, { name: ' LYON ' }] })).toEqual({ choices: 'choiceTwice' })
  expect(codes({ ...site, kind: 'text' })).toEqual({})
})
it('empty new choices are not sent; an emptied one is, so that it is refused', () => {
  expect(formOf({ ...site, choices: [{ name: 'Lyon', before: 'Lion' }, { name: ' ' }] }).choices).toEqual([
    { name: 'Lyon', before: 'Lion' },
  ])
  expect(codes({ ...site, choices: [{ name: '', before: 'Lyon' }] })).toEqual({ choices: 'required' })
})
it('an item moves by one place', () => {
  expect([moved([1, 2, 3], 0, 1), moved([1, 2, 3], 2, 1)]).toEqual([
    [2, 1, 3],
    [1, 3, 2],
  ])
})
