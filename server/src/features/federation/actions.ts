import {
  type CompanySignIn,
  type SamlSettings,
  type SignInKind,
  type CompanyDomain,
  type createCompanySignIn as create,
  type updateCompanySignIn as update,
  type switchCompanySignIn as turn,
} from '@praxia/contract/connections/company-sign-in.ts'
import type { updateSamlSignIn as updateSaml } from '@praxia/contract/connections/saml-sign-in.ts'
import { samlLimits } from '@praxia/contract/connections/saml-sign-in.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { type AuditAction, insertAudit } from '../../access/audit-store.ts'
import { AppError, found, invalid, notFound } from '../../basics/app-error.ts'
import { seal } from '../../basics/crypto.ts'
import type { Ctx } from '../../context/context.ts'
import type { Db, Loaded } from '../../database/db.ts'
import { addressFault } from '../../messages/outbound.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { countAdminGroups, lockOrganisation } from '../members/store.ts'
import { hasPassed, issuerIn } from './rules.ts'
import { acsUriOf, entityIdOf, signedOutUriOf } from './saml-actions.ts'
import { makeOwnKey, ownKeyOf } from './saml-key-actions.ts'
import { certificatesIn, describeCertificate } from './saml-rules.ts'
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
/** Returns the address that begins a sign-in. */
export const startUriOf = (origin: string, id: string): string => `${origin}/api/sign-in/${id}/start`
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
    kind: row.kind,
    provider: row.provider,
    redirectUri: redirectUriOf(origin, row.id),
    signOutUri: signOutUriOf(origin),
    backChannelUri: `${origin}/api/sign-in/${row.id}/logout`,
    startUri: startUriOf(origin, row.id),
    saml: row.kind === 'saml' ? presentSaml(row, origin) : null,
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
const presentCertificate = (pem: string) => ({ pem, ...describeCertificate(pem) })
const presentSaml = (row: Loaded<store.ConnectionRow>, origin: string): SamlSettings => ({
  entityId: entityIdOf(origin, row.id),
  acsUri: acsUriOf(origin, row.id),
  signedOutUri: signedOutUriOf(origin, row.id),
  signInAddress: row.signInAddress,
  signOutAddress: row.signOutAddress,
  signOutAnswerAddress: row.signOutAnswerAddress,
  certificates: row.certificates.map(presentCertificate),
  ownCertificate: row.ownCertificate === null ? null : presentCertificate(row.ownCertificate),
  signsRequests: row.signsRequests,
  subjectAttribute: row.subjectAttribute,
})
const reload = async (ctx: Ctx, origin: string): Promise<CompanySignIn> =>
  found((await loadConnection(ctx, origin)) ?? undefined)
const groupIdsOf = (rules: readonly { groupId: number | null }[]): number[] => [
  ...new Set(rules.flatMap(({ groupId }) => (groupId === null ? [] : [groupId]))),
]

