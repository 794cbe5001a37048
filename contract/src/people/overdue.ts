import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { LateCourse, LateLine, LateReminders, Reminded, RemindedLate, Reminders } from '../members.ts'
import { Id, Moment, Nullable, lang } from '../shapes.ts'
import { fieldFilter } from './member-fields.ts'

/** Lines of trainings and courses together: the longest overdue items. */
export const overdueLines = 20
/** Members that one request of `remindLateMembers` reminds. */
export const remindedMembers = 500

/**
 * Overdue trainings and courses of an organisation, and those that end in the next seven days; counted by the rules of
 * a manager's cockpit.
 */
export const Overdue = Type.Object({
  late: Type.Integer(),
  lateMembers: Type.Integer(),
  longestDays: Type.Integer(),
  ...LateReminders,
  soon: Type.Integer(),
  nextEnd: Nullable(Moment),
  lateLines: Type.Array(LateLine),
  /** Number of courses among the overdue items. */
  lateCourses: Type.Integer(),
  lateCourseLines: Type.Array(LateCourse),
})
export type Overdue = Static<typeof Overdue>
export const getOverdue = endpoint({
  name: 'getOverdue',
  method: 'GET',
  path: '/users/overdue',
  summary: 'Who of the organisation is late on what, and how much ends in the next days',
  query: Type.Object({ ...lang, ...fieldFilter }),
  response: Overdue,
  errors: ['statistics.too_long'],
})
export const remindMembers = endpoint({
  name: 'remindMembers',
  method: 'POST',
  path: '/users/overdue/reminders',
  summary: 'Remind members by notification and mail, or suggest again what has closed for them',
  body: Reminders,
  response: Reminded,
})
/** Reminds of everything that `getOverdue` counts as late with the same field, by members in the order of their ids. */
export const remindLateMembers = endpoint({
  name: 'remindLateMembers',
  method: 'POST',
  path: '/users/overdue/reminders/late',
  summary: 'Remind the members of the organisation of everything that is late',
  /** `after`: the response's `next` of the request before. */
  body: Type.Object({ after: Type.Optional(Id), ...fieldFilter }),
  /** `next`: the last member of this request when there are further ones. */
  response: Type.Object({ ...RemindedLate.properties, next: Nullable(Id) }),
})
