import { limits } from '@praxia/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../app.ts'
import { checkText } from '../../validation.ts'
import { documentRoutes } from './documents.ts'
import { openToAll } from './headers.ts'
import { statementRoutes } from './statements.ts'

/** The learning record store (xAPI 1.0.3 and 2.0), one file a resource. */
export const xapiPlugin =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    await app.register(
      (lrs) => {
        lrs.removeAllContentTypeParsers()
        lrs.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: limits.xapiBytes }, (_request, body, done) => {
          done(null, body)
        })
        lrs.addHook('onRequest', (_request, reply, done) => {
          void reply.headers({ ...openToAll, 'X-Experience-API-Version': '1.0.3', 'Cache-Control': 'no-store' })
          done()
        })
        // What an address says is compared with texts of the database.
        lrs.addHook('preValidation', (request, _reply, done) => {
          checkText(request.query)
          done()
        })
        lrs.options('/*', { schema: { hide: true } }, (_request, reply) => reply.code(204).send())
        lrs.get('/about', { schema: { hide: true } }, () => ({ version: ['1.0.3', '2.0.0'] }))
        statementRoutes(lrs, deps.world)
        documentRoutes(lrs, deps.world)
      },
      { prefix: '/xapi' },
    )
  }
