import * as launches from '@praxia/contract/launches.ts'
import { AppError, found } from '../../basics/app-error.ts'
import type { Ctx } from '../../context/context.ts'
import { publicUrl } from '../../delivery/files.ts'
import { type Route, route } from '../../http/route.ts'
import { countBeats } from '../projection/beats.ts'
import { flattened, localLabel, stepTree } from '../progress/present.ts'
import * as progress from '../progress/store.ts'
import { giveCredential, launch, takeBeat } from './actions.ts'
import { stateNow } from '../projection/rules.ts'
import * as store from './store.ts'

const ownSession = async (ctx: Ctx, id: string) =>
  found(await store.findSession(ctx.db, ctx.actor.scope, ctx.actor.userId, id))

export const launchRoutes: Route[] = [
  route(
    launches.launchTraining,
    'training.launch',
    (ctx, { params, body, request }) => launch(ctx, params.id, body, request),
    { status: 201 },
  ),
  route(launches.renewCredential, 'launch.own', async (ctx, { params }) => {
    const session = await ownSession(ctx, params.session)
    if (session.until !== null && session.until <= ctx.now()) throw new AppError('launch.ended')
    const { token, expiresAt } = await giveCredential(ctx, session)
    return { token, expiresAt: expiresAt.toISOString(), now: ctx.now().toISOString() }
  }),
  route(
    launches.beat,
    'launch.own',
    async (ctx, { params }) => {
      await takeBeat(ctx, params.session)
      return {}
    },
    // One row: a transaction around it would be two more round trips.
    { transaction: false },
  ),
  route(launches.getLaunch, 'launch.own', async (ctx, { params }) => {
    await countBeats(ctx, ctx.actor.scope, ctx.actor.userId)
    const session = await ownSession(ctx, params.session)
    const { scope, userId } = ctx.actor
    const training = found(await progress.findTraining(ctx.db, session.trainingId, session.contentLanguage))
    const [total, steps, points, badges, before] = [
      await progress.findProgress(ctx.db, scope, userId, session.trainingId),
      await progress.listSteps(ctx.db, scope, [session.id]),
      await progress.sumSessionPoints(ctx.db, scope, userId, session.trainingId, session.id),
      await progress.listSessionBadges(ctx.db, scope, session.id),
      await progress.findBestBefore(ctx.db, scope, userId, session.trainingId, session.id),
    ]
    return {
      session: session.id,
      trainingId: session.trainingId,
      title: training.title,
      category: training.category,
      categoryKey: training.categoryKey,
      state: stateNow(session.state, session.lastAt ?? session.startedAt, ctx.now()),
      progressionPercent: total?.progress ?? 0,
      sessionPercent: session.progress,
      score: session.score,
      before,
      minimalScoreNeeded: training.passingScore ?? 50,
      passed: session.passed ?? (session.score === null ? null : session.score >= (training.passingScore ?? 50)),
      minutes: session.activeMs / 60_000,
      points,
      badges: badges.map((b) => ({
        number: b.number,
        ...localLabel(b.texts, session.contentLanguage),
        logo: publicUrl(b.logo),
        date: b.at.toISOString(),
      })),
      steps: flattened(stepTree(training.steps, training.passingScore, steps, session.contentLanguage)).map(
        ({ key, name, parent, succeeded, verdict, score }) => ({ key, name, parent, succeeded, verdict, score }),
      ),
    }
  }),
]
