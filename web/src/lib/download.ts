import { type AnyEndpoint, ApiError, type Input, type Options, send } from './api.ts'

interface Watched extends Options {
  /** Bytes received so far; the total is unknown when the server streams the response. */
  onBytes?: (bytes: number) => void
}
/** Reads the body in chunks. A body that breaks off is not a file: it fails like a connection. */
async function bytesOf(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const pieces: BlobPart[] = []
  let bytes = 0
  try {
    const reader = response.body?.getReader()
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      pieces.push(piece.value as BlobPart)
      bytes += (piece.value as Uint8Array).length
      onBytes(bytes)
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, 'network')
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
}

/**
 * Sends a request like `call`, for an endpoint whose response is bytes; a separate module, since no page needs it at
 * start.
 */
export async function download<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  { onBytes = () => undefined, ...options }: Watched = {},
): Promise<{ blob: Blob; name: string }> {
  const response = await send(endpoint, input, options)
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return {
    blob: await bytesOf(response, onBytes),
    name: encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download'),
  }
}

/** Saves the file to the browser's download folder. */
export function save({ blob, name }: { blob: Blob; name: string }): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
