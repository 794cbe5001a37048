import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import type { getDeviceRun, makeHeadsetCode } from '@praxia/contract/launches.ts'
import type { AskedLanguage } from '@praxia/contract/shapes.ts'
import { refuseOutsideClass } from '../../access/by-another.ts'
import { AppError, found } from '../../basics/app-error.ts'
import type { Ctx } from '../../context/context.ts'
import { generateCodes } from '../accounts/actions.ts'
import { listDevices } from '../accounts/store.ts'
import { languageOf } from '../progress/actions.ts'
import { flattened, stepTree } from '../progress/present.ts'
import * as progress from '../progress/store.ts'
import { stateNow } from '../projection/rules.ts'
import { findVisibility, viewerOf } from '../trainings/visibility-store.ts'
import * as store from './store.ts'

/** Makes a code for the caller that opens a training on the device, if the caller can launch it. */
export async function codeForTraining(ctx: Ctx, id: number): Promise<ResponseOf<typeof makeHeadsetCode>> {
  const sight = found(await findVisibility(ctx.db, viewerOf(ctx.actor, ctx.now()), id))
  if (!sight.accessible) throw new AppError('launch.not_open')
  const [made] = await generateCodes(ctx, [ctx.actor.userId], id)
  const { code, expiresAt } = found(made)
  return { code, expiresAt }
}

/** Returns the latest of the given moments. */
const latest = (...moments: (Date | null)[]): Date =>
  moments.filter((moment) => moment !== null).reduce((a, b) => (a > b ? a : b))

export async function loadDeviceRun(
  ctx: Ctx,
  deviceId: number,
  asked: { trainingId: number; lang?: AskedLanguage },
): Promise<ResponseOf<typeof getDeviceRun>> {
  const { scope, userId } = ctx.actor
  const now = ctx.now()
  refuseOutsideClass(ctx.actor, asked.trainingId)
  found((await listDevices(ctx.db, scope, userId)).find(({ id }) => id === deviceId))
  const run = await store.findRunOfToken(ctx.db, scope, userId, deviceId, asked.trainingId)
  if (!run) return { now: now.toISOString(), run: null }
  const lang = languageOf(ctx, asked.lang)
  const training = found(await progress.findTraining(ctx.db, asked.trainingId, lang))
  const sessions = await store.listSessionsOf(ctx.db, scope, userId, run.registrationId)
  const reported = await progress.listSteps(ctx.db, scope, sessions)
  const steps = flattened(stepTree(training.steps, training.passingScore, reported, lang))
  const lastSign = latest(run.launchedAt, run.lastAt, run.lastBeat)
  return {
    now: now.toISOString(),
    run: {
      session: run.id,
      state: stateNow(run.state, lastSign, now),
      startedAt: run.launchedAt.toISOString(),
      lastSign: lastSign.toISOString(),
      minutes: run.activeMs / 60_000,
      score: run.score,
      passed: run.passed,
      progressionPercent: run.progress,
      steps: steps.map(({ key, name, parent, succeeded, verdict, score }) => ({
        key,
        name,
        parent,
        succeeded,
        verdict,
        score,
      })),
    },
  }
}
