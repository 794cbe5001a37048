import type { Token, TokenWithText } from '@praxia/contract/connections/tokens.ts'
import { limits } from '@praxia/contract/limits.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { AppError, found, notFound } from '../../basics/app-error.ts'
import { secret, sha256 } from '../../basics/crypto.ts'
import type { Ctx } from '../../context/context.ts'
import * as store from './store.ts'

const day = 86_400_000
function stateOf({ ended, expiresAt }: store.PublishTokenRow, now: Date): Token['state'] {
  if (ended === 'password') return 'password'
  if (ended !== null) return 'ended'
  return expiresAt <= now ? 'expired' : 'open'
}
const present = (row: store.PublishTokenRow, now: Date): Token => ({
  id: row.id,
  name: row.name,
  madeAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  // A new token has its creation time as last use, which is no use.
  lastUsedAt: row.lastUsedAt > row.createdAt ? row.lastUsedAt.toISOString() : null,
  state: stateOf(row, now),
})

export const listTokens = async ({ db, actor, now }: Ctx): Promise<Token[]> =>
  (await store.listTokens(db, actor.scope, actor.userId, now())).map((row) => present(row, now()))

export async function createToken(ctx: Ctx, form: { name: string; days: number }): Promise<TokenWithText> {
  const { db, actor } = ctx
  const now = ctx.now()
  await store.lockTokens(db, actor.userId)
  if ((await store.countOpen(db, actor.scope, actor.userId, now)) >= limits.tokensMax)
    throw new AppError('token.too_many', { tokensMax: limits.tokensMax })
  // The prefix identifies a token wherever it is found: in a log or in settings.
  const token = `pat_${secret()}`
  const added = await store.insertPublishToken(db, actor.scope, {
    hash: sha256(token),
    userId: actor.userId,
    name: form.name,
    now,
    expiresAt: new Date(now.getTime() + form.days * day),
  })
  const { id } = found(added)
  await insertAudit(db, actor.scope, now, actor.userId, 'token.made', id)
  return { ...present(found(await store.findToken(db, actor.scope, actor.userId, id)), now), token }
}

export async function endToken(ctx: Ctx, id: number): Promise<void> {
  const { db, actor } = ctx
  if (!(await store.endToken(db, actor.scope, actor.userId, id))) throw notFound()
  await insertAudit(db, actor.scope, ctx.now(), actor.userId, 'token.ended', id)
}
