import { Type, type Static } from 'typebox'
import { type Challenge, SignedIn } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment, Name, Nothing, Nullable } from '../shapes.ts'

/** Limits of two-step sign-in. */
export const factorLimits = {
  /** For how long the second step may be taken after the password, and how often a code may be tried in it. */
  challengeMinutes: 10,
  challengeTries: 5,
  recoveryCodes: 10,
  /** Minutes for which the browser may ask for a passkey; passkeys of one account. */
  passkeyMinutes: 5,
  passkeysMax: 10,
  passkeyNameMax: 60,
  /** Digits of a code of an authenticator app, and the seconds for which one is shown. */
  codeDigits: 6,
  codeSeconds: 30,
  /** Time after the first sign-in after which an account that needs a second factor opens nothing else. */
  graceDays: 14,
} as const

/** Returns the answer of a sign-in of an account without a second factor. Throws if the account has one. */
export function signedInBy(answer: SignedIn | Challenge): SignedIn {
  if ('token' in answer) return answer
  throw new Error('the account has a second factor')
}
/** Returns the code as it is compared: without blanks and hyphens, in capitals. */
export const bareFactorCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()
const FactorCode = Type.String({ minLength: 1, maxLength: 40 })
const RecoveryCodes = Type.Array(Type.String(), { maxItems: factorLimits.recoveryCodes })

export const signInByFactor = endpoint({
  name: 'signInByFactor',
  open: true,
  method: 'POST',
  path: '/users/authentication/factor',
  summary: 'Finish a sign-in by a code of the authenticator app, or by a recovery code',
  body: Type.Object({ challenge: Type.String({ minLength: 1, maxLength: 200 }), code: FactorCode }),
  response: SignedIn,
  errors: [
    'factor.wrong_code',
    'factor.challenge_ended',
    'sign_in.company_only',
    'sign_in.too_many_attempts',
    'sign_in.contract_ended',
    'sign_in.account_disabled',
  ],
})

/** Bytes in base64url, as browsers send them. */
const Bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
const Credential = { id: Bytes(1400), rawId: Bytes(1400), type: Type.Literal('public-key') }
export const askForPasskey = endpoint({
  name: 'askForPasskey',
  open: true,
  method: 'POST',
  path: '/users/authentication/passkey/options',
  summary: 'What a browser needs to ask for a passkey: a challenge, which works once, and the host',
  response: Type.Object({ challenge: Type.String(), rpId: Type.String() }),
})
export const signInByPasskey = endpoint({
  name: 'signInByPasskey',
  open: true,
  method: 'POST',
  path: '/users/authentication/passkey',
  summary: 'Sign in by a passkey, alone or as the second step of a sign-in by password (`challenge`)',
  body: Type.Object({
    challenge: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    response: Type.Object({
      ...Credential,
      response: Type.Object({
        clientDataJSON: Bytes(4000),
        authenticatorData: Bytes(4000),
        signature: Bytes(4000),
        userHandle: Type.Optional(Bytes(200)),
      }),
    }),
  }),
  response: SignedIn,
  errors: [
    'passkey.refused',
    'sign_in.company_only',
    'factor.challenge_ended',
    'sign_in.contract_ended',
    'sign_in.account_disabled',
  ],
})
const PasskeyName = Name(factorLimits.passkeyNameMax)
export const beginPasskey = endpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: '/users/factors/passkeys/options',
  summary: 'What a browser needs to make a passkey for the caller',
  response: Type.Object({
    challenge: Type.String(),
    rpId: Type.String(),
    rpName: Type.String(),
    userHandle: Type.String(),
    userName: Type.String(),
    displayName: Type.String(),
    known: Type.Array(Type.String()),
  }),
  errors: ['account.password_needed', 'account.sign_in_needed', 'passkey.too_many'],
})
export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/users/factors/passkeys',
  summary: 'Add a passkey to the own account',
  body: Type.Object({
    name: PasskeyName,
    response: Type.Object({
      ...Credential,
      response: Type.Object({
        clientDataJSON: Bytes(4000),
        attestationObject: Bytes(20_000),
        transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
      }),
    }),
  }),
  /** Only with the first factor: recovery codes are shown once. */
  response: Type.Object({ recoveryCodes: RecoveryCodes }),
  errors: ['account.password_needed', 'account.sign_in_needed', 'passkey.refused', 'passkey.too_many'],
})
export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'PUT',
  path: '/users/factors/passkeys/{id}',
  summary: 'Rename a passkey',
  params: IdParams,
  body: Type.Object({ name: PasskeyName }),
  response: Nothing,
})
export const deletePasskey = endpoint({
  name: 'deletePasskey',
  method: 'DELETE',
  path: '/users/factors/passkeys/{id}',
  summary: 'Delete a passkey of the own account',
  params: IdParams,
  response: Nothing,
  errors: ['account.password_needed', 'account.sign_in_needed', 'factor.required'],
})

