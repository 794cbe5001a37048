import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment, Nullable, lang, oneOf } from '../shapes.ts'
import { validityStates } from '../time/validity.ts'

export const validityLimits = { monthsMax: 120, renewalDaysMax: 365, renewalDays: 30 } as const

/** How long a training or a course is valid in the own organisation. */
export const Validity = Type.Object({
  /** Null: completions have no end. */
  months: Nullable(Type.Integer({ minimum: 1, maximum: validityLimits.monthsMax })),
  /** Days before the end from which on runs renew it. */
  renewalDays: Type.Integer({ minimum: 1, maximum: validityLimits.renewalDaysMax }),
  /** Shorter training that renews it as well, from when a renewal is open. */
  refresher: Nullable(
    Type.Object({
      id: Id,
      title: Type.String(),
      /** False: the organisation can’t begin it any more, so that only the whole renews. */
      isOpen: Type.Boolean(),
    }),
  ),
  /** Completions without an end, which stay so unless `former` is sent. */
  unlimited: Type.Integer(),
})
export type Validity = Static<typeof Validity>
const SetValidity = Type.Object({
  months: Validity.properties.months,
  renewalDays: Type.Optional(Validity.properties.renewalDays),
  /** Null: only the whole renews it. Runs that began before it is named renew nothing. */
  refresherId: Type.Optional(Nullable(Id)),
  /** Gives completions and certificates of before this end too. */
  former: Type.Optional(Type.Boolean()),
})
export const getTrainingValidity = endpoint({
  name: 'getTrainingValidity',
  method: 'GET',
  path: '/trainings/{id}/validity',
  summary: 'How long a training is valid in the own organisation',
  params: IdParams,
  query: Type.Object(lang),
  response: Validity,
  errors: ['launch.not_open'],
})
export const setTrainingValidity = endpoint({
  name: 'setTrainingValidity',
  method: 'PUT',
  path: '/trainings/{id}/validity',
  summary: 'Choose how long a training is valid in the own organisation',
  params: IdParams,
  body: SetValidity,
  response: Validity,
  errors: ['launch.not_open'],
})
export const getCourseValidity = endpoint({
  name: 'getCourseValidity',
  method: 'GET',
  path: '/courses/{id}/validity',
  summary: 'How long a course is valid',
  params: IdParams,
  query: Type.Object(lang),
  response: Validity,
})
export const setCourseValidity = endpoint({
  name: 'setCourseValidity',
  method: 'PUT',
  path: '/courses/{id}/validity',
  summary: 'Choose how long a course is valid',
  params: IdParams,
  body: SetValidity,
  response: Validity,
})

/** The newest completion of a training or course that ends. */
const MemberValidity = Type.Object({
  trainingId: Nullable(Id),
  courseId: Nullable(Id),
  completedAt: Moment,
  validUntil: Moment,
  /** From then on runs renew it. */
  renewsAt: Moment,
  /** Shorter training that renews it now. */
  refresherId: Nullable(Id),
  state: oneOf(validityStates),
})
export type MemberValidity = Static<typeof MemberValidity>
export const listMemberValidities = endpoint({
  name: 'listMemberValidities',
  method: 'GET',
  path: '/users/{id}/validities',
  summary: 'Until when a member’s trainings and courses are valid: those that end, the first to end first',
  params: IdParams,
  response: Type.Array(MemberValidity, { maxItems: 5000 }),
})
