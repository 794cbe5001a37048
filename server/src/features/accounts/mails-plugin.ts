import { interfaceLanguages } from '@praxia/contract/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type World, scopeOf } from '../../context/context.ts'
import { readStop } from '../../messages/mail-stop.ts'
import { mailsPage, mailsPolicy, noMailsPage } from './mails-present.ts'
import * as store from './store.ts'

type StopRequest = FastifyRequest<{ Params: { mark: string }; Querystring: { lang?: unknown } }>

/**
 * Page that stops and resumes mails about suggestions for the recipient of such a mail, without an account's password
 * and without a script. A POST stops them, as mail programs send it (RFC 8058); the page's own form states which of the
 * two.
 */
export const mailsPlugin =
  (world: World) =>
  async (app: FastifyInstance): Promise<void> => {
    const answer = async (request: StopRequest, reply: FastifyReply) => {
      const { mark } = request.params
      const userId = await readStop(world, mark)
      const reader = userId === undefined ? undefined : await store.findMailReader(world.database, userId)
      const { lang } = request.query
      const shown = {
        product: world.config.productName,
        lang: interfaceLanguages.find((one) => one === lang) ?? reader?.language ?? 'en',
        path: `/mails/${encodeURIComponent(mark.slice(0, 60))}`,
      }
      return reply
        .code(reader ? 200 : 404)
        .headers({
          'Content-Security-Policy': mailsPolicy,
          'X-Robots-Tag': 'noindex, nofollow, noarchive',
          'Cache-Control': 'no-store',
          'Referrer-Policy': 'no-referrer',
          'X-Content-Type-Options': 'nosniff',
        })
        .type('text/html; charset=utf-8')
        .send(reader ? mailsPage(shown, reader) : noMailsPage(shown))
    }
    await app.register((inner) => {
      inner.removeAllContentTypeParsers()
      // Accepts a form of either content type: only one word in it matters.
      inner.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, body, done) => {
        done(null, body)
      })
      inner.get('/mails/:mark', { schema: { hide: true } }, (request: StopRequest, reply) => answer(request, reply))
      inner.post('/mails/:mark', { schema: { hide: true } }, async (request: StopRequest, reply) => {
        const userId = await readStop(world, request.params.mark)
        const reader = userId === undefined ? undefined : await store.findMailReader(world.database, userId)
        if (reader)
          await store.setSuggestionMails(world.database, scopeOf(reader), userId!, request.body === 'mails=again')
        return answer(request, reply)
      })
    })
  }
