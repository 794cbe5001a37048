import { insertAudit } from '../../access/audit-store.ts'
import * as progress from '@praxia/contract/progress.ts'
import { limits } from '@praxia/contract/limits.ts'
import { neededScore } from '@praxia/contract/step-verdict.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import { found } from '../../basics/app-error.ts'
import { type Ctx, scopeOf } from '../../context/context.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { publicUrl } from '../../delivery/files.ts'
import { pageOf } from '../../basics/paging.ts'
import { periodOf } from '../../basics/period.ts'
import { type Route, route } from '../../http/route.ts'
import { adminRoutes } from './admin-routes.ts'
import { type Member, languageOf, visibleMember, memberWithFigures, userStats } from './actions.ts'
import { reinstateCertificates, takeUncompleted } from '../certificates/store.ts'
import { courseProgressRoutes } from './course-routes.ts'
import { countCourseHistory } from './course-history-store.ts'
import * as days from './days-store.ts'
import { presentDays } from './present.ts'
import { announce, project } from '../projection/projection.ts'
import { lockMember } from '../people/store.ts'
import * as store from './store.ts'

const daysOf = ({ id, timeZone }: Member) => ({ ids: [id], timeZone })
const todayOf = (ctx: Ctx, { timeZone }: Member): string => dayOf(ctx.now().getTime(), timeZone)
const ofHistory = (ctx: Ctx, userId: number | undefined) =>
  memberWithFigures(ctx, userId ?? ctx.actor.userId, 'history.see')

export const progressRoutes: Route[] = [
  route(progress.getUserStats, 'progress.see', async (ctx, { params, query }) =>
    userStats(ctx, await memberWithFigures(ctx, params.id, 'progress.see'), query.trainingId, query.lang),
  ),
  route(progress.resetProgress, 'progress.reset', async (ctx, { params, query }) => {
    // A run that only its heartbeats have made a session can be reset too.
    const member = await memberWithFigures(ctx, params.id, 'progress.reset')
    const scope = scopeOf(member)
    await lockMember(ctx.db, scope, member.id)
    found(await store.findProgress(ctx.db, scope, member.id, query.trainingId))
    const at = ctx.now()
    await store.insertReset(ctx.db, scope, member.id, query.trainingId, at, ctx.actor.userId)
    await insertAudit(ctx.db, scope, at, ctx.actor.userId, 'progress.reset', member.id, {
      trainingId: query.trainingId,
    })
    const result = await project(ctx.db, ctx, scope, member.id, [], { trainings: [query.trainingId] })
    await store.keepTaken(ctx.db, scope, member.id, at)
    await publish(ctx.db, userTopics([member.id]), 'launch')
    ctx.after(() => announce(ctx, result))
    return {}
  }),
  route(progress.undoReset, 'progress.reset', async (ctx, { params, query: { trainingId } }) => {
    const member = await visibleMember(ctx, params.id, 'progress.reset')
    const scope = scopeOf(member)
    await lockMember(ctx.db, scope, member.id)
    const since = new Date(ctx.now().getTime() - progress.resetUndo.taken * 1000)
    const { at, validities } = found(
      await store.deleteReset(ctx.db, scope, member.id, trainingId, ctx.actor.userId, since),
    )
    await insertAudit(ctx.db, scope, ctx.now(), ctx.actor.userId, 'progress.reset_undone', member.id, { trainingId })
    // Before completions return, since they would issue certificates with other numbers and ends.
    await store.restoreValidities(ctx.db, scope, member.id, validities)
    const reinstated = await reinstateCertificates(ctx.db, scope, member.id, { trainingId, at, validities })
    const result = await project(ctx.db, ctx, scope, member.id, [], { trainings: [trainingId], tell: false })
    const ids = reinstated.map(({ id }) => id)
    await takeUncompleted(ctx.db, scope, member.id, { ids, validities, now: ctx.now() })
    await publish(ctx.db, userTopics([member.id]), 'launch')
    ctx.after(() => announce(ctx, result))
    return {}
  }),
  route(progress.getUserPeriod, 'progress.see', async (ctx, { params, query }) => {
    const member = await memberWithFigures(ctx, params.id, 'progress.see')
    const { from, to } = periodOf(todayOf(ctx, member), query)
    return presentDays(await days.listMembersDays(ctx.db, scopeOf(member), daysOf(member), from, to))
  }),
  route(progress.getUserTrainingPeriod, 'progress.see', async (ctx, { params, query }) => {
    const member = await memberWithFigures(ctx, params.id, 'progress.see')
    const { from, to } = periodOf(todayOf(ctx, member), query)
    return presentDays(
      await days.listMembersTrainingDays(ctx.db, scopeOf(member), daysOf(member), params.tid, from, to),
    )
  }),
  route(progress.listLaunchedTrainings, 'progress.see', async (ctx, { params, query }) => {
    const member = await memberWithFigures(ctx, params.id, 'progress.see')
    const rows = await store.listHistory(ctx.db, scopeOf(member), member.id, languageOf(ctx, query.lang), {
      limit: limits.listMax,
      offset: 0,
    })
    return rows.map((r) => ({
      id: r.id,
      title: r.title,
      category: r.category,
      categoryKey: r.categoryKey,
      logo: publicUrl(r.cover),
      progressionPercent: r.progress,
      score: r.bestScore,
      waived: r.waived,
      lastSession: r.lastBegin?.toISOString() ?? null,
    }))
  }),
  route(progress.listHistory, 'history.see', async (ctx, { query }) => {
    const member = await ofHistory(ctx, query.userId)
    const [scope, lang] = [scopeOf(member), languageOf(ctx, query.lang)]
    const [rows, { total, finished }, courses] = await Promise.all([
      store.listHistory(ctx.db, scope, member.id, lang, pageOf(query)),
      store.countHistory(ctx.db, scope, member.id),
      countCourseHistory(ctx.db, scope, member.id),
    ])
    return {
      items: rows.map((r) => ({
        id: r.id,
        title: r.title,
        category: r.category,
        categoryKey: r.categoryKey,
        logo: publicUrl(r.cover),
        progressionPercent: r.progress,
        score: r.bestScore,
        minimalScoreNeeded: neededScore(r),
        waived: r.waived,
        certificate: r.certificate,
        sessions: r.sessions,
        lastSession: r.lastBegin?.toISOString() ?? null,
        lastActivity: r.lastActivity.toISOString(),
      })),
      total,
      counts: {
        currentTrainings: total - finished,
        finishedTrainings: finished,
        currentCourses: courses.total - courses.finished,
        finishedCourses: courses.finished,
      },
    }
  }),
  route(progress.listSessions, 'history.see', async (ctx, { params, query }) => {
    const member = await ofHistory(ctx, query.userId)
    const row = found(await store.findProgress(ctx.db, scopeOf(member), member.id, params.id))
    const all = await store.listSessions(ctx.db, scopeOf(member), member.id, params.id)
    const sessions = all.filter((s) => !s.waived)
    const completedAt = row.completedAt?.getTime()
    // Not by order: an older session may have gone on beside the one that completed the training.
    const finishing = sessions.findLast((s) =>
      [s.completedAt, s.passedAt, s.lastAt ?? s.startedAt].some((at) => at && at.getTime() === completedAt),
    )
    return sessions.map((s) => ({
      date: s.startedAt.toISOString(),
      value: s.activeMs / 60_000,
      finishing: s === finishing,
    }))
  }),
  ...adminRoutes,
  ...courseProgressRoutes,
]
