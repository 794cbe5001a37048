import { randomBytes } from 'node:crypto'
import type { Scope, World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import * as store from './store.ts'

/** 128 bits, which nobody guesses. */
const numberAtRandom = (): string => randomBytes(16).toString('hex')

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
        id: numberAtRandom(),
        userId,
        trainingId,
        completedAt: new Date(after),
        activeMs: is!.activeMs,
        now: world.now(),
      }),
    ]
  return after === null && before !== null ? [store.withdrawOfTraining(db, scope, userId, trainingId, world.now())] : []
}

/** The same of courses, as their completions are made and go; what only moved in its date keeps what it says. */
export async function keepCourseCertificates(
  db: Db,
  scope: Scope,
  completions: readonly (store.CourseCompletion & { change: 'made' | 'moved' | 'gone' })[],
  now: Date,
): Promise<void> {
  const of = (change: 'made' | 'gone') => completions.filter((one) => one.change === change)
  const made = of('made').map((one) => ({ ...one, id: numberAtRandom() }))
  if (of('gone').length > 0) await store.withdrawOfCourses(db, scope, of('gone'), now)
  if (made.length > 0) await store.insertOfCourses(db, scope, made, now)
}
