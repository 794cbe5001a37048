import { wholePercent } from '@praxia/contract/percent.ts'
import * as api from '@praxia/contract/courses.ts'
import type { FieldFilter } from '@praxia/contract/people/member-fields.ts'
import { found, notFound } from '../../basics/app-error.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Ctx, scopeOf } from '../../context/context.ts'
import { asStatistic } from '../../context/statistics.ts'
import { publicUrl } from '../../delivery/files.ts'
import { type Route, route } from '../../http/route.ts'
import { reach } from '../courses/actions.ts'
import { presentCover } from '../courses/present.ts'
import { percentOf, stateOf } from '../courses/rules.ts'
import { listAll } from '../courses/store.ts'
import { checkField, organisationScope } from '../people/visibility.ts'
import { languageOf, memberWithFigures } from './actions.ts'
import * as figures from './course-figures-store.ts'
import * as history from './course-history-store.ts'
import { presentMember } from './course-present.ts'
import * as store from './course-store.ts'

const iso = (date: Date | null): string | null => (date === null ? null : date.toISOString())
/**
 * Returns whose enrolments the caller can see: a manager's team and own; an administrator's organisation, in the
 * courses that administrators see.
 */
async function watchOf(ctx: Ctx, query: FieldFilter & { clientId?: number }): Promise<store.Watch> {
  const { as, userId } = ctx.actor
  const { scope } = await organisationScope(ctx, query.clientId)
  await checkField(ctx, scope, query)
  const everybody = as === 'superAdmin' || as === 'admin'
  return {
    scope,
    userId,
    as: everybody ? 'everybody' : as === 'manager' ? 'team' : 'self',
    ownedOrGlobal: as === 'admin',
    field: query,
  }
}
const ofMember = (ctx: Ctx, userId: number | undefined) =>
  memberWithFigures(ctx, userId ?? ctx.actor.userId, 'course.follow')

export const courseProgressRoutes: Route[] = [
  route(
    api.listCourseProgress,
    'course.progress',
    asStatistic(async (ctx: Ctx, { query }) => {
      const now = ctx.now()
      const watch = await watchOf(ctx, query)
      const asked = { ...query, lang: languageOf(ctx, query.lang), now }
      const { rows, total } = await store.listItems(ctx.db, watch, asked, pageOf(query))
      const users = await Promise.all(
        query.courseId === undefined ? [] : rows.map((row) => store.listMembersOf(ctx.db, watch, asked, row)),
      )
      const items = rows.map(({ covers, cover, startAt, endAt, ...row }, i) => ({
        ...row,
        covers: covers.map(presentCover),
        logo: publicUrl(cover),
        startDate: startAt.toISOString(),
        endDate: iso(endAt),
        state: stateOf({ startAt, endAt }, now),
        users: (users[i] ?? []).map((user) => presentMember(user)),
      }))
      return { items, total }
    }),
  ),
  route(api.getCourseProgress, 'course.follow', async (ctx, { params, query }) => {
    const member = await ofMember(ctx, params.userId)
    const scope = scopeOf(member)
    const [now, lang] = [ctx.now(), languageOf(ctx, query.lang)]
    if (!(await store.isCourseOf(ctx.db, scope, params.id, member.id))) throw notFound()
    const { enrolmentId } = query
    const asked = { courseId: params.id, userId: member.id, now, enrolmentId }
    const row = found(
      (enrolmentId === 0 ? undefined : await store.findMemberIn(ctx.db, scope, lang, asked, true)) ??
        (enrolmentId ? undefined : await store.findMemberIn(ctx.db, scope, lang, asked, false)),
    )
    return {
      ...presentMember(row),
      enrolment:
        row.startAt === null
          ? null
          : {
              startDate: row.startAt.toISOString(),
              endDate: iso(row.endAt),
              state: stateOf(row, now),
              by: row.enrolledBy,
              completedAt: iso(row.completedAt),
            },
      minuteSpent: row.trainings.reduce((sum, t) => sum + t.activeMs, 0) / 60_000,
    }
  }),
  route(
    api.listAllCourses,
    'course.all',
    asStatistic(async (ctx: Ctx, { query }) => {
      const { rows, total } = await listAll(ctx.db, languageOf(ctx, query.lang), query.search, pageOf(query))
      const items = rows.map((row) => ({
        id: row.id,
        title: row.title,
        clientId: row.organisationId,
        clientName: row.organisationName,
      }))
      return { items, total }
    }),
  ),
  route(
    api.getCourseStats,
    'course.stats',
    asStatistic(async (ctx: Ctx, { params, query }) => {
      const { v } = await reach(ctx, params.id, 'course.stats', query.lang)
      await checkField(ctx, v.scope, query)
      const [counts, trainings] = await Promise.all([
        figures.findCourseFigures(ctx.db, v.scope, params.id, query),
        figures.listTrainingFigures(ctx.db, v.scope, params.id, v.lang, query),
      ])
      return {
        totalSuggestedUser: counts.suggested,
        totalFavorite: counts.favorites,
        totalView: counts.views,
        totalMinuteSpent: trainings.reduce((sum, t) => sum + t.activeMs, 0) / 60_000,
        totalTraining: trainings.length,
        averageTrainingsSuccess: Object.fromEntries(
          trainings.map((t) => [
            String(t.trainingId),
            t.started === 0 ? null : wholePercent((100 * t.succeeded) / t.started),
          ]),
        ),
        completed: counts.completed,
        completedSuggested: counts.completedSuggested,
        trainings: trainings.map((t) => ({
          trainingId: t.trainingId,
          title: t.title,
          categoryKey: t.categoryKey,
          logo: publicUrl(t.cover),
          minimalScoreNeeded: t.needed,
          started: t.started,
          succeeded: t.succeeded,
        })),
      }
    }),
  ),
  route(api.listCourseHistory, 'course.follow', async (ctx, { query }) => {
    const member = await ofMember(ctx, query.userId)
    const scope = scopeOf(member)
    const [rows, { total }] = await Promise.all([
      history.listCourseHistory(ctx.db, scope, member.id, languageOf(ctx, query.lang), pageOf(query)),
      history.countCourseHistory(ctx.db, scope, member.id),
    ])
    return {
      items: rows.map((row) => ({
        id: row.id,
        enrolmentId: row.enrolmentId,
        title: row.title,
        logo: publicUrl(row.cover),
        covers: row.covers.map(presentCover),
        startDate: iso(row.startAt),
        endDate: iso(row.endAt),
        progressionPercent: percentOf(row.completedAt !== null, row.succeeded, row.total),
        completedAt: iso(row.completedAt),
        certificate: row.certificate,
        succeededTraining: row.succeeded,
        totalTraining: row.total,
        sessions: row.sessions,
        lastSession: iso(row.lastBegin),
        lastActivity: row.lastActivity.toISOString(),
      })),
      total,
    }
  }),
  route(api.listCourseSessions, 'course.follow', async (ctx, { params, query }) => {
    const member = await ofMember(ctx, query.userId)
    const scope = scopeOf(member)
    if (!(await store.isCourseOf(ctx.db, scope, params.id, member.id))) throw notFound()
    const sessions = await history.listCourseSessions(ctx.db, scope, languageOf(ctx, query.lang), {
      courseId: params.id,
      userId: member.id,
      enrolmentId: query.enrolmentId ?? null,
    })
    return sessions.map((s) => ({
      date: s.startedAt.toISOString(),
      value: s.activeMs / 60_000,
      finishing: s.finishing,
      trainingId: s.trainingId,
      title: s.title,
    }))
  }),
]
