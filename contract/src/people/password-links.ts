import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Nothing } from '../shapes.ts'

/** Checks the link when the page opens, so that nobody chooses a password for an invalid link. */
export const checkPasswordLink = endpoint({
  name: 'checkPasswordLink',
  open: true,
  method: 'POST',
  path: '/users/reset-password/check',
  summary: 'Does the link of a mail still let its holder choose a password?',
  body: Type.Object({ resetKey: Type.String({ minLength: 1, maxLength: 200 }) }),
  response: Nothing,
  errors: ['reset.link_expired'],
})
