import { randomBytes } from 'node:crypto'
import type { Key, KeyWithSecret } from '@praxia/contract/connections/keys.ts'
import { limits } from '@praxia/contract/limits.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { AppError, found, notFound } from '../../basics/app-error.ts'
import { secret, sha256 } from '../../basics/crypto.ts'
import type { Ctx } from '../../context/context.ts'
import * as store from './store.ts'

const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null
export const presentKey = (row: store.KeyRow): Key => ({
  id: row.id,
  name: row.name,
  user: row.publicId,
  scopes: [...(row.mayRead ? (['read'] as const) : []), ...(row.mayWrite ? (['write'] as const) : [])],
  madeAt: row.madeAt.toISOString(),
  madeBy: row.madeByName,
  rotatedAt: momentOf(row.rotatedAt),
  lastUsedAt: momentOf(row.lastUsedAt),
  endedAt: momentOf(row.endedAt),
})
/** Creates a secret with a prefix by which it is recognised anywhere: in a log, in settings. */
const makeSecret = (): string => `sk_${secret()}`
const withSecret = async ({ db, actor }: Ctx, id: number, text: string): Promise<KeyWithSecret> => ({
  ...presentKey(found(await store.findKey(db, actor.scope, id))),
  secret: text,
})

export async function createKey(ctx: Ctx, form: { name: string; scopes: readonly string[] }): Promise<KeyWithSecret> {
  const { db, actor } = ctx
  await store.lockKeys(db, actor.scope)
  if ((await store.countKeys(db, actor.scope, true)) >= limits.keysMax)
    throw new AppError('key.too_many', { keysMax: limits.keysMax })
  const text = makeSecret()
  const id = await store.insertKey(db, actor.scope, {
    name: form.name,
    publicId: `pk_${randomBytes(8).toString('hex')}`,
    secretHash: sha256(text),
    mayRead: form.scopes.includes('read'),
    mayWrite: form.scopes.includes('write'),
    madeBy: actor.userId,
    now: ctx.now(),
  })
  await insertAudit(db, actor.scope, ctx.now(), actor.userId, 'key.made', id)
  return withSecret(ctx, id, text)
}

export async function rotateKey(ctx: Ctx, id: number): Promise<KeyWithSecret> {
  const { db, actor } = ctx
  const text = makeSecret()
  if (!(await store.replaceSecret(db, actor.scope, id, sha256(text), ctx.now()))) throw notFound()
  await insertAudit(db, actor.scope, ctx.now(), actor.userId, 'key.rotated', id)
  return withSecret(ctx, id, text)
}

export async function endKey(ctx: Ctx, id: number): Promise<void> {
  const { db, actor } = ctx
  if (!(await store.endKey(db, actor.scope, id, ctx.now()))) throw notFound()
  await insertAudit(db, actor.scope, ctx.now(), actor.userId, 'key.ended', id)
}
