import { type Static, Type } from 'typebox'
import { Profile } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Line, Moment, Nullable } from '../shapes.ts'
import { userCodePattern } from './user-codes.ts'

/** Grant type with which a device requests its token (RFC 8628, section 3.4). */
export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'
/**
 * Role that a device acts in. Every device can act as a learner. A device that requests `manager` or `admin` in `scope`
 * gets that role when its person holds it and chooses it on the confirmation page. Other words of `scope` are ignored
 * (RFC 6749, section 3.3).
 */
export const DeviceRole = Type.Union([Type.Literal('learner'), Type.Literal('manager'), Type.Literal('admin')])
export type DeviceRole = Static<typeof DeviceRole>
const client = {
  /** Accepted because every client of the standard sends it; ignored, since all devices are treated alike. */
  client_id: Type.Optional(Type.String({ maxLength: 200 })),
  scope: Type.Optional(Type.String({ maxLength: 1000 })),
}

/** Field names are those of RFC 8628, section 3.2. */
export const DeviceAuthorization = Type.Object({
  device_code: Type.String(),
  /** Code that the device shows: `WDJB-MJHT`. */
  user_code: Type.String(),
  /** Short, because a person types it on a phone or a computer. */
  verification_uri: Type.String(),
  /** Includes the code, for a camera. */
  verification_uri_complete: Type.String(),
  /** In seconds. `interval` is also in seconds: the time to wait between two polls. */
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
    device_name: Type.Optional(Line(limits.deviceNameMax)),
  }),
  response: DeviceAuthorization,
  errors: ['sign_in.too_many_attempts'],
})
/** Token of a device, as for the six-character code; `profile` is the account that it belongs to. */
export const DeviceToken = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  /** In seconds, at most; see `deviceIdleHours`. */
  expires_in: Type.Integer(),
  /** Role of the device, a `DeviceRole`. */
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
  response: DeviceToken,
  errors: [
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
/** Description that a device shows with its code, as the device states it. */
export const AskingDevice = Type.Object({
  name: Nullable(Type.String()),
  askedAt: Moment,
  expiresAt: Moment,
  /** Highest role that the device requests and the caller holds. */
  role: DeviceRole,
  /** Roles that the caller can choose for the device, lowest first. */
  roles: Type.Array(DeviceRole),
  /** Address of the device, and whether the caller has the same address; null when unknown. */
  address: Nullable(Type.String()),
  sameAddress: Type.Boolean(),
})
export type AskingDevice = Static<typeof AskingDevice>
const codeErrors = [
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
  response: AskingDevice,
  errors: codeErrors,
})
export const answerDevice = endpoint({
  name: 'answerDevice',
  method: 'PUT',
  path: '/users/devices/asking',
  summary: 'Let the device that shows this code sign in as oneself, or refuse it',
  body: Type.Object({
    ...UserCode.properties,
    allowed: Type.Boolean(),
    /** Role of the device: learner by default, at most the requested role. */
    role: Type.Optional(DeviceRole),
  }),
  response: AskingDevice,
  errors: codeErrors,
})
