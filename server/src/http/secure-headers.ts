import type { FastifyReply, FastifyRequest } from 'fastify'

/** Policy of responses that are no page: should a browser show one, it loads and runs nothing, in no frame. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * Sets the headers of responses that have no rule of their own: they are no page, they keep the type that they state,
 * and those of the API are private.
 */
export function secureDefaults(request: FastifyRequest, reply: FastifyReply): void {
  if (!reply.hasHeader('Content-Security-Policy')) void reply.header('Content-Security-Policy', dataPolicy)
  if (!reply.hasHeader('X-Content-Type-Options')) void reply.header('X-Content-Type-Options', 'nosniff')
  if (/^\/(api|xapi)\b/.test(request.url) && !reply.hasHeader('Cache-Control'))
    void reply.header('Cache-Control', 'no-store')
}
