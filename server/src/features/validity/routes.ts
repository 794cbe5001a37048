import * as api from '@praxia/contract/people/validities.ts'
import { type Route, route } from '../../http/route.ts'
import { reach as reachCourse } from '../courses/actions.ts'
import { reach } from '../trainings/actions.ts'
import { memberValidities, setValidity, validityOf } from './actions.ts'

/** An organisation decides how long a training is valid for its own members, also one that others own. */
export const validityRoutes: Route[] = [
  route(api.getTrainingValidity, 'training.access', async (ctx, { params, query }) => {
    await reach(ctx, params.id, 'training.access')
    return validityOf(ctx, ctx.actor.scope, { trainingId: params.id }, query.lang)
  }),
  route(api.setTrainingValidity, 'training.access', async (ctx, { params, body }) => {
    await reach(ctx, params.id, 'training.access')
    return setValidity(ctx, ctx.actor.scope, { trainingId: params.id }, body)
  }),
  route(api.getCourseValidity, 'course.edit', async (ctx, { params, query }) => {
    await reachCourse(ctx, params.id, 'course.edit')
    return validityOf(ctx, ctx.actor.scope, { courseId: params.id }, query.lang)
  }),
  route(api.setCourseValidity, 'course.edit', async (ctx, { params, body }) => {
    await reachCourse(ctx, params.id, 'course.edit')
    return setValidity(ctx, ctx.actor.scope, { courseId: params.id }, body)
  }),
  route(api.listMemberValidities, 'progress.see', (ctx, { params }) => memberValidities(ctx, params.id)),
]
