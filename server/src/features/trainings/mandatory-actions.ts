import { insertAudit } from '../../access/audit-store.ts'
import type { Ctx } from '../../context/context.ts'
import * as store from './mandatory-store.ts'

/** Ends the mandatory trainings of a group or an own field that is about to be deleted. */
export async function endRulesOf(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  of: { groupId: number } | { fieldId: number },
): Promise<void> {
  const { scope, userId } = actor
  await store.lockRules(db, scope)
  const ended = await store.deleteRulesOf(db, scope, of)
  for (const { id, ...thing } of ended) await insertAudit(db, scope, now(), userId, 'mandatory.deleted', id, thing)
  if (ended.length > 0) await store.applyRules(db, scope, now())
}
