import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import {
  Capacity,
  Code,
  Email,
  FirstName,
  Id,
  IdParams,
  InterfaceLanguage,
  Line,
  Moment,
  Nothing,
  Nullable,
  Password,
  PersonName,
  Role,
  neededNames,
  lang,
  oneName,
} from './shapes.ts'

export const Profile = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  picture: Nullable(Type.String()),
  /** Highest role first; empty for a learner, and for a device token obtained with another person's code. */
  roles: Type.Array(Role),
  clientId: Id,
  language: InterfaceLanguage,
  /** Whether mails about suggestions and reminders are sent. Mails that the account needs are always sent. */
  suggestionMails: Type.Boolean(),
  tokenKind: Type.Union([Type.Literal('session'), Type.Literal('device')]),
  capacities: Type.Array(Capacity),
  /** On a device that a class let in: the only training that it opens. Null elsewhere. */
  classTrainingId: Nullable(Id),
  /** From when on the account opens nothing until a second factor is set up; null where none is missing. */
  twoStepDue: Nullable(Moment),
})
export type Profile = Static<typeof Profile>
export const SignedIn = Type.Object({ token: Type.String(), profile: Profile })
export type SignedIn = Static<typeof SignedIn>
/** In place of a token, where the account has a second factor (`people/factors.ts`). */
export const Challenge = Type.Object({
  challenge: Type.String(),
  expiresAt: Moment,
  ways: Type.Array(Type.Union([Type.Literal('totp'), Type.Literal('passkey'), Type.Literal('recovery')])),
})
export type Challenge = Static<typeof Challenge>
const SignedInOrChallenge = Type.Union([SignedIn, Challenge])
const signInErrors = ['sign_in.contract_ended', 'sign_in.account_disabled', 'sign_in.too_many_attempts'] as const

export const signIn = endpoint({
  name: 'signIn',
  open: true,
  method: 'POST',
  path: '/users/authentication',
  summary: 'Sign in by e-mail and password',
  body: Type.Object({
    email: Type.String({ tidy: 'email', minLength: 1, maxLength: limits.emailMax }),
    password: Type.String({ minLength: 1, maxLength: 1000 }),
  }),
  response: SignedInOrChallenge,
  errors: ['sign_in.wrong_password', 'sign_in.company_only', ...signInErrors],
})
export const signInByCode = endpoint({
  name: 'signInByCode',
  open: true,
  method: 'POST',
  path: '/users/authentication/code',
  summary: 'Sign in on a device by a six-character code',
  body: Type.Object({
    code: Code,
    deviceName: Type.Optional(Line(limits.deviceNameMax)),
  }),
  /** `trainingId`: the training that the code was created for, opened first. */
  response: Type.Object({ ...SignedIn.properties, trainingId: Nullable(Id) }),
  errors: ['sign_in.wrong_code', ...signInErrors],
})
export const signOut = endpoint({
  name: 'signOut',
  method: 'POST',
  path: '/users/logout',
  summary: 'End this token',
  response: Nothing,
})
export const startReset = endpoint({
  name: 'startReset',
  open: true,
  method: 'POST',
  path: '/users/reset-password/init',
  summary: 'Mail a link to choose a new password',
  query: Type.Object(lang),
  body: Type.Object({ email: Email }),
  response: Nothing,
  errors: ['reset.email_not_found', 'sign_in.company_only', 'sign_in.too_many_attempts'],
})
export const finishReset = endpoint({
  name: 'finishReset',
  open: true,
  method: 'POST',
  path: '/users/reset-password/finish',
  summary: 'Choose the new password and be signed in',
  body: Type.Object({ newPassword: Password, resetKey: Type.String({ minLength: 1, maxLength: 200 }) }),
  response: SignedInOrChallenge,
  errors: [
    'reset.link_expired',
    'sign_in.company_only',
    'password.common',
    'sign_in.contract_ended',
    'sign_in.account_disabled',
  ],
})
export const GeneratedCode = Type.Object({ id: Id, code: Type.String(), expiresAt: Moment })
const RunningCode = Type.Object({ ...GeneratedCode.properties, trainingId: Nullable(Id) })
export const generateCodes = endpoint({
  name: 'generateCodes',
  method: 'POST',
  path: '/users/generate-codes',
  summary: 'Make one-time sign-in codes, ten minutes long',
  body: Type.Object({ userIds: Type.Array(Id, { minItems: 1, maxItems: 500 }) }),
  response: Type.Array(GeneratedCode),
  errors: ['code.not_allowed'],
})
export const listRunningCodes = endpoint({
  name: 'listRunningCodes',
  method: 'GET',
  path: '/users/generated-codes',
  summary: 'Codes of the caller’s making that run and that nobody has used yet',
  response: Type.Array(RunningCode),
})
export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/users/profile',
  summary: 'Who is signed in',
  response: Profile,
})
export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PUT',
  path: '/users/profile',
  summary: 'Change own names, e-mail, picture and which mails are sent (multipart; file field: picture)',
  multipart: true,
  body: Type.Object(
    {
      firstName: FirstName,
      ...oneName,
      lastName: PersonName,
      email: Email,
      removePicture: Type.Optional(Type.Boolean()),
      suggestionMails: Type.Optional(Type.Boolean()),
    },
    neededNames,
  ),
  response: Profile,
  errors: [
    'account.email_taken',
    'account.company_address',
    'account.password_needed',
    'account.sign_in_needed',
    'image.invalid',
    'image.too_large',
    'device.not_allowed',
    'device.opened_by_another',
  ],
})
export const touchConnection = endpoint({
  name: 'touchConnection',
  method: 'PUT',
  path: '/users/last-connection',
  summary: 'Note that the shell was opened',
  response: Nothing,
})
export const setLanguage = endpoint({
  name: 'setLanguage',
  method: 'PUT',
  path: '/users/language',
  summary: 'Choose the interface language',
  body: Type.Object({ language: InterfaceLanguage }),
  response: Nothing,
  errors: ['device.opened_by_another'],
})
export const Device = Type.Object({
  id: Id,
  name: Type.String(),
  since: Moment,
  lastUse: Moment,
  /** Chosen by the person who allowed the sign-in; any other device acts as a learner. */
  actsAs: Capacity,
  codeBy: Type.Object({ id: Nullable(Id), name: Type.String(), self: Type.Boolean() }),
})
export const listDevices = endpoint({
  name: 'listDevices',
  method: 'GET',
  path: '/users/devices',
  summary: 'Devices signed in by code',
  response: Type.Array(Device),
})
export const endDevice = endpoint({
  name: 'endDevice',
  method: 'DELETE',
  path: '/users/devices/{id}',
  summary: 'Sign a device out',
  params: IdParams,
  response: Nothing,
  errors: ['device.opened_by_another'],
})
export const setUp = endpoint({
  name: 'setUp',
  open: true,
  method: 'POST',
  path: '/setup',
  summary: 'Create the first super administrator',
  body: Type.Object({ key: Type.String({ minLength: 1, maxLength: 200 }), email: Email, password: Password }),
  response: SignedIn,
  errors: ['setup.key_invalid', 'password.common'],
})
/** `center`: the administrator of a training center. */
export const DemoRole = Type.Union([
  Type.Literal('superAdmin'),
  Type.Literal('admin'),
  Type.Literal('manager'),
  Type.Literal('learner'),
  Type.Literal('center'),
])
export const demoSignIn = endpoint({
  name: 'demoSignIn',
  open: true,
  method: 'POST',
  path: '/demo/sign-in',
  summary: 'Enter the demonstration in a role',
  body: Type.Object({ role: DemoRole }),
  response: SignedIn,
})
