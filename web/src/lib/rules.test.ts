import { finishReset, updateProfile } from '@praxia/contract/accounts.ts'
import { limits, visiblePattern } from '@praxia/contract/limits.ts'
import { createMember } from '@praxia/contract/members.ts'
import { createOrganisation } from '@praxia/contract/organisations.ts'
import { createTraining, setTrainingFile } from '@praxia/contract/trainings.ts'
import { describe, expect, it } from 'vitest'
import { problemsIn, refusedAs, ruleAt } from './rules.ts'

const member = { firstName: 'Léa', lastName: 'Fontaine', email: 'lea@ateliers.fr', roles: [] }
const organisation = {
  name: 'Ateliers',
  type: 'COMPANY',
  representativeFirstName: 'H',
  representativeLastName: 'M',
  contractExpirationDate: '2040-12-31',
}
const profile = { firstName: 'A', lastName: 'B', email: 'a@b.fr' }

describe('problems of a body', () => {
  it.each([
    [createMember, member, []],
    [createMember, { ...member, firstName: '' }, [{ path: 'firstName', problem: { code: 'required' } }]],
    [createMember, { ...member, firstName: '  ' }, [{ path: 'firstName', problem: { code: 'required' } }]],
    [createMember, { ...member, firstName: '\u200b\u2060' }, [{ path: 'firstName', problem: { code: 'required' } }]],
    [createMember, { ...member, firstName: 'A\nB' }, [{ path: 'firstName', problem: { code: 'pattern' } }]],
    [
      createOrganisation,
      { ...organisation, contractExpirationDate: '2027-02-30' },
      [{ path: 'contractExpirationDate', problem: { code: 'pattern' } }],
    ],
    [createMember, { ...member, email: '' }, [{ path: 'email', problem: { code: 'required' } }]],
    [createMember, { ...member, email: 'lea@' }, [{ path: 'email', problem: { code: 'email' } }]],
    [createMember, { ...member, email: undefined }, [{ path: 'email', problem: { code: 'required' } }]],
    [createMember, { ...member, managerEmail: '' }, []],
    [createMember, { ...member, managerEmail: null }, []],
    [createMember, { ...member, managerEmail: 'x' }, [{ path: 'managerEmail', problem: { code: 'email' } }]],
    [createMember, { ...member, roles: ['ROLE_NONE'] }, [{ path: 'roles.0', problem: { code: 'choice' } }]],
    [createMember, { ...member, groupIds: [0] }, [{ path: 'groupIds.0' }]],
    [createMember, { ...member, enabled: 'yes' }, [{ path: 'enabled', problem: { code: 'type' } }]],
    [createOrganisation, organisation, []],
    [createOrganisation, { ...organisation, type: 'x' }, [{ path: 'type', problem: { code: 'choice' } }]],
    [
      createOrganisation,
      { ...organisation, maxUser: 2.5 },
      [{ path: 'maxUser', problem: { code: 'range', min: limits.usersMin, max: limits.usersMost } }],
    ],
    [createOrganisation, { ...organisation, maxUser: limits.usersMost }, []],
    [createOrganisation, { ...organisation, maxUser: limits.usersMost + 1 }, [{ path: 'maxUser' }]],
    [createOrganisation, { ...organisation, maxUser: Number.NaN }, [{ path: 'maxUser' }]],
    [createOrganisation, { ...organisation, maxSize: null }, []],
    [
      createOrganisation,
      { ...organisation, primaryColor: '' },
      [{ path: 'primaryColor', problem: { code: 'pattern' } }],
    ],
    [finishReset, { newPassword: 'short', resetKey: 'k' }, [{ path: 'newPassword', problem: { code: 'pattern' } }]],
    [setTrainingFile, { version: '', offlineAvailable: true }, [{ path: 'version', problem: { code: 'required' } }]],
  ])('%#', ({ body }, value, found) => expect(problemsIn(body, value)).toMatchObject(found))

  it.each([
    ['title', limits.titleMax],
    ['briefDescription', limits.briefMax],
    ['goal3', limits.goalMax],
  ])('%s of %i characters fits with blanks at its ends, one character more does not', (key, max) => {
    const found = (text: string) =>
      problemsIn(createTraining.body, { texts: [{ [key]: text }] }).filter(({ path }) => path === `texts.0.${key}`)
    expect(found(`  ${'a'.repeat(max)}  `)).toEqual([])
    expect(found(`  ${'a'.repeat(max + 1)}  `)).toMatchObject([{ problem: { code: 'tooLong', max, over: 1 } }])
  })

  it('counts characters like the server, and returns how many are too many', () => {
    const firstName = '🎓'.repeat(limits.nameMax)
    expect(problemsIn(updateProfile.body, { ...profile, firstName })).toEqual([])
    expect(problemsIn(updateProfile.body, { ...profile, firstName: `${firstName}ab` })).toEqual([
      { path: 'firstName', problem: { code: 'tooLong', max: limits.nameMax, over: 2 } },
    ])
  })
})

