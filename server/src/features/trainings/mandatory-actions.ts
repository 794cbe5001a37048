import { insertAudit } from '../../access/audit-store.ts'
import type { Ctx, Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import * as store from './mandatory-store.ts'

/** Suggests what became mandatory, and withdraws what no longer is and was not begun. */
export async function applyRules(db: Db, scope: Scope, now: Date): Promise<void> {
  await store.withdrawMandatory(db, scope, now)
  await store.suggestMandatory(db, scope, now)
}
/** Ends the mandatory trainings of a group or an own field that is about to be deleted. */
export async function endRulesOf(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  of: { groupId: number } | { fieldId: number },
): Promise<void> {
  const { scope, userId } = actor
  await store.lockRules(db, scope)
  const ended = await store.deleteRulesOf(db, scope, of)
  for (const { id, ...thing } of ended) await insertAudit(db, scope, now(), userId, 'mandatory.deleted', id, thing)
  if (ended.length > 0) await applyRules(db, scope, now())
}
