import { type ClassBoard, classHours, classMembers, type getClass } from '@praxia/contract/classes.ts'
import type { QueryOf } from '@praxia/contract/endpoint.ts'
import { found } from '../../basics/app-error.ts'
import type { Ctx } from '../../context/context.ts'
import { findGroup } from '../groups/store.ts'
import { languageOf } from '../progress/actions.ts'
import { leavesOf } from '../progress/insight/rules.ts'
import { inLanguage } from '../progress/present.ts'
import { findTraining } from '../progress/store.ts'
import { findSight, viewerOf } from '../trainings/sight-store.ts'
import { standingOf } from './class-rules.ts'
import { listClassSessions } from './class-store.ts'
import * as store from './store.ts'

/** The caller's team in one training, as it stands at this moment. */
export async function classBoard(ctx: Ctx, asked: NonNullable<QueryOf<typeof getClass>>): Promise<ClassBoard> {
  const { scope, userId } = ctx.actor
  const now = ctx.now()
  const lang = languageOf(ctx, asked.lang)
  found(await findSight(ctx.db, viewerOf(ctx.actor, now), asked.trainingId))
  if (asked.groupId !== undefined) found(await findGroup(ctx.db, scope, userId, asked.groupId))
  const training = found(await findTraining(ctx.db, asked.trainingId, lang))
  const team = await store.listTeam(ctx.db, scope, userId, asked.groupId, classMembers)
  const since = new Date(now.getTime() - classHours * 3_600_000)
  const ids = team.map(({ id }) => id)
  const sessions = await listClassSessions(ctx.db, scope, ids, asked.trainingId, since)
  const of = new Map(sessions.map((session) => [session.userId, session]))
  const { leaves } = leavesOf(training.steps, training.passingScore)
  return {
    now: now.toISOString(),
    title: training.title,
    steps: leaves.map(({ key, label }) => ({ key, name: inLanguage(label, lang) })),
    learners: team.map(({ id, firstName, lastName }) => ({
      ...{ id, firstName, lastName },
      ...standingOf(of.get(id), leaves, now),
    })),
  }
}
