import { randomUUID } from 'node:crypto'
import { isNewEmail } from '@praxia/contract/people/texts.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { AppError, invalid } from '../../basics/app-error.ts'
import { type PublicCtx, type Scope, scopeOf } from '../../context/context.ts'
import { violated } from '../../database/db.ts'
import { queueMessages } from '../webhooks/actions.ts'
import * as store from './store.ts'

export interface NewAccount {
  firstName: string
  lastName: string
  email: string
  isAdmin: boolean
  isManager: boolean
  language: InterfaceLanguage
}
/**
 * Creates accounts of an organisation with their e-mails; 409 when any organisation already has one of the addresses.
 * Lists every field, so that other fields of a caller's object never reach the row.
 * @param madeBy the account that adds them, null where nobody is signed in
 */
export async function createAccounts(
  ctx: PublicCtx,
  scope: Scope,
  accounts: readonly NewAccount[],
  madeBy: number | null,
): Promise<number[]> {
  const ids = await insertAccounts(
    ctx,
    scope,
    accounts.map((account) => ({ ...account, isSuperAdmin: false })),
  )
  const audited = new Map<string, number[]>()
  accounts.forEach(({ isAdmin, isManager }, i) => {
    const data = JSON.stringify({ admin: isAdmin, manager: isManager })
    audited.set(data, [...(audited.get(data) ?? []), ids[i]!])
  })
  for (const [data, some] of audited)
    await insertAudit(ctx.db, scope, ctx.now(), madeBy, 'member.added', some, JSON.parse(data) as object)
  const now = ctx.now()
  await queueMessages(
    ctx.db,
    scope,
    'member.added',
    ids.map((userId) => ({ userId, at: now })),
    now,
  )
  return ids
}
/**
 * Creates a super administrator. Only the operator of the machine reaches it: the set-up link, the settings of the
 * first start, `npm run admin`.
 */
export async function createSuperAdmin(
  ctx: PublicCtx,
  person: { firstName: string; lastName: string; email: string; language?: InterfaceLanguage },
): Promise<{ scope: Scope; id: number }> {
  const { firstName, lastName, email, language = 'en' } = person
  const scope = scopeOf(await store.findPlatform(ctx.db))
  const roles = { isSuperAdmin: true, isAdmin: false, isManager: false }
  const account = { firstName: firstName.trim(), lastName: lastName.trim(), email, ...roles, language }
  const [id] = await insertAccounts(ctx, scope, [account])
  await insertAudit(ctx.db, scope, ctx.now(), null, 'super_admin.added', id!)
  return { scope, id: id! }
}
async function insertAccounts(
  ctx: PublicCtx,
  scope: Scope,
  accounts: readonly (NewAccount & { isSuperAdmin: boolean })[],
): Promise<number[]> {
  if (accounts.some(({ email }) => !isNewEmail(email)))
    throw invalid('email', 'pattern', 'is not an e-mail address that an account can have')
  try {
    const rows = accounts.map((a) => ({
      firstName: a.firstName,
      lastName: a.lastName,
      email: a.email.trim(),
      isSuperAdmin: a.isSuperAdmin,
      isAdmin: a.isAdmin,
      isManager: a.isManager,
      language: a.language,
      actor: randomUUID(),
    }))
    return await store.insertAccounts(ctx.db, scope, rows, ctx.now())
  } catch (error) {
    if (violated(error) === 'emails_pkey')
      throw new AppError('member.email_taken', {
        violations: [{ path: 'email', code: 'taken', message: 'is already used' }],
      })
    throw error
  }
}
