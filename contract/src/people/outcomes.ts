import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Day, Id } from '../shapes.ts'
import { fieldFilter } from './member-fields.ts'

/** Groups that `getOutcomes` lists at most: those with the smallest share done in time. */
export const outcomeGroups = 50
/** Months that `getOutcomes` covers, the present one included. */
export const outcomeMonths = 12

/** Suggested trainings and courses that have begun, each member and item once, by their last end. */
const counts = {
  /** Done by the end, or without an end. */
  inTime: Type.Integer(),
  /** Done after the end. */
  doneLate: Type.Integer(),
  /** Not done, and the end has passed. */
  overdue: Type.Integer(),
  /** Not done, and the end is to come. */
  open: Type.Integer(),
}
export const OutcomeCounts = Type.Object(counts)
export type OutcomeCounts = Static<typeof OutcomeCounts>
export const Outcomes = Type.Object({
  ...counts,
  /** Groups of the organisation with something suggested to their members. */
  groups: Type.Array(Type.Object({ id: Id, name: Type.String(), ...counts })),
  moreGroups: Type.Boolean(),
  /** By the month of the end (YYYY-MM, in the organisation's time zone); months without an end are omitted. */
  months: Type.Array(Type.Object({ month: Type.String(), ...counts })),
})
export type Outcomes = Static<typeof Outcomes>
export const getOutcomes = endpoint({
  name: 'getOutcomes',
  method: 'GET',
  path: '/users/outcomes',
  summary: 'Whether the organisation’s members are trained in time: in all, by group, by month',
  query: Type.Object(fieldFilter),
  response: Outcomes,
  errors: ['statistics.too_long'],
})

export const getActiveMembers = endpoint({
  name: 'getActiveMembers',
  method: 'GET',
  path: '/users/active',
  summary: 'How many members of the organisation trained, by day or by month',
  query: Type.Object({
    startDate: Day,
    endDate: Day,
    by: Type.Union([Type.Literal('day'), Type.Literal('month')]),
    ...fieldFilter,
  }),
  /** By day (YYYY-MM-DD) or month (YYYY-MM) of the organisation's time zone; those without anybody are omitted. */
  response: Type.Record(Type.String(), Type.Integer()),
  errors: ['statistics.too_long'],
})
