import { randomBytes } from 'node:crypto'
import type { Scope, World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import * as store from './store.ts'

interface Completion {
  completedAt: number | null
  activeMs: number
}
/**
 * The certificate of a member's training, as its completion moved: made with the first, withdrawn with a completion that counts no more. What
 * it says stays, whatever arrives later. Runs in the transaction that writes the progress; a rebuild, which finds no
 * progress, finds the certificates that stand.
 */
export function keepCertificate(
  db: Db,
  world: Pick<World, 'now'>,
  scope: Scope,
  [userId, trainingId]: readonly [number, number],
  was: Completion | null,
  is: Completion | null,
): Promise<unknown>[] {
  const before = was?.completedAt ?? null
  const after = is?.completedAt ?? null
  if (after !== null && before === null)
    return [
      store.insertOfTraining(db, scope, {
        id: randomBytes(16).toString('hex'),
        userId,
        trainingId,
        completedAt: new Date(after),
        activeMs: is!.activeMs,
        now: world.now(),
      }),
    ]
  return after === null && before !== null ? [store.withdrawOfTraining(db, scope, userId, trainingId, world.now())] : []
}
