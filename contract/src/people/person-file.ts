import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../shapes.ts'

export const getPersonFile = endpoint({
  name: 'getPersonFile',
  method: 'GET',
  path: '/users/{id}/file',
  summary:
    'All data held about a person, as JSON and CSV in a zip: one’s own, or of a member for an administrator, without answers to surveys',
  params: IdParams,
  response: Type.Unknown(),
  binary: true,
})
