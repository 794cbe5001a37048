const agos = new Map<string, Intl.RelativeTimeFormat>()
/** Returns the elapsed time in the largest full unit: `2 seconds ago`, `4 minutes ago`; at least one second. */
export function formatAgo(milliseconds: number, language: string): string {
  let format = agos.get(language)
  if (!format) agos.set(language, (format = new Intl.RelativeTimeFormat(language)))
  const seconds = Math.max(1, Math.floor(milliseconds / 1000))
  if (seconds < 60) return format.format(-seconds, 'second')
  return seconds < 3600
    ? format.format(-Math.floor(seconds / 60), 'minute')
    : format.format(-Math.floor(seconds / 3600), 'hour')
}
