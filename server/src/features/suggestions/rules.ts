import { endOfDay, startOfDay } from '@praxia/contract/time/day-of.ts'
import { AppError, invalid } from '../../basics/app-error.ts'

interface PeriodForm {
  startDate?: string | null
  endDate?: string | null
}
const isDay = (text: string): boolean => text.length === 10
/** A day starts and ends in the organisation's time zone. */
const startIn = (text: string, timeZone: string): Date => (isDay(text) ? startOfDay(text, timeZone) : new Date(text))
const endIn = (text: string, timeZone: string): Date => (isDay(text) ? endOfDay(text, timeZone) : new Date(text))
const clash = (): AppError =>
  new AppError('suggestion.dates', {
    violations: [{ path: 'endDate', code: 'order', message: 'must be after the start and in the future' }],
  })

/**
 * Returns the start and end of a suggestion: from now unless a later start is given; without an end until withdrawn.
 */
export function datesOf(
  body: PeriodForm,
  now: Date,
  timeZone: string,
): { start: Date | 'now'; end: Date | null; now: Date } {
  const start = body.startDate ? startIn(body.startDate, timeZone) : 'now'
  const end = body.endDate ? endIn(body.endDate, timeZone) : null
  if (end && (end <= (start === 'now' ? now : start) || end <= now)) throw clash()
  return { start, end, now }
}
/** Returns the new dates of existing periods. A missing date stays. */
export function newDatesOf(
  body: PeriodForm,
  now: Date,
  timeZone: string,
): { start: Date | 'now' | 'keep'; end: Date | null | 'keep'; now: Date } {
  if (body.startDate === undefined && body.endDate === undefined)
    throw invalid('endDate', 'required', 'no date is given')
  const { start, end } = datesOf({ ...body, endDate: body.endDate ?? null }, now, timeZone)
  return { start: body.startDate === undefined ? 'keep' : start, end: body.endDate === undefined ? 'keep' : end, now }
}
export const noEndBeforeStart = (rows: readonly { clash: boolean }[]): void => {
  if (rows.some((row) => row.clash)) throw clash()
}
/** Rejects a selection without members or groups. Whether the groups are empty is checked elsewhere. */
export function checkChosen(body: { userIds?: number[]; all?: boolean; groupIds?: number[] }): void {
  if (!body.all && !body.userIds?.length && !body.groupIds?.length)
    throw invalid('userIds', 'required', 'no members or groups are chosen')
}
