import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from '../../basics/addresses.ts'
import { AppError, notFound } from '../../basics/app-error.ts'
import type { Deps } from '../../context/deps.ts'
import type { Loaded } from '../../database/db.ts'
import { languageAsked } from '../../http/language.ts'
import { countCompanySignIn } from '../accounts/sign-in-throttle-actions.ts'
import { signOutUriOf } from './actions.ts'
import { browserOf, markBrowser, originOf } from './browser-rules.ts'
import { ProviderError } from './provider-actions.ts'
import { samlMetadata } from './saml-actions.ts'
import { endByProvider, endBySamlProvider, keepSamlResponse, receiveResponse, startSignIn } from './sign-in-actions.ts'
import { type ConnectionRow, findConnectionById } from './store.ts'

type ProviderRequest = FastifyRequest<{
  Params: { connection: string }
  Querystring: Record<string, unknown>
  Body: Buffer | undefined
}>
/** Bytes of a form with a response of SAML: its base64, with each sign escaped that may be. */
const formBytes = 262_144
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/**
 * Addresses that a browser or an identity provider opens by itself: the way to the provider, the way back, and the
 * provider's notice of a sign-out (OpenID Connect Core 1.0, Back-Channel Logout 1.0; SAML 2.0 with our metadata).
 */
export const federationPlugin =
  (deps: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    const { world } = deps
    const find = async ({ params }: ProviderRequest): Promise<Loaded<ConnectionRow> | undefined> =>
      isId(params.connection) ? findConnectionById(world.database, params.connection) : undefined
    const hidden = { schema: { hide: true } }
    await app.register((inner) => {
      inner.removeAllContentTypeParsers()
      inner.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) => {
        done(null, body)
      })
      inner.addHook('onRequest', async (_request, reply) => {
        reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
      })

      inner.get('/api/sign-in/:connection/start', hidden, async (request: ProviderRequest, reply: FastifyReply) => {
        const origin = originOf(world, request)
        const connection = await find(request)
        if (!connection?.enabled) return reply.redirect(`${origin}/login`, 303)
        await countCompanySignIn(world, 'start', `${connection.id} ${callerOf(request.ip).address}`)
        const browser = markBrowser(request, reply, origin)
        return reply.redirect(
          await startSignIn(world, connection, { origin, browser, language: languageAsked(request) }),
          303,
        )
      })

      inner.get('/api/sign-in/:connection/callback', hidden, async (request: ProviderRequest, reply: FastifyReply) => {
        const origin = originOf(world, request)
        const connection = await find(request)
        if (!connection) return reply.redirect(`${origin}/login`, 303)
        const url = new URL(request.url, origin)
        return reply.redirect(
          await receiveResponse(deps, connection, {
            origin,
            url,
            browser: browserOf(request, origin),
            address: callerOf(request.ip).address,
          }),
          303,
        )
      })

      inner.post(
        '/api/sign-in/:connection/acs',
        { ...hidden, bodyLimit: formBytes },
        async (request: ProviderRequest, reply: FastifyReply) => {
          const origin = originOf(world, request)
          const connection = await find(request)
          if (connection?.kind !== 'saml') return reply.redirect(`${origin}/login`, 303)
          const body = request.body ?? new Uint8Array()
          return reply.redirect(await keepSamlResponse(world, connection, { origin, body }), 303)
        },
      )

      inner.get('/api/sign-in/:connection/metadata', hidden, async (request: ProviderRequest, reply: FastifyReply) => {
        const connection = await find(request)
        if (connection?.kind !== 'saml') throw notFound()
        return reply
          .type('application/samlmetadata+xml')
          .send(await samlMetadata(world, connection, originOf(world, request)))
      })

      inner.get(
        '/api/sign-in/:connection/signed-out',
        hidden,
        async (request: ProviderRequest, reply: FastifyReply) => {
          const origin = originOf(world, request)
          const connection = await find(request)
          if (connection?.kind !== 'saml' || request.query.SAMLRequest === undefined)
            return reply.redirect(signOutUriOf(origin), 303)
          await countCompanySignIn(world, 'end', `${connection.id} ${callerOf(request.ip).address}`)
          const [, query = ''] = request.url.split('?', 2)
          const address = await endBySamlProvider(world, connection, { origin, query })
          return reply.redirect(address ?? signOutUriOf(origin), 303)
        },
      )

      const short = { ...hidden, bodyLimit: 20_000 }
      inner.post('/api/sign-in/:connection/logout', short, async (request: ProviderRequest, reply: FastifyReply) => {
        const connection = await find(request)
        const token = new URLSearchParams(request.body?.toString()).get('logout_token')
        if (!connection || !token) return reply.code(400).send({ error: 'invalid_request' })
        try {
          if (await endByProvider(world, connection, token, callerOf(request.ip).address)) return reply.code(200).send()
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error
          throw new AppError('server.unavailable', { retryAfterSeconds: 60 })
        }
        return reply.code(400).send({ error: 'invalid_request' })
      })
    })
  }
