import { limits } from '@praxia/contract/limits.ts'
import type { ResourceType } from '@praxia/contract/resources.ts'
import type { FastifyRequest } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { queueRemovals, removePostponed } from '../../files/removals-store.ts'
import { forEachRow } from '../../basics/for-each-row.ts'
import { AppError, invalid } from '../../basics/app-error.ts'
import { type Ctx, type Scope, type World, scopeOf } from '../../context/context.ts'
import { again } from '../../database/again.ts'
import { withoutIdleTimeout } from '../../http/request-timeouts.ts'
import { checkText } from '../../http/validation.ts'
import { noteInfected } from '../contents/actions.ts'
import { scan } from '../inspection/scan-actions.ts'
import { formLength, formOverhead, isPadded, leastFileBytes } from '../trainings/form-rules.ts'
import { releaseReserved, reservePiece, reserveSize } from '../trainings/quota-store.ts'
import { inspect } from './inspect-actions.ts'
import { nameFor, resourceFolder } from './rules.ts'
import * as store from './transfer-store.ts'

export interface Arrived {
  key: string
  filename: string
  type: ResourceType
  size: number
  /** SHA-256 of its bytes, in hexadecimal. */
  sum: string
}
const within = <T>(ctx: Ctx, work: (inner: Ctx) => Promise<T>): Promise<T> =>
  ctx.database.transaction((db) => work({ ...ctx, db }))
const pieceBytes = 8_000_000

interface Transfer {
  key: string
  /** Content length of the form in bytes. */
  length: number | undefined
  /** Bytes of the file that is replaced. The quota already counts them. */
  replaced: number
  /** Bytes reserved in the quota. */
  reserved: number
}
/** Starts a transfer. Reserves the bytes that its file has at least, beyond those of the replaced file. */
async function begin(ctx: Ctx, key: string, replaced: number, request: FastifyRequest): Promise<Transfer> {
  const length = formLength(request.headers['content-length'])
  if (length !== undefined && length > limits.resourceBytes + formOverhead) throw new AppError('resource.too_large')
  const reserved = Math.max(0, leastFileBytes(length) - replaced)
  await within(ctx, async ({ db, actor }) => {
    if (!(await reserveSize(db, actor.scope, reserved))) throw new AppError('content.quota_reached')
    await store.insertTransfer(db, actor.scope, key, reserved, ctx.now())
  })
  return { key, length, replaced, reserved }
}
/** Reserves the quota for a file of so many bytes. */
async function grow(ctx: Ctx, transfer: Transfer, bytes: number): Promise<void> {
  const { key, length, replaced, reserved } = transfer
  const needed = bytes - replaced - reserved
  if (needed <= 0) return
  const piece = Math.min(pieceBytes, (length ?? Infinity) - replaced - reserved)
  await within(ctx, async ({ db, actor }) => {
    const more = await reservePiece(db, actor.scope, { piece, needed })
    if (more === undefined) throw new AppError('content.quota_reached')
    // Given up meanwhile: nobody would release what is reserved now.
    if (!(await store.growTransfer(db, actor.scope, key, more))) throw new AppError('upload.not_found')
    transfer.reserved += more
  })
}
/** Returns false if it was given up before. */
async function endTransfer(db: Ctx['db'], scope: Scope, key: string): Promise<boolean> {
  const row = await store.deleteTransfer(db, scope, key)
  if (row) await releaseReserved(db, scope, row.bytes)
  return row !== undefined
}
async function abandon(ctx: Ctx, key: string): Promise<void> {
  // If the row is missing, the commit succeeded and its response was lost: the file belongs to a resource.
  if (await within(ctx, ({ db, actor }) => endTransfer(db, actor.scope, key))) await ctx.storage.remove(key)
}
/** Deletes transfers of processes that crashed. The limit of a day is longer than any transfer. */
export async function sweepTransfers(world: World): Promise<void> {
  const forsaken = await store.listForsaken(world.database, new Date(world.now().getTime() - 86_400_000))
  await forEachRow(world, 'transfers', forsaken, async (row) => {
    await world.database.transaction(async (db) => {
      // A transfer that has ended since then belongs to a resource.
      if (await endTransfer(db, scopeOf(row), row.storageKey)) await queueRemovals(db, [row.storageKey])
    })
  })
  await removePostponed(world)
}

/** Reads a form with file and fields in any order. Streams the file to storage, up to a maximum of bytes. */
async function readParts(
  ctx: Ctx,
  request: FastifyRequest,
  transfer: Transfer,
): Promise<{ fields: Record<string, unknown>; given: string | undefined; sum: string }> {
  const fields: Record<string, unknown> = {}
  let given: string | undefined
  let bytes = 0
  const hash = createHash('sha256')
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > limits.resourceBytes) throw new AppError('resource.too_large')
      await grow(ctx, transfer, bytes)
      hash.update(chunk)
      yield chunk
    }
  }
  for await (const part of request.parts({
    limits: { fileSize: Number.MAX_SAFE_INTEGER, files: 1, fields: 20, fieldSize: 10_000 },
  })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value
      continue
    }
    if (part.fieldname !== 'file') throw invalid(part.fieldname, 'unknown', 'is not a file of this form')
    await ctx.storage.put(transfer.key, Readable.from(counted(part.file as AsyncIterable<Buffer>)))
    given = part.filename ?? ''
  }
  if (isPadded(transfer.length, bytes)) throw new AppError('request.too_large')
  return { fields, given, sum: hash.digest('hex') }
}

/**
 * Receives a form with an optional file, then calls `take` in the transaction that ends the transfer. A rejected
 * request leaves no file and no reservation. One that another request has overtaken calls it again.
 * @param replaced bytes of the file that the new one replaces
 */
export async function receive<T>(
  ctx: Ctx,
  request: FastifyRequest,
  take: (inner: Ctx, fields: Record<string, unknown>, file: Arrived | undefined) => Promise<T>,
  checkFields: (fields: Record<string, unknown>) => void,
  replaced = 0,
): Promise<T> {
  const { scope } = ctx.actor
  const key = `${resourceFolder(scope)}/${randomBytes(16).toString('hex')}`
  const transfer = await begin(ctx, key, replaced, request)
  try {
    const { fields, given, sum } = await readParts(ctx, request, transfer)
    checkText({ ...fields, file: given ?? '' })
    checkFields(fields)
    const file = given === undefined ? undefined : await withoutIdleTimeout(request, () => judge(ctx, key, given, sum))
    return await again(ctx, () =>
      within(ctx, async (inner) => {
        if (!(await endTransfer(inner.db, scope, key))) throw new AppError('upload.not_found')
        return take(inner, fields, file)
      }),
    )
  } catch (error) {
    await abandon(ctx, key)
    throw error
  }
}
async function judge(ctx: Ctx, key: string, given: string, sum: string): Promise<Arrived> {
  await scan(ctx, key).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'upload.infected')
      await noteInfected(ctx, ctx.database, ctx.actor.scope, given, error)
    throw error
  })
  const type = await inspect(ctx.storage, key, given)
  return { key, type, filename: nameFor(given, type), size: (await ctx.storage.size(key)) ?? 0, sum }
}
