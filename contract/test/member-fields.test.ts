import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { answered, asked } from '../src/people/field-shapes.ts'
import { only, textsIn } from '../src/people/fields.ts'

const fields = { name: { most: 100, needed: true }, phone: { most: 30, needed: false } } as const

it('takes what a form says, without blanks around it', () => {
  expect(textsIn(fields, { name: ' Léa ', phone: ' 04 50 ' })).toEqual({ name: 'Léa', phone: '04 50' })
})
it('leaves as it is what is absent, and empties what is empty', () => {
  const before = { name: 'Léa', phone: '04 50' }
  expect(textsIn(fields, { name: 'Léa' }, before)).toEqual(before)
  expect(textsIn(fields, { name: 'Léa', phone: '' }, before)).toEqual({ name: 'Léa', phone: null })
  expect(textsIn(fields, { name: 'Léa' })).toEqual({ name: 'Léa', phone: null })
})
it('takes nothing else along', () => {
  const given = { name: 'Léa', phone: null, isSuperAdmin: true }
  expect(only(fields, given)).toEqual({ name: 'Léa', phone: null })
  expect(textsIn(fields, { name: 'Léa', isSuperAdmin: true } as { name: string })).not.toHaveProperty('isSuperAdmin')
})
it('is asked for where it is needed, and answered as null where there may be nothing', () => {
  expect(Type.Object(asked(fields))).toMatchObject({
    required: ['name'],
    properties: { name: { minLength: 1, maxLength: 100 }, phone: { maxLength: 30 } },
  })
  expect(answered(fields)).toMatchObject({
    name: { type: 'string' },
    phone: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  })
})
