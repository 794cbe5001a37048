import * as api from '@praxia/contract/resources.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Route, route } from '../../http/route.ts'
import {
  createResource,
  deleteResource,
  listResources,
  loadResource,
  setCourseResources,
  setTrainingResources,
  updateResource,
} from './actions.ts'

/** The file is streamed to storage before the transaction starts. */
const streamed = { transaction: false, streams: true, bodyLimit: Number.MAX_SAFE_INTEGER } as const

export const resourceRoutes: Route[] = [
  route(api.listResources, 'resource.list', (ctx, { query }) => listResources(ctx, query, pageOf(query))),
  route(api.getResource, 'resource.list', (ctx, { params, query }) => loadResource(ctx, params.id, query.lang)),
  route(api.createResource, 'resource.edit', (ctx, { request }) => createResource(ctx, request), {
    ...streamed,
    keyed: true,
    status: 201,
  }),
  route(
    api.updateResource,
    'resource.edit',
    (ctx, { params, body, request }) => updateResource(ctx, params.id, body, request),
    streamed,
  ),
  route(api.deleteResource, 'resource.edit', async (ctx, { params }) => {
    await deleteResource(ctx, params.id)
    return {}
  }),
  route(api.setTrainingResources, 'training.resources', (ctx, { params, body }) =>
    setTrainingResources(ctx, params.id, body),
  ),
  route(api.setCourseResources, 'course.edit', (ctx, { params, body }) => setCourseResources(ctx, params.id, body)),
]
