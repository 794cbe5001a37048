import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, lang, Moment, Nothing, Nullable, oneOf, pageOf, paging } from './shapes.ts'

export const notificationTypes = [
  'TRAINING_SUGGESTION',
  'NEW_TRAINING',
  'TRAINING_BADGE',
  'PLATFORM_BADGE',
  'FILL_PROFILE',
  'COURSE_SUGGESTION',
  'TRAINING_VERIFIED',
  'TRAINING_REFUSED',
  /** A class that the reader belongs to has started. */
  'CLASS_STARTED',
  /** For administrators: a connected system of theirs receives nothing more, or not everything. */
  'WEBHOOK_STOPPED',
  'FORWARDING_STOPPED',
  'FORWARDING_REFUSED',
] as const
export const Notification = Type.Object({
  id: Id,
  type: oneOf(notificationTypes),
  content: Type.String(),
  /** Smaller line under the text. */
  detail: Nullable(Type.String()),
  date: Moment,
  read: Type.Boolean(),
  entityId: Nullable(Id),
  image: Nullable(Type.String()),
  title: Nullable(Type.String()),
  category: Nullable(Type.String()),
  categoryKey: Nullable(Type.String()),
  /** For a course without its own picture: the data that its picture is drawn from. */
  covers: Type.Array(Type.Object({ title: Type.String(), categoryKey: Type.String(), logo: Nullable(Type.String()) })),
  /** For a class: its training runs in the browser, so joining starts it. */
  inBrowser: Nullable(Type.Boolean()),
  endDate: Nullable(Moment),
  /** Points that the badge gave. */
  points: Nullable(Type.Integer()),
  /** For a badge of the platform: its category. */
  badge: Nullable(Type.Object({ unit: Type.String(), managerOnly: Type.Boolean() })),
})
export type Notification = Static<typeof Notification>
export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  summary: 'Own notifications, newest first, 20 a page',
  query: Type.Object({ ...paging, ...lang }),
  response: pageOf(Notification),
})
export const readNotification = endpoint({
  name: 'readNotification',
  method: 'PUT',
  path: '/notifications/{id}/read',
  summary: 'Mark as read',
  params: IdParams,
  response: Nothing,
  errors: ['device.opened_by_another'],
})
export const readNotifications = endpoint({
  name: 'readNotifications',
  method: 'PUT',
  path: '/notifications/read',
  summary: 'Mark all own notifications as read',
  response: Nothing,
  errors: ['device.opened_by_another'],
})
export const clearNotifications = endpoint({
  name: 'clearNotifications',
  method: 'DELETE',
  path: '/notifications',
  summary: 'Delete all own notifications',
  response: Nothing,
  errors: ['device.opened_by_another'],
})
export const countUnread = endpoint({
  name: 'countUnread',
  method: 'GET',
  path: '/notifications/unread/count',
  summary: 'How many are unread',
  response: Type.Object({ value: Type.Integer() }),
})
/**
 * Server-sent events: `notification`, `unread`, `progress`, `catalogue`, `organisation`, `device`, `class`; read with fetch,
 * with the bearer token in the header.
 */
export const streamEvents = endpoint({
  name: 'streamEvents',
  method: 'GET',
  path: '/notifications/stream',
  summary: 'What changed, as server-sent events',
  binary: true,
  response: Type.String(),
  errors: ['events.too_many_streams'],
})
