import { emailKey } from '@praxia/contract/people/texts.ts'
import type { Profile, updateProfile as api } from '@praxia/contract/accounts.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { pictures } from '@praxia/contract/limits.ts'
import { AppError } from '../../basics/app-error.ts'
import type { Ctx } from '../../context/context.ts'
import { cleanImage } from '../../files/images.ts'
import { notify } from '../notifications/actions.ts'
import { refuseByAnother } from '../../access/by-another.ts'
import { putHashed } from '../../files/removals-store.ts'
import { checkNames } from './rules.ts'
import { changeEmail } from './email-actions.ts'
import { refuseProvenAddress } from './enforced-actions.ts'
import { ownAccount, requireConfirmation } from './sign-in-actions.ts'
import { presentProfile } from './present.ts'
import * as store from './store.ts'

export const loadProfile = async (ctx: Ctx): Promise<Profile> => presentProfile(await ownAccount(ctx), ctx.actor)

async function keepPicture(ctx: Ctx, file: Buffer | undefined): Promise<string | undefined> {
  if (!file) return undefined
  const clean = await cleanImage(file, { width: pictures.avatar, height: pictures.avatar, fit: 'cover' })
  return putHashed(ctx, 'public', clean.bytes, clean.extension)
}

/** Updates names, e-mail and picture of the caller. No device can change the e-mail: it opens the account. */
export async function updateProfile(ctx: Ctx, body: BodyOf<typeof api>, file: Buffer | undefined): Promise<Profile> {
  refuseByAnother(ctx.actor)
  checkNames(body)
  const account = await ownAccount(ctx)
  const email = body.email
  if (emailKey(email) !== account.email.toLowerCase()) {
    if (ctx.actor.kind === 'device') throw new AppError('device.not_allowed')
    await requireConfirmation(ctx, account)
    await refuseProvenAddress(ctx.db, email)
    await changeEmail(ctx, account, email, 'account.email_taken')
  }
  const picture = (await keepPicture(ctx, file)) ?? (body.removePicture ? null : account.picture)
  const { firstName, lastName } = body
  await store.updateNames(ctx.db, ctx.actor.scope, account.id, { firstName, lastName, email, picture }, ctx.now())
  if (body.suggestionMails !== undefined)
    await store.setSuggestionMails(ctx.db, ctx.actor.scope, account.id, body.suggestionMails)
  return loadProfile(ctx)
}

/** Notes that the shell was opened. Asks managers and learners without a picture, once, to complete their profile. */
export async function noteConnection(ctx: Ctx): Promise<void> {
  const { db, actor } = ctx
  await store.updateLastConnection(db, actor.scope, actor.userId, ctx.now())
  const account = await ownAccount(ctx)
  if (account.picture || account.isAdmin || account.isSuperAdmin) return
  await notify(ctx, 'FILL_PROFILE', actor.scope, [actor.userId], {})
}
