import { fileTypes } from '@praxia/contract/limits.ts'
import type { AskedLanguage, FileType } from '@praxia/contract/shapes.ts'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import type { TrainingDraft } from '@praxia/contract/verification.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { AppError, found, invalid } from '../../basics/app-error.ts'
import { homeOf } from '../../config/config.ts'
import { type Ctx, scopeOf } from '../../context/context.ts'
import type { Loaded } from '../../database/db.ts'
import { sendFile } from '../../delivery/files.ts'
import { mailText } from '../../phrases/mails.ts'
import { notify } from '../notifications/actions.ts'
import { listAdministrators } from '../notifications/store.ts'
import {
  announce,
  catalogueChanged,
  checkForm,
  draftChanged,
  loadDetail,
  reach,
  viewer,
  writeTraining,
} from '../trainings/actions.ts'
import { forgetOutdated } from '../contents/training-place-actions.ts'
import type { Visibility } from '../trainings/visibility-store.ts'
import * as drafts from '../trainings/draft-store.ts'
import { dropDraft, formIn, loadDraftDetail, publishedForm } from '../trainings/drafts-actions.ts'
import { publish } from '../trainings/masters-store.ts'
import { releaseSize } from '../trainings/quota-store.ts'
import * as store from '../trainings/store.ts'

/** Loads what waits for verification: the draft of a published training, or a training that was never verified. */
export async function loadDraft(ctx: Ctx, id: number, lang?: AskedLanguage): Promise<TrainingDraft> {
  const sight = await reach(ctx, id, 'training.edit')
  const draft = await drafts.findDraft(ctx.db, id)
  if (!draft && sight.verified) throw new AppError('training.no_draft')
  const { revision, refusedAt } = await drafts.findRevision(ctx.db, id)
  const training = draft ? await loadDraftDetail(ctx, viewer(ctx, lang), id, draft) : await loadDetail(ctx, id, lang)
  const unseen = await drafts.listUnseen(ctx.db, id)
  return { revision, training, unseen, refusedAt: refusedAt?.toISOString() ?? null }
}
/** Discards the owner's changes. The published training stays. */
export async function discardDraft(ctx: Ctx, id: number): Promise<void> {
  const sight = await reach(ctx, id, 'training.discard')
  found(await store.lockTraining(ctx.db, id))
  if (!(await drafts.findDraft(ctx.db, id))) throw new AppError('training.no_draft')
  await dropDraft(ctx, sight)
  await drafts.moveRevision(ctx.db, id)
  await draftChanged(ctx, sight)
}

/**
 * Records that the staff has downloaded the file, just before its last chunk is sent: after the download the staff can
 * verify immediately.
 */
