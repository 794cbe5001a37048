import { randomUUID } from 'node:crypto'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { AppError } from '../../basics/app-error.ts'
import { type PublicCtx, type Scope, scopeOf } from '../../context/context.ts'
import { violated } from '../../database/db.ts'
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
 * Makes an account of an organisation with its e-mail; 409 when any organisation has that e-mail.
 * Every field is named: what else a caller's object may hold never reaches the row.
 * @param madeBy the account that adds it, null where nobody is signed in
 */
export async function createAccount(
  ctx: PublicCtx,
  scope: Scope,
  account: NewAccount,
  madeBy: number | null,
): Promise<number> {
  const { firstName, lastName, email, isAdmin, isManager, language } = account
  const id = await insertAccount(ctx, scope, {
    firstName,
    lastName,
    email,
    isSuperAdmin: false,
    isAdmin,
    isManager,
    language,
  })
  await insertAudit(ctx.db, scope, ctx.now(), madeBy, 'member.added', id, {
    admin: account.isAdmin,
    manager: account.isManager,
  })
  return id
}
/** Only whoever holds the machine makes one: the set-up link, the settings of the first start, `npm run admin`. */
export async function createSuperAdmin(
  ctx: PublicCtx,
  person: { firstName: string; lastName: string; email: string; language?: InterfaceLanguage },
): Promise<{ scope: Scope; id: number }> {
  const { firstName, lastName, email, language = 'en' } = person
  const scope = scopeOf(await store.findPlatform(ctx.db))
  const id = await insertAccount(ctx, scope, {
    firstName,
    lastName,
    email,
    isSuperAdmin: true,
    isAdmin: false,
    isManager: false,
    language,
  })
  await insertAudit(ctx.db, scope, ctx.now(), null, 'super_admin.added', id)
  return { scope, id }
}
async function insertAccount(ctx: PublicCtx, scope: Scope, a: NewAccount & { isSuperAdmin: boolean }): Promise<number> {
  try {
    return await store.insertAccount(ctx.db, scope, {
      firstName: a.firstName,
      lastName: a.lastName,
      email: a.email.trim(),
      isSuperAdmin: a.isSuperAdmin,
      isAdmin: a.isAdmin,
      isManager: a.isManager,
      language: a.language,
      actor: randomUUID(),
      now: ctx.now(),
    })
  } catch (error) {
    if (violated(error) === 'emails_pkey')
      throw new AppError('member.email_taken', {
        violations: [{ path: 'email', code: 'taken', message: 'is already used' }],
      })
    throw error
  }
}
