import * as api from '@praxia/contract/library/certificates.ts'
import type { AskedLanguage } from '@praxia/contract/shapes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentLanguageIn } from '../../basics/languages.ts'
import type { Ctx } from '../../context/context.ts'
import { type Route, route } from '../../http/route.ts'
import { disposition } from '../../delivery/files.ts'
import { certificatePage, findCertificate, previewPage } from './actions.ts'
import { badgeBytes, badgeFile } from './badge-actions.ts'
import { countValid } from './store.ts'
import { issuerScope, listTemplates, removeTemplate, setTemplate, typeOf } from './template-actions.ts'
import { fileNameOf, nameOf, titleIn } from './words-rules.ts'

/** Sends bytes made for this caller, with a file name. */
function sent(reply: FastifyReply, bytes: Buffer, name: string, type = 'application/pdf'): never {
  void reply
    .headers({
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Disposition': disposition(name, false),
      'Content-Encoding': 'identity',
    })
    .type(type)
  return bytes as never
}

async function sendCertificate(
  ctx: Ctx,
  row: Awaited<ReturnType<typeof findCertificate>>,
  { lang, format }: { lang: AskedLanguage; format?: 'pdf' | 'json' },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<never> {
  const name = fileNameOf(nameOf(row), titleIn(row, contentLanguageIn(lang)))
  const badge = await badgeBytes(ctx, row)
  if (format === 'json') return sent(reply, badge, `${name}.json`, 'application/ld+json')
  const page = await certificatePage(ctx, row, lang, request, { name: badgeFile, bytes: badge })
  return sent(reply, page, `${name}.pdf`)
}

export const certificateRoutes: Route[] = [
  route(api.listCertificateTemplates, 'certificate.template', (ctx, { params }) => listTemplates(ctx, params.clientId)),
  route(api.setCertificateTemplate, 'certificate.template', (ctx, { params, body, files }) =>
    setTemplate(ctx, params, body, files.get('file')),
  ),
  route(api.removeCertificateTemplate, 'certificate.template', async (ctx, { params, query }) => {
    await removeTemplate(ctx, params, query)
    return {}
  }),
  route(api.countCertificates, 'certificate.template', async (ctx, { params }) => ({
    issued: await countValid(ctx.db, await issuerScope(ctx, params.clientId)),
  })),
  route(api.previewCertificate, 'certificate.template', async (ctx, { params, query, request, reply }) => {
    const scope = await issuerScope(ctx, params.clientId)
    const { language: lang, guides = false } = query
    const bytes = await previewPage(ctx, scope, { type: typeOf(params.kind), lang, guides }, request)
    return sent(reply, bytes, `certificate-${guides ? 'sample' : 'preview'}-${lang}.pdf`)
  }),
  route(api.getTrainingCertificate, 'certificate.see', async (ctx, { params, query, request, reply }) => {
    const row = await findCertificate(ctx, query.userId, { trainingId: query.trainingId })
    return sendCertificate(ctx, row, { ...query, lang: params.lang }, { request, reply })
  }),
  route(api.getCourseCertificate, 'certificate.see', async (ctx, { params, query, request, reply }) => {
    const { userId, enrolmentId } = query
    const row = await findCertificate(ctx, userId, { courseId: params.id, enrolmentId })
    return sendCertificate(ctx, row, { ...query, lang: params.lang }, { request, reply })
  }),
]
