const formats = new Map<string, Intl.DateTimeFormat>()
/** The calendar day of a moment at a place, as YYYY-MM-DD. */
export function dayOf(at: number | Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format)
    formats.set(
      timeZone,
      (format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })),
    )
  return format.format(at)
}
