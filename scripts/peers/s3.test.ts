// The storage in an object store, against OpenStack Swift with its S3 interface, also behind a proxy that fails.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveFiles } from '../../server/src/backups/move-files.ts'
import { fileStorage } from '../../server/src/files/local-storage.ts'
import { S3Client, S3Error } from '../../server/src/files/s3-client.ts'
import { s3Storage } from '../../server/src/files/s3-storage.ts'
import { type Storage, WrongOffset } from '../../server/src/files/storage.ts'
import { startSwift, type Swift } from './swift.ts'

const MiB = 1_048_576
const bytesOf = (length: number): Buffer => randomBytes(length)
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const inPieces = (bytes: Buffer, size = 64 * 1024): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
    { objectMode: false },
  )
async function readAll(stream: Readable): Promise<Buffer> {
  return Buffer.concat(await stream.toArray())
}

type Fault = (incoming: IncomingMessage, response: ServerResponse, pass: () => void) => void
/** A proxy in front of the store; `fault` sees each request first. */
async function proxyTo(endpoint: string) {
  const control: { fault: Fault | undefined; seen: string[] } = { fault: undefined, seen: [] }
  const server = createServer((incoming, response) => {
    control.seen.push(`${incoming.method} ${incoming.url}`)
    const pass = (): void => {
      const { port } = new URL(endpoint)
      const { method, url: path } = incoming
      const to = request({ host: '127.0.0.1', port, method, path, headers: incoming.headers, agent: false })
      to.on('response', (from) => {
        response.writeHead(from.statusCode!, from.headers)
        from.pipe(response)
      })
      to.on('error', () => response.headersSent || response.destroy())
      incoming.pipe(to)
    }
    if (control.fault) control.fault(incoming, response, pass)
    else pass()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { control, endpoint: `http://127.0.0.1:${port}`, close: () => server.closeAllConnections() ?? server.close() }
}

let swift: Swift
let proxy: Awaited<ReturnType<typeof proxyTo>>
let storage: Storage
const settings = () => ({ ...swift, bucket: 'files', region: 'us-east-1' })
beforeAll(async () => {
  swift = await startSwift()
  proxy = await proxyTo(swift.endpoint)
  await new S3Client(settings()).send('PUT', '')
  storage = s3Storage({ ...settings(), endpoint: proxy.endpoint, signsUrls: true })
})
beforeEach(() => {
  proxy.control.fault = undefined
  proxy.control.seen = []
})
afterAll(async () => {
  proxy.close()
  await swift.stop()
})

describe('objects', () => {
  it('are stored from bytes and from streams of any length, with size and hash', async () => {
    for (const length of [0, 1, 8 * MiB - 1, 8 * MiB, 20 * MiB + 3]) {
      const bytes = bytesOf(length)
      const key = `put/${length} é+%.bin`
      expect(await storage.put(key, inPieces(bytes))).toEqual({ size: length, sha256: sha256(bytes) })
      expect(await storage.size(key)).toBe(length)
      expect(sha256(await readAll(storage.read(key)))).toBe(sha256(bytes))
      expect((await storage.bytes(key)).length).toBe(length)
    }
    expect(await storage.size('put/none')).toBeUndefined()
    await expect(readAll(storage.read('put/none'))).rejects.toBeInstanceOf(S3Error)
  })
  it('are read in ranges, both ends included, and at random', async () => {
    const bytes = bytesOf(3 * MiB + 11)
    await storage.put('ranges/a', bytes)
    for (const [start, end] of [
      [0, 0],
      [5, 9],
      [bytes.length - 1, bytes.length - 1],
      [MiB - 3, 2 * MiB + 5],
    ] as const)
      expect((await readAll(storage.read('ranges/a', { start, end }))).equals(bytes.subarray(start, end + 1))).toBe(
        true,
      )
    const open = await storage.open('ranges/a')
    expect(open.size).toBe(bytes.length)
    for (const [offset, length] of [
      [0, 4],
      [MiB - 2, 4],
      [bytes.length - 3, 100],
      [bytes.length, 5],
      [10, 3 * MiB],
    ] as const)
      expect((await open.read(offset, length)).equals(bytes.subarray(offset, offset + length))).toBe(true)
    await open.close()
    await expect(storage.open('ranges/none')).rejects.toBeInstanceOf(S3Error)
  })
  it('are listed, moved and removed by key and below a key', async () => {
    for (const key of ['tree/7/a', 'tree/7/b/c', 'tree/71/d']) await storage.put(key, Buffer.from(key))
    expect((await storage.list('tree/7')).toSorted()).toEqual(['a', 'b/c'])
    await storage.move('tree/7/a', 'tree/8/a')
    expect(await storage.size('tree/7/a')).toBeUndefined()
    expect(String(await storage.bytes('tree/8/a'))).toBe('tree/7/a')
    await expect(storage.move('tree/7/a', 'tree/9/a')).rejects.toBeInstanceOf(S3Error)
    await storage.remove('tree/7')
    await storage.remove('tree/7')
    expect((await storage.list('tree')).toSorted()).toEqual(['71/d', '8/a'])
    expect(await storage.list('')).toContain('tree/8/a')
  })
  it('have an address that gives them to any holder, as a file of this name', async () => {
    await storage.put('signed/a', Buffer.from('signed'))
    const url = (await storage.signedAddress('signed/a', { name: 'Été à l’eau.zip', lastsMs: 60_000 }))!
    const response = await fetch(url)
    expect(await response.text()).toBe('signed')
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('Été à l’eau.zip'))
    expect((await fetch(url.replace('signed/a', 'ranges/a'))).status).toBe(403)
  })
})

describe('an upload in pieces', () => {
  it('grows by appends of any length, and is an object at its last byte', async () => {
    const whole = bytesOf(19 * MiB + 7)
    let at = 0
    for (const length of [0, 10, 5 * MiB, 9 * MiB, 3, whole.length]) {
      const end = Math.min(at + length, whole.length)
      const size = await storage.append(
        'grows/a',
        { offset: at, whole: whole.length },
        inPieces(whole.subarray(at, end)),
      )
      expect(size).toBe(end)
      expect(await storage.size('grows/a')).toBe(end)
      at = end
    }
    expect(sha256(await storage.bytes('grows/a'))).toBe(sha256(whole))
    expect(await storage.list('growing')).toEqual([])
    expect(await storage.append('grows/empty', { offset: 0, whole: 0 }, inPieces(Buffer.alloc(0)))).toBe(0)
    expect((await storage.bytes('grows/empty')).length).toBe(0)
  })
  it('refuses another offset, reports the end, and loses nothing', async () => {
    await storage.append('grows/b', { offset: 0, whole: 20 }, inPieces(Buffer.from('0123456789')))
    for (const offset of [0, 9, 11])
      await expect(storage.append('grows/b', { offset, whole: 20 }, inPieces(Buffer.from('x')))).rejects.toMatchObject({
        size: 10,
      })
    await expect(storage.append('grows/none', { offset: 1, whole: 20 }, inPieces(Buffer.from('x')))).rejects.toThrow(
      WrongOffset,
    )
  })
  it('goes on at another node after its source broke off', async () => {
    const whole = bytesOf(17 * MiB)
    const broken = async function* () {
      yield* inPieces(whole.subarray(0, 12 * MiB))
      throw new Error('the connection was lost')
    }
    await expect(storage.append('grows/c', { offset: 0, whole: whole.length }, broken())).rejects.toThrow('was lost')
    const other = s3Storage({ ...settings(), signsUrls: false })
    expect(await other.size('grows/c')).toBe(12 * MiB)
    await other.append('grows/c', { offset: 12 * MiB, whole: whole.length }, inPieces(whole.subarray(12 * MiB)))
    expect(sha256(await other.bytes('grows/c'))).toBe(sha256(whole))
  })
  it('leaves nothing when it is given up, nor what nobody goes on with', async () => {
    await storage.append('grows/d', { offset: 0, whole: 20 * MiB }, inPieces(bytesOf(9 * MiB)))
    await storage.remove('grows/d')
    expect(await storage.size('grows/d')).toBeUndefined()
    expect(await storage.list('growing')).toEqual(['grows/b/id', 'grows/b/rest-0'])
    const client = new S3Client(settings())
    await client.ask('POST', 'grows/lost', { query: { uploads: '' } })
    await storage.sweep(new Date(Date.now() - 60_000))
    expect(await client.ask('GET', '', { query: { uploads: '' } })).toContain('grows/lost')
    await storage.sweep(new Date(Date.now() + 60_000))
    const open = await client.ask('GET', '', { query: { uploads: '' } })
    expect(open).not.toContain('grows/lost')
    expect(open).toContain('grows/b')
  })
})

it('all files move to the store and back, and a move that was interrupted goes on', async () => {
  const folders = ['from', 'to'].map((name) => mkdtempSync(join(tmpdir(), `praxia-${name}-`)))
  const [from, back] = folders.map((folder) => fileStorage(folder))
  const bucket = s3Storage({ ...settings(), bucket: 'moved', signsUrls: false })
  await new S3Client({ ...settings(), bucket: 'moved' }).send('PUT', '')
  const files = { 'content/7/12.zip': bytesOf(9 * MiB), 'content/7/12/page/é b.html': bytesOf(10), empty: bytesOf(0) }
  for (const [key, bytes] of Object.entries(files)) await from!.put(key, bytes)
  await bucket.put('empty', Buffer.alloc(0))
  expect(await moveFiles(from!, bucket, new Map(), () => {})).toEqual({ copied: 2, present: 1 })
  expect(await moveFiles(from!, bucket, new Map(), () => {})).toEqual({ copied: 0, present: 3 })
  expect(await moveFiles(bucket, back!, new Map(), () => {})).toEqual({ copied: 3, present: 0 })
  for (const [key, bytes] of Object.entries(files)) expect((await back!.bytes(key)).equals(bytes)).toBe(true)
  for (const folder of folders) rmSync(folder, { recursive: true })
})

describe('a store in trouble', () => {
  const answer = (response: ServerResponse, status: number, body: string) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
  it('that fails for a moment is asked again; one that goes on failing is an error, and is reported as down', async () => {
    let left = 3
    proxy.control.fault = (incoming, response, pass) => {
      if (left-- <= 0) return pass()
      incoming.resume()
      if (left === 1) response.destroy()
      else answer(response, 503, '<Error><Code>SlowDown</Code><Message>slow down</Message></Error>')
    }
    await storage.put('trouble/a', Buffer.from('a'))
    expect(String(await storage.bytes('trouble/a'))).toBe('a')
    left = 1000
    await expect(storage.put('trouble/b', Buffer.from('b'))).rejects.toMatchObject({
      code: 'server.unavailable',
      cause: { code: 'SlowDown' },
    })
    left = 1000
    expect(await storage.state()).toBe('down')
    left = 0
    expect(await storage.state()).toBe('ok')
  })
  it('that cuts a download is asked for the rest', async () => {
    const bytes = bytesOf(2 * MiB)
    await storage.put('trouble/c', bytes)
    let cuts = 2
    proxy.control.fault = (incoming, response, pass) => {
      if (incoming.method !== 'GET' || cuts-- <= 0) return pass()
      let sent = 0
      const write = response.write.bind(response)
      response.write = ((chunk: Buffer, ...rest: never[]) => {
        const isCut = sent > 500_000
        sent += chunk.length
        if (isCut) return false
        return sent > 500_000 ? write(chunk, () => response.destroy()) : write(chunk, ...rest)
      }) as typeof response.write
      pass()
    }
    expect(sha256(await readAll(storage.read('trouble/c')))).toBe(sha256(bytes))
    expect(proxy.control.seen.filter((line) => line.startsWith('GET')).length).toBe(3)
  })
  it('whose answer to the last step is lost has the object once, whole', async () => {
    const whole = bytesOf(9 * MiB)
    let lost = 1
    proxy.control.fault = (incoming, response, pass) => {
      const isLast = incoming.method === 'POST' && incoming.url!.includes('uploadId=')
      if (!isLast || lost-- <= 0) return pass()
      response.writeHead = () => response
      response.write = () => response.destroy() && false
      response.end = () => response.destroy()
      pass()
    }
    expect(await storage.append('trouble/d', { offset: 0, whole: whole.length }, inPieces(whole))).toBe(whole.length)
    expect(sha256(await storage.bytes('trouble/d'))).toBe(sha256(whole))
  })
  it('that refuses a part or the last step keeps every byte that it counts', async () => {
    const whole = bytesOf(20 * MiB)
    const append = (offset: number) =>
      storage.append('trouble/f', { offset, whole: whole.length }, inPieces(whole.subarray(offset)))
    for (const refused of [/^PUT .*partNumber=2/, /^POST .*uploadId=/]) {
      proxy.control.fault = (incoming, response, pass) => {
        if (!refused.test(`${incoming.method} ${incoming.url}`)) return pass()
        incoming.resume()
        answer(response, 413, '')
      }
      await expect(append((await storage.size('trouble/f')) ?? 0)).rejects.toThrow('413')
    }
    proxy.control.fault = undefined
    expect(await storage.size('trouble/f')).toBe(whole.length)
    for (let again = 0; again < 2; again++) expect(await append(whole.length)).toBe(whole.length)
    expect(sha256(await storage.bytes('trouble/f'))).toBe(sha256(whole))
    expect(await storage.list('growing/trouble')).toEqual([])
  })
  it('that answers 200 with an error inside is not believed', async () => {
    proxy.control.fault = (incoming, response, pass) => {
      if (!(incoming.method === 'POST' && incoming.url!.includes('uploadId='))) return pass()
      incoming.resume()
      answer(response, 200, '<?xml version="1.0"?><Error><Code>InvalidPart</Code><Message>a part</Message></Error>')
    }
    await expect(storage.put('trouble/e', inPieces(bytesOf(9 * MiB)))).rejects.toMatchObject({ code: 'InvalidPart' })
    proxy.control.fault = undefined
    expect(await storage.size('trouble/e')).toBeUndefined()
  })
  it('whose clock is another says so; a wrong key is refused', async () => {
    proxy.control.fault = (incoming, response) => {
      incoming.resume()
      answer(response, 403, '<Error><Code>RequestTimeTooSkewed</Code><Message>x</Message></Error>')
    }
    await expect(storage.bytes('trouble/a')).rejects.toThrow('clocks')
    const stranger = s3Storage({ ...settings(), secretAccessKey: 'other', signsUrls: false })
    await expect(stranger.bytes('trouble/a')).rejects.toMatchObject({ status: 403 })
    expect(await stranger.state()).toBe('down')
  })
})
