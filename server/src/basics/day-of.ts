const formats = new Map<string, Intl.DateTimeFormat>()
/** The calendar day of a moment where the organisation is, as YYYY-MM-DD. */
export function dayOf(ms: number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format)
    formats.set(
      timeZone,
      (format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })),
    )
  return format.format(ms)
}
