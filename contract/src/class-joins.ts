import { type Static, Type } from 'typebox'
import { classMembers } from './classes.ts'
import { DeviceAuthorization } from './connections/devices.ts'
import { userCodePattern } from './connections/user-codes.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { Id, IdParams, Line, Moment, Nullable, lang } from './shapes.ts'

const ClassCode = Type.String({ pattern: userCodePattern })
/** A member of the class without a connection. The name is as short as the class allows: `Nicolas M.` */
const JoinName = Type.Object({ id: Id, name: Type.String() })
const JoinableClass = Type.Object({
  title: Type.String(),
  instructor: Nullable(Type.String()),
  names: Type.Array(JoinName),
})
export type JoinableClass = Static<typeof JoinableClass>
const codeErrors = ['sign_in.wrong_code', 'sign_in.too_many_attempts'] as const
export const findClassByCode = endpoint({
  name: 'findClassByCode',
  open: true,
  method: 'POST',
  path: '/users/authentication/class',
  summary: 'Members of the class with this code who are not connected',
  body: Type.Object({ code: ClassCode }),
  response: JoinableClass,
  errors: codeErrors,
})
const JoinAsked = Type.Object({
  device_code: DeviceAuthorization.properties.device_code,
  expires_in: DeviceAuthorization.properties.expires_in,
  interval: DeviceAuthorization.properties.interval,
})
export const askToJoin = endpoint({
  name: 'askToJoin',
  open: true,
  method: 'POST',
  path: '/users/authentication/class/join',
  summary: 'Ask to act as a member of a class; the device polls for its token as with a shown code',
  body: Type.Object({
    code: ClassCode,
    memberId: Id,
    deviceName: Type.Optional(Line(limits.deviceNameMax)),
  }),
  response: JoinAsked,
  errors: [...codeErrors, 'class.connected', 'class.closed_training'],
})

/** Maximum number of requests of one class that wait at the same time. */
export const joinsMax = classMembers
export const answerJoins = endpoint({
  name: 'answerJoins',
  method: 'PUT',
  path: '/classes/{id}/joins',
  summary: 'Let devices into a class as the members whom they named, or refuse them',
  params: IdParams,
  body: Type.Object({
    ids: Type.Array(Id, { minItems: 1, maxItems: joinsMax }),
    allowed: Type.Boolean(),
  }),
  /** Requests answered by this call; those answered or expired before are not counted. */
  response: Type.Object({ answered: Type.Integer() }),
  errors: ['class.over', 'class.same_name'],
})

const OpenClass = Type.Object({
  id: Id,
  trainingId: Id,
  title: Type.String(),
  category: Type.String(),
  logo: Nullable(Type.String()),
  instructor: Nullable(Type.String()),
  since: Moment,
  /** The training runs in the browser: joining starts it. */
  inBrowser: Type.Boolean(),
})
export type OpenClass = Static<typeof OpenClass>
export const listOpenClasses = endpoint({
  name: 'listOpenClasses',
  method: 'GET',
  path: '/classes/open',
  summary: 'Running classes of the caller in which the caller is not connected',
  query: Type.Object(lang),
  response: Type.Array(OpenClass),
})