/** Entra ID sends it with every response. */
const entraSubject = 'http://schemas.microsoft.com/identity/claims/objectidentifier'
export async function createConnection(ctx: Ctx, body: BodyOf<typeof create>, origin: string): Promise<CompanySignIn> {
  const { provider, kind = 'oidc' } = body
  const subjectAttribute = kind === 'saml' && provider === 'entra' ? entraSubject : ''
  if (!(await store.insertConnection(ctx.db, ctx.actor.scope, { kind, provider, subjectAttribute, now: ctx.now() })))
    throw new AppError('company_sign_in.exists')
  if (kind === 'saml') await store.setOwnKey(ctx.db, ctx.actor.scope, await makeOwnKey(ctx, origin))
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

async function findOfKind(ctx: Ctx, kind: SignInKind): Promise<Loaded<store.ConnectionRow>> {
  const row = await findOwn(ctx)
  if (row.kind !== kind) throw notFound()
  return row
}
async function checkGroups({ db, actor }: Ctx, rules: readonly { groupId: number | null }[]): Promise<void> {
  const groups = groupIdsOf(rules)
  if ((await countAdminGroups(db, actor.scope, groups)) !== groups.length)
    throw invalid('rules', 'group', 'names a group that the organisation does not have')
}

/**
 * Changes the provider's values and the mapping. Another issuer or client knows its people by other subjects: it
 * switches the sign-in off, deletes the links and ends the sessions. A new secret only asks for a new test. The stored
 * secret is only ever sent to the issuer that it was entered for.
 */
export async function updateConnection(ctx: Ctx, body: BodyOf<typeof update>, origin: string): Promise<CompanySignIn> {
  const { db, actor } = ctx
  // No response of the former provider links an account meanwhile.
  await lockOrganisation(db, actor.organisationId)
  const before = await findOfKind(ctx, 'oidc')
  const issuer = checkedIssuer(ctx, body.issuer)
  if (body.secret === undefined && before.clientSecret !== null && issuer !== before.issuer)
    throw new AppError('company_sign_in.secret', {
      violations: [{ path: 'secret', code: 'required', message: 'is needed for another issuer' }],
    })
  const clientId = body.clientId
  await checkGroups(ctx, body.rules)
  const isOther = issuer !== before.issuer || clientId !== before.clientId
  const isNew = isOther || body.secret !== undefined
  if (isOther) await forgetProvider(ctx, before.id)
  await store.updateConnection(db, actor.scope, {
    issuer,
    clientId,
    secret: body.secret === undefined ? before.clientSecret : seal(ctx.serverKey, body.secret.trim()),
    secretSince: body.secret === undefined ? before.secretSince : ctx.now(),
    scopes: body.scopes,
    claim: body.claim,
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

/** Returns an address that a browser may be sent to. */
function checkedAddress(ctx: Ctx, path: string, text: string): string {
  const address = text.trim()
  const fault = addressFault(address, ctx.config.outboundPrivate)
  if (!fault) return address
  throw new AppError('company_sign_in.address', {
    violations: [{ path, code: fault, message: 'is not an https address outside this network' }],
  })
}
const checkedOptional = (ctx: Ctx, path: string, text: string): string =>
  text.trim() === '' ? '' : checkedAddress(ctx, path, text)
/**
 * Changes the values of a SAML provider and the mapping. Another entity ID or identifying attribute knows people by
 * other names: it switches the sign-in off, deletes the links and ends the sessions. A new address or certificate only
 * asks for a new test.
 */
export async function updateSamlConnection(
  ctx: Ctx,
  body: BodyOf<typeof updateSaml>,
  origin: string,
): Promise<CompanySignIn> {
  const { db, actor } = ctx
  await lockOrganisation(db, actor.organisationId)
  const before = await findOfKind(ctx, 'saml')
  const issuer = body.issuer
  if (issuer === '') throw invalid('issuer', 'required', 'is required')
  const signInAddress = checkedAddress(ctx, 'signInAddress', body.signInAddress)
  const signOutAddress = checkedOptional(ctx, 'signOutAddress', body.signOutAddress)
  const { signOutAnswerAddress: given = before.signOutAnswerAddress } = body
  const signOutAnswerAddress = checkedOptional(ctx, 'signOutAnswerAddress', given)
  const certificates = certificatesIn(body.certificates)
  if (!certificates) {
    const { certificatesMax, keyBits } = samlLimits
    throw new AppError('company_sign_in.certificate', {
      certificatesMax,
      keyBits,
      violations: [
        {
          path: 'certificates',
          code: 'certificate',
          message: 'is not one or several certificates with keys of RSA or ECDSA, or too many',
        },
      ],
    })
  }
  await checkGroups(ctx, body.rules)
  const subjectAttribute = body.subjectAttribute
  const { signsRequests = before.signsRequests } = body
  const isOther = issuer !== before.issuer || subjectAttribute !== before.subjectAttribute
  const isNew =
    isOther ||
    signInAddress !== before.signInAddress ||
    signsRequests !== before.signsRequests ||
    certificates.join() !== before.certificates.join()
  if (isOther) await forgetProvider(ctx, before.id)
  // Of a connection of before, or sealed by a server key that was lost.
  if (!ownKeyOf(ctx, before)) await store.setOwnKey(db, actor.scope, await makeOwnKey(ctx, origin))
  await store.updateSamlConnection(db, actor.scope, {
    issuer,
    signInAddress,
    signOutAddress,
    signOutAnswerAddress,
    certificates,
    signsRequests,
    subjectAttribute,
    claim: body.claim,
    rules: body.rules,
    test: isNew ? null : before.test,
    enabled: before.enabled && !isOther,
    enforced: before.enforced && !isOther,
  })
  await audit(ctx, 'company_sign_in.changed', { issuer, certificates: certificates.length })
  return reload(ctx, origin)
}

export async function switchConnection(ctx: Ctx, body: BodyOf<typeof turn>, origin: string): Promise<CompanySignIn> {
  const { db, actor } = ctx
  // No other provider is entered meanwhile, which nobody has tested.
  await lockOrganisation(db, actor.organisationId)
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
