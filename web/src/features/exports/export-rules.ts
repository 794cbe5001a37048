import type { ExportExtent, ExportFormat } from '@praxia/contract/exports.ts'
import { runsOf } from '@praxia/contract/exports/id-runs.ts'
import { limits } from '@praxia/contract/limits.ts'
import type { Capacity } from '../../lib/session.ts'

/** What the dashboard showed when its export was opened: read from the address. */
export interface Subject {
  role: Capacity
  /** A partner's administrator, who sees figures of other organisations' members and no member. */
  partner: boolean
  trainingId: number | undefined
  /** Courses in its place: all of them, or one. */
  course: 'all' | number | undefined
  /** A member whose profile is open. */
  userId: number | undefined
  /** The organisation that the platform's staff have chosen. */
  clientId: number | undefined
}
export interface Choice {
  format: ExportFormat
  extent: ExportExtent
  who: 'everybody' | 'members' | 'groups'
  members: ReadonlySet<number>
  groups: ReadonlySet<number>
  /** Of the charts: how many times twelve months back. */
  back: number
}

/** Partners, and the platform where it looks at all organisations at once: their figures name no member. */
const namesNobody = ({ role, partner, clientId }: Subject): boolean =>
  partner || (role === 'superAdmin' && clientId === undefined)
/** Those, and a learner, have nobody to choose; a profile names its member. */
export const asksWho = (subject: Subject): boolean =>
  subject.userId === undefined && subject.role !== 'learner' && !namesNobody(subject)
/** A manager is among those whom they export, an administrator is not: so the number differs from that of the members' list. */
const phrases: Partial<Record<Capacity, 'everybodyTeam' | 'everybodyOthers'>> = {
  manager: 'everybodyTeam',
  admin: 'everybodyOthers',
}
/** How many all of them are is said once it is known: until then, or where it can't be read, "All 0" would be wrong. */
export const everybodyPhrase = ({ role }: Subject, count: number | undefined) =>
  count === undefined ? 'everybodyUncounted' : (phrases[role] ?? 'everybody')
/** Are an organisation's own figures in it? */
const isWhole = ({ role, userId }: Subject, who: Choice['who']): boolean =>
  userId === undefined && who === 'everybody' && (role === 'admin' || role === 'superAdmin')

/** What can go into the file; of one training there is no row for each. Of courses there is always a row for each enrolment. */
export function extentsOf(subject: Subject, who: Choice['who']): ExportExtent[] {
  if (subject.course !== undefined) return []
  const whole = isWhole(subject, who)
  if (subject.trainingId !== undefined) {
    if (!whole) return ['members']
    return namesNobody(subject) ? ['general'] : ['general', 'members']
  }
  if (!whole) return ['general', 'members']
  return namesNobody(subject) ? ['general', 'trainings'] : ['general', 'trainings', 'members']
}
/** The one that was chosen, where it is there; else the fullest that stays short. */
export function extentOf(subject: Subject, { who, extent }: Choice): ExportExtent {
  const there = extentsOf(subject, who)
  return there.includes(extent) ? extent : (there.at(-1) ?? 'general')
}

export type Fault = 'nobody' | 'tooMany' | 'tooScattered'
const isMany = (members: ReadonlySet<number>): boolean => members.size > limits.exportMembers
/** Those who came together are named together: nearly everybody is short, a thousand here and there may not be. */
const isScattered = (members: ReadonlySet<number>): boolean =>
  members.size > limits.exportRuns || (isMany(members) && runsOf(members).length > limits.exportRunsLetters)
export function faultOf(subject: Subject, choice: Choice): Fault | undefined {
  if (!asksWho(subject) || choice.who === 'everybody') return undefined
  const { who, members, groups } = choice
  if ((who === 'members' ? members : groups).size === 0) return 'nobody'
  if (who === 'members') return isScattered(members) ? 'tooScattered' : undefined
  return groups.size > limits.exportGroups ? 'tooMany' : undefined
}

/** The one person that the file is about: whose profile is open, the learner who asks, the only one who was chosen. */
export function personIn(subject: Subject, { who, members }: Choice): number | 'self' | undefined {
  if (subject.userId !== undefined) return subject.userId
  if (subject.role === 'learner') return 'self'
  return asksWho(subject) && who === 'members' && members.size === 1 ? [...members][0] : undefined
}

const day = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
/** Twelve months that end with this one, or with the same one of a year before. */
export function yearOf(back: number, today: Date): { startDate: string; endDate: string; from: string; to: string } {
  const first = new Date(today.getFullYear() - back, today.getMonth() - 11, 1)
  const last = new Date(today.getFullYear() - back, today.getMonth() + 1, 0)
  const month = (date: Date): string => `${String(date.getMonth() + 1).padStart(2, '0')}/${date.getFullYear()}`
  return { startDate: day(first), endDate: day(last), from: month(first), to: month(last) }
}

const membersQueryOf = (members: ReadonlySet<number>) =>
  isMany(members) ? { userRuns: runsOf(members) } : { userIds: [...members] }
/** What the call says of whom and as which kind of file. */
export function peopleQueryOf(subject: Subject, choice: Choice) {
  const asked = asksWho(subject)
  return {
    format: choice.format,
    clientId: subject.role === 'superAdmin' ? subject.clientId : undefined,
    ...(subject.userId !== undefined
      ? { userIds: [subject.userId] }
      : asked && choice.who === 'members' && membersQueryOf(choice.members)),
    groupId: asked && choice.who === 'groups' ? [...choice.groups] : undefined,
  }
}
/** And what goes into that of dashboards. */
export function queryOf(subject: Subject, choice: Choice, today: Date) {
  const { startDate, endDate } = yearOf(choice.back, today)
  return {
    ...peopleQueryOf(subject, choice),
    extent: extentOf(subject, choice),
    ...(choice.format === 'pdf' ? { startDate, endDate } : {}),
  }
}
