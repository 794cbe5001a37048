import type { AttemptInsight } from '@praxia/contract/progress.ts'
import { neededScore } from '@praxia/contract/step-verdict.ts'
import { found } from '../../../basics/app-error.ts'
import type { Ctx } from '../../../context/context.ts'
import type { Lens } from '../admin-store.ts'
import { findTraining } from '../store.ts'
import { presentAttempts, sixMonths } from './rules.ts'
import * as store from './store.ts'

/** Compares the first with the last attempt of a training's members. */
export async function attemptsOf(ctx: Ctx, lens: Lens, trainingId: number, lang: string): Promise<AttemptInsight> {
  const needed = neededScore(found(await findTraining(ctx.db, trainingId, lang)))
  const { timeZone } = ctx.actor
  const month = sixMonths(ctx.now(), timeZone)
  return presentAttempts(await store.listAttempts(ctx.db, lens, { trainingId, month, timeZone, needed, lang }))
}
