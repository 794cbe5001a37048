import { AppError, invalid } from '../../basics/app-error.ts'

/** Instants of a suggestion: from now unless a later start is given; without an end it runs until withdrawn. */
export function datesOf(
  body: { startDate?: string | null; endDate?: string | null },
  now: Date,
): { start: Date; end: Date | null } {
  const start = body.startDate ? new Date(body.startDate) : now
  const end = body.endDate ? new Date(body.endDate) : null
  if (end && (end <= start || end <= now))
    throw new AppError('suggestion.dates', {
      violations: [{ path: 'endDate', code: 'order', message: 'must lie after the start and in the future' }],
    })
  return { start, end }
}
/** Somebody has to be chosen; that the chosen groups are empty is another matter. */
export function checkChosen(body: { userIds?: number[]; all?: boolean; groupIds?: number[] }): void {
  if (!body.all && !body.userIds?.length && !body.groupIds?.length)
    throw invalid('userIds', 'required', 'nobody is chosen')
}
