import { type Static, Type } from 'typebox'
import { Profile } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { limits, linePattern } from '../limits.ts'
import { Moment, Nullable } from '../shapes.ts'
import { userCodePattern } from './user-codes.ts'

/** What a device asks the token by (RFC 8628, section 3.4). */
export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'
/**
 * What a device acts as. Any acts as a learner; one that asks for more, by `manager` or `admin` among the words of `scope`, gets it where its
 * person holds it and chooses it on the page that names it. Other words of `scope` are passed over (RFC 6749, section 3.3).
 */
export const DeviceRole = Type.Union([Type.Literal('learner'), Type.Literal('manager'), Type.Literal('admin')])
export type DeviceRole = Static<typeof DeviceRole>
const client = {
  /** Taken as every client of the standard sends it, and not looked at: all devices are alike here. */
  client_id: Type.Optional(Type.String({ maxLength: 200 })),
  scope: Type.Optional(Type.String({ maxLength: 1000 })),
}

/** The names are those of RFC 8628, section 3.2. */
export const DeviceAuthorization = Type.Object({
  device_code: Type.String(),
  /** Shown by the device: `WDJB-MJHT`. */
  user_code: Type.String(),
  /** Short: somebody types it on a phone or a computer. */
  verification_uri: Type.String(),
  /** With the code in it, for a camera. */
  verification_uri_complete: Type.String(),
  /** In seconds, as `interval`: how long to wait from one question to the next. */
  expires_in: Type.Integer(),
  interval: Type.Integer(),
})
export type DeviceAuthorization = Static<typeof DeviceAuthorization>
export const authorizeDevice = endpoint({
  name: 'authorizeDevice',
  open: true,
  oauth: true,
  method: 'POST',
  path: '/users/authentication/device',
  summary: 'Ask for a code that the device shows, for somebody to allow it elsewhere (RFC 8628)',
  body: Type.Object({
    ...client,
    device_name: Type.Optional(Type.String({ maxLength: limits.deviceNameMax, pattern: linePattern })),
  }),
  answer: DeviceAuthorization,
  fails: ['sign_in.too_many_attempts'],
})
/** The token of a device, as the six-character code gives it; `profile` is whose it is. */
export const DeviceToken = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  /** In seconds, at the longest: see `deviceIdleHours`. */
  expires_in: Type.Integer(),
  /** What the device acts as: a `DeviceRole`. */
  scope: DeviceRole,
  profile: Profile,
})
export type DeviceToken = Static<typeof DeviceToken>
export const getDeviceToken = endpoint({
  name: 'getDeviceToken',
  open: true,
  oauth: true,
  method: 'POST',
  path: '/users/authentication/device/token',
  summary: 'Ask whether the device has been allowed; answers its token once (RFC 8628)',
  body: Type.Object({
    ...client,
    grant_type: Type.String({ maxLength: 200 }),
    device_code: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  answer: DeviceToken,
  fails: [
    'authorization.pending',
    'authorization.too_fast',
    'authorization.expired',
    'authorization.refused',
    'authorization.unknown',
    'authorization.grant',
    'sign_in.contract_ended',
    'sign_in.account_disabled',
  ],
})

const UserCode = Type.Object({ userCode: Type.String({ pattern: userCodePattern }) })
/** A device that shows a code, as it says of itself. */
export const AskingDevice = Type.Object({
  name: Nullable(Type.String()),
  askedAt: Moment,
  expiresAt: Moment,
  /** The most that it asks for and the caller holds. */
  role: DeviceRole,
  /** What the caller may choose for it, the least first. */
  roles: Type.Array(DeviceRole),
  /** From where it asks, and whether the caller is seen at the same address; null where that is not known. */
  address: Nullable(Type.String()),
  sameAddress: Type.Boolean(),
})
export type AskingDevice = Static<typeof AskingDevice>
const codeFails = [
  'device_code.unknown',
  'device_code.expired',
  'device_code.used',
  'device_code.refused',
  'sign_in.too_many_attempts',
] as const
export const findAskingDevice = endpoint({
  name: 'findAskingDevice',
  method: 'POST',
  path: '/users/devices/asking',
  summary: 'Which device shows this code',
  body: UserCode,
  answer: AskingDevice,
  fails: codeFails,
})
export const answerDevice = endpoint({
  name: 'answerDevice',
  method: 'PUT',
  path: '/users/devices/asking',
  summary: 'Let the device that shows this code sign in as oneself, or refuse it',
  body: Type.Object({
    ...UserCode.properties,
    allowed: Type.Boolean(),
    /** As what it may act: a learner where nothing is said, at most the role that it asks for. */
    role: Type.Optional(DeviceRole),
  }),
  answer: AskingDevice,
  fails: codeFails,
})
