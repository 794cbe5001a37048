import { createHash, randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A sender of statements: a launch, or an API key of an organisation. */
export interface Voice {
  authorization: string
  statement(): { id: string }
}
interface Message {
  ids: string[]
  headers: Record<string, string>
  body: Buffer
}
const between = '-------crash'
const asJson = (voice: Voice, count: number): Message => {
  const list = Array.from({ length: count }, () => voice.statement())
  return {
    ids: list.map(({ id }) => id),
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(list)),
  }
}
/** Builds the same message with one attachment per statement. */
export function inParts(voice: Voice, count: number): Message & { files: Buffer[] } {
  const files = Array.from({ length: count }, (_, n) => randomBytes(2000 + n * 9000))
  const hashes = files.map((bytes) => createHash('sha256').update(bytes).digest('hex'))
  const list = files.map((bytes, n) => ({
    ...voice.statement(),
    attachments: [
      {
        usageType: 'http://example.org/use',
        display: { en: 'A file' },
        contentType: 'application/octet-stream',
        length: bytes.length,
        sha2: hashes[n],
      },
    ],
  }))
  const part = (headers: string[], bytes: Buffer) => [
    Buffer.from(`--${between}\r\n${headers.join('\r\n')}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]
  return {
    ids: list.map(({ id }) => id),
    files,
    headers: { 'content-type': `multipart/mixed; boundary=${between}` },
    body: Buffer.concat([
      ...part(['Content-Type: application/json'], Buffer.from(JSON.stringify(list))),
      ...files.flatMap((bytes, n) =>
        part(
          [
            'Content-Type: application/octet-stream',
            'Content-Transfer-Encoding: binary',
            `X-Experience-API-Hash: ${hashes[n]}`,
          ],
          bytes,
        ),
      ),
      Buffer.from(`--${between}--\r\n`),
    ]),
  }
}
const said = (authorization: string, headers: Record<string, string> = {}) => ({
  authorization,
  'x-experience-api-version': '1.0.3',
  ...headers,
})
export async function sendWhole(base: string, authorization: string, { ids, headers, body }: Message): Promise<void> {
  const answer = await fetch(`${base}/xapi/statements`, {
    method: 'POST',
    headers: said(authorization, headers),
    body: new Uint8Array(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`statements were refused: ${answer.status} ${text.slice(0, 300)}`)
  if (text !== JSON.stringify(ids)) throw new Error(`other ids were answered: ${text.slice(0, 300)}`)
}
/** Returns one statement as received with its attachments; undefined if it does not exist. */
export async function readWhole(base: string, authorization: string, id: string): Promise<Buffer | undefined> {
  const answer = await fetch(`${base}/xapi/statements?statementId=${id}&attachments=true`, {
    headers: said(authorization),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`a statement can't be read: ${answer.status}`)
  return bytes
}

/** Returns the bytes of a request, chunked or with Content-Length. */
function bytesOf(base: string, authorization: string, { headers, body }: Message, chunked: boolean): Buffer {
  const all = {
    host: new URL(base).host,
    ...said(authorization, headers),
    ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) }),
  }
  const head = `POST /xapi/statements HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
  const half = Math.ceil(body.length / 2)
  const pieces = chunked
    ? [body.subarray(0, half), body.subarray(half)].flatMap((piece) => [
        Buffer.from(`${piece.length.toString(16)}\r\n`),
        piece,
        Buffer.from('\r\n'),
      ])
    : [body]
  return Buffer.concat([Buffer.from(head), ...pieces, ...(chunked ? [Buffer.from('0\r\n\r\n')] : [])])
}
/**
 * Sends the first `at` bytes and closes the connection, by a reset or in order. If all were sent, reads `heard` bytes
 * of the response first.
 */
async function cut(base: string, bytes: Buffer, at: number, heard: number): Promise<void> {
  const { hostname, port } = new URL(base)
  const line = connect(Number(port), hostname)
  line.on('error', () => undefined)
  await new Promise((resolve) => {
    line.once('connect', resolve)
    line.once('close', resolve)
  })
  const middle = Math.floor(Math.random() * at)
  line.write(bytes.subarray(0, middle))
  await pause(Math.random() * 5)
  line.write(bytes.subarray(middle, at))
  if (at === bytes.length && heard > 0)
    await Promise.race([
      new Promise((resolve) => {
        let got = 0
        line.on('data', (piece: Buffer) => {
          if ((got += piece.length) >= heard) resolve(undefined)
        })
        line.once('close', resolve)
      }),
      pause(5000),
    ])
  else await pause(Math.random() * 10)
  if (Math.random() < 0.5) line.resetAndDestroy()
  else line.destroy()
}

export interface CutResult {
  /** Number of requests that were not sent completely. */
  short: number
  ids: string[]
  faults: string[]
}
/** Sends `count` requests whose connection breaks at a random byte, and retries each until it is acknowledged. */
export async function cutLines(base: string, voice: Voice, count: number, withFiles: boolean): Promise<CutResult> {
  const result: CutResult = { short: 0, ids: [], faults: [] }
  for (let n = 0; n < count; n++) {
    const message = withFiles ? inParts(voice, 1 + (n % 4)) : asJson(voice, 1 + (n % 6))
    const bytes = bytesOf(base, voice.authorization, message, n % 3 === 0)
    // Most break while sending, some after the last byte, some in the middle of the response.
    const short = Math.random() < 0.7
    const at = short ? 1 + Math.floor(Math.random() * (bytes.length - 1)) : bytes.length
    await cut(base, bytes, at, Math.random() < 0.5 ? Math.ceil(Math.random() * 300) : 0)
    await pause(Math.random() * 20)
    const found = await Promise.all(message.ids.map((id) => readWhole(base, voice.authorization, id)))
    const there = found.filter((one) => one !== undefined).length
    if (short) {
      result.short++
      if (there > 0) result.faults.push(`${there} statements are there of a call cut at byte ${at} of ${bytes.length}`)
    }
    await sendWhole(base, voice.authorization, message)
    const files = 'files' in message ? (message as { files: Buffer[] }).files : []
    for (const [nth, id] of message.ids.entries()) {
      const whole = await readWhole(base, voice.authorization, id)
      if (whole === undefined) result.faults.push(`${id} was acknowledged and is gone`)
      else if (files[nth] && !whole.includes(files[nth])) result.faults.push(`${id} has not the bytes of its file`)
    }
    result.ids.push(...message.ids)
  }
  return result
}
