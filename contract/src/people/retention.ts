import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Moment, Nullable } from '../shapes.ts'

/** Limits of an organisation's retention: months of accounts, days of mails. */
export const retentionLimits = {
  disabledMonths: { min: 1, max: 120 },
  inactiveMonths: { min: 6, max: 120 },
  /** As long as no link in a mail is older, `max` is also what is kept unless set. */
  mailDays: { min: 7, max: 30 },
  /** Days after a change from which on members are deleted. */
  graceDays: 7,
} as const
const { disabledMonths, inactiveMonths, mailDays } = retentionLimits
const months = ({ min, max }: { min: number; max: number }) => Nullable(Type.Integer({ minimum: min, maximum: max }))

/** How long an organisation keeps data of its members. Null: until somebody deletes them. */
export const Retention = Type.Object({
  /** Calendar months after which a disabled account is deleted. */
  disabledMonths: months(disabledMonths),
  /** Calendar months without a sign-in or a training after which an account is deleted; administrators' never. */
  inactiveMonths: months(inactiveMonths),
  mailDays: Type.Integer({ minimum: mailDays.min, maximum: mailDays.max }),
})
export type Retention = Static<typeof Retention>

export const getRetention = endpoint({
  name: 'getRetention',
  method: 'GET',
  path: '/retention',
  summary: 'How long the own organisation keeps data of its members',
  response: Type.Object({
    ...Retention.properties,
    /** From when on members are deleted by these values; null: none are. */
    deletesFrom: Nullable(Moment),
  }),
})
export const setRetention = endpoint({
  name: 'setRetention',
  method: 'PUT',
  path: '/retention',
  summary:
    'Set how long the own organisation keeps data of its members; members are deleted a week later at the earliest',
  body: Retention,
  response: getRetention.response,
})
export const countRetention = endpoint({
  name: 'countRetention',
  method: 'GET',
  path: '/retention/members',
  summary: 'How many members would be deleted today by these values',
  query: Type.Object({
    disabledMonths: Type.Optional(Type.Integer({ minimum: disabledMonths.min, maximum: disabledMonths.max })),
    inactiveMonths: Type.Optional(Type.Integer({ minimum: inactiveMonths.min, maximum: inactiveMonths.max })),
  }),
  response: Type.Object({ members: Type.Integer() }),
})
