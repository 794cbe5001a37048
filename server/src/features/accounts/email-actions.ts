import { insertAudit } from '../../access/audit-store.ts'
import { callNameOf, isNewEmail } from '@praxia/contract/people/texts.ts'
import { AppError, invalid } from '../../basics/app-error.ts'
import { type Ctx, type PublicCtx, scopeOf } from '../../context/context.ts'
import { type Loaded, violated } from '../../database/db.ts'
import { mailText } from '../../phrases/mails.ts'
import * as store from './store.ts'

/**
 * Changes the e-mail of an account. Links mailed to the former address become invalid, and the former address is
 * notified. Without a signed-in account, the identity provider changes it.
 */
export async function changeEmail(
  ctx: PublicCtx & Partial<Pick<Ctx, 'actor'>>,
  account: Loaded<store.Account>,
  email: string,
  taken: 'account.email_taken' | 'member.email_taken',
): Promise<void> {
  const scope = scopeOf(account)
  const { organisationId, id } = account
  if (!isNewEmail(email)) throw invalid('email', 'pattern', 'is not an e-mail address that an account can have')
  await store.moveEmail(ctx.db, scope, id, email).catch((error: unknown) => {
    if (violated(error) !== 'emails_pkey') throw error
    throw new AppError(taken, { violations: [{ path: 'email', code: 'taken', message: 'is already used' }] })
  })
  await store.setEmailByHolder(ctx.db, scope, id, ctx.actor?.userId === id)
  await store.deletePasswordLinks(ctx.db, scope, id)
  await insertAudit(ctx.db, scope, ctx.now(), ctx.actor?.userId ?? null, 'account.email_changed', id)
  const notice = mailText('email_changed', account.language, {
    product: ctx.config.productName,
    firstName: callNameOf(account),
    organisation: '',
  })
  await ctx.mail({ organisationId, userId: id, kind: 'email_changed', recipient: account.email, ...notice })
}
