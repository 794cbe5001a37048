import type { Notification } from '@praxia/contract/notifications.ts'
import type { Capacity } from '../../lib/session.ts'

export interface NotificationTarget {
  /** The profile that has such a page, where the one in use has none. */
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
/** What is suggested and what was won stands in the pages of those who learn and who lead, not in an administrator's. */
const elsewhere = (role: Capacity, as: Capacity): Pick<NotificationTarget, 'as' | 'pathname'> =>
  role === 'admin' ? { as, pathname: catalogues[as] } : {}

/** Other systems are an administrator's alone. */
const connections = (role: Capacity, part: string): NotificationTarget => ({
  ...(role === 'admin' ? {} : { as: 'admin' as const }),
  pathname: '/admin/company',
  search: `tab=connections&${part}`,
})

type NotificationSource = Pick<Notification, 'type' | 'entityId'> & { badge?: Notification['badge'] }

/** Where a notification leads, by its type; without a pathname it opens over the current page. */
export function targetOf({ type, entityId, badge }: NotificationSource, role: Capacity): NotificationTarget {
  const pathname = catalogues[role]
  const catalogue = pathname === undefined ? {} : { pathname }
  if (type === 'TRAINING_SUGGESTION' || type === 'COURSE_SUGGESTION') {
    const name = type === 'TRAINING_SUGGESTION' ? 'training' : 'course'
    // The tab Suggested, and over it what was suggested.
    const opened = entityId === null ? '' : `&${name}=${entityId}`
    return { ...catalogue, ...elsewhere(role, 'learner'), search: `tab=suggested${opened}` }
  }
  if (type === 'NEW_TRAINING' || type === 'TRAINING_VERIFIED' || type === 'TRAINING_REFUSED')
    return { ...catalogue, search: entityId === null ? '' : `training=${entityId}` }
  if (type === 'TRAINING_BADGE')
    return { ...elsewhere(role, 'learner'), search: 'badges=training', state: { dialog: 'badges' } }
  if (type === 'PLATFORM_BADGE')
    return {
      ...elsewhere(role, badge?.managerOnly ? 'manager' : 'learner'),
      search: 'badges',
      state: { dialog: 'badges' },
    }
  if (type === 'WEBHOOK_STOPPED') return connections(role, 'part=webhooks')
  if (type === 'FORWARDING_STOPPED') return connections(role, 'part=forwarding')
  if (type === 'FORWARDING_REFUSED') return connections(role, `part=forwarding&forwarding=${entityId}`)
  return { search: 'account', state: { dialog: 'account' } }
}
