import type {
  CertificateLanguage,
  CertificateTemplate,
  CertificateType,
} from '@praxia/contract/library/certificates.ts'
import { certificatePicture } from '@praxia/contract/limits.ts'
import { AppError, invalid, notFound } from '../../basics/app-error.ts'
import type { Ctx, Scope } from '../../context/context.ts'
import { fileUrl } from '../../delivery/files.ts'
import { cleanImage, lightness, luminance, sizeOf } from '../../files/images.ts'
import { publish } from '../../messages/events-store.ts'
import { organisationTopics } from '../../messages/topics.ts'
import { organisationScope } from '../people/visibility.ts'
import { putHashed, removeFiles } from '../../files/removals-store.ts'
import { contrastOf, sizeErrorOf, leastContrast, muted, partOfPicture, rgb, zone } from './rules.ts'
import * as store from './store.ts'

/** Parses the kind in a path, ignoring case. */
export const typeOf = (kind: string) => (kind.toUpperCase() === 'TRAINING' ? 'TRAINING' : 'COURSE')
/** Returns the scope of an organisation. Only the platform may access another organisation than its own. */
export async function issuerScope(ctx: Ctx, clientId: number): Promise<Scope> {
  const { scope, partner } = await organisationScope(ctx, clientId)
  // A partner has no members who could complete anything.
  if (partner) throw notFound()
  return scope
}

const present = (ctx: Ctx, row: store.TemplateRow): CertificateTemplate => ({
  type: row.kind,
  lang: row.lang,
  file: fileUrl(ctx, row.storageKey),
  fileName: row.fileName,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  contrast: row.contrast,
  plate: row.contrast < leastContrast,
  createdAt: row.createdAt.toISOString(),
})
export const listTemplates = async (ctx: Ctx, clientId: number): Promise<CertificateTemplate[]> =>
  (await store.listTemplates(ctx.db, await issuerScope(ctx, clientId))).map((row) => present(ctx, row))

/** Returns the lowest contrast of the palest text with its background, over the fields of the zone. */
async function leastOf(bytes: Buffer, size: { width: number; height: number }): Promise<number> {
  const fields = await lightness(bytes, size, partOfPicture(zone, size), { columns: 96, rows: 45 })
  const text = luminance(rgb(muted))
  // A zone as dark as the text is unfit, even if white text would contrast with it.
  return Math.min(...fields.map((field) => (field < text ? 1 : contrastOf(field, text))))
}
const changed = (ctx: Ctx, { organisationId }: Scope): Promise<void> =>
  publish(ctx.db, organisationTopics([organisationId]), 'organisation')

export async function setTemplate(
  ctx: Ctx,
  { clientId, kind }: { clientId: number; kind: string },
  { language, fileName = '' }: { language: CertificateLanguage; fileName?: string },
  file: Buffer | undefined,
): Promise<CertificateTemplate> {
  if (!file)
    throw new AppError('image.invalid', { violations: [{ path: 'file', code: 'required', message: 'is missing' }] })
  const scope = await issuerScope(ctx, clientId)
  const clean = await cleanImage(file, certificatePicture.most)
  const size = await sizeOf(clean.bytes)
  const fault = sizeErrorOf(size)
  if (fault === 'shape') throw new AppError('certificate.template_shape', { ...size })
  if (fault === 'small') throw new AppError('certificate.template_small', { ...size })
  const contrast = await leastOf(clean.bytes, size)
  await store.lockTemplates(ctx.db, scope)
  const before = (await store.listTemplates(ctx.db, scope)).find((t) => t.kind === typeOf(kind) && t.lang === language)
  const row = {
    kind: typeOf(kind),
    lang: language,
    storageKey: await putHashed(ctx, `certificates/${scope.organisationId}`, clean.bytes, clean.extension),
    fileName: fileName.trim(),
    ...size,
    bytes: clean.bytes.length,
    contrast,
    createdAt: ctx.now(),
  } as const
  await store.upsertTemplate(ctx.db, scope, row)
  if (before) await removeFiles(ctx, [before.storageKey])
  await changed(ctx, scope)
  return present(ctx, row)
}
/** Removes the template of one language, or of all. */
export async function removeTemplate(
  ctx: Ctx,
  { clientId, kind }: { clientId: number; kind: string },
  { language, type }: { language?: CertificateLanguage | undefined; type?: CertificateType | undefined },
): Promise<void> {
  const scope = await issuerScope(ctx, clientId)
  if (type !== undefined && type !== typeOf(kind)) throw invalid('type', 'mismatch', 'is another kind than the address')
  await store.lockTemplates(ctx.db, scope)
  const gone = await store.deleteTemplates(ctx.db, scope, typeOf(kind), language ?? null)
  // A concurrent request has removed it already.
  if (gone.length === 0) return
  await removeFiles(
    ctx,
    gone.map((one) => one.storageKey),
  )
  await changed(ctx, scope)
}
