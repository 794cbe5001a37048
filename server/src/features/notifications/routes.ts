import { serverLimits } from '@praxia/contract/server-limits.ts'
import * as api from '@praxia/contract/notifications.ts'
import { found } from '../../basics/app-error.ts'
import { contentLanguageOf, interfaceLanguageIn } from '../../basics/languages.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Route, route } from '../../http/route.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { refuseByAnother } from '../../access/by-another.ts'
import { openStream } from './actions.ts'
import { presentNotification } from './present.ts'
import * as store from './store.ts'

export const notificationRoutes: Route[] = [
  route(api.listNotifications, 'notification.own', async (ctx, { query }) => {
    const { scope, userId } = ctx.actor
    const lang = interfaceLanguageIn(query.lang, ctx.actor.language)
    const rows = await store.listNotifications(
      ctx.db,
      scope,
      userId,
      contentLanguageOf(lang),
      pageOf(query, serverLimits.notificationsPage),
    )
    return {
      items: rows.map((row) => presentNotification(row, lang)),
      total: await store.countNotifications(ctx.db, scope, userId),
    }
  }),
  route(api.readNotification, 'notification.own', async (ctx, { params }) => {
    refuseByAnother(ctx.actor)
    found((await store.markRead(ctx.db, ctx.actor.scope, ctx.actor.userId, params.id, ctx.now())) || undefined)
    await publish(ctx.db, userTopics([ctx.actor.userId]), 'unread')
    return {}
  }),
  route(api.readNotifications, 'notification.own', async (ctx) => {
    refuseByAnother(ctx.actor)
    await store.markAllRead(ctx.db, ctx.actor.scope, ctx.actor.userId, ctx.now())
    await publish(ctx.db, userTopics([ctx.actor.userId]), 'unread')
    return {}
  }),
  route(api.clearNotifications, 'notification.own', async (ctx) => {
    refuseByAnother(ctx.actor)
    await store.clearNotifications(ctx.db, ctx.actor.scope, ctx.actor.userId, ctx.now())
    await publish(ctx.db, userTopics([ctx.actor.userId]), 'unread')
    return {}
  }),
  route(api.countUnread, 'notification.own', async (ctx) => ({
    value: await store.countUnread(ctx.db, ctx.actor.scope, ctx.actor.userId),
  })),
  route(api.streamEvents, 'event.follow', async (ctx, { reply }) => {
    await openStream(ctx, reply)
    return ''
  }),
]
