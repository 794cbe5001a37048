import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import type { getLaunch } from '@praxia/contract/launches.ts'
import { neededScore } from '@praxia/contract/step-verdict.ts'
import { refuseOutsideClass } from '../../access/by-another.ts'
import { found } from '../../basics/app-error.ts'
import type { Ctx } from '../../context/context.ts'
import { publicUrl } from '../../delivery/files.ts'
import { flattened, localLabel, stepTree } from '../progress/present.ts'
import * as ranks from '../progress/ranks-store.ts'
import * as progress from '../progress/store.ts'
import { countHeartbeats } from '../projection/heartbeats.ts'
import { stateNow } from '../projection/rules.ts'
import { activityIdOf } from '../record/ids.ts'
import { percentOf } from './rules.ts'
import * as store from './store.ts'

type Summary = ResponseOf<typeof getLaunch>

export async function ownSession(ctx: Ctx, id: string): Promise<store.Session> {
  const session = found(await store.findSession(ctx.db, ctx.actor.scope, ctx.actor.userId, id))
  refuseOutsideClass(ctx.actor, session.trainingId)
  return session
}

/** Returns the rank by the organisation's order, points before time, and its change by this session. */
async function rankOf(ctx: Ctx, session: store.Session): Promise<Summary['rank']> {
  const { scope, userId } = ctx.actor
  const { scoreRanking, hourRanking } = found(await progress.findMember(ctx.db, scope, userId, userId, false))
  if (session.launchMode !== 'Normal' || !(scoreRanking || hourRanking)) return null
  const by: ranks.RankedBy = scoreRanking ? 'points' : 'time'
  const gained =
    by === 'points' ? await ranks.sumPointsSince(ctx.db, scope, userId, session.startedAt) : session.activeMs
  const moved = await ranks.findRank(ctx.db, scope, userId, by, gained)
  return moved ? { by, ...moved } : null
}

/** Returns the state of a session for the end of the player. */
export async function summary(ctx: Ctx, id: string): Promise<Summary> {
  const { scope, userId } = ctx.actor
  await countHeartbeats(ctx, scope, userId)
  const session = await ownSession(ctx, id)
  const lang = session.contentLanguage
  const training = found(await progress.findTraining(ctx.db, session.trainingId, lang))
  const own = neededScore(training)
  // The required score is the course's within a course.
  const needed = session.masteryScore ?? own
  // Content judges by its own score: where another one is required, that one counts, as on every dashboard.
  const said = needed === own ? session.passed : null
  const total = await progress.findProgress(ctx.db, scope, userId, session.trainingId)
  const steps = await progress.listSteps(ctx.db, scope, [session.id])
  const badges = await progress.listSessionBadges(ctx.db, scope, session.id)
  const activity = activityIdOf(ctx.xapiBase, session.trainingId)
  const standing = await store.findRunState(ctx.db, scope, session)
  const told = await store.listReasons(ctx.db, scope, session.id, `${activity}/steps/`)
  const reasons = new Map(told.map(({ key, reason }) => [key, reason]))
  return {
    session: session.id,
    trainingId: session.trainingId,
    title: training.title,
    headline: await store.findHeadline(ctx.db, scope, session.id, activity),
    categoryId: training.categoryId,
    category: training.category,
    categoryKey: training.categoryKey,
    logo: publicUrl(training.cover),
    state: stateNow(session.state, session.lastAt ?? session.startedAt, ctx.now()),
    ...standing,
    progressionPercent: total?.progress ?? 0,
    sessionPercent: percentOf(session),
    score: session.score,
    before: await progress.findBestBefore(ctx.db, scope, userId, session.trainingId, session.id),
    minimalScoreNeeded: needed,
    passed: said ?? (session.score === null ? session.passed : session.score >= needed),
    minutes: session.activeMs / 60_000,
    points: await progress.sumSessionPoints(ctx.db, scope, userId, session.trainingId, session.id),
    rank: await rankOf(ctx, session),
    badges: badges.map((b) => ({
      number: b.number,
      ...localLabel(b.texts, lang),
      logo: publicUrl(b.logo),
      date: b.at.toISOString(),
    })),
    steps: flattened(stepTree(training.steps, training.passingScore, steps, lang)).map(
      ({ key, name, parent, succeeded, verdict, score }) => ({
        key,
        name,
        parent,
        succeeded,
        verdict,
        score,
        reason: reasons.get(encodeURIComponent(key)) ?? reasons.get(key) ?? null,
      }),
    ),
  }
}
