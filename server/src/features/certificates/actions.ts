import type { CertificateLanguage, CertificateState, CertificateType } from '@praxia/contract/library/certificates.ts'
import type { AskedLanguage } from '@praxia/contract/shapes.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, found, notFound } from '../../basics/app-error.ts'
import { contentLanguageIn } from '../../basics/languages.ts'
import { homeOf } from '../../config/config.ts'
import { type Ctx, type Scope, type World, scopeOf } from '../../context/context.ts'
import { appOrigin } from '../../delivery/origins.ts'
import { can } from '../../access/policy.ts'
import { pageWords } from '../../phrases/certificates.ts'
import { groupsViewer } from '../people/present.ts'
import { findMember } from '../people/store.ts'
import { drawPage, type Enclosed, type PageGround } from './page-present.ts'
import { leastContrast } from './rules.ts'
import * as store from './store.ts'
import type { PageFacts } from './text-present.ts'
import { dayIn, durationIn, exemptIn, languageIn, nameOf, timeOf, titleIn } from './words-rules.ts'

type RequestOrigin = Pick<FastifyRequest, 'protocol' | 'host'>
/** Returns the origin of the request, or the server's own address where the request's host is not one of its names. */
function originOf(world: World, request: RequestOrigin): string {
  try {
    return appOrigin(world, request)
  } catch {
    return homeOf(world.config)
  }
}
const verifyAddress = (origin: string, number: string): string => `${origin}/verify/${number}`

async function groundOf(
  ctx: Ctx,
  scope: Scope,
  type: CertificateType,
  lang: CertificateLanguage,
): Promise<PageGround & { issuer: store.IssuerRow }> {
  const issuer = await store.findIssuer(ctx.db, scope)
  const template = await store.findTemplate(ctx.db, scope, type, lang)
  return {
    issuer,
    template: template
      ? {
          bytes: await ctx.storage.bytes(template.storageKey),
          size: template,
          plate: template.contrast < leastContrast,
        }
      : null,
    // A missing logo is no reason to refuse a certificate.
    logo: issuer.logo === null ? null : await ctx.storage.bytes(issuer.logo).catch(() => null),
    colours: { primary: issuer.primaryColor, secondary: issuer.secondaryColor },
    guides: false,
  }
}
const sampleNumber = '0'.repeat(32)
export async function previewPage(
  ctx: Ctx,
  scope: Scope,
  given: { type: CertificateType; lang: CertificateLanguage; guides: boolean },
  request: RequestOrigin,
): Promise<Buffer> {
  const { type, lang, guides } = given
  const { issuer, ...ground } = await groundOf(ctx, scope, type, lang)
  const facts: PageFacts = {
    type,
    lang,
    name: 'Camille Roussel',
    title: pageWords[lang].sampleTitle,
    completedOn: dayIn(lang, ctx.now(), issuer.timeZone),
    validUntil: '',
    duration: durationIn(lang, 42 * 60_000),
    exempt: [],
    organisation: issuer.name,
    address: verifyAddress(originOf(ctx, request), sampleNumber),
    number: sampleNumber,
    issuedAt: ctx.now(),
  }
  return drawPage(facts, guides ? { ...ground, template: null, guides } : ground)
}

/** Returns the certificate of a member whom the caller may see; 404 until the training or course is completed. */
export async function findCertificate(
  ctx: Ctx,
  userId: number | undefined,
  of: Completed,
): Promise<store.CertificateRow & { scope: Scope }> {
  const { actor } = ctx
  const id = userId ?? actor.userId
  const member = found(await findMember(ctx.db, actor.scope, id, groupsViewer(actor), actor.userId))
  if (!can(actor, 'certificate.see', member))
    throw can(actor, 'member.see', member) ? new AppError('request.forbidden') : notFound()
  const scope = scopeOf(member)
  const row =
    'courseId' in of
      ? await store.findOfCourse(ctx.db, scope, member.id, of.courseId, of.enrolmentId)
      : await store.findOfTraining(ctx.db, scope, member.id, of.trainingId)
  if (!row) throw noCertificate((await findState(ctx, scope, member.id, of))?.state ?? null)
  return { ...row, scope }
}
/** Returns the reason why there is no certificate. */
export const noCertificate = (state: CertificateState | null): AppError =>
  new AppError(
    state === 'exempt'
      ? 'certificate.exempt'
      : state === 'short'
        ? 'certificate.short'
        : state === 'pending'
          ? 'certificate.pending'
          : 'certificate.not_completed',
  )
export type Completed = { trainingId: number } | { courseId: number; enrolmentId?: number | undefined }
export const findState = (ctx: Ctx, scope: Scope, userId: number, of: Completed) =>
  'courseId' in of
    ? store.findCourseState(ctx.db, scope, userId, of.courseId, of.enrolmentId)
    : store.findTrainingState(ctx.db, scope, userId, of.trainingId)
export async function certificatePage(
  ctx: Ctx,
  row: store.CertificateRow & { scope: Scope },
  asked: AskedLanguage,
  request: RequestOrigin,
  enclosed?: Enclosed,
): Promise<Buffer> {
  const lang = languageIn(asked)
  const type = row.courseId === null ? 'TRAINING' : 'COURSE'
  const { issuer: _, ...ground } = await groundOf(ctx, row.scope, type, lang)
  return drawPage(
    {
      type,
      lang,
      name: nameOf(row),
      title: titleIn(row, contentLanguageIn(asked)),
      completedOn: dayIn(lang, row.completedAt, row.timeZone),
      validUntil: row.validUntil ? dayIn(lang, row.validUntil, row.timeZone) : '',
      duration: row.reported ? `${timeOf(lang, row)} (${pageWords[lang].reported})` : timeOf(lang, row),
      exempt: exemptIn(row, contentLanguageIn(asked)),
      organisation: row.organisationName,
      address: verifyAddress(originOf(ctx, request), row.id),
      number: row.id,
      issuedAt: row.issuedAt,
    },
    ground,
    enclosed,
  )
}
