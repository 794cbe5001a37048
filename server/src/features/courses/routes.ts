import * as api from '@praxia/contract/courses.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Route, route } from '../../http/route.ts'
import { organisationScope } from '../people/visibility.ts'
import {
  createCourse,
  deleteCourse,
  favorite,
  loadCourse,
  removeLogo,
  setLogo,
  updateCourse,
  view,
  viewer,
} from './actions.ts'
import { presentCard } from './present.ts'
import { listCourses, listEverywhere } from './store.ts'

export const courseRoutes: Route[] = [
  route(api.listCourses, 'course.list', async (ctx, { query }) => {
    const { scope } = await organisationScope(ctx, query.clientId)
    const v = { ...viewer(ctx, query.lang), scope }
    const list = ctx.actor.as === 'superAdmin' && query.clientId === undefined ? listEverywhere : listCourses
    const { rows, total, counts } = await list(ctx.db, v, query, pageOf(query))
    return { items: rows.map((row) => presentCard(ctx, row)), total, counts }
  }),
  route(api.getCourse, 'course.list', (ctx, { params, query }) => loadCourse(ctx, params.id, query.lang)),
  route(
    api.createCourse,
    'course.create',
    (ctx, { body, query, request }) => createCourse(ctx, body, request, query.lang),
    { status: 201 },
  ),
  route(api.updateCourse, 'course.edit', (ctx, { params, body, query, request }) =>
    updateCourse(ctx, params.id, body, request, query.lang),
  ),
  route(api.deleteCourse, 'course.edit', async (ctx, { params }) => {
    await deleteCourse(ctx, params.id)
    return {}
  }),
  route(api.setCourseLogo, 'course.edit', (ctx, { params, files }) => setLogo(ctx, params.id, files)),
  route(api.removeCourseLogo, 'course.edit', async (ctx, { params }) => {
    await removeLogo(ctx, params.id)
    return {}
  }),
  route(api.favoriteCourse, 'course.mark', (ctx, { params }) => favorite(ctx, params.id, true)),
  route(api.unfavoriteCourse, 'course.mark', (ctx, { params }) => favorite(ctx, params.id, false)),
  route(api.viewCourse, 'course.mark', async (ctx, { params }) => {
    await view(ctx, params.id)
    return {}
  }),
]
