import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import type { Config } from '../config/config.ts'

type ScannerAddress = NonNullable<Config['clamd']>

/** Nobody can say whether something is in these bytes: no connection, a broken one, silence, an answer that is none. */
export class ScannerAway extends Error {}
/** It was there and the connection broke, as when it begins anew with other signatures: the next one may be answered. */
export class ScannerBroke extends ScannerAway {}
/** More bytes than the scanner takes at once. */
export class TooLargeToScan extends Error {}

/** It reads archives within archives before it answers. */
const patienceMs = 300_000
const header = (length: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}
/** Writes no faster than the other side reads; nothing once it has answered or gone. */
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

/** The name of what a clamd finds in these bytes, sent to it as they come (INSTREAM); undefined where it finds nothing. */
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
