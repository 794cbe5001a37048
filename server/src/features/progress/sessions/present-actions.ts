import { neededScore } from '@praxia/contract/step-verdict.ts'
import type { Ctx, Scope } from '../../../context/context.ts'
import { fileUrl } from '../../../delivery/files.ts'
import { bestOf } from '../../projection/member-rules.ts'
import { stateNow } from '../../projection/rules.ts'
import { readersWords, stepTree } from '../present.ts'
import * as store from '../store.ts'

const ofSession = <T extends { sessionId: string }>(list: readonly T[], id: string) =>
  list.filter((row) => row.sessionId === id)

/**
 * Lists a member's sessions of a training, newest first, for dashboard and report. Reads the details (steps, pictures,
 * statistics) of `all` sessions or only of the best.
 */
export async function presentSessions(
  ctx: Ctx,
  scope: Scope,
  userId: number,
  training: Pick<store.TrainingFacts, 'id' | 'steps' | 'masteryScore' | 'passingScore'>,
  lang: string,
  told: 'all' | 'best' = 'all',
) {
  const { db } = ctx
  const sessions = await store.listSessions(db, scope, userId, training.id)
  const best = bestOf(sessions.filter((s) => !s.waived).toReversed())
  const all = sessions.map((s) => s.id)
  const ids = told === 'all' ? all : best ? [best.id] : []
  const [steps, stats, images, waivers] = await Promise.all([
    store.listSteps(db, scope, ids),
    store.listStats(db, scope, ids),
    store.listImages(db, scope, ids),
    store.listWaivers(db, scope, all),
  ])
  const needed = neededScore(training)
  const now = ctx.now()
  const read = readersWords(training.steps, lang)
  const waiverOf = (session: string) => waivers.find(({ sessionId }) => sessionId === session)
  return sessions.map((s, i) => ({
    id: s.id,
    date: s.startedAt.toISOString(),
    name: String(sessions.length - i),
    current: i === 0,
    previous: i === 1,
    minutes: s.activeMs / 60_000,
    score: s.score,
    progress: s.progress,
    state: stateNow(s.state, s.lastAt ?? s.startedAt, now),
    waived: waiverOf(s.id)?.reason ?? null,
    best: s.id === best?.id,
    passed: s.passed ?? (s.score === null ? null : s.score >= needed),
    shifted: s.shifted,
    // A waiver has no version, because nothing was run.
    version: waiverOf(s.id) ? null : s.version || null,
    steps: stepTree(training.steps, training.passingScore, ofSession(steps, s.id), lang),
    images: ofSession(images, s.id).map((image) => ({
      context: read(image.context),
      description: read(image.description),
      imageUrl: fileUrl(ctx, image.storageKey),
    })),
    stats: ofSession(stats, s.id).map(({ context, stat, score }) => ({
      context: read(context),
      stat: read(stat),
      score,
    })),
  }))
}
