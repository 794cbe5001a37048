import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

/** Requests an address whose host name stands for this machine, which no resolver knows. */
export async function getLocally(
  address: string | URL,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Buffer }> {
  const { port, pathname, search, host } = new URL(address)
  const asked = request({ host: '127.0.0.1', port, path: pathname + search, headers: { ...headers, host } })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: response.statusCode!, body: Buffer.concat(await response.toArray()) }
}
