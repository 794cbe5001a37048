import type { FastifyInstance } from 'fastify'
import { notFound } from '../../basics/app-error.ts'
import type { World } from '../../context/context.ts'

/**
 * The certificate of the installation's own authority, to be trusted by devices. It exists if the server was started
 * for a local network.
 */
export const authorityPlugin =
  ({ config }: World) =>
  (app: FastifyInstance): void => {
    app.get('/trust/authority.crt', { schema: { hide: true } }, (_request, reply) => {
      if (!config.network) throw notFound()
      return reply
        .headers({ 'Content-Disposition': 'attachment; filename="praxia-authority.crt"', 'Cache-Control': 'no-cache' })
        .type('application/x-x509-ca-cert')
        .send(config.network.authority)
    })
  }
