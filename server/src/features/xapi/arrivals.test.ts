import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { test, useServer } from '../../../test/harness.ts'
import {
  type RecordClient,
  attachmentOf,
  boundary,
  filePart,
  jsonPart,
  mixed,
  multipart,
  openRecord,
  pathsOf,
  statement,
} from '../../../test/lrs.ts'
import { sweepArrivals } from './arrival-actions.ts'
import { readParts } from './multipart.ts'

// Attachments are streamed to the storage and stay with their batch, or are deleted.
useServer()
let door: RecordClient
beforeAll(async () => {
  door = await openRecord()
})
const kept = async () => (await test.world.storage.list('attachments')).toSorted()
const underWay = () => test.world.storage.list('arriving')
const post = (body: Buffer | Readable, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/xapi/statements',
    headers: { authorization: door.authorization, 'x-experience-api-version': '2.0.0', ...mixed, ...headers },
    payload: body,
  })
const bytesOf = (size: number, fill: number) => Buffer.alloc(size, `${fill} and so on `)

describe('parts', () => {
  const bodies = [Buffer.from('{}'), Buffer.from(`\r\n--not ${boundary}\r\n\r\n--`), Buffer.alloc(0), bytesOf(300, 1)]
  const whole = multipart(bodies.map((bytes) => ({ headers: { 'Content-Type': 'text/plain' }, bytes })))
  const inPieces = async function* (size: number): AsyncGenerator<Buffer> {
    for (let at = 0; at < whole.length; at += size) yield await Promise.resolve(whole.subarray(at, at + size))
  }
  it('are the same for any division into chunks', async () => {
    for (let size = 1; size < 80; size++) {
      const found: Buffer[] = []
      for await (const { bytes } of readParts(mixed['content-type'], inPieces(size))) {
        const pieces: Buffer[] = []
        for await (const piece of bytes) pieces.push(piece)
        found.push(Buffer.concat(pieces))
      }
      expect([size, found.map(String)]).toEqual([size, bodies.map(String)])
    }
  })
  it('are read only as far as the consumer asks', async () => {
    let [sent, read] = [0, 0]
    const piece = bytesOf(65_536, 2)
    async function* source() {
      yield await Promise.resolve(Buffer.from(`--${boundary}\r\nContent-Type: text/plain\r\n\r\n`))
      for (let i = 0; i < 200; i++, sent += piece.length) yield piece
      yield Buffer.from(`\r\n--${boundary}--\r\n`)
    }
    for await (const { bytes } of readParts(mixed['content-type'], source()))
      for await (const one of bytes) {
        read += one.length
        expect(sent - read).toBeLessThanOrEqual(2 * piece.length)
      }
    expect(read).toBe(200 * piece.length)
  })
})

describe('a batch of 500 with 20 MB of attachments', () => {
  const files = Array.from({ length: 40 }, (_, i) => bytesOf(500_000, i))
  const batch = () =>
    Array.from({ length: serverLimits.statementsMax }, (_, i) =>
      files[i] ? { ...statement(), attachments: [attachmentOf(files[i])] } : statement(),
    )
  const whole = (statements: object[]) => multipart([jsonPart(statements), ...files.map((bytes) => filePart(bytes))])
  it('is accepted as a stream without a length, with its attachments', async () => {
    const before = await kept()
    const list = batch()
    const answer = await post(Readable.from([whole(list)]))
    expect([answer.statusCode, answer.json()]).toEqual([200, list.map(({ id }) => id)])
    const added = (await kept()).filter((key) => !before.includes(key))
    expect(added).toHaveLength(files.length)
    expect(await underWay()).toEqual([])
    const query = { statementId: list[7]!.id, attachments: 'true' }
    const got = await door.send('GET', '/statements', { query })
    expect(got.rawPayload.includes(files[7]!)).toBe(true)
    const again = await post(whole(list))
    expect([again.statusCode, await kept()]).toEqual([200, [...before, ...added].toSorted()])
  })
  it('leaves nothing if a statement, a part or the record is refused', async () => {
    const known = statement()
    await door.send('POST', '/statements', { body: known })
    const before = await kept()
    const list = batch()
    const last = serverLimits.statementsMax - 1
    const cases: [status: number, path: string, body: Buffer][] = [
      [400, `${last}.verb.id`, whole([...list.slice(0, last), statement({ verb: { id: 'no' } })])],
      [409, `${last}.id`, whole([...list.slice(0, last), { ...known, verb: { id: 'http://example.org/other' } }])],
      [
        400,
        'parts.41',
        multipart([
          jsonPart(list),
          ...files.map((f) => filePart(f)),
          filePart(files[0]!, { 'X-Experience-API-Hash': 'a'.repeat(64) }),
        ]),
      ],
      [400, 'body', whole(list).subarray(0, -10)],
    ]
    for (const [status, path, body] of cases) {
      const answer = await post(body)
      expect([answer.statusCode, pathsOf(answer)]).toEqual([status, [path]])
      expect([await kept(), await underWay()]).toEqual([before, []])
      expect((await door.send('GET', '/statements', { query: { statementId: list[0]!.id } })).statusCode).toBe(404)
    }
  })
})

