// Responds to requests that Node cannot read, and removes the cookies where they made the headers too large.
import { STATUS_CODES } from 'node:http'
import { isIP, type Socket } from 'node:net'
import { sha256 } from '../basics/crypto.ts'
import { dataPolicy } from './secure-headers.ts'

/** Node's error for an unreadable request; `rawPacket` is the piece on which it failed, mostly the first. */
interface ClientError extends Error {
  code?: string
  rawPacket?: unknown
}

/**
 * Content under a parent domain of the application can set cookies that the application receives too: with some forty
 * of them, every request exceeds the header limit. Only a response can remove them. `Clear-Site-Data` does so in
 * browsers that support it (https, loopback); on plain http the response expires the names that could be read, and the
 * page removes by script the cookies that it can see.
 */
const clearing = `(() => {
  const hosts = location.hostname.split('.').map((_, at, all) => all.slice(at).join('.'))
  const parts = location.pathname.split('/').filter(Boolean)
  const paths = parts.flatMap((_, at) => ['/' + parts.slice(0, at + 1).join('/'), '/' + parts.slice(0, at + 1).join('/') + '/'])
  for (const pair of document.cookie.split('; '))
    for (const path of ['/', ...paths])
      for (const domain of ['', ...hosts.map((host) => ';domain=' + host)])
        document.cookie = pair.split('=')[0] + '=;max-age=0;path=' + path + domain
  let last = 0
  try {
    last = Number(sessionStorage.getItem('praxia.cookies'))
    sessionStorage.setItem('praxia.cookies', String(Date.now()))
  } catch {
    return
  }
  if (Date.now() - last > 10000) location.reload()
})()`
const sentences = {
  en: 'Too many cookies were kept for this address. They have been removed: load the page again.',
  fr: 'Trop de cookies étaient gardés pour cette adresse. Ils ont été effacés : rechargez la page.',
  es: 'Se guardaban demasiadas cookies de esta dirección. Se han eliminado: vuelva a cargar la página.',
  it: 'Erano conservati troppi cookie per questo indirizzo. Sono stati eliminati: ricarichi la pagina.',
}
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>431</title></head><body>${Object.entries(
  sentences,
)
  .map(([lang, text]) => `<p lang="${lang}">${text}</p>`)
  .join('')}<script>${clearing}</script></body></html>`
const policy = `default-src 'none'; script-src 'sha256-${sha256(clearing).toString('base64')}'; base-uri 'none'; frame-ancestors 'none'`
const problem = JSON.stringify({
  type: 'urn:praxia:error:request.headers_too_large',
  title: 'request.headers_too_large',
  status: 431,
  code: 'request.headers_too_large',
})
const mostExpired = 600

/**
 * Returns headers that expire the cookies named in the readable part, for every domain and path at which they may have
 * been set.
 */
function expiring(head: string): string[] {
  const host = /^host: *([a-z0-9.-]+)/im.exec(head)?.[1]?.toLowerCase() ?? ''
  const parents = isIP(host) ? [] : host.split('.').map((_, at, all) => all.slice(at).join('.'))
  const domains = ['', ...parents.filter((name) => name.includes('.')).map((name) => `; Domain=${name}`)]
  const parts = (/^[A-Z]+ (\/[\w./%-]*)/.exec(head)?.[1] ?? '/').split('/').filter(Boolean)
  const paths = ['/', ...parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`)]
  const names = [...(/^cookie: *(.*)/im.exec(head)?.[1] ?? '').matchAll(/([\w!#$%&'*+.^`|~-]+)=[^;]*/g)]
  return names
    .flatMap(([, name]) =>
      paths.flatMap((path) => domains.map((domain) => `${name}=; Max-Age=0; Path=${path}${domain}`)),
    )
    .slice(0, mostExpired)
}

function overflowAnswer(head: string): string {
  const isCall = /^[A-Z]+ \/(api|xapi)/.test(head) && !/^sec-fetch-mode: *navigate/im.test(head)
  const body = isCall ? problem : page
  return [
    'HTTP/1.1 431 Request Header Fields Too Large',
    `Content-Type: ${isCall ? 'application/problem+json' : 'text/html; charset=utf-8'}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Content-Security-Policy: ${policy}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Clear-Site-Data: "cookies"',
    ...expiring(head).map((line) => `Set-Cookie: ${line}`),
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

function plainAnswer(status: 400 | 408): string {
  const text = STATUS_CODES[status]!
  const body = JSON.stringify({
    error: text,
    message: status === 408 ? 'Client Timeout' : 'Client Error',
    statusCode: status,
  })
  return [
    `HTTP/1.1 ${status} ${text}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    `Content-Security-Policy: ${dataPolicy}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

/**
 * Time in milliseconds for the rest of a header block: closing the connection before it is read would discard the
 * response.
 */
const restMs = 3000
const answered = new WeakSet<Socket>()

/** Responds to unreadable requests, for both servers. */
export function answerClientError(error: ClientError, socket: Socket): void {
  // The rest of an answered block is not a request either.
  if (error.code === 'ECONNRESET' || socket.destroyed || answered.has(socket)) return
  answered.add(socket)
  if (error.code !== 'HPE_HEADER_OVERFLOW') {
    if (socket.writable) socket.write(plainAnswer(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400))
    socket.destroy(error)
    return
  }
  if (!socket.writable) {
    socket.destroy()
    return
  }
  socket.end(overflowAnswer(Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''))
  const late = setTimeout(() => socket.destroy(), restMs).unref()
  socket.once('close', () => clearTimeout(late))
}
