import { groupChange, insertAudit } from '../../access/audit-store.ts'
import { AppError, found } from '../../basics/app-error.ts'
import { type PublicCtx, scopeOf } from '../../context/context.ts'
import type { Loaded } from '../../database/db.ts'
import { inPipeline } from '../../database/pipeline.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { emailKey } from '@praxia/contract/people/texts.ts'
import { createAccounts } from '../accounts/account-actions.ts'
import { changeEmail } from '../accounts/email-actions.ts'
import { domainOf } from '../accounts/enforced-actions.ts'
import * as accounts from '../accounts/store.ts'
import { deleteFactors } from '../accounts/two-step-store.ts'
import { changeRoles } from '../members/role-actions.ts'
import { hasSeat } from '../members/rules.ts'
import { lockOrganisation } from '../members/store.ts'
import { type Identity, mappedBy } from './rules.ts'
import * as store from './store.ts'

type Connection = Loaded<store.ConnectionRow>

/**
 * Returns the id of the account that a person of the identity provider signs in to: the linked one, else an account of
 * the organisation with the same address, linked for good, else a new member. Applies the mapping of roles and groups.
 */
export async function accountFor(
  ctx: PublicCtx,
  connection: Connection,
  identity: Identity,
  language: InterfaceLanguage,
): Promise<number> {
  if (identity.subject === '') throw new AppError('company_sign_in.no_identifier')
  const scope = scopeOf(connection)
  const [locked, current, linked] = await inPipeline([
    // Serialises seats, the last administrator and the links.
    lockOrganisation(ctx.db, scope.organisationId),
    store.findConnection(ctx.db, scope),
    store.findIdentity(ctx.db, scope, connection.id, identity.subject),
  ])
  const organisation = found(locked)
  refuseChanged(current, connection)
  const load = async (id: number) => found(await accounts.findAccount(ctx.db, scope, id, ctx.now()))
  if (linked) {
    const account = await load(linked.userId)
    refuseClosed(account)
    await followEmail(ctx, account, identity)
    await applyMapping(ctx, connection, account, identity)
    return account.id
  }
  const email = await provenEmail(ctx, connection, identity)
  const before = await accounts.findAccountByEmail(ctx.db, email, ctx.now())
  if (before && (before.organisationId !== scope.organisationId || before.isSuperAdmin))
    throw new AppError('company_sign_in.taken')
  if (before) refuseClosed(before)
  else if (connection.organisationType === 'PARTNER') throw new AppError('company_sign_in.no_account')
  else if (!hasSeat(organisation)) throw new AppError('company_sign_in.full', { maxUser: organisation.maxUser })
  const person = { ...identity, email, isAdmin: false, isManager: false, language: identity.language ?? language }
  const id = before?.id ?? (await createAccounts(ctx, scope, [person], null))[0]!
  const link = { connectionId: connection.id, subject: identity.subject, userId: id, now: ctx.now() }
  // The address was given to somebody else at the provider: the account stays its first owner's.
  if (!(await store.insertIdentity(ctx.db, scope, link))) throw new AppError('company_sign_in.taken')
  await insertAudit(ctx.db, scope, ctx.now(), id, 'account.linked', id)
  if (before && connection.breakGlassId !== id) await endUnprovenWays(ctx, before)
  await applyMapping(ctx, connection, await load(id), identity)
  return id
}

/**
 * Ends what opened the account before, if its holder entered the address: they may be somebody else than the person of
 * that address, who has just signed in.
 */
async function endUnprovenWays(ctx: PublicCtx, account: Loaded<accounts.Account>): Promise<void> {
  const [scope, { id }] = [scopeOf(account), account]
  if (!(await accounts.findEmailByHolder(ctx.db, scope, id))) return
  await accounts.setPassword(ctx.db, scope, id, null)
  await accounts.endWaysByPassword(ctx.db, scope, id)
  await deleteFactors(ctx.db, scope, id)
  await accounts.setEmailByHolder(ctx.db, scope, id, false)
  await insertAudit(ctx.db, scope, ctx.now(), null, 'account.ways_ended', id)
}

/** Rejects an answer of a provider that was switched off or exchanged while it was asked. */
function refuseChanged(current: Connection | undefined, connection: Connection): void {
  const isSame =
    current?.issuer === connection.issuer &&
    current.clientId === connection.clientId &&
    current.subjectAttribute === connection.subjectAttribute
  if (!isSame || !current.enabled) throw new AppError('company_sign_in.expired')
}

/** Rejects before anything is written: a disabled account gets no link. */
function refuseClosed(account: Loaded<accounts.Account>): void {
  if (account.contractOver) throw new AppError('sign_in.contract_ended')
  if (!account.enabled) throw new AppError('sign_in.account_disabled')
}

/** Returns the person's address, if it may find or create an account of this organisation. */
async function provenEmail(ctx: PublicCtx, connection: Connection, { email, emailRefuted }: Identity): Promise<string> {
  if (email === null) throw new AppError('company_sign_in.no_email')
  if (emailRefuted) throw new AppError('company_sign_in.unverified')
  if (!(await store.isProven(ctx.db, scopeOf(connection), domainOf(email))))
    throw new AppError('company_sign_in.domain')
  return email
}

/** Takes over a changed address. One that cannot be taken over leaves the former: the link signs in. */
async function followEmail(ctx: PublicCtx, account: Loaded<accounts.Account>, identity: Identity): Promise<void> {
  const { email, emailRefuted } = identity
  if (email === null || emailRefuted || emailKey(email) === emailKey(account.email)) return
  const scope = scopeOf(account)
  if (!(await store.isProven(ctx.db, scope, domainOf(email)))) return
  if (await accounts.findAccountByEmail(ctx.db, email, ctx.now())) return
  await changeEmail(ctx, account, email, 'member.email_taken')
  const { firstName, lastName, picture } = account
  await accounts.updateNames(ctx.db, scope, account.id, { firstName, lastName, picture, email }, ctx.now())
}

async function applyMapping(
  ctx: PublicCtx,
  connection: Connection,
  account: Loaded<accounts.Account>,
  { values }: Identity,
): Promise<void> {
  const scope = scopeOf(connection)
  const { roles, joins, leaves } = mappedBy(connection.rules, values)
  if (roles && connection.organisationType !== 'PARTNER') {
    // The break-glass administrator and the last one keep the role.
    const isAdmin = (roles.isAdmin ?? account.isAdmin) || (account.isAdmin && connection.breakGlassId === account.id)
    await changeRoles(ctx, scope, account, { isAdmin, isManager: roles.isManager ?? account.isManager })
  }
  const joined = joins.length > 0 ? await store.joinGroups(ctx.db, scope, account.id, joins, ctx.now()) : []
  const left = leaves.length > 0 ? await store.leaveGroups(ctx.db, scope, account.id, leaves, ctx.now()) : []
  if (joined.length + left.length > 0)
    await insertAudit(ctx.db, scope, ctx.now(), null, 'member.changed', account.id, {
      fields: ['groups'],
      ...groupChange(
        joined.map(({ groupId }) => groupId),
        left.map(({ groupId }) => groupId),
      ),
    })
}
