import { limits } from '@praxia/contract/limits.ts'
import { createOrganisation } from '@praxia/contract/organisations.ts'
import { describe, expect, it } from 'vitest'
import { ApiError, type Violation } from './api.ts'
import { changedFields, draftProblems, multipart, refusedFields, sameDraft, sentBody } from './form-rules.ts'

interface Draft {
  name: string
  users: string
  seal: string
}
const rules = {
  endpoint: createOrganisation,
  fields: ['name', 'users', 'seal'],
  bodyOf: ({ name, users }: Draft) => ({ name, maxUser: Number(users) }),
  at: { maxUser: 'users' },
  also: ({ seal }: Draft) => ({ name: { code: 'odd' }, ...(seal ? {} : { seal: { code: 'required' } }) }),
  refusals: { 'organisation.email_taken': 'seal' },
} as const
const failure = (code: 'request.invalid' | 'organisation.email_taken', ...violations: Partial<Violation>[]) =>
  new ApiError(400, code, { violations: violations as Violation[] })

describe('a draft', () => {
  it("has field errors, from the schema first, then from the form's own rules", () => {
    expect(draftProblems(rules, { name: '', users: '0', seal: '' })).toEqual({
      name: { code: 'required' },
      users: { code: 'range', min: 1, max: limits.usersMost },
      seal: { code: 'required' },
    })
    expect(draftProblems(rules, { name: 'A', users: '5', seal: 'x' })).toEqual({ name: { code: 'odd' } })
  })
  it('is compared by content, files by identity', () => {
    const file = new File(['a'], 'a')
    expect(sameDraft({ ids: [1, 2], file }, { ids: [1, 2], file })).toBe(true)
    expect(sameDraft({ ids: [1, 2], file }, { ids: [2, 1], file })).toBe(false)
    expect(sameDraft({ ids: [], file }, { ids: [], file: new File(['a'], 'a') })).toBe(false)
    expect(sameDraft({ file: null as File | null }, { file })).toBe(false)
  })
})
it('shows a refusal at the field of its path', () => {
  expect(
    refusedFields(
      rules,
      failure(
        'request.invalid',
        { path: 'body.maxUser', code: 'maximum' },
        { path: 'name', code: 'maxLength' },
        { path: 'elsewhere', code: 'pattern' },
      ),
    ),
  ).toEqual({ users: { code: 'range', min: 1, max: limits.usersMost }, name: { code: 'tooLong', max: 120 } })
  expect(refusedFields(rules, failure('organisation.email_taken'))).toEqual({ seal: null })
  expect(refusedFields(rules, new Error('no'))).toEqual({})
})
it('sends the revision it was opened with, and none when overwriting another user’s change', () => {
  const draft = { name: 'A', users: '5', seal: '' }
  expect(sentBody(rules, draft, 'r1')).toEqual({ name: 'A', maxUser: 5, revision: 'r1' })
  expect(sentBody(rules, draft, undefined)).toEqual({ name: 'A', maxUser: 5 })
})
it('sends present values as multipart, files last', () => {
  const form = multipart({ a: 1, b: false, c: undefined, d: null, e: '' }, { logo: new File(['x'], 'l.png'), no: null })
  expect([...form.keys()]).toEqual(['a', 'b', 'd', 'e', 'logo'])
  expect([form.get('a'), form.get('b'), form.get('d')]).toEqual(['1', 'false', ''])
})
it('names the fields of a body that were changed, added ones too', () => {
  const before = { name: 'A', kinds: ['x'], user: 'u' }
  expect(changedFields(before, { ...before, kinds: ['x'] })).toEqual({})
  expect(changedFields(before, { ...before, kinds: [] })).toEqual({ kinds: [] })
  expect(changedFields<object>(before, { ...before, name: '', secret: 's' })).toEqual({ name: '', secret: 's' })
})
