import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { notFound } from '../basics/app-error.ts'
import { rangeOf } from '../basics/byte-range.ts'
import type { Ctx, World } from '../context/context.ts'
import { sameText, sign } from '../basics/crypto.ts'

const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  apk: 'application/vnd.android.package-archive',
}
const shownInPlace = new Set(['png', 'jpg', 'jpeg', 'pdf'])
const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
const tenMinutes = 600_000

/** Logos, covers, badges: stored under `public/<hash>.<extension>`, which is also their path. */
export function publicUrl(key: string): string
export function publicUrl(key: string | null): string | null
export function publicUrl(key: string | null): string | null {
  return key === null ? null : `/${key}`
}

const signed = (world: Pick<World, 'serverKey'>, id: string, expiry: string | number, name: string): string =>
  sign(world.serverKey, name === '' ? `file:${id}:${expiry}` : `file:${id}:${expiry}:${name}`)
/**
 * An address that opens one private file for a while, whoever holds it. Mint it only in an answer to someone who may see the file.
 * @param name what it is saved as, where its key does not say
 */
export function fileUrl(
  world: Pick<World, 'serverKey' | 'now'> & Partial<Pick<Ctx, 'lasts'>>,
  key: string,
  name = '',
): string {
  // In an answer that is kept it has to be good for most of its time still.
  world.lasts?.(new Date(world.now().getTime() + tenMinutes / 10))
  const id = Buffer.from(key).toString('base64url')
  const expiry = Math.ceil((world.now().getTime() + tenMinutes) / 60_000) * 60_000
  const named = name === '' ? '' : `&n=${encodeURIComponent(name)}`
  return `/files/${id}?e=${expiry}&s=${signed(world, id, expiry, name)}${named}`
}

export const disposition = (name: string, inline: boolean): string =>
  `${inline ? 'inline' : 'attachment'}; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`

export interface Sent {
  key: string
  name: string
  etag: string
  inline?: boolean
  /** Large enough that a storage with addresses of its own had better send it: who may see it was asked before. */
  large?: boolean
}
/** Answers with a stored file as it is; a download that broke off goes on where it stopped (Range, If-Range). */
export async function sendFile(
  world: Pick<World, 'storage'>,
  request: FastifyRequest,
  reply: FastifyReply,
  file: Sent,
): Promise<Readable | null> {
  const size = await world.storage.size(file.key)
  if (size === undefined) throw notFound()
  const elsewhere = file.large
    ? await world.storage.signedAddress(file.key, { name: file.name, lastsMs: tenMinutes })
    : undefined
  if (elsewhere !== undefined) {
    void reply.code(302).headers({ Location: elsewhere, 'Cache-Control': 'no-store', 'Content-Encoding': 'identity' })
    return null
  }
  const etag = `"${file.etag}"`
  void reply.headers({
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    'Content-Type': types[extensionOf(file.name)] ?? 'application/octet-stream',
    'Content-Disposition': disposition(file.name, file.inline ?? false),
    'Content-Encoding': 'identity',
  })
  if (reply.getHeader('Cache-Control') === undefined) void reply.header('Cache-Control', 'private, no-cache')
  if (request.headers['if-none-match'] === etag) {
    void reply.code(304)
    return null
  }
  const ifRange = request.headers['if-range']
  const range = ifRange === undefined || ifRange === etag ? rangeOf(request.headers.range, size) : undefined
  if (range === 'none') {
    void reply.code(416).header('Content-Range', `bytes */${size}`).header('Content-Length', 0)
    return null
  }
  if (range) void reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  void reply.header('Content-Length', range ? range.end - range.start + 1 : size)
  if (size === 0) return null
  return world.storage.read(file.key, range ?? { start: 0, end: size - 1 })
}

/** The two addresses outside `/api`: public ones under their hash, private ones under a signature. */
export function filesPlugin(world: World) {
  return (app: FastifyInstance): void => {
    app.get<{ Params: { name: string } }>('/public/:name', { schema: { hide: true } }, async (request, reply) => {
      const { name } = request.params
      if (!/^[0-9a-f]{40}\.(png|jpg|jpeg)$/.test(name)) throw notFound()
      void reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
      return reply.send(
        await sendFile(world, request, reply, { key: `public/${name}`, name, etag: name, inline: true }),
      )
    })
    app.get<{ Params: { id: string }; Querystring: { e?: string; s?: string; n?: string } }>(
      '/files/:id',
      { schema: { hide: true } },
      async (request, reply) => {
        const { id } = request.params
        const { e = '', s = '', n = '' } = request.query
        if (
          !/^\d+$/.test(e) ||
          Number(e) < world.now().getTime() ||
          !sameText(String(s), signed(world, id, String(e), String(n)))
        )
          throw notFound()
        const key = Buffer.from(id, 'base64url').toString('utf8')
        const name = String(n) || key.split('/').at(-1)!
        return reply.send(
          await sendFile(world, request, reply, {
            key,
            name,
            etag: id.slice(-40),
            inline: shownInPlace.has(extensionOf(name)),
          }),
        )
      },
    )
  }
}
