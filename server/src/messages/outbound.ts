import { lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { type Inside, isAllowed } from '../config/inside.ts'

const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(net, bits, 'ipv6')

/**
 * Returns whether an address belongs to the machine, its network, or no single machine (IANA's special-purpose
 * registries).
 */
export const isInside = (address: string): boolean => closed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Returns a name without the dot at its end, with which it is the same name (RFC 1034, section 3.1). */
const undotted = (hostname: string): string => hostname.replace(/\.$/, '')

class Refused extends Error {}
const forbidden = (message: string): Error => new Error(message, { cause: new Refused(message) })
/** Returns whether a request was not sent because of its destination. */
export const isForbidden = (error: unknown): boolean => error instanceof Error && error.cause instanceof Refused
/** Resolves a name when it is requested and refuses one with a private address. */
const outsideOnly =
  (inside: Inside): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const closedOne = addresses?.find(
        ({ address }) => isInside(address) && !isAllowed(inside, undotted(hostname), address),
      )
      if (error) done(error, [])
      else if (closedOne) done(new Refused(`${hostname} may not be called: it leads inside this network`), [])
      else if (options.all) done(null, addresses)
      else done(null, addresses[0]!.address, addresses[0]!.family)
    })
  }

/** Returns the violation of another system's URL; undefined if it may be requested. */
export function addressFault(text: string, inside: Inside): 'not_an_address' | 'not_https' | 'inside' | undefined {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return 'not_an_address'
  const host = undotted(url.hostname).replace(/^\[|\]$/g, '')
  if (isAllowed(inside, host, host)) return undefined
  if (url.protocol !== 'https:') return 'not_https'
  if (host === 'localhost' || host.endsWith('.localhost') || (isIP(host) > 0 && isInside(host))) return 'inside'
  return undefined
}

export interface Outgoing {
  url: string
  headers: Record<string, string>
  body: string | Buffer
  /** Private addresses that may be requested (`OUTBOUND_PRIVATE`). */
  inside: Inside
  timeoutMs: number
  /** Bytes read of the response; by default enough to see an error message. */
  readBytes?: number
}
export interface Answered {
  status: number
  /** The beginning of the response. */
  text: string
  contentType: string
  /** Delay requested by the server (`Retry-After`), in milliseconds; undefined without one. */
  retryAfterMs: number | undefined
}
const errorBytes = 16_384

/** Returns `Retry-After` in milliseconds from now, from either form: seconds, or a date (RFC 9110, section 10.2.3). */
export function retryAfterOf(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // A date begins with its weekday: JavaScript also parses other texts as dates.
  const at = /^(mon|tue|wed|thu|fri|sat|sun)/i.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime())
}
/** Returns the time of the next attempt: after both the own delay and the requested one, the latter up to `mostMs`. */
export const waitUntil = (ownMs: number, askedMs: number | undefined, mostMs: number, now: Date): Date =>
  new Date(now.getTime() + Math.max(ownMs, Math.min(askedMs ?? 0, mostMs)))

/**
 * Sends a POST request to another system; follows no redirect.
 * @param now reference for a date in `Retry-After`
 * @throws Error with a sentence if no response arrived: timeout, destination not permitted, network error
 */
export const post = (outgoing: Outgoing, now: Date): Promise<Answered> => call('POST', outgoing, now)
/** Sends a GET request to another system, with the rules of `post`. */
export const get = (outgoing: Omit<Outgoing, 'body'>, now: Date): Promise<Answered> =>
  call('GET', { ...outgoing, body: '' }, now)

/** Answers a request in place of another system. */
export type Receiver = (method: 'GET' | 'POST', body: string | Buffer) => Pick<Answered, 'status' | 'text'>
const receivers = new Map<string, Receiver>()
/** Answers requests to a host in this process. Names under `.example` belong to nobody (RFC 2606), other names do. */
export function receiveHere(host: `${string}.example`, receiver: Receiver): void {
  receivers.set(host, receiver)
}

function call(
  method: 'GET' | 'POST',
  { url, headers, body, inside, timeoutMs, readBytes = errorBytes }: Outgoing,
  now: Date,
): Promise<Answered> {
  const fault = addressFault(url, inside)
  if (fault) return Promise.reject(forbidden(`${url} may not be called: ${fault}`))
  const receiver = receivers.get(new URL(url).hostname)
  if (receiver) return Promise.resolve({ ...receiver(method, body), contentType: '', retryAfterMs: undefined })
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolved, refused) => {
    const asked = send(url, {
      method,
      headers: { ...headers, ...(method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
      ...(inside === true ? {} : { lookup: outsideOnly(inside) }),
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answered = (answer: IncomingMessage, text: string): Answered => ({
      status: answer.statusCode!,
      text,
      contentType: answer.headers['content-type'] ?? '',
      retryAfterMs: retryAfterOf(answer.headers['retry-after'], now),
    })
    const fail = (error: unknown): void => refused(new Error(reasonOf(error, timeoutMs), { cause: error }))
    asked.on('error', fail)
    asked.on('response', (answer) => {
      readStart(answer, readBytes).then((text) => resolved(answered(answer, text)), fail)
    })
    // A server that wants another protocol has not accepted the request; without this listener, such a response would
    // never settle the promise, not even by its timeout.
    asked.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolved(answered(answer, ''))
    })
    asked.end(body)
  })
}
/**
 * Returns why no response arrived, for the person who set the URL. Network errors would reveal which machines and ports
 * exist: they stay in the error's cause.
 */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof Refused) return error.message
  const { name = '', code = '' } = error as { name?: string; code?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return `no answer within ${timeoutMs / 1000} s`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host name was not found'
  if (/CERT|^ERR_(TLS|SSL)|SELF_SIGNED|ISSUER|SIGNATURE/.test(code)) return `the certificate is not accepted (${code})`
  return 'no connection'
}

async function readStart(answer: IncomingMessage, readBytes: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (size >= readBytes) break
  }
  return Buffer.concat(parts).subarray(0, readBytes).toString('utf8')
}

/** Longest response of an identity provider: the keys of large ones take 30 kB. */
const fetchedBytes = 262_144
/**
 * Returns a `fetch` with the rules of `post` and `get`, for libraries that take one: no private destination, no
 * redirect, a timeout.
 */
export const outboundFetch =
  ({ inside, timeoutMs }: Pick<Outgoing, 'inside' | 'timeoutMs'>) =>
  async (
    url: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
  ): Promise<Response> => {
    const answered = await call(
      method === 'POST' ? 'POST' : 'GET',
      {
        url,
        headers,
        inside,
        timeoutMs,
        readBytes: fetchedBytes,
        body: body instanceof URLSearchParams ? `${body}` : '',
      },
      new Date(),
    )
    return new Response(answered.text, {
      status: answered.status,
      headers: { 'content-type': answered.contentType },
    })
  }
