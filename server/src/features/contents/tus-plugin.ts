import { Server } from '@tus/server'
import { Metadata } from '@tus/utils'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { admit } from '../../http/authenticate.ts'
import { type Deps, openCtx } from '../../context/deps.ts'
import { AppError, invalid } from '../../basics/app-error.ts'
import type { Ctx } from '../../context/context.ts'
import { streams } from '../../http/request-timeouts.ts'
import { beginUpload, dropUpload, readAnnounced, recoverUploads, removeBytes } from './actions.ts'
import { findUpload } from './store.ts'
import { writeResponse, webRequest } from './tus-body-plugin.ts'
import { LeaseLocker } from './tus-lock-plugin.ts'
import { UploadStore } from './tus-store.ts'

const path = '/api/uploads'
const offsetType = 'application/offset+octet-stream'
const idOf = (request: FastifyRequest): string => String((request.params as { uploadId?: string }).uploadId ?? '')

function announced(request: FastifyRequest) {
  const text = request.headers['upload-metadata']
  const said = typeof text === 'string' && text !== '' ? text : null
  let metadata: Record<string, string | null> = {}
  try {
    metadata = said === null ? {} : Metadata.parse(said)
  } catch {
    /* Unreadable metadata names nothing; the missing fields are reported. */
  }
  return readAnnounced(request.headers['upload-length'] as string | undefined, said, metadata)
}

const version = '1.0.0'
/**
 * Corrects where the protocol's server deviates from the protocol: another version is 412, a PATCH without its offset
 * 400, one of another type 415. The checksum extension is not offered, so that no checksum is accepted unverified.
 */
function checkProtocol({ method, headers }: FastifyRequest, reply: FastifyReply): void {
  void reply.header('Tus-Resumable', version)
  if (headers['tus-resumable'] !== version) {
    void reply.header('Tus-Version', version)
    throw new AppError('upload.protocol')
  }
  if (headers['upload-checksum'] !== undefined || /\bupload-checksum\b/i.test(headers.trailer ?? ''))
    throw invalid('Upload-Checksum', 'unsupported', 'is not offered here: no sum can be compared')
  if (method !== 'PATCH') return
  if (headers['content-type'] !== offsetType) throw new AppError('request.unsupported_media_type')
  if (!/^\d{1,16}$/.test(String(headers['upload-offset'] ?? '')))
    throw invalid('Upload-Offset', 'required', 'is missing or not a whole number')
}

/**
 * Resumable uploads, tus 1.0. Access and quota are checked before the protocol's server sees the request; it gets the
 * raw streams, so that no byte is held in memory.
 */
export function tusPlugin(deps: Deps) {
  const { world } = deps
  const begun = new WeakMap<IncomingMessage, string>()
  const locker = new LeaseLocker(world)
  const tus = new Server({
    path,
    relativeLocation: true,
    locker,
    datastore: new UploadStore(world, locker),
    namingFunction: (request) => begun.get(request.runtime!.node!.req as IncomingMessage)!,
    onResponseError: async (_, error) => {
      if (error instanceof AppError)
        return { status_code: error.status, body: JSON.stringify({ code: error.code, status: error.status }) }
      const status = 'status_code' in error ? error.status_code : 500
      if (status < 500 || status === 501) return undefined
      // Its own body repeats the disk's error, with the server's paths.
      world.log('warn', { error }, 'an upload failed')
      const told =
        (await world.storage.state()) === 'full'
          ? { code: 'storage.full', status: 507 }
          : { code: 'server.error', status: 500 }
      return { status_code: told.status, body: JSON.stringify(told) }
    },
  })
  const handOver = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value as string)
    if (request.method === 'PATCH') await writeResponse(reply.raw, await tus.handleWeb(webRequest(request.raw)))
    else await tus.handle(request.raw, reply.raw)
  }
  const create = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const actor = await admit(deps.world, 'upload.own', request)
    // Before anything is reserved.
    checkProtocol(request, reply)
    const wanted = announced(request)
    const { id, settle } = await world.database.transaction(async (db) => {
      const { ctx, settle } = openCtx(deps, db)
      return { id: await beginUpload({ ...ctx, actor } satisfies Ctx, wanted), settle }
    })
    await settle()
    begun.set(request.raw, id)
    await handOver(request, reply)
    if (reply.raw.statusCode < 400) return
    // Its sender has no address of a refused upload: releases the reservation, whether the storage answers or not.
    await world.database.transaction((db) => dropUpload(db, id))
    await removeBytes(world, id).catch((error: unknown) => {
      world.log('warn', { upload: id, error }, 'an upload that was refused left bytes')
    })
  }
  const goOn = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const actor = await admit(deps.world, 'upload.own', request)
    const id = idOf(request)
    // Format of the ids in actions.ts: an invalid one is missing without a query.
    const isGiven = /^[0-9a-f]{32}$/.test(id)
    const row = isGiven ? await findUpload(world.database, actor.userId, id, world.now()) : undefined
    if (!row) throw new AppError('upload.not_found')
    if (row.state !== 'running') throw new AppError('upload.in_use')
    checkProtocol(request, reply)
    await handOver(request, reply)
  }
  return (app: FastifyInstance): void => {
    app.addContentTypeParser(offsetType, (_request, _payload, done) => {
      done(null)
    })
    // Not awaited: the server starts without the storage too, and a job repeats this each minute.
    app.addHook('onReady', () => {
      void recoverUploads(world).catch((error: unknown) => world.log('warn', { error }, 'uploads wait'))
    })
    const schema = { hide: true }
    const bodyLimit = Number.MAX_SAFE_INTEGER
    app.route({ method: 'POST', url: path, schema, config: streams, bodyLimit, handler: create })
    app.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${path}/:uploadId`,
      schema,
      config: streams,
      bodyLimit,
      handler: goOn,
    })
    app.route({ method: 'OPTIONS', url: path, schema, handler: handOver })
  }
}
