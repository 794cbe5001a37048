import type { FastifyInstance } from 'fastify'
import { notFound } from '../../basics/app-error.ts'
import { drawBadge } from './artwork.ts'

/** Serves the public pictures of the platform badges. */
export const badgeArtworkPlugin = (app: FastifyInstance): void => {
  app.get('/badges/:file', { schema: { hide: true } }, (request, reply) => {
    const [, key, rank] = /^([a-z]+)-([0-3])\.svg$/.exec((request.params as { file: string }).file) ?? []
    const drawn = key === undefined ? undefined : drawBadge(key, Number(rank))
    if (drawn === undefined) throw notFound()
    return reply
      .headers({
        'Cache-Control': 'public, max-age=86400',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      .type('image/svg+xml')
      .send(drawn)
  })
}
