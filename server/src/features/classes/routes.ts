import * as api from '@praxia/contract/classes.ts'
import * as joins from '@praxia/contract/class-joins.ts'
import { callerOf } from '../../basics/addresses.ts'
import { languageAsked } from '../../http/language.ts'
import { type Route, route } from '../../http/route.ts'
import * as actions from './actions.ts'
import { exportClass } from './export-actions.ts'
import { answerJoins, askToJoin, findClassByCode, listOpenClasses } from './join-actions.ts'

/** Classes of an instructor, who joins them, and calls to those who run the training. */
export const classRoutes: Route[] = [
  route(api.listClasses, 'team.see', (ctx, { query }) => actions.listClasses(ctx, query)),
  route(api.beginClass, 'team.manage', (ctx, { body }) => actions.beginClass(ctx, body), { status: 201 }),
  route(joins.listOpenClasses, 'class.join', (ctx, { query }) => listOpenClasses(ctx, query)),
  route(api.getClass, 'team.see', (ctx, { params, query, request }) =>
    actions.board(ctx, params.id, query.lang, callerOf(request.ip).address),
  ),
  route(api.exportClass, 'export.class', (ctx, { params, query, reply }) =>
    exportClass(ctx, params.id, params.lang, query.format ?? 'csv', reply),
  ),
  route(api.endClass, 'team.manage', async (ctx, { params }) => {
    await actions.endClass(ctx, params.id)
    return {}
  }),
  route(
    joins.findClassByCode,
    'anyone',
    (ctx, { body, request }) =>
      findClassByCode(ctx, { code: body.code, lang: languageAsked(request), caller: callerOf(request.ip) }),
    { transaction: false },
  ),
  route(
    joins.askToJoin,
    'anyone',
    (ctx, { body, request }) => askToJoin(ctx, body, { lang: languageAsked(request), caller: callerOf(request.ip) }),
    { transaction: false },
  ),
  route(joins.answerJoins, 'team.manage', (ctx, { params, body }) => answerJoins(ctx, params.id, body)),
  route(api.callClass, 'team.manage', (ctx, { params, body }) => actions.callClass(ctx, params.id, body), {
    status: 201,
  }),
  route(api.endCall, 'team.manage', async (ctx, { params }) => {
    await actions.endCall(ctx, params.id, params.callId)
    return {}
  }),
  route(api.getCall, 'launch.own', (ctx, { params }) => actions.callFor(ctx, params.session)),
  route(api.markCall, 'launch.own', async (ctx, { params, body }) => {
    await actions.markCall(ctx, params.session, params.callId, body.read)
    return {}
  }),
]
