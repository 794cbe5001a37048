import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import type { Config } from '../config/config.ts'

type ScannerAddress = NonNullable<Config['clamd']>

/** The scanner gave no result: no connection, a broken one, a timeout, or an invalid response. */
export class ScannerAway extends Error {}
/** The connection broke during a scan, as when the scanner restarts with new signatures: a retry may succeed. */
export class ScannerBroke extends ScannerAway {}
/** More bytes than the scanner accepts at once. */
export class TooLargeToScan extends Error {}

/** Timeout of a scan, in milliseconds: it reads nested archives before it responds. */
const patienceMs = 300_000
const header = (length: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}
/** Writes no faster than the other side reads; stops once it has responded or disconnected. */
async function write(socket: Socket, over: AbortSignal, bytes: Buffer): Promise<void> {
  if (over.aborted || socket.write(bytes)) return
  await once(socket, 'drain', { signal: over }).catch(() => undefined)
}
function nameIn(answer: string): string | undefined {
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found !== undefined) return found
  if (answer === 'stream: OK') return undefined
  if (/size limit exceeded/i.test(answer)) throw new TooLargeToScan(answer)
  throw new ScannerAway(answer)
}

/** Streams the bytes to clamd (INSTREAM) and returns the name of the malware found; undefined if it finds none. */
export async function scanBytes(
  address: ScannerAddress,
  bytes: AsyncIterable<Buffer>,
  patience = patienceMs,
): Promise<string | undefined> {
  const socket = connect(address)
  const over = new AbortController()
  let answer = ''
  let fault: Error | undefined
  const end = () => over.abort()
  let broke = false
  socket.setTimeout(patience, () => {
    broke = false
    socket.destroy(new Error('the scanner is silent'))
  })
  socket.on('connect', () => (broke = true)).on('error', (error) => (fault = error))
  socket.on('close', end)
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text
    if (answer.includes('\0') || answer.length > 4096) end()
  })
  try {
    socket.write('zINSTREAM\0')
    for await (const piece of bytes) {
      if (over.signal.aborted) break
      if (piece.length > 0) await write(socket, over.signal, Buffer.concat([header(piece.length), piece]))
    }
    await write(socket, over.signal, header(0))
    if (!over.signal.aborted) await once(over.signal, 'abort')
  } finally {
    socket.destroy()
  }
  if (answer === '')
    throw new (broke ? ScannerBroke : ScannerAway)(fault?.message ?? 'the connection ended without an answer')
  return nameIn(answer.split('\0')[0]!.trim())
}
