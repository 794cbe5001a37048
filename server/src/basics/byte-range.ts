interface ByteRange {
  start: number
  end: number
}
/**
 * Returns the single byte range of a Range header, its end included; `none` if no byte satisfies it; undefined if the
 * whole is to be sent (also for several ranges: RFC 9110 permits this).
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '')) return undefined
  const start = asked[1] === '' ? Math.max(0, size - Number(asked[2])) : Number(asked[1])
  const end = asked[1] === '' || asked[2] === '' ? size - 1 : Math.min(Number(asked[2]), size - 1)
  return start > end || start >= size ? 'none' : { start, end }
}