const Passkey = Type.Object({ id: Id, name: Type.String(), since: Moment, lastUse: Nullable(Moment) })
export type Passkey = Static<typeof Passkey>
const Factors = Type.Object({
  /** Since when the authenticator app is used; null: it is not. */
  totpSince: Nullable(Moment),
  passkeys: Type.Array(Passkey),
  recoveryCodesLeft: Type.Integer(),
  /** Whether a password confirms a change of them; else only a code does, once there is an app. */
  hasPassword: Type.Boolean(),
  /** Whether the account needs a second factor, so that the last one can only be replaced. */
  required: Type.Boolean(),
  /** From when on the account opens nothing but this, unless a factor is set up; null: it may go on. */
  due: Nullable(Moment),
})
export type Factors = Static<typeof Factors>
export const getFactors = endpoint({
  name: 'getFactors',
  method: 'GET',
  path: '/users/factors',
  summary: 'Second factors of the own account',
  response: Factors,
})
export const confirmByFactor = endpoint({
  name: 'confirmByFactor',
  method: 'POST',
  path: '/users/factors/confirm',
  summary: 'Confirm by a second factor, in place of the password, for five minutes of this session',
  body: Type.Object({ code: FactorCode }),
  response: Nothing,
  errors: ['factor.wrong_code', 'sign_in.too_many_attempts'],
})
export const beginTotp = endpoint({
  name: 'beginTotp',
  method: 'POST',
  path: '/users/factors/totp',
  summary: 'Make a secret for an authenticator app; it is used once a code of it was verified',
  response: Type.Object({ secret: Type.String(), uri: Type.String() }),
  errors: ['account.password_needed', 'account.sign_in_needed'],
})
export const verifyTotp = endpoint({
  name: 'verifyTotp',
  method: 'PUT',
  path: '/users/factors/totp',
  summary: 'Verify a first code and use the authenticator app from now on',
  body: Type.Object({ code: FactorCode }),
  /** Only with the first factor: recovery codes are shown once. */
  response: Type.Object({ recoveryCodes: RecoveryCodes }),
  errors: [
    'factor.wrong_code',
    'factor.not_begun',
    'sign_in.too_many_attempts',
    'account.password_needed',
    'account.sign_in_needed',
  ],
})
export const endTotp = endpoint({
  name: 'endTotp',
  method: 'DELETE',
  path: '/users/factors/totp',
  summary: 'Stop using the authenticator app',
  response: Nothing,
  errors: ['account.password_needed', 'account.sign_in_needed', 'factor.required'],
})
export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/users/factors/recovery-codes',
  summary: 'Replace the recovery codes by new ones',
  response: Type.Object({ recoveryCodes: RecoveryCodes }),
  errors: ['account.password_needed', 'account.sign_in_needed', 'factor.none'],
})
export const resetFactors = endpoint({
  name: 'resetFactors',
  method: 'DELETE',
  path: '/users/{id}/factors',
  summary: 'Remove the second factors of another account, whose owner lost them',
  params: IdParams,
  response: Nothing,
  errors: ['factor.by_platform'],
})
const TwoStepRule = Type.Object({
  /** Whether administrators of the organisation need a second factor. */
  required: Type.Boolean(),
  administrators: Type.Integer(),
  /** Number of administrators who have a second factor. */
  withFactor: Type.Integer(),
})
export const getTwoStepRule = endpoint({
  name: 'getTwoStepRule',
  method: 'GET',
  path: '/clients/current/two-step',
  summary: 'Whether administrators of the own organisation need a second factor, and how many have one',
  response: TwoStepRule,
})
export const setTwoStepRule = endpoint({
  name: 'setTwoStepRule',
  method: 'PUT',
  path: '/clients/current/two-step',
  summary: 'Require a second factor of administrators of the own organisation, or not',
  body: Type.Object({ required: Type.Boolean() }),
  response: TwoStepRule,
})
