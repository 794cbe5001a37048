/** Progress of a body's upload, in bytes. */
export interface Sent {
  sent: number
  total: number
}

/** Like `fetch`, with upload progress, which fetch itself does not report. */
export const watchedFetch =
  (onSent: (sent: Sent) => void): typeof fetch =>
  (address, { method = 'GET', headers = {}, body = null, signal } = {}) =>
    new Promise((done, fail) => {
      const request = new XMLHttpRequest()
      request.open(method, String(address))
      for (const [name, value] of Object.entries(headers as Record<string, string>))
        request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onSent({ sent: loaded, total })
      request.onload = () => {
        const named = request
          .getAllResponseHeaders()
          .split('\r\n')
          .filter(Boolean)
          .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
        const empty = [204, 205, 304].includes(request.status)
        done(new Response(empty ? null : request.responseText, { status: request.status, headers: named }))
      }
      request.onerror = () => fail(new TypeError('network'))
      request.onabort = () => fail(new DOMException('The send was given up.', 'AbortError'))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as XMLHttpRequestBodyInit | null)
    })
