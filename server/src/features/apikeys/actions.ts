import {
  type ApiKey,
  type ApiKeyForm,
  type ApiKeyWithText,
  type PersonalToken,
  type PersonalTokenForm,
  type PersonalTokenWithText,
  apiKeyDays,
} from '@praxia/contract/connections/api-keys.ts'
import { limits } from '@praxia/contract/limits.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { AppError, found, invalid, notFound } from '../../basics/app-error.ts'
import { secret, sha256 } from '../../basics/crypto.ts'
import type { Ctx } from '../../context/context.ts'
import { ownAccount, requireConfirmation } from '../accounts/sign-in-actions.ts'
import * as store from './store.ts'

const day = 86_400_000
/** Characters of the secret that stay visible. */
const shownOfSecret = 6
function makeText(start: string): { text: string; prefix: string; hash: Buffer } {
  const text = `${start}${secret()}`
  return { text, prefix: text.slice(0, start.length + shownOfSecret), hash: sha256(text) }
}
const endOf = ({ days = apiKeyDays.default }: { days?: number | undefined }, now: Date): Date =>
  new Date(now.getTime() + days * day)

function presentKey(row: store.ApiKeyRow, now: Date): ApiKey {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    scopes: row.scopes,
    prefix: row.prefix,
    madeAt: row.madeAt.toISOString(),
    madeBy: row.madeByName,
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    state: row.endedAt !== null ? 'ended' : row.expiresAt <= now ? 'expired' : 'open',
  }
}
export async function listApiKeys(
  { db, actor, now }: Ctx,
  page: { limit: number; offset: number },
): Promise<{ items: ApiKey[]; total: number }> {
  const at = now()
  const [rows, total] = await Promise.all([store.listKeys(db, actor.scope, page, at), store.countKeys(db, actor.scope)])
  return { items: rows.map((row) => presentKey(row, at)), total }
}
export async function createApiKey(ctx: Ctx, form: ApiKeyForm): Promise<ApiKeyWithText> {
  const { db, actor } = ctx
  const { kind, scopes = [] } = form
  if (kind === 'api' && scopes.length === 0) throw invalid('scopes', 'required', 'is required of a key for the API')
  if (kind === 'scim' && scopes.length > 0) throw invalid('scopes', 'none', 'is empty for a key of a directory')
  await requireConfirmation(ctx, await ownAccount(ctx))
  const now = ctx.now()
  await store.lockKeys(db, actor.scope)
  if ((await store.countValidKeys(db, actor.scope, now)) >= limits.keysMax)
    throw new AppError('key.too_many', { keysMax: limits.keysMax })
  // Names the organisation, so that the key is looked for among its keys alone.
  const { text, prefix, hash } = makeText(`${kind === 'scim' ? 'scim' : 'org'}_${actor.organisationId}_`)
  const id = await store.insertKey(db, actor.scope, {
    kind,
    name: form.name,
    scopes,
    prefix,
    hash,
    language: actor.language,
    now,
    madeBy: actor.userId,
    expiresAt: endOf(form, now),
  })
  await insertAudit(db, actor.scope, now, actor.userId, 'api_key.made', id, { prefix })
  return { ...presentKey(found(await store.findKey(db, actor.scope, id)), now), token: text }
}
export async function endApiKey(ctx: Ctx, id: number): Promise<void> {
  const { db, actor } = ctx
  const { prefix } = found(await store.findKey(db, actor.scope, id))
  await store.endKey(db, actor.scope, id, ctx.now())
  await insertAudit(db, actor.scope, ctx.now(), actor.userId, 'api_key.ended', id, { prefix })
}

function stateOf({ ended, expiresAt }: store.PersonalTokenRow, now: Date): PersonalToken['state'] {
  if (ended === 'password') return 'password'
  if (ended !== null) return 'ended'
  return expiresAt <= now ? 'expired' : 'open'
}
const presentToken = (row: store.PersonalTokenRow, now: Date): PersonalToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  prefix: row.prefix,
  madeAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  // A new token has its creation time as last use, which is no use.
  lastUsedAt: row.lastUsedAt > row.createdAt ? row.lastUsedAt.toISOString() : null,
  state: stateOf(row, now),
})
export const listPersonalTokens = async ({ db, actor, now }: Ctx): Promise<PersonalToken[]> =>
  (await store.listTokens(db, actor.scope, actor.userId, now())).map((row) => presentToken(row, now()))
export async function createPersonalToken(ctx: Ctx, form: PersonalTokenForm): Promise<PersonalTokenWithText> {
  const { db, actor } = ctx
  const now = ctx.now()
  await requireConfirmation(ctx, await ownAccount(ctx))
  await store.lockTokens(db, actor.userId)
  if ((await store.countValidTokens(db, actor.scope, actor.userId, now)) >= limits.tokensMax)
    throw new AppError('token.too_many', { tokensMax: limits.tokensMax })
  const { text, prefix, hash } = makeText('user_')
  const added = await store.insertToken(db, actor.scope, actor.userId, {
    name: form.name,
    scopes: form.scopes,
    prefix,
    hash,
    now,
    expiresAt: endOf(form, now),
  })
  const { id } = found(added)
  await insertAudit(db, actor.scope, now, actor.userId, 'token.made', id, { prefix })
  return { ...presentToken(found(await store.findToken(db, actor.scope, actor.userId, id)), now), token: text }
}
export async function endPersonalToken(ctx: Ctx, id: number): Promise<void> {
  const { db, actor } = ctx
  if (!(await store.endToken(db, actor.scope, actor.userId, id))) throw notFound()
  await insertAudit(db, actor.scope, ctx.now(), actor.userId, 'token.ended', id)
}