/** Sends a request over a raw connection until it closes, and returns what was received. */
async function over(head: string, pieces: Iterable<Buffer>): Promise<{ status: number; paths: string[] }> {
  const line = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1')
  let [answer, ended] = ['', false]
  line.on('data', (bytes) => (answer += bytes.toString()))
  line.on('error', () => undefined)
  const end = new Promise<void>((done) => line.on('close', () => done(void (ended = true))))
  line.write(
    `POST /xapi/statements HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${door.authorization}\r\n` +
      `Content-Type: ${mixed['content-type']}\r\nX-Experience-API-Version: 2.0.0\r\n${head}\r\n\r\n`,
  )
  for (const piece of pieces) {
    if (ended) break
    if (!line.write(piece)) await Promise.race([new Promise((done) => line.once('drain', done)), end])
  }
  await Promise.race([end, new Promise((done) => setTimeout(done, 10_000))])
  expect([head, ended]).toEqual([head, true])
  const [, body] = answer.split('\r\n\r\n')
  return { status: Number(answer.split(' ')[1]), paths: pathsOf({ json: () => JSON.parse(body!) as unknown }) }
}
it('refuses a body above the limit, before and while it is read, and closes the connection', async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  function* endless() {
    const chunk = (...bytes: Buffer[]) => {
      const all = Buffer.concat(bytes)
      return Buffer.concat([Buffer.from(`${all.length.toString(16)}\r\n`), all, Buffer.from('\r\n')])
    }
    yield chunk(
      multipart([jsonPart(statement())]).subarray(0, -boundary.length - 6),
      Buffer.from(
        `--${boundary}\r\nContent-Transfer-Encoding: binary\r\nX-Experience-API-Hash: ${'a'.repeat(64)}\r\n\r\n`,
      ),
    )
    const piece = chunk(bytesOf(1_000_000, 3))
    for (let sent = 0; sent <= serverLimits.xapiPartsBytes; sent += 1_000_000) yield piece
  }
  for (const answer of [
    await over('Transfer-Encoding: chunked', endless()),
    await over(`Content-Length: ${serverLimits.xapiPartsBytes + 1}`, [bytesOf(100_000, 1)]),
  ])
    expect(answer).toEqual({ status: 413, paths: ['body'] })
  const document = await door.send('PUT', '/activities/profile', {
    query: { activityId: 'http://example.org/a', profileId: 'large' },
    body: Buffer.alloc(50_000_000),
    headers: { 'content-type': 'application/octet-stream', 'if-none-match': '*' },
  })
  expect([document.statusCode, pathsOf(document)]).toEqual([413, ['body']])
  const single = statement({ result: { response: 'a'.repeat(1_000_000) } })
  expect((await door.send('POST', '/statements', { body: single })).statusCode).toBe(200)
  expect(await underWay()).toEqual([])
}, 30_000)

it('stores a document of this media type as a document', async () => {
  const query = { activityId: 'http://example.org/a', profileId: 'parts' }
  const body = multipart([jsonPart({ a: 1 })])
  const put = await door.send('PUT', '/activities/profile', {
    query,
    body,
    headers: { ...mixed, 'if-none-match': '*' },
  })
  expect(put.statusCode).toBe(204)
  expect((await door.send('GET', '/activities/profile', { query })).rawPayload).toEqual(body)
})

it('deletes uploads of crashed processes, and keeps active ones', async () => {
  const day = (days: number) => new Date(test.world.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
  for (const days of [0, 1, 2, 9]) await test.world.storage.put(`arriving/${day(days)}/a/1`, Buffer.from('x'))
  await sweepArrivals(test.world)
  expect((await underWay()).toSorted()).toEqual([`${day(1)}/a/1`, `${day(0)}/a/1`])
  await test.world.storage.remove('arriving')
})
