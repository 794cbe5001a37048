import * as api from '@praxia/contract/suggestions.ts'
import * as courses from '@praxia/contract/courses.ts'
import { type Route, route } from '../../http/route.ts'
import { listCourseCandidates, suggestCourses, withdrawEnrolment } from './course-actions.ts'
import { listCandidates, listSuggested, suggestTrainings } from './actions.ts'
import { endGroupSuggestion, listGroupSuggestions, listPeriods, previewSuggestion } from './list-actions.ts'
import { move, withdraw } from './periods-actions.ts'

export const suggestionRoutes: Route[] = [
  route(api.suggestTrainings, 'training.suggest', (ctx, { body }) => suggestTrainings(ctx, body)),
  route(api.moveSuggestions, 'training.suggest', (ctx, { body: { suggestionIds, trainingIds, ...body } }) =>
    move(ctx, 'training', { ...body, ids: suggestionIds, contentIds: trainingIds }),
  ),
  route(
    api.withdrawSuggestions,
    'training.suggest',
    async (ctx, { body: { suggestionIds, trainingIds, ...body } }) => ({
      withdrawn: await withdraw(ctx, 'training', { ...body, ids: suggestionIds, contentIds: trainingIds }),
    }),
  ),
  route(api.listSuggested, 'training.suggest', (ctx, { params }) => listSuggested(ctx, params.id)),
  route(api.listSuggestCandidates, 'training.suggest', (ctx, { params, query }) =>
    listCandidates(ctx, params.id, query),
  ),
  route(api.listPeriods, 'training.suggest', (ctx, { query }) => listPeriods(ctx, query)),
  route(api.previewSuggestion, 'training.suggest', (ctx, { body }) => previewSuggestion(ctx, body)),
  route(api.listGroupSuggestions, 'training.suggest', (ctx, { params, query }) =>
    listGroupSuggestions(ctx, params.id, query.lang),
  ),
  route(api.endGroupSuggestion, 'training.suggest', async (ctx, { params }) => {
    await endGroupSuggestion(ctx, params.id, params.suggestionId)
    return {}
  }),
  route(courses.suggestCourses, 'course.suggest', (ctx, { body }) => suggestCourses(ctx, body)),
  route(courses.listCourseCandidates, 'course.suggest', (ctx, { params, query }) =>
    listCourseCandidates(ctx, params.id, query),
  ),
  route(courses.moveEnrolments, 'course.suggest', (ctx, { body: { enrolmentIds, courseIds, ...body } }) =>
    move(ctx, 'course', { ...body, ids: enrolmentIds, contentIds: courseIds }),
  ),
  route(courses.withdrawEnrolments, 'course.suggest', async (ctx, { body: { enrolmentIds, courseIds, ...body } }) => ({
    withdrawn: await withdraw(ctx, 'course', { ...body, ids: enrolmentIds, contentIds: courseIds }),
  })),
  route(courses.withdrawEnrolment, 'course.suggest', async (ctx, { params, query }) => {
    await withdrawEnrolment(ctx, params.id, params.userId, query.enrolmentId)
    return {}
  }),
]
