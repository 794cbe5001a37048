import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { IdParams, Id, Moment, Nothing, Nullable, Password } from '../shapes.ts'

/** Limits of sign-ins in a browser. */
export const signInLimits = {
  /** A browser is signed out after this time without use, and at the latest. */
  sessionIdleHours: 12,
  sessionDays: 30,
  /** For how long a confirmed password allows to change how one signs in. */
  confirmedMinutes: 5,
} as const

const SignIn = Type.Object({
  id: Id,
  /** Whether it is the session that asks. */
  current: Type.Boolean(),
  /** As the browser names itself; empty when it does not, or before such names were kept. */
  userAgent: Type.String(),
  /** Network address of the sign-in; null when it was not kept. */
  address: Nullable(Type.String()),
  since: Moment,
  lastUse: Moment,
})
export const listSignIns = endpoint({
  name: 'listSignIns',
  method: 'GET',
  path: '/users/sign-ins',
  summary: 'Browsers in which the caller is signed in, the last used first',
  response: Type.Array(SignIn),
})
export const endSignIn = endpoint({
  name: 'endSignIn',
  method: 'DELETE',
  path: '/users/sign-ins/{id}',
  summary: 'Sign a browser out',
  params: IdParams,
  response: Nothing,
})
export const endOtherSignIns = endpoint({
  name: 'endOtherSignIns',
  method: 'DELETE',
  path: '/users/sign-ins',
  summary: 'Sign out everywhere but here: all other browsers and all devices',
  response: Nothing,
})
export const endMemberSignIns = endpoint({
  name: 'endMemberSignIns',
  method: 'DELETE',
  path: '/users/{id}/sign-ins',
  summary: 'Sign a member out in every browser and on every device',
  params: IdParams,
  response: Nothing,
})
export const confirmPassword = endpoint({
  name: 'confirmPassword',
  method: 'POST',
  path: '/users/password/confirm',
  summary: 'Confirm the own password: for five minutes this session may change password and e-mail',
  body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 1000 }) }),
  response: Nothing,
  errors: ['account.password_wrong', 'sign_in.too_many_attempts'],
})
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/users/password',
  summary: 'Change the own password, once it was confirmed; ends all other sessions and devices',
  body: Type.Object({ newPassword: Password }),
  response: Nothing,
  errors: ['account.password_needed', 'account.sign_in_needed', 'password.common'],
})
