import * as api from '@praxia/contract/suggestions.ts'
import * as courses from '@praxia/contract/courses.ts'
import { type Route, route } from '../../http/route.ts'
import { listCourseCandidates, suggestCourses, withdrawEnrolment } from './course-actions.ts'
import { listCandidates, listSuggested, suggestTrainings, withdrawSuggestions } from './actions.ts'

export const suggestionRoutes: Route[] = [
  route(api.suggestTrainings, 'training.suggest', async (ctx, { body }) => ({
    members: await suggestTrainings(ctx, body),
  })),
  route(api.withdrawSuggestions, 'training.suggest', async (ctx, { body }) => ({
    withdrawn: await withdrawSuggestions(ctx, body.trainingIds, body.userIds),
  })),
  route(api.listSuggested, 'training.suggest', (ctx, { params }) => listSuggested(ctx, params.id)),
  route(api.listSuggestCandidates, 'training.suggest', (ctx, { params, query }) =>
    listCandidates(ctx, params.id, query),
  ),
  route(courses.suggestCourses, 'course.suggest', async (ctx, { body }) => ({
    members: await suggestCourses(ctx, body),
  })),
  route(courses.listCourseCandidates, 'course.suggest', (ctx, { params, query }) =>
    listCourseCandidates(ctx, params.id, query),
  ),
  route(courses.withdrawEnrolment, 'course.suggest', async (ctx, { params }) => {
    await withdrawEnrolment(ctx, params.id, params.userId)
    return {}
  }),
]
