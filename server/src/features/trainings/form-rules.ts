/** Bytes of fields, headers and boundaries that a form has besides its file, at most. */
export const formOverhead = 1_000_000

/** Returns the content length of a form in bytes, undefined if it is sent in chunks. */
export function formLength(header: string | undefined): number | undefined {
  const length = Number(header)
  return Number.isSafeInteger(length) && length > 0 ? length : undefined
}
/**
 * Returns the least bytes that the file of a form has. They are reserved before the form is read, so that a file that
 * cannot fit is refused at once; the rest is reserved as it arrives, so that the fields do not count.
 */
export const leastFileBytes = (length: number | undefined): number => Math.max(0, (length ?? 0) - formOverhead)
/** Has a form more besides its file than forms have? */
export const isPadded = (length: number | undefined, fileBytes: number): boolean =>
  length !== undefined && length - fileBytes > formOverhead
