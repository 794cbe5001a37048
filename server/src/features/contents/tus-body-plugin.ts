import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectPassing } from '../../basics/collect.ts'

/** Maximum amount of a body buffered between the socket and its reader, in bytes. */
const ahead = 1_048_576

/**
 * Returns the body as the web stream that the protocol's server needs, in the socket's own chunks: Node's adapter
 * copies every byte.
 */
function bodyOf(raw: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let open = true
        const once = (end: () => void) => () => {
          if (open) end()
          open = false
        }
        const broken = once(() => {
          controller.error(new Error('the connection was lost'))
        })
        raw.on('data', (piece: Buffer) => {
          if (!open) return
          controller.enqueue(piece)
          collectPassing(piece.byteLength)
          if ((controller.desiredSize ?? 0) <= 0) raw.pause()
        })
        raw.once(
          'end',
          once(() => {
            controller.close()
          }),
        )
        raw.once('error', broken)
        raw.once('close', broken)
        raw.pause()
        // The connection may have been lost during authentication, and its event is emitted once only.
        if (raw.destroyed) broken()
      },
      pull() {
        raw.resume()
      },
    },
    { highWaterMark: ahead, size: (piece) => piece.byteLength },
  )
}

export function webRequest(raw: IncomingMessage): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw.headers)) if (typeof value === 'string') headers.set(name, value)
  const init = { method: raw.method ?? 'PATCH', headers, body: bodyOf(raw), duplex: 'half' as const }
  return new Request(new URL(raw.url ?? '/', 'http://server'), init)
}
export async function writeResponse(raw: ServerResponse, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  raw.writeHead(response.status, Object.fromEntries(response.headers))
  raw.end(body)
}
