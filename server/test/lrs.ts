import { createHash, randomUUID } from 'node:crypto'
import { createKey } from '@praxia/contract/connections/keys.ts'
import { expect } from 'vitest'
import { as, make, test } from './harness.ts'

/** The record store's HTTP API as another system uses it: with a key of an organisation that may read and write. */
export const versions = ['1.0.3', '2.0.0'] as const
export type Version = (typeof versions)[number]
export type Json = Record<string, unknown>
export interface Call {
  query?: Record<string, string> | undefined
  body?: unknown
  headers?: Record<string, string> | undefined
  version?: string
}
export async function openRecord() {
  const admin = await make.admin({ org: await make.organisation() })
  const { body: key } = await as(admin).call(createKey, { body: { name: 'Requirements', scopes: ['read', 'write'] } })
  const authorization = `Basic ${Buffer.from(`${key.user}:${key.secret}`).toString('base64')}`
  const send = (method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE', path: string, call: Call = {}) => {
    const { query = {}, body, headers = {}, version = '1.0.3' } = call
    return test.app.inject({
      method,
      url: `/xapi${path}?${new URLSearchParams(query)}`,
      headers: {
        authorization,
        'x-experience-api-version': version,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    })
  }
  return { admin, authorization, send }
}
export type RecordClient = Awaited<ReturnType<typeof openRecord>>

export const person = (name: string = randomUUID()) => ({ mbox: `mailto:${name}@example.org` })
export const thing = () => ({ id: `http://example.org/things/${randomUUID()}` })
export const statement = (more: Json = {}) => ({
  id: randomUUID() as string,
  actor: { objectType: 'Agent', name: 'Ada', ...person() },
  verb: { id: 'http://example.org/did', display: { 'en-US': 'did', 'en-GB': 'did it', fr: 'a fait' } },
  object: { objectType: 'Activity', ...thing() },
  ...more,
})
/** Returns the same properties as a SubStatement, one level below another statement. */
export const within = (more: Json = {}): Json => {
  const { id: _, ...inner } = statement(more)
  return statement({ object: { objectType: 'SubStatement', ...inner } })
}
export const pathsOf = (answer: { json(): unknown }): string[] =>
  ((answer.json() as { violations?: { path: string }[] }).violations ?? []).map(({ path }) => path)

const hashOf = (bytes: Buffer, algorithm = 'sha256'): string => createHash(algorithm).update(bytes).digest('hex')
export const attachmentOf = (bytes: Buffer, more: Json = {}) => ({
  usageType: 'http://example.org/use',
  display: { 'en-US': 'a file' },
  contentType: 'text/plain',
  length: bytes.length,
  sha2: hashOf(bytes),
  ...more,
})
export const boundary = '-------314159265358979323846'
export const mixed = { 'content-type': `multipart/mixed; boundary=${boundary}` }
export interface Part {
  headers: Record<string, string>
  bytes: Buffer
}
export const filePart = (bytes: Buffer, headers: Record<string, string> = {}): Part => ({
  headers: {
    'Content-Type': 'text/plain',
    'Content-Transfer-Encoding': 'binary',
    'X-Experience-API-Hash': hashOf(bytes),
    ...headers,
  },
  bytes,
})
export const jsonPart = (value: unknown): Part => ({
  headers: { 'Content-Type': 'application/json' },
  bytes: Buffer.from(JSON.stringify(value)),
})
export const multipart = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ headers, bytes }) => [
      Buffer.from(
        `--${boundary}\r\n${Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])

/** Expects a statement to be returned as it was sent. */
export async function kept(door: RecordClient, one: Json & { id: string }, version: Version): Promise<void> {
  const posted = await door.send('POST', '/statements', { body: one, version })
  expect([posted.statusCode, posted.json()]).toEqual([200, [one.id]])
  const got = await door.send('GET', '/statements', { query: { statementId: one.id }, version })
  expect(got.json()).toMatchObject(one)
}
