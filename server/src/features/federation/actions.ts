import {
  type CompanySignIn,
  type CompanyDomain,
  type IdentityProvider,
  type updateCompanySignIn as update,
  type switchCompanySignIn as turn,
} from '@praxia/contract/connections/company-sign-in.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { type AuditAction, insertAudit } from '../../access/audit-store.ts'
import { AppError, found, invalid } from '../../basics/app-error.ts'
import { seal } from '../../basics/crypto.ts'
import type { Ctx } from '../../context/context.ts'
import type { Db, Loaded } from '../../database/db.ts'
import { addressFault } from '../../messages/outbound.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { countAdminGroups, lockOrganisation } from '../members/store.ts'
import { hasPassed, issuerIn } from './rules.ts'
import * as store from './store.ts'

type Here = Pick<Ctx, 'actor' | 'now'> & { db: Db }
/** Audits a change of how the organisation signs in. */
export const audit = ({ db, actor, now }: Here, action: AuditAction, data: object = {}) =>
  insertAudit(db, actor.scope, now(), actor.userId, action, actor.organisationId, data)

const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null
export const presentDomain = (row: store.DomainRow): CompanyDomain => ({
  domain: row.domain,
  record: row.record,
  provenAt: momentOf(row.provenAt),
  checkedAt: momentOf(row.checkedAt),
  found: row.found,
})

/** Returns the address to which a provider sends people back. Each connection has its own: codes cannot be mixed up. */
export const redirectUriOf = (origin: string, id: string): string => `${origin}/api/sign-in/${id}/callback`
/** Returns the page to which people return after a sign-out at the provider. */
export const signOutUriOf = (origin: string): string => `${origin}/login`

