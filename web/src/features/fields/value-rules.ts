/** A day that is typed in part. No field takes it, so that the server refuses it too. */
export const incompleteDay = '0000-00-00'

/** Returns the text that finds a day typed as it is shown, `12/03/2026` or a part of it, among stored days. */
export function searchedDay(text: string): string {
  const parts = text.split(/\D+/).filter(Boolean)
  if (parts.length === 0) return text.trim()
  const isYearBegun = parts.length === 3 && parts[0]!.length < 4 && parts[2]!.length < 4
  const typed = isYearBegun ? parts.slice(0, 2) : parts
  return (typed[0]?.length === 4 ? typed : typed.toReversed()).map((part) => part.padStart(2, '0')).join('-')
}
