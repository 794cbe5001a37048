import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { AwsClient } from 'aws4fetch'
import { AppError } from '../basics/app-error.ts'
import type { S3Settings } from '../config/config.ts'

/** An error response of the object store; `code` as S3 names it (`NoSuchKey`), or `Unreachable`. */
export class S3Error extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const answerWithinMs = 60_000
const attempts = 4
/** Pauses before an attempt in milliseconds: 200, 400, 800. */
const backoffMs = (attempt: number): number => 100 * 2 ** attempt
const passing = new Set(['SlowDown', 'InternalError', 'RequestTimeout', 'ServiceUnavailable', 'OperationAborted'])
const isPassing = ({ status, code }: S3Error): boolean =>
  code === 'Unreachable' || passing.has(code) || [429, 500, 502, 503, 504].includes(status)

/** Returns the elements of this name, at any depth. */
export function elements(xml: string, name: string): XmlElement[] {
  const found: XmlElement[] = []
  const visit = (element: XmlElement): void => {
    if (element.name === name) found.push(element)
    for (const child of element.children) if (child instanceof XmlElement) visit(child)
  }
  const { root } = parseXml(xml)
  if (root) visit(root)
  return found
}
/** Returns the text of an element's child; empty if it has none. */
export const textOf = (element: XmlElement, name: string): string =>
  element.children.find((child): child is XmlElement => child instanceof XmlElement && child.name === name)?.text ?? ''

const unavailable = (cause: S3Error): AppError =>
  Object.assign(new AppError('server.unavailable', { retryAfterSeconds: 2 }), { cause })

function errorOf(status: number, body: string): S3Error {
  let code = '',
    message = ''
  try {
    const [error] = elements(body, 'Error')
    if (error) [code, message] = [textOf(error, 'Code'), textOf(error, 'Message')]
  } catch {
    // A proxy in between answers with a page of its own.
  }
  if (code === 'RequestTimeTooSkewed')
    message = 'the clocks of this machine and of the object store are more than 15 minutes apart'
  return new S3Error(status, code, `the object store answered ${status} ${code} ${message}`.trim())
}

export interface S3Request {
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
}
type Method = 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'

/**
 * Client of an S3-compatible store: signed requests by path (`endpoint/bucket/key`), each repeated while it fails for a
 * passing reason. Every request of this server may be repeated: bytes of a key never change.
 */
export class S3Client {
  private readonly signer: AwsClient
  private readonly base: string

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
    this.signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
    this.base = `${endpoint}/${bucket}`
  }

  private url(key: string, query: Record<string, string> = {}): string {
    const path = key.split('/').map(encodeURIComponent).join('/')
    const search = new URLSearchParams(query).toString().replaceAll('+', '%20')
    return `${this.base}${key === '' ? '' : `/${path}`}${search === '' ? '' : `?${search}`}`
  }

  private async once(method: Method, key: string, { query, headers, body }: S3Request): Promise<Response> {
    const request = await this.signer.sign(this.url(key, query), {
      method,
      headers: {
        ...headers,
        // The store compares it with what arrived.
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    })
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error(`no answer within ${answerWithinMs / 1000} s`)), answerWithinMs)
    try {
      const response = await fetch(request, { signal: late.signal })
      if (response.ok) return response
      throw errorOf(response.status, await response.text())
    } catch (error) {
      if (error instanceof S3Error) throw error
      const { message, cause } = error as Error
      const reason = cause instanceof Error ? cause.message : message
      throw new S3Error(0, 'Unreachable', `the object store can't be reached: ${reason}`)
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * Sends a request; the body of the response is still to be read.
   *
   * @throws S3Error when the store refuses, AppError `server.unavailable` when it fails at each attempt
   */
  async send(method: Method, key: string, request: S3Request = {}): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.once(method, key, request)
      } catch (error) {
        if (!(error instanceof S3Error && isPassing(error))) throw error
        if (attempt === attempts) throw unavailable(error)
        await pause(backoffMs(attempt))
      }
    }
  }

  /** Sends a request whose answer is a document; an error inside an answer of 200 is thrown like any other. */
  async ask(method: Method, key: string, request: S3Request = {}): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      const response = await this.send(method, key, request)
      const body = await response.text()
      if (!/<Error[\s>]/.test(body)) return body
      const error = errorOf(response.status, body)
      if (!passing.has(error.code)) throw error
      if (attempt === attempts) throw unavailable(error)
      await pause(backoffMs(attempt))
    }
  }

  /** Returns a response, or undefined if the key (or upload) does not exist. */
  async find(method: 'GET' | 'HEAD', key: string, request: S3Request = {}): Promise<Response | undefined> {
    try {
      return await this.send(method, key, request)
    } catch (error) {
      if (error instanceof S3Error && error.status === 404) return undefined
      throw error
    }
  }

  /** Returns an address that gives the object to any holder for this time. */
  async signedUrl(key: string, seconds: number, query: Record<string, string>): Promise<string> {
    const url = this.url(key, { ...query, 'X-Amz-Expires': String(seconds) })
    return (await this.signer.sign(url, { method: 'GET', aws: { signQuery: true } })).url
  }
}