export const findOwn = async ({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<Loaded<store.ConnectionRow>> =>
  found(await store.findConnection(db, actor.scope))

/** @param origin of the application, for the addresses to enter at the provider */
export async function loadConnection(ctx: Ctx, origin: string): Promise<CompanySignIn | null> {
  const row = await store.findConnection(ctx.db, ctx.actor.scope)
  if (!row) return null
  const groups = new Set(await store.listGroupsOf(ctx.db, ctx.actor.scope, groupIdsOf(row.rules)))
  return {
    id: row.id,
    provider: row.provider,
    redirectUri: redirectUriOf(origin, row.id),
    signOutUri: signOutUriOf(origin),
    backChannelUri: `${origin}/api/sign-in/${row.id}/logout`,
    issuer: row.issuer,
    clientId: row.clientId,
    secretSince: momentOf(row.secretSince),
    scopes: row.scopes,
    claim: row.claim,
    // A group may have been deleted since.
    rules: row.rules.map((rule) => ({ ...rule, groupId: groups.has(rule.groupId ?? 0) ? rule.groupId : null })),
    domains: (await store.listDomains(ctx.db, ctx.actor.scope)).map(presentDomain),
    test: row.test,
    enabled: row.enabled,
    enforced: row.enforced,
    breakGlassId: row.breakGlassId,
  }
}
const reload = async (ctx: Ctx, origin: string): Promise<CompanySignIn> =>
  found((await loadConnection(ctx, origin)) ?? undefined)
const groupIdsOf = (rules: readonly { groupId: number | null }[]): number[] => [
  ...new Set(rules.flatMap(({ groupId }) => (groupId === null ? [] : [groupId]))),
]

export async function createConnection(ctx: Ctx, provider: IdentityProvider, origin: string): Promise<CompanySignIn> {
  if (!(await store.insertConnection(ctx.db, ctx.actor.scope, provider, ctx.now())))
    throw new AppError('company_sign_in.exists')
  await audit(ctx, 'company_sign_in.made')
  return reload(ctx, origin)
}

function checkedIssuer(ctx: Ctx, text: string): string {
  const issuer = issuerIn(text)
  const fault = issuer === undefined ? 'not_an_issuer' : addressFault(issuer, ctx.config.outboundPrivate)
  if (issuer !== undefined && !fault) return issuer
  throw new AppError('company_sign_in.address', {
    violations: [{ path: 'issuer', code: fault!, message: 'is not an https address of one organisation’s provider' }],
  })
}

/**
 * Changes the provider's values and the mapping. Another issuer or client knows its people by other subjects: it
 * switches the sign-in off, deletes the links and ends the sessions. A new secret only asks for a new test.
 */
export async function updateConnection(ctx: Ctx, body: BodyOf<typeof update>, origin: string): Promise<CompanySignIn> {
  const { db, actor } = ctx
  // No response of the former provider links an account meanwhile.
  await lockOrganisation(db, actor.organisationId)
  const before = await findOwn(ctx)
  const issuer = checkedIssuer(ctx, body.issuer)
  const clientId = body.clientId.trim()
  const groups = groupIdsOf(body.rules)
  if ((await countAdminGroups(db, actor.scope, groups)) !== groups.length)
    throw invalid('rules', 'group', 'names a group that the organisation does not have')
  const isOther = issuer !== before.issuer || clientId !== before.clientId
  const isNew = isOther || body.secret !== undefined
  if (isOther) await forgetProvider(ctx, before.id)
  await store.updateConnection(db, actor.scope, {
    issuer,
    clientId,
    secret: body.secret === undefined ? before.clientSecret : seal(ctx.serverKey, body.secret.trim()),
    secretSince: body.secret === undefined ? before.secretSince : ctx.now(),
    scopes: body.scopes,
    claim: body.claim.trim(),
    rules: body.rules,
    test: isNew ? null : before.test,
    enabled: before.enabled && !isOther,
    enforced: before.enforced && !isOther,
  })
  await audit(ctx, 'company_sign_in.changed', { issuer, clientId, secret: body.secret !== undefined })
  return reload(ctx, origin)
}

/** Deletes what the provider's responses left, and ends the sessions that it opened, which it can no longer end. */
async function forgetProvider({ db, actor }: Here, connectionId: string): Promise<void> {
  await store.deleteIdentities(db, actor.scope, connectionId)
  // First: a sign-in that collects its outcome now has its session before they are ended.
  await store.deleteStates(db, actor.scope, connectionId)
  const ended = await store.endSessionsOfConnection(db, actor.scope, connectionId, actor.tokenId)
  const userIds = [...new Set(ended.map(({ userId }) => userId))]
  if (userIds.length > 0) await publish(db, userTopics(userIds), 'device')
}

export async function switchConnection(ctx: Ctx, body: BodyOf<typeof turn>, origin: string): Promise<CompanySignIn> {
  const { db, actor } = ctx
  const before = await findOwn(ctx)
  const { enabled, enforced, breakGlassId } = body
  if (enabled && !before.enabled && !hasPassed(before.test)) throw new AppError('company_sign_in.untested')
  const holder = breakGlassId === null ? undefined : await store.findAdministrator(db, actor.scope, breakGlassId)
  if ((enforced && !enabled) || (!holder && (enforced || breakGlassId !== null)))
    throw new AppError('company_sign_in.break_glass', {
      violations: [
        enforced && !enabled
          ? { path: 'enforced', code: 'disabled', message: 'needs the sign-in to be switched on' }
          : { path: 'breakGlassId', code: 'password', message: 'is not an active administrator with a password' },
      ],
    })
  await store.switchConnection(db, actor.scope, { enabled, enforced, breakGlassId })
  await audit(ctx, 'company_sign_in.switched', { enabled, enforced, breakGlassId })
  return reload(ctx, origin)
}

export async function deleteConnection(ctx: Ctx): Promise<void> {
  await lockOrganisation(ctx.db, ctx.actor.organisationId)
  const { id } = await findOwn(ctx)
  await forgetProvider(ctx, id)
  await store.deleteConnection(ctx.db, ctx.actor.scope)
  await audit(ctx, 'company_sign_in.deleted')
}
