import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { endpoint, errorsOf } from './endpoint.ts'
import { errors } from './errors.ts'

const of = { name: 'read', method: 'GET', path: '/x', summary: '', response: Type.Object({}) } as const

it('an endpoint that needs a sign-in takes the capacity beside its own query, an open one does not', () => {
  const query = Type.Object({ page: Type.Integer() })
  const keys = (one: { query: unknown }) => Object.keys((one.query as typeof query | undefined)?.properties ?? {})
  expect(keys(endpoint({ ...of, query }))).toEqual(['page', 'capacity'])
  expect(keys(endpoint(of))).toEqual(['capacity'])
  expect(keys(endpoint({ ...of, open: true, query }))).toEqual(['page'])
  expect(endpoint({ ...of, open: true }).query).toBeUndefined()
})
it('what an endpoint does not say is off', () => {
  const { open, multipart, binary, oauth, errors: own } = endpoint(of)
  expect({ open, multipart, binary, oauth, own }).toEqual({
    open: false,
    multipart: false,
    binary: false,
    oauth: false,
    own: [],
  })
  const on = { open: true, multipart: true, binary: true, oauth: true }
  expect(endpoint({ ...of, ...on })).toMatchObject(on)
})
it('every endpoint may fail with the errors of all, and its own once', () => {
  const codes = errorsOf(endpoint({ ...of, errors: ['group.name_taken', 'request.conflict'] }))
  expect(codes.filter((code) => !/^(request|server|session|storage)\./.test(code))).toEqual(['group.name_taken'])
  expect(codes).toHaveLength(new Set(codes).size)
  const common = Object.keys(errors).filter((code) => /^(request|server|session|storage)\./.test(code))
  expect(codes).toEqual(expect.arrayContaining(common))
})