async function* noting(ctx: Ctx, fileId: number, bytes: Readable): AsyncGenerator<unknown> {
  let last: unknown
  for await (const piece of bytes) {
    if (last !== undefined) yield last
    last = piece
  }
  await drafts.noteSeen(ctx.db, fileId, ctx.now())
  if (last !== undefined) yield last
}
const endsTheFile = (reply: FastifyReply): boolean => {
  const range = /bytes \d+-(\d+)\/(\d+)/.exec(String(reply.getHeader('Content-Range') ?? ''))
  return range === null || Number(range[1]) + 1 === Number(range[2])
}
/** Streams the content of a draft to its owner and to the staff that verifies it. */
export async function downloadDraftFile(
  ctx: Ctx,
  id: number,
  fileType: FileType,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<Readable | null> {
  const sight = await reach(ctx, id, 'training.edit')
  const draft = await drafts.findDraft(ctx.db, id)
  if (!draft && sight.verified) throw new AppError('training.no_draft')
  const file = await (draft ? drafts.findDraftFile : store.findFile)(ctx.db, id, fileType)
  if (!file) throw new AppError('training.no_content')
  const sent = { key: file.storageKey, name: file.fileName, etag: file.sha256 }
  const bytes = await sendFile(ctx, http.request, http.reply, sent)
  if (bytes === null || ctx.actor.as !== 'superAdmin' || !endsTheFile(http.reply)) return bytes
  return Readable.from(noting(ctx, file.id, bytes), { objectMode: false })
}

interface Decision {
  revision: number
  verified: boolean
  reason?: string
}
/** Decides on the revision that was reviewed: 409 if it changed since or if a file was not downloaded. */
export async function verifyTraining(
  ctx: Ctx,
  id: number,
  { revision, verified, reason }: Decision,
  lang?: AskedLanguage,
): Promise<TrainingDetail> {
  const sight = await reach(ctx, id, 'training.verify')
  const held = found(await store.lockTraining(ctx.db, id))
  const draft = await drafts.findDraft(ctx.db, id)
  if (!draft && held.verified) throw new AppError('training.no_draft')
  if (held.revision !== revision) throw new AppError('training.stale', { revision: held.revision })
  const why = reason ?? ''
  if (!verified && why === '') throw invalid('reason', 'required', 'a refusal needs a reason')
  if (verified) await accept(ctx, sight, draft)
  else {
    await drafts.setRefusal(ctx.db, id, why, ctx.now())
    await draftChanged(ctx, sight)
  }
  await notifyOwner(ctx, sight, verified ? null : why)
  return loadDetail(ctx, id, lang)
}
async function accept(ctx: Ctx, sight: Loaded<Visibility>, draft: drafts.DraftRow | undefined): Promise<void> {
  const unseen = await drafts.listUnseen(ctx.db, sight.id)
  if (unseen.length > 0) throw new AppError('training.unseen', { fileTypes: unseen })
  if (draft) await publishDraft(ctx, sight, draft)
  else await drafts.setVerified(ctx.db, sight.id)
  await drafts.moveRevision(ctx.db, sight.id)
  await catalogueChanged(ctx, sight.id)
  await draftChanged(ctx, sight)
  // Members who had it before get no notification.
  if (!draft || sight.publishedAt === null) await announce(ctx, sight.id)
}
/** Publishes the complete draft in the transaction of the verification. */
async function publishDraft(ctx: Ctx, sight: Loaded<Visibility>, draft: drafts.DraftRow): Promise<void> {
  const { id } = sight
  const form = formIn(draft, await publishedForm(ctx, id))
  // Its references may have been deleted since it was saved.
  await checkForm(ctx, form)
  await writeTraining(ctx, id, true, form)
  await store.setCover(ctx.db, id, draft.cover)
  for (const { number } of form.badges)
    await store.setBadgePicture(ctx.db, id, number, draft.badgeLogos[number] ?? null)
  // Replaced files keep the steps that were used until now.
  await releaseSize(ctx.db, scopeOf(sight), await drafts.publishDraftFiles(ctx.db, id))
  await store.saveSteps(ctx.db, id, draft.steps, draft.stepsModifiedAt ?? ctx.now())
  await drafts.deleteDraft(ctx.db, id)
  for (const fileType of fileTypes) await forgetOutdated(ctx, { trainingId: id, fileType })
  if ((await store.listFiles(ctx.db, id)).length > 0) await publish(ctx.db, id, ctx.now())
}
/** Notifies the owner's administrators by notification and mail, in the language of each. */
async function notifyOwner(ctx: Ctx, sight: Loaded<Visibility>, reason: string | null): Promise<void> {
  const people = await listAdministrators(ctx.db, scopeOf(sight))
  const ids = people.map(({ id }) => id)
  if (reason === null) await notify(ctx, 'TRAINING_VERIFIED', scopeOf(sight), ids, { trainingId: sight.id })
  else await notify(ctx, 'TRAINING_REFUSED', scopeOf(sight), ids, { trainingId: sight.id, reason })
  const kind = reason === null ? 'verified' : 'refused'
  for (const { id, firstName, language, email } of people) {
    const mail = mailText(kind, language, {
      product: ctx.config.productName,
      firstName,
      organisation: '',
      link: `${homeOf(ctx.config)}/admin/catalog?training=${sight.id}`,
      titles: [sight.title],
      ...(reason === null ? {} : { reason }),
    })
    await ctx.mail({ organisationId: sight.organisationId, userId: id, kind, recipient: email, ...mail })
  }
}
