interface ByteRange {
  start: number
  end: number
}
/** The one range of bytes that a Range header asks for, its end included; `none` where no byte satisfies it, undefined where the whole is asked for (several ranges too: RFC 9110 lets a server answer them so). */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '')) return undefined
  const start = asked[1] === '' ? Math.max(0, size - Number(asked[2])) : Number(asked[1])
  const end = asked[1] === '' || asked[2] === '' ? size - 1 : Math.min(Number(asked[2]), size - 1)
  return start > end || start >= size ? 'none' : { start, end }
}
