import { AppError } from '../../basics/app-error.ts'

export const malformedPart = (path: string, message: string): AppError =>
  new AppError('xapi.malformed', { violations: [{ path, code: 'multipart', message }] })

/** A part of a stream. The next one can be read after its bytes. */
export interface Part {
  headers: ReadonlyMap<string, string>
  bytes: AsyncIterable<Buffer>
}
const lineEnd = Buffer.from('\r\n')
const blankLine = Buffer.from('\r\n\r\n')
/** RFC 2046, 5.1.1. A limit, because searching the bytes takes longer for a long boundary. */
const longestBoundary = 70
/** Maximum bytes of headers, and of the text after a boundary. */
const shortBytes = 16_384

/** Reads a stream by marks. Buffers no more than can contain a partial mark. */
function cursor(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]()
  // The first boundary may be at the start of the body, so a line end is prepended.
  let held: Buffer = lineEnd
  async function readOn(): Promise<void> {
    const next = await pieces.next()
    if (next.done) throw malformedPart('body', 'ends before its last boundary')
    held = Buffer.concat([held, next.value])
  }
  return {
    /** Yields the bytes before the mark as they arrive, and skips the mark. */
    async *until(mark: Buffer): AsyncGenerator<Buffer> {
      for (;;) {
        const at = held.indexOf(mark)
        const known = at >= 0 ? at : Math.max(0, held.length - mark.length + 1)
        const piece = held.subarray(0, known)
        held = held.subarray(at >= 0 ? at + mark.length : known)
        if (piece.length > 0) yield piece
        if (at >= 0) return
        await readOn()
      }
    },
    async peek(bytes: number): Promise<string> {
      while (held.length < bytes) await readOn()
      return held.toString('latin1', 0, bytes)
    },
    skip(bytes: number): void {
      held = held.subarray(bytes)
    },
    async drain(): Promise<void> {
      held = lineEnd
      while (!(await pieces.next()).done);
    },
  }
}
/** Returns all bytes up to a maximum length. */
export async function collect(bytes: AsyncIterable<Buffer>, most: number, tooLong: () => AppError): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of bytes) {
    if ((size += piece.length) > most) throw tooLong()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Parses multipart/mixed (RFC 2046) as a stream. Nothing is decoded: attachments are binary. */
export async function* readParts(contentType: string, source: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType)
  if (!boundary) throw malformedPart('Content-Type', 'names no boundary')
  const text = boundary[1] ?? boundary[2]!
  if (text.length > longestBoundary)
    throw malformedPart('Content-Type', `has a boundary of more than ${longestBoundary} characters`)
  const mark = Buffer.from(`\r\n--${text}`)
  const unended = () => malformedPart('body', 'has a part without an end of its headers')
  const from = cursor(source)
  for await (const _ of from.until(mark)) void _
  for (;;) {
    if ((await from.peek(2)) === '--') return from.drain()
    await collect(from.until(lineEnd), shortBytes, unended)
    const bare = (await from.peek(2)) === '\r\n'
    if (bare) from.skip(2)
    const head = bare ? '' : (await collect(from.until(blankLine), shortBytes, unended)).toString('utf8')
    const lines = head === '' ? [] : head.split('\r\n')
    if (lines.some((line) => !line.includes(':'))) throw unended()
    const headers = new Map(
      lines.map((line): [string, string] => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
      }),
    )
    yield { headers, bytes: from.until(mark) }
  }
}
