import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { AppError } from '../../basics/app-error.ts'
import { forEachRow } from '../../basics/for-each-row.ts'
import type { World } from '../../context/context.ts'
import { isJson } from '../record/json.ts'
import { type Part, collect, malformedPart, readParts } from './multipart.ts'

/** Uploaded attachment bytes, stored separately until the batch that refers to them is accepted. */
export interface Arrival {
  key: string
  size: number
}
export type Arrivals = ReadonlyMap<string, Arrival>
export interface Received {
  /** The statements as JSON, with the content type of their part. */
  statements: { contentType: string; bytes: Buffer }
  arrivals: Arrivals
}
type Here = Pick<World, 'storage' | 'now'>

const folder = 'arriving'
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const hashes: Record<number, string> = { 56: 'sha224', 64: 'sha256', 96: 'sha384', 128: 'sha512' }
export const tooLarge = (): AppError =>
  new AppError('request.too_large', {
    violations: [{ path: 'body', code: 'too_large', message: 'is larger than the record takes at once' }],
  })

/** Stops at the limit without closing the connection, on which the error is sent. */
async function* counted(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const pieces = source[Symbol.asyncIterator]()
  let size = 0
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    if ((size += next.value.length) > serverLimits.xapiPartsBytes) throw tooLarge()
    yield next.value
  }
}
/** Streams an attachment to the storage and checks its hash. */
async function keep(
  { storage }: Here,
  { headers, bytes }: Part,
  key: string,
  path: string,
): Promise<[string, Arrival]> {
  const said = headers.get('x-experience-api-hash')?.toLowerCase() ?? ''
  const algorithm = hashes[said.length]
  if (!algorithm) throw malformedPart(path, 'names no X-Experience-API-Hash')
  if (headers.get('content-transfer-encoding')?.toLowerCase() !== 'binary')
    throw malformedPart(path, 'does not say Content-Transfer-Encoding: binary')
  const hash = createHash(algorithm)
  async function* hashed() {
    for await (const piece of bytes) {
      hash.update(piece)
      yield piece
    }
  }
  const { size } = await storage.put(key, Readable.from(hashed(), { objectMode: false }))
  if (hash.digest('hex') !== said) throw malformedPart(path, 'does not have the hash that it names')
  return [said, { key, size }]
}
async function receive(
  world: Here,
  place: string,
  contentType: string,
  source: AsyncIterable<Buffer>,
): Promise<Received> {
  const arrivals = new Map<string, Arrival>()
  let statements: Received['statements'] | undefined
  let count = 0
  for await (const part of readParts(contentType, source)) {
    const path = `parts.${count++}`
    if (count > serverLimits.xapiPartsMax)
      throw malformedPart(path, `is one more than the ${serverLimits.xapiPartsMax} there may be`)
    if (statements) arrivals.set(...(await keep(world, part, `${place}/${count}`, path)))
    else {
      const inner = part.headers.get('content-type') ?? 'application/json'
      if (!isJson(inner)) throw malformedPart(path, 'is not the statements as JSON')
      statements = { contentType: inner, bytes: await collect(part.bytes, serverLimits.xapiBytes, tooLarge) }
    }
  }
  if (!statements) throw malformedPart('parts.0', 'is not the statements as JSON')
  return { statements, arrivals }
}
/**
 * Reads a request to its end before it is refused, because a client that is still sending does not read the response.
 */
async function receiveWhole(world: Here, place: string, contentType: string, source: AsyncIterable<Buffer>) {
  const pieces = counted(source)
  try {
    return await receive(world, place, contentType, pieces)
  } catch (error) {
    try {
      for await (const piece of pieces) void piece
    } catch {
      // The first error was reported already.
    }
    throw error
  }
}
/** Reads a multipart request and runs the work with it. Deletes bytes that were not accepted. */
export async function withArrivals<T>(
  world: Here,
  contentType: string,
  source: AsyncIterable<Buffer>,
  take: (received: Received) => Promise<T>,
): Promise<T> {
  const place = `${folder}/${dayOf(world.now())}/${randomUUID()}`
  try {
    return await take(await receiveWhole(world, place, contentType, source))
  } finally {
    await world.storage.remove(place)
  }
}
/** Moves the bytes to each of their keys, before the rows that refer to them are visible. */
export async function storeArrivals(
  { storage }: Pick<World, 'storage'>,
  targets: ReadonlyMap<string, Arrival>,
): Promise<void> {
  const left = new Map<string, string[]>()
  for (const [target, { key }] of targets) left.set(key, [...(left.get(key) ?? []), target])
  for (const [key, keys] of left) {
    for (const target of keys.slice(1)) await storage.put(target, storage.read(key))
    await storage.move(key, keys[0]!)
  }
}
/** Deletes the uploads of crashed processes, from the day before yesterday and earlier. */
export async function sweepArrivals(world: Here & Pick<World, 'log'>): Promise<void> {
  const { storage, now } = world
  const since = dayOf(new Date(now().getTime() - 86_400_000))
  const days = new Set((await storage.list(folder)).map((key) => key.split('/')[0]!))
  const old = [...days].filter((day) => day < since)
  await forEachRow(world, 'arrivals', old, (day) => storage.remove(`${folder}/${day}`))
}
