import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { notFound } from '../basics/app-error.ts'
import { rangeOf } from '../basics/byte-range.ts'
import type { World } from '../context/context.ts'
import { sameText, sign } from '../basics/crypto.ts'
import { dataPolicy } from '../http/secure-headers.ts'

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
/** A browser shows a PDF in a page of its own making, which has the policy of the file. */
const pdfPolicy = `${dataPolicy}; object-src 'self'; style-src 'unsafe-inline'`
const tenMinutes = 600_000

/** Returns the path of a public file (logo, cover, badge), equal to its storage key `public/<hash>.<extension>`. */
export function publicUrl(key: string): string
export function publicUrl(key: string | null): string | null
export function publicUrl(key: string | null): string | null {
  return key === null ? null : `/${key}`
}

const signed = (world: Pick<World, 'serverKey'>, id: string, expiry: string | number, name: string): string =>
  sign(world.serverKey, name === '' ? `file:${id}:${expiry}` : `file:${id}:${expiry}:${name}`)
/**
 * Returns a temporary URL that opens one private file to any holder. Create it only in a response to a caller who may
 * see the file.
 * @param name file name of the download, where the key does not have it
 */
export function fileUrl(world: Pick<World, 'serverKey' | 'now'>, key: string, name = ''): string {
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
  /** Large files are better sent by a storage with URLs of its own: access was checked before. */
  large?: boolean
}
/** Sends a stored file unchanged; an interrupted download can be resumed (Range, If-Range). */
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
    ...(extensionOf(file.name) === 'pdf' ? { 'Content-Security-Policy': pdfPolicy } : {}),
  })
  if (reply.getHeader('Cache-Control') === undefined) void reply.header('Cache-Control', 'no-store')
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

/** The two paths outside `/api`: public files by their hash, private ones by a signature. */
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
