import { dayOf, offsetAt } from './day-of.ts'

/** Hours of the day, and days of the week, in which mails may be sent that nobody asked for. */
export interface SendHours {
  /** Whole hours, 0 to 23 and 1 to 24. */
  from: number
  until: number
  /** Days without such mails: 1 is Monday, 7 Sunday. */
  quietDays: readonly number[]
}
/** Hours of an organisation that has set none. */
export const usualHours: SendHours = { from: 8, until: 18, quietDays: [] }

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
/** Returns the day of the week of a day: 1 is Monday, 7 Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Returns when a clock in the time zone first shows the hour, or, where the clocks skip it, the next moment. */
function momentOf(day: string, hour: number, timeZone: string): number {
  const clock = Date.parse(`${day}T00:00:00Z`) + hour * hourMs
  const moments = [clock - dayMs, clock + dayMs].map((near) => clock - offsetAt(near, timeZone))
  const shown = moments.filter((at) => at + offsetAt(at, timeZone) === clock)
  return shown.length > 0 ? Math.min(...shown) : Math.max(...moments)
}
/** Returns the first day from this one on that is not quiet. */
function sendDayOf(day: string, { quietDays }: Pick<SendHours, 'quietDays'>): string {
  for (let days = 0; days < 7; days += 1) {
    const next = addDays(day, days)
    if (!quietDays.includes(weekdayOf(next))) return next
  }
  return day
}
/** Returns the first moment from this one on at which mails may be sent. */
export function nextSendTime(at: Date, hours: SendHours, timeZone: string): Date {
  for (let day = sendDayOf(dayOf(at, timeZone), hours); ; day = sendDayOf(addDays(day, 1), hours)) {
    const next = Math.max(at.getTime(), momentOf(day, hours.from, timeZone))
    // Not on a day whose hours are over, or skipped by the clocks.
    if (next < momentOf(day, hours.until, timeZone)) return new Date(next)
  }
}
/**
 * Returns the earliest day whose mails may still be sent today: those of the last three days on which mails were
 * allowed, and of the quiet days before each.
 */
export function oldestSendDay(today: string, hours: Pick<SendHours, 'quietDays'>): string {
  let [day, allowed] = [today, 0]
  // Beyond the third allowed day, quiet days alone.
  for (let back = today; allowed < 4; back = addDays(back, -1)) {
    if (!hours.quietDays.includes(weekdayOf(back))) allowed += 1
    if (allowed < 4) day = back
  }
  return day
}
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))
/** Returns the day on which the summary of a week is sent: its Monday, or the first day after it that is not quiet. */
export const summaryDay = (today: string, hours: Pick<SendHours, 'quietDays'>): string =>
  sendDayOf(mondayOf(today), hours)
