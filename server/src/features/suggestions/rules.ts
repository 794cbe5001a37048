import { endOfDay, startOfDay } from '@praxia/contract/time/day-of.ts'
import { AppError, invalid } from '../../basics/app-error.ts'

interface Said {
  startDate?: string | null
  endDate?: string | null
}
const isDay = (text: string): boolean => text.length === 10
/** A day begins, and ends, as it does for the organisation. */
const startIn = (text: string, timeZone: string): Date => (isDay(text) ? startOfDay(text, timeZone) : new Date(text))
const endIn = (text: string, timeZone: string): Date => (isDay(text) ? endOfDay(text, timeZone) : new Date(text))
const clash = (): AppError =>
  new AppError('suggestion.dates', {
    violations: [{ path: 'endDate', code: 'order', message: 'must lie after the start and in the future' }],
  })

/** Instants of a suggestion: from now unless a later start is given; without an end it runs until withdrawn. */
export function datesOf(body: Said, now: Date, timeZone: string): { start: Date | 'now'; end: Date | null; now: Date } {
  const start = body.startDate ? startIn(body.startDate, timeZone) : 'now'
  const end = body.endDate ? endIn(body.endDate, timeZone) : null
  if (end && (end <= (start === 'now' ? now : start) || end <= now)) throw clash()
  return { start, end, now }
}
/** New dates of what is there: one that is left out stays. */
export function newDatesOf(
  body: Said,
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
/** Somebody has to be chosen; that the chosen groups are empty is another matter. */
export function checkChosen(body: { userIds?: number[]; all?: boolean; groupIds?: number[] }): void {
  if (!body.all && !body.userIds?.length && !body.groupIds?.length)
    throw invalid('userIds', 'required', 'nobody is chosen')
}