it('finds the schema of one value', () => {
  expect(ruleAt(createTraining.body, 'texts.0.title').maxLength).toBe(limits.titleMax)
  expect(ruleAt(setTrainingFile.body, 'version').maxLength).toBe(limits.versionMax)
  expect(ruleAt(createOrganisation.body, 'maxSize').minimum).toBe(limits.bytesPerGigabyte)
  expect(ruleAt(createOrganisation.body, 'nothing.there')).toEqual({})
})

it.each([
  ['firstName', 'minLength', { code: 'required' }],
  ['firstName', 'pattern', { code: 'pattern' }],
  ['firstName', 'maxLength', { code: 'tooLong', max: limits.nameMax }],
  ['email', 'pattern', { code: 'email' }],
  ['managerEmail', 'pattern', { code: 'email' }],
  ['email', 'unheard', null],
])('shows a refusal at %s for %s as the form’s own problem', (path, code, problem) =>
  expect(refusedAs(createMember.body, { path, code, message: '' })).toEqual(problem),
)

describe('a single rule', () => {
  const asRules = (schema: object) => schema as Parameters<typeof problemsIn>[0]
  const codes = (schema: object, value: unknown) =>
    problemsIn(asRules({ type: 'object', properties: { x: schema } }), { x: value }).map(({ problem }) => problem)
  const text = (more: object) => ({ type: 'string', ...more })
  const number = (more: object = {}) => ({ type: 'number', ...more })
  it.each([
    [text({}), 5, [{ code: 'type' }]],
    [text({}), '', []],
    [text({ minLength: 2 }), 'a', [{ code: 'required' }]],
    [text({ minLength: 2 }), 'ab', []],
    [text({ maxLength: 2 }), 'abc', [{ code: 'tooLong', max: 2, over: 1 }]],
    [text({ format: 'date' }), '2026-02-28', []],
    [text({ format: 'date' }), '2026-02-29', [{ code: 'pattern' }]],
    [text({ pattern: '^a$' }), 'b', [{ code: 'pattern' }]],
    [text({ pattern: '^a$' }), ' ', [{ code: 'pattern' }]],
    [text({ pattern: '^a$', minLength: 1 }), ' ', [{ code: 'required' }]],
    [text({ pattern: visiblePattern }), ' ', [{ code: 'required' }]],
    [number({ minimum: 1, maximum: 3 }), 1, []],
    [number({ minimum: 1, maximum: 3 }), 3, []],
    [number({ minimum: 1, maximum: 3 }), 0.9, [{ code: 'range', min: 1, max: 3 }]],
    [number({ minimum: 1, maximum: 3 }), 3.1, [{ code: 'range', min: 1, max: 3 }]],
    [number(), -1e300, []],
    [number(), 1.5, []],
    [number(), '5', [{ code: 'range' }]],
    [number(), Number.POSITIVE_INFINITY, [{ code: 'range' }]],
    [{ type: 'integer' }, 1.5, [{ code: 'range' }]],
    [{ type: 'integer' }, 2, []],
    [{ type: 'boolean' }, false, []],
    [{ type: 'boolean' }, 'no', [{ code: 'type' }]],
    [{ type: 'null' }, null, []],
    [{ type: 'null' }, 'x', [{ code: 'type' }]],
    [{ const: 5 }, 5, []],
    [{ const: 5 }, 6, [{ code: 'choice' }]],
    [{ enum: ['a'] }, 'a', []],
    [{ enum: ['a'] }, 'b', [{ code: 'choice' }]],
    [{ type: 'array', minItems: 1 }, [], [{ code: 'required' }]],
    [{ type: 'array', minItems: 1, maxItems: 2 }, [1, 2], []],
    [{ type: 'array', maxItems: 2 }, [1, 2, 3], [{ code: 'tooMany', max: 2 }]],
    [{ type: 'array', items: number() }, [1, 'a'], [{ code: 'range' }]],
    [{ then: text({ minLength: 1 }) }, '', [{ code: 'required' }]],
    [{ anyOf: [text({ maxLength: 1 }), { type: 'null' }] }, null, []],
    [{ anyOf: [text({ maxLength: 1 }), { type: 'null' }] }, 'ab', [{ code: 'tooLong', max: 1, over: 1 }]],
    [{}, 'anything', []],
  ])('%j of %j', (schema, value, found) => {
    expect(codes(schema, value)).toEqual(found)
  })
  it('a required value is reported as required, also when it was emptied', () => {
    const form = asRules({
      type: 'object',
      required: ['a'],
      properties: { a: text({ pattern: '^x$' }), b: text({ pattern: '^x$' }) },
    })
    const found = (body: object) => problemsIn(form, body).map(({ path, problem }) => `${path} ${problem.code}`)
    expect(found({})).toEqual(['a required'])
    expect(found({ a: 'x', b: '' })).toEqual(['b pattern'])
    expect(found({ a: '' })).toEqual(['a required'])
    expect(found({ a: 'y' })).toEqual(['a pattern'])
    expect(found({ a: 'x' })).toEqual([])
  })
  it('reports the path of a nested value', () => {
    const list = { type: 'array', items: { type: 'object', properties: { x: number() } } }
    const form = asRules({ type: 'object', properties: { list } })
    expect(problemsIn(form, { list: [{ x: 1 }, { x: 'a' }] }).map(({ path }) => path)).toEqual(['list.1.x'])
    expect(problemsIn(undefined, { list: 1 })).toEqual([])
  })
  it('finds a schema under names with digits, and none for an unknown path', () => {
    const form = asRules({
      type: 'object',
      properties: {
        line2: text({ maxLength: 3 }),
        '2nd': text({ maxLength: 4 }),
        list: { type: 'array', items: number() },
      },
    })
    expect([ruleAt(form, 'line2').maxLength, ruleAt(form, '2nd').maxLength]).toEqual([3, 4])
    expect(ruleAt(form, 'list.12').type).toBe('number')
    expect([ruleAt(form, 'no.0.x'), ruleAt(form, 'line2.x'), ruleAt(undefined, 'x')]).toEqual([{}, {}, {}])
  })
  it.each([
    [text({}), 'required', { code: 'required' }],
    [{ type: 'array' }, 'minItems', { code: 'required' }],
    [text({ format: 'date' }), 'format', { code: 'pattern' }],
    [text({ format: 'email' }), 'format', null],
    [text({ format: 'date' }), 'other', null],
    [number({ minimum: 1 }), 'minimum', { code: 'range', min: 1 }],
    [number({ maximum: 2 }), 'maximum', { code: 'range', max: 2 }],
    [{ type: 'integer' }, 'type', { code: 'range' }],
    [number(), 'multipleOf', null],
    [text({}), 'minimum', null],
  ])('a refusal of %j for %s', (schema, code, problem) => {
    const form = asRules({ type: 'object', properties: { x: schema } })
    expect(refusedAs(form, { path: 'x', code, message: '' })).toEqual(problem)
  })
})
