import type { FastifyInstance } from 'fastify'
import { scopeOf } from '../../context/context.ts'
import type { Deps } from '../../context/deps.ts'
import { sha256, unseal } from '../../basics/crypto.ts'
import { markIssued } from '../../http/rate-limit.ts'
import { openToAll } from '../record/headers.ts'
import { tokenOf } from './rules.ts'
import { lockFetch, markFetched } from './store.ts'

const refused = (text: string) => ({ 'error-code': '1', 'error-text': text })

/** cmi5's fetch (8.2): POST without a header, always 200 and JSON, the token once. */
export const fetchPlugin =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { world } = deps
    await app.register((inner) => {
      inner.removeAllContentTypeParsers()
      inner.addContentTypeParser('*', (_request, _payload, done) => {
        done(null)
      })
      inner.addHook('onRequest', (_request, reply, done) => {
        void reply.headers({ ...openToAll, 'Cache-Control': 'no-store' })
        done()
      })
      inner.options('/xapi-fetch', { schema: { hide: true } }, (_request, reply) => reply.code(204).send())
      inner.post('/xapi-fetch', { schema: { hide: true } }, async (request) => {
        const { key } = request.query as { key?: unknown }
        if (typeof key !== 'string') return refused('The address is not one of a launch.')
        return world.database.transaction(async (db) => {
          const session = await lockFetch(db, sha256(key))
          if (!session) return refused('The address is not one of a launch, or the training was launched again.')
          if (session.fetchUsedAt !== null) return refused('The token was fetched before.')
          if (session.fetchExpiresAt <= world.now() || session.credentialSealed === null)
            return refused('The address is too old.')
          await markFetched(db, scopeOf(session), session.id, world.now())
          const token = tokenOf(session.id, unseal(world.serverKey, session.credentialSealed))
          markIssued(request, token)
          return { 'auth-token': token }
        })
      })
    })
  }
