import type { Notification } from '@praxia/contract/notifications.ts'
import type { Capacity } from '../../lib/session.ts'

export interface NotificationTarget {
  /** Profile that has the target page, where the current profile has none. */
  as?: Capacity
  pathname?: string
  search: string
  state?: { dialog: string }
}
const catalogues: Partial<Record<Capacity, string>> = {
  learner: '/learner/catalog',
  manager: '/manager/catalog',
  admin: '/admin/catalog',
}
/** Suggestions and badges are on the pages of learners and managers, not of administrators. */
const elsewhere = (role: Capacity, as: Capacity): Pick<NotificationTarget, 'as' | 'pathname'> =>
  role === 'admin' ? { as, pathname: catalogues[as] } : {}

/** Connections are on administrators' pages only. */
const connections = (role: Capacity, part: string): NotificationTarget => ({
  ...(role === 'admin' ? {} : { as: 'admin' as const }),
  pathname: '/admin/company',
  search: `tab=connections&${part}`,
})

type NotificationSource = Pick<Notification, 'type' | 'entityId'> & Partial<Pick<Notification, 'badge' | 'inBrowser'>>

/** Returns the target of a notification by its type. Without a pathname it opens over the current page. */
export function targetOf({ type, entityId, badge, inBrowser }: NotificationSource, role: Capacity): NotificationTarget {
  const pathname = catalogues[role]
  const catalogue = pathname === undefined ? {} : { pathname }
  if (type === 'TRAINING_SUGGESTION' || type === 'COURSE_SUGGESTION') {
    const name = type === 'TRAINING_SUGGESTION' ? 'training' : 'course'
    // Opens the tab Suggested with the suggested item over it.
    const opened = entityId === null ? '' : `&${name}=${entityId}`
    return { ...catalogue, ...elsewhere(role, 'learner'), search: `tab=suggested${opened}` }
  }
  // Joins by one press; other content is opened in a headset, from its detail.
  if (type === 'CLASS_STARTED')
    return inBrowser
      ? { pathname: `/play/${entityId}`, search: '' }
      : { ...catalogue, ...elsewhere(role, 'learner'), search: `training=${entityId}` }
  if (type === 'NEW_TRAINING' || type === 'TRAINING_VERIFIED' || type === 'TRAINING_REFUSED')
    return { ...catalogue, search: entityId === null ? '' : `training=${entityId}` }
  // Opens the badges with the earned one marked.
  const badgeOpened = entityId === null ? '' : `&badge=${entityId}`
  if (type === 'TRAINING_BADGE')
    return { ...elsewhere(role, 'learner'), search: `badges=training${badgeOpened}`, state: { dialog: 'badges' } }
  if (type === 'PLATFORM_BADGE')
    return {
      ...elsewhere(role, badge?.managerOnly ? 'manager' : 'learner'),
      search: `badges${badgeOpened}`,
      state: { dialog: 'badges' },
    }
  if (type === 'WEBHOOK_STOPPED') return connections(role, `part=webhooks&webhook=${entityId}`)
  if (type === 'FORWARDING_STOPPED') return connections(role, 'part=forwarding')
  if (type === 'FORWARDING_REFUSED') return connections(role, `part=forwarding&forwarding=${entityId}`)
  return { search: 'account', state: { dialog: 'account' } }
}
