import { type ReminderSettings, setReminders } from '@praxia/contract/people/mandatory.ts'
import type { FormRules } from '../../lib/form-rules.ts'

export interface RemindersDraft {
  enabled: boolean
  daysBefore: string
  onDay: boolean
  daysAfter: string
  managerAfter: string
  weekly: boolean
  /** Hours and days are limited. */
  quiet: boolean
  from: number
  until: number
  quietDays: readonly number[]
}
/** An empty field is no such mail. */
const days = (text: string): number | null => (text.trim() === '' ? null : Number(text))
const textOf = (value: number | null): string => (value === null ? '' : String(value))
/** Days of the week: 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
/** Returns a whole hour of the day, 0 to 24, as a clock shows it. */
export const clockText = (hour: number, language: string): string =>
  new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: hour === 24 ? 'h24' : 'h23',
    timeZone: 'UTC',
  }).format(Date.UTC(2024, 0, 1, hour))
const officeHours = { from: 8, until: 18, quietDays: [6, 7] }

export const remindersRules = {
  endpoint: setReminders,
  fields: ['daysBefore', 'daysAfter', 'managerAfter', 'until', 'quietDays'],
  bodyOf: ({ daysBefore, daysAfter, managerAfter, quiet, from, until, quietDays, ...rest }): ReminderSettings => ({
    ...rest,
    daysBefore: days(daysBefore),
    daysAfter: days(daysAfter),
    managerAfter: days(managerAfter),
    sendHours: quiet ? { from, until, quietDays: [...quietDays] } : null,
  }),
  also: ({ quiet, from, until, quietDays }) => ({
    ...(quiet && until <= from ? { until: { code: 'later' } } : {}),
    ...(quiet && quietDays.length === weekdays.length ? { quietDays: { code: 'all' } } : {}),
  }),
  at: { 'sendHours.until': 'until', 'sendHours.quietDays': 'quietDays' },
} as const satisfies FormRules<RemindersDraft, ReminderSettings, string>

export const draftOf = ({ sendHours, ...settings }: ReminderSettings): RemindersDraft => ({
  ...settings,
  daysBefore: textOf(settings.daysBefore),
  daysAfter: textOf(settings.daysAfter),
  managerAfter: textOf(settings.managerAfter),
  quiet: sendHours !== null,
  ...(sendHours ?? officeHours),
})
