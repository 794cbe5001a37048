import { getTrainingInsight, insightSessions, leastPeople, listNotYet } from '@praxia/contract/progress.ts'
import { can } from '../../../access/policy.ts'
import { found } from '../../../basics/app-error.ts'
import { publicUrl } from '../../../delivery/files.ts'
import { type Route, route } from '../../../http/route.ts'
import { asStatistic } from '../../../context/statistics.ts'
import { languageOf } from '../actions.ts'
import { visibleMembersOf } from '../admin-actions.ts'
import { attemptsOf } from './actions.ts'
import { leavesOf, presentSteps, sixMonths } from './rules.ts'
import * as store from './store.ts'
import { inLanguage } from '../present.ts'
import { findTraining } from '../store.ts'

export const insightRoutes: Route[] = [
  route(
    getTrainingInsight,
    'stats.organisation',
    asStatistic(async (ctx, { params, query }) => {
      const lang = languageOf(ctx, query.lang)
      const [lens, training] = await Promise.all([
        visibleMembersOf(ctx, query.clientId, params.id, query),
        findTraining(ctx.db, params.id, lang),
      ])
      const { steps, passingScore } = found(training)
      const { timeZone } = ctx.actor
      const since = sixMonths(ctx.now(), timeZone)
      const marks = leavesOf(steps, passingScore)
      const [looked, attempts] = await Promise.all([
        store.findInsight(ctx.db, lens, params.id, since, timeZone, marks),
        attemptsOf(ctx, lens, params.id, lang),
      ])
      return {
        since,
        sessions: looked.sessions,
        more: looked.sessions === insightSessions,
        members: looked.members,
        minutes: looked.activeMs / 60_000,
        attempts,
        can: { name: query.clientId === undefined && can(ctx.actor, 'stats.members') },
        steps: presentSteps(steps, passingScore, looked.steps, (labels) => inLanguage(labels, lang)),
      }
    }),
  ),
  route(
    listNotYet,
    'stats.members',
    asStatistic(async (ctx, { params, query }) => {
      const { scope, timeZone } = ctx.actor
      const lens = await visibleMembersOf(ctx, undefined, params.id, query)
      const { steps, passingScore } = found(await findTraining(ctx.db, params.id, languageOf(ctx, undefined)))
      const rows = await store.listNotYet(ctx.db, scope, lens, {
        trainingId: params.id,
        month: sixMonths(ctx.now(), timeZone),
        timeZone,
        marks: leavesOf(steps, passingScore),
        key: query.step,
        least: leastPeople,
      })
      return rows.map(({ picture, lastAt, ...row }) => ({
        ...row,
        picture: publicUrl(picture),
        lastTry: lastAt.toISOString(),
      }))
    }),
  ),
]
