import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { World } from '../../context/context.ts'
import { listBadgeKeys } from '../../database/server-keys-store.ts'
import { notFound } from '../../basics/app-error.ts'
import { languageAsked } from '../../http/language.ts'
import { badgeBytes, badgeFile } from './badge-actions.ts'
import { didDocument, issuerDidOf } from './badge-rules.ts'
import { findById, findDeleted } from './store.ts'
import { type VerifyQuery, certificateCheck, deletedCheck, unknownCheck, verifyPolicy } from './verify-present.ts'

const isNumber = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)
/** Extracts the number as people copy it: with blanks, in capitals, or the whole address. */
const numberIn = (typed: string): string =>
  typed
    .replace(/^.*\/verify\//, '')
    .replace(/[\s-]+/g, '')
    .toLowerCase()
    .slice(0, 100)

/** Verifies certificates for any holder, outside the application, without an account and without a script. */
export const verifyPlugin =
  (world: World) =>
  (app: FastifyInstance): void => {
    const asked = (request: FastifyRequest, typed: string): VerifyQuery => ({
      product: world.config.productName,
      lang: languageAsked(request),
      number: numberIn(typed),
      now: world.now(),
      did: (organisationId) => issuerDidOf(world.config, organisationId),
    })
    const answer = (reply: FastifyReply, status: number, html: string) =>
      reply
        .code(status)
        .headers({
          'Content-Security-Policy': verifyPolicy,
          'X-Robots-Tag': 'noindex, nofollow, noarchive',
          'Cache-Control': 'no-store',
          'Referrer-Policy': 'no-referrer',
          'X-Content-Type-Options': 'nosniff',
          Vary: 'Accept-Language',
        })
        .type('text/html; charset=utf-8')
        .send(html)
    const check = async (request: FastifyRequest, reply: FastifyReply, typed: string) => {
      const one = asked(request, typed)
      const row = isNumber(one.number) ? await findById(world.database, one.number) : undefined
      if (row) return answer(reply, 200, certificateCheck(one, row))
      const deleted = isNumber(one.number) ? await findDeleted(world.database, one.number) : undefined
      if (deleted) return answer(reply, 200, deletedCheck(one, deleted))
      return answer(reply, one.number ? 404 : 200, unknownCheck(one, typed.slice(0, 100)))
    }
    app.get<{ Querystring: { number?: unknown } }>('/verify', { schema: { hide: true } }, (request, reply) => {
      const { number } = request.query
      return check(request, reply, typeof number === 'string' ? number : '')
    })
    // Any path, however long: an invalid number gets its own page here.
    app.get<{ Params: { '*': string } }>('/verify/*', { schema: { hide: true } }, (request, reply) =>
      check(request, reply, request.params['*']),
    )
    const anywhere = { 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff' }
    app.get<{ Params: { number: string } }>(
      '/verify/:number/badge.json',
      { schema: { hide: true } },
      async (request, reply) => {
        const { number } = request.params
        const row = isNumber(number) ? await findById(world.database, number) : undefined
        // A withdrawn certificate is not signed again.
        if (!row || row.withdrawnAt) throw notFound()
        return reply
          .headers({
            ...anywhere,
            'Cache-Control': 'no-store',
            'X-Robots-Tag': 'noindex',
            'Content-Disposition': `attachment; filename="${badgeFile}"`,
          })
          .type('application/ld+json')
          .send(await badgeBytes(world, row))
      },
    )
    const answerDid = async (reply: FastifyReply, organisationId?: number) =>
      reply
        .headers({ ...anywhere, 'Cache-Control': 'public, max-age=3600' })
        .type('application/did+json')
        .send(JSON.stringify(didDocument(world.config, await listBadgeKeys(world.database), organisationId)))
    app.get('/.well-known/did.json', { schema: { hide: true } }, (_, reply) => answerDid(reply))
    // Responds for every id, even of an organisation that does not exist: the document states nothing about the
    // organisation.
    app.get<{ Params: { id: string } }>('/organisations/:id/did.json', { schema: { hide: true } }, (request, reply) => {
      if (!/^[1-9]\d{0,14}$/.test(request.params.id)) throw notFound()
      return answerDid(reply, Number(request.params.id))
    })
  }
