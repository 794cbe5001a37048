import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { LateCourse, LateLine, Reminded, Reminders } from '../members.ts'
import { Moment, Nullable, lang } from '../shapes.ts'

/** Lines of each list: the longest overdue items. */
export const overdueLines = 20

/**
 * Overdue trainings and courses of an organisation, and those that end in the next seven days; counted by the rules of
 * a manager's cockpit.
 */
export const Overdue = Type.Object({
  late: Type.Integer(),
  lateMembers: Type.Integer(),
  longestDays: Type.Integer(),
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
  query: Type.Object(lang),
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
