import type { Notification } from '@praxia/contract/notifications.ts'
import type { Capacity } from '../../lib/session.ts'

export interface Target {
  pathname?: string
  search: string
  state?: { dialog: string }
}
const catalogues: Partial<Record<Capacity, string>> = {
  learner: '/learner/catalog',
  manager: '/manager/catalog',
  admin: '/admin/catalog',
}

/** Where a notification leads, by its type; without a pathname it opens over the page in sight. */
export function targetOf({ type, entityId }: Pick<Notification, 'type' | 'entityId'>, role: Capacity): Target {
  const pathname = catalogues[role]
  const catalogue = pathname === undefined ? {} : { pathname }
  if (type === 'TRAINING_SUGGESTION' || type === 'COURSE_SUGGESTION') return { ...catalogue, search: 'tab=suggested' }
  if (type === 'NEW_TRAINING') return { ...catalogue, search: entityId === null ? '' : `training=${entityId}` }
  if (type === 'TRAINING_BADGE') return { search: 'badges=training', state: { dialog: 'badges' } }
  if (type === 'PLATFORM_BADGE') return { search: 'badges', state: { dialog: 'badges' } }
  return { search: 'account', state: { dialog: 'account' } }
}
