import type { ExportExtent, ExportFormat } from '@praxia/contract/exports.ts'
import { runsOf } from '@praxia/contract/exports/id-runs.ts'
import type { FieldFilter } from '@praxia/contract/people/member-fields.ts'
import { limits } from '@praxia/contract/limits.ts'
import type { Capacity } from '../../lib/session.ts'

/** State of the dashboard when its export was opened, from the address. */
export interface Subject {
  role: Capacity
  /** A partner's administrator sees figures of other organisations' members, but no member. */
  partner: boolean
  trainingId: number | undefined
  /** Courses instead of trainings: all of them, or one. */
  course: 'all' | number | undefined
  /** Member whose profile is open. */
  userId: number | undefined
  /** Organisation selected by the platform's staff. */
  clientId: number | undefined
  /** Value of an own field that the members of the file have; empty without a filter. */
  field: FieldFilter
}
export interface Choice {
  format: ExportFormat
  extent: ExportExtent
  who: 'everybody' | 'members' | 'groups'
  members: ReadonlySet<number>
  groups: ReadonlySet<number>
  /** Period of the charts: number of years before the current one. */
  back: number
}

/** Returns whether the figures name no member: for partners, and for the platform when all organisations are shown. */
const namesNobody = ({ role, partner, clientId }: Subject): boolean =>
  partner || (role === 'superAdmin' && clientId === undefined)
/**
 * Returns whether members can be selected. They cannot for anonymous figures, by a learner, or in a profile, which
 * names its member.
 */
export const asksWho = (subject: Subject): boolean =>
  subject.userId === undefined && subject.role !== 'learner' && !namesNobody(subject)
/**
 * Managers are included in their own export, administrators are not, so the number differs from that of the members'
 * list.
 */
const phrases: Partial<Record<Capacity, 'everybodyTeam' | 'everybodyOthers'>> = {
  manager: 'everybodyTeam',
  admin: 'everybodyOthers',
}
/** Returns the phrase for all members. Without a known number it has none: "All 0" would be wrong. */
export const everybodyPhrase = ({ role, field }: Subject, count: number | undefined) =>
  count === undefined || field.fieldId !== undefined ? 'everybodyUncounted' : (phrases[role] ?? 'everybody')
/** Returns whether the export contains an organisation's own figures. */
const isWhole = ({ role, userId, field }: Subject, who: Choice['who']): boolean =>
  userId === undefined &&
  field.fieldId === undefined &&
  who === 'everybody' &&
  (role === 'admin' || role === 'superAdmin')

/**
 * Returns the possible contents of the file. One training has no rows per training; courses always have a row per
 * enrolment.
 */
export function extentsOf(subject: Subject, who: Choice['who']): ExportExtent[] {
  if (subject.course !== undefined) return []
  const whole = isWhole(subject, who)
  if (subject.trainingId !== undefined) {
    // Answers to a survey are of all whom the reader oversees: a filter could single people out.
    const team = subject.role === 'manager' && subject.userId === undefined && subject.field.fieldId === undefined
    if (!whole) return team && who === 'everybody' ? ['members', 'survey'] : ['members']
    return namesNobody(subject) ? ['general', 'survey'] : ['general', 'members', 'survey']
  }
  if (!whole) return ['general', 'members']
  return namesNobody(subject) ? ['general', 'trainings'] : ['general', 'trainings', 'members']
}
/** Returns the selected content if available, else the most complete one that stays short. */
export function extentOf(subject: Subject, { who, extent }: Choice): ExportExtent {
  const there = extentsOf(subject, who)
  return there.includes(extent) ? extent : (there.findLast((one) => one !== 'survey') ?? 'general')
}

export type Fault = 'nobody' | 'tooMany' | 'tooScattered'
const isMany = (members: ReadonlySet<number>): boolean => members.size > limits.exportMembers
/**
 * Returns whether the members need too many runs of ids: nearly all members are a few runs, a thousand scattered ones
 * may be too many.
 */
const isScattered = (members: ReadonlySet<number>): boolean =>
  members.size > limits.exportRuns || (isMany(members) && runsOf(members).length > limits.exportRunsLetters)
export function faultOf(subject: Subject, choice: Choice): Fault | undefined {
  if (!asksWho(subject) || choice.who === 'everybody') return undefined
  const { who, members, groups } = choice
  if ((who === 'members' ? members : groups).size === 0) return 'nobody'
  if (who === 'members') return isScattered(members) ? 'tooScattered' : undefined
  return groups.size > limits.exportGroups ? 'tooMany' : undefined
}

/**
 * Returns the only person in the file: the member of an open profile, the learner who asks, or the only selected
 * member.
 */
export function personIn(subject: Subject, { who, members }: Choice): number | 'self' | undefined {
  if (subject.userId !== undefined) return subject.userId
  if (subject.role === 'learner') return 'self'
  return asksWho(subject) && who === 'members' && members.size === 1 ? [...members][0] : undefined
}

const day = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
/** Returns the twelve months up to the current month, or up to the same month of an earlier year. */
export function yearOf(back: number, today: Date): { startDate: string; endDate: string; from: string; to: string } {
  const first = new Date(today.getFullYear() - back, today.getMonth() - 11, 1)
  const last = new Date(today.getFullYear() - back, today.getMonth() + 1, 0)
  const month = (date: Date): string => `${String(date.getMonth() + 1).padStart(2, '0')}/${date.getFullYear()}`
  return { startDate: day(first), endDate: day(last), from: month(first), to: month(last) }
}

const membersQueryOf = (members: ReadonlySet<number>) =>
  isMany(members) ? { userRuns: runsOf(members) } : { userIds: [...members] }
/** Returns the query parameters for members and format. */
export function peopleQueryOf(subject: Subject, choice: Choice) {
  const asked = asksWho(subject)
  return {
    format: choice.format,
    clientId: subject.role === 'superAdmin' ? subject.clientId : undefined,
    ...(subject.userId !== undefined
      ? { userIds: [subject.userId] }
      : asked && choice.who === 'members' && membersQueryOf(choice.members)),
    groupId: asked && choice.who === 'groups' ? [...choice.groups] : undefined,
    ...(asked ? subject.field : {}),
  }
}
/** Returns the query parameters for a dashboard's export, with its content and period. */
export function queryOf(subject: Subject, choice: Choice, today: Date) {
  const { startDate, endDate } = yearOf(choice.back, today)
  return {
    ...peopleQueryOf(subject, choice),
    extent: extentOf(subject, choice),
    ...(choice.format === 'pdf' ? { startDate, endDate } : {}),
  }
}
