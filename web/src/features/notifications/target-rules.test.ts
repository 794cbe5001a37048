import { notificationTypes } from '@praxia/contract/notifications.ts'
import { expect, test } from 'vitest'
import { targetOf } from './target-rules.ts'

test.each([
  ['TRAINING_SUGGESTION', 3, '/learner/catalog', 'tab=suggested&training=3'],
  ['TRAINING_SUGGESTION', null, '/learner/catalog', 'tab=suggested'],
  ['COURSE_SUGGESTION', 5, '/learner/catalog', 'tab=suggested&course=5'],
  ['NEW_TRAINING', 7, '/learner/catalog', 'training=7'],
  ['NEW_TRAINING', null, '/learner/catalog', ''],
  ['TRAINING_BADGE', 7, undefined, 'badges=training&badge=7'],
  ['TRAINING_BADGE', null, undefined, 'badges=training'],
  ['PLATFORM_BADGE', 2, undefined, 'badges&badge=2'],
  ['FILL_PROFILE', null, undefined, 'account'],
] as const)('%s of %s links to %s?%s', (type, entityId, pathname, search) => {
  const target = targetOf({ type, entityId }, 'learner')
  expect([target.pathname, target.search]).toEqual([pathname, search])
})

const forAdministrators = [
  ['TRAINING_SUGGESTION', undefined, 'learner', '/learner/catalog', 'tab=suggested&training=7'],
  ['TRAINING_BADGE', undefined, 'learner', '/learner/catalog', 'badges=training&badge=7'],
  ['PLATFORM_BADGE', { unit: 'trainings', managerOnly: false }, 'learner', '/learner/catalog', 'badges&badge=7'],
  ['PLATFORM_BADGE', { unit: 'suggestions', managerOnly: true }, 'manager', '/manager/catalog', 'badges&badge=7'],
  ['NEW_TRAINING', undefined, undefined, '/admin/catalog', 'training=7'],
  ['WEBHOOK_STOPPED', undefined, undefined, '/admin/company', 'tab=connections&part=webhooks&webhook=7'],
  ['FORWARDING_REFUSED', undefined, undefined, '/admin/company', 'tab=connections&part=forwarding&forwarding=7'],
  ['COURSE_SUGGESTION', undefined, 'learner', '/learner/catalog', 'tab=suggested&course=7'],
  ['CLASS_STARTED', undefined, 'learner', '/learner/catalog', 'training=7'],
  ['TRAINING_VERIFIED', undefined, undefined, '/admin/catalog', 'training=7'],
  ['TRAINING_REFUSED', undefined, undefined, '/admin/catalog', 'training=7'],
  ['FORWARDING_STOPPED', undefined, undefined, '/admin/company', 'tab=connections&part=forwarding'],
  ['FILL_PROFILE', undefined, undefined, undefined, 'account'],
] as const
test('every type of notification has its target for administrators below', () => {
  expect([...new Set(forAdministrators.map(([type]) => type))].sort()).toEqual([...notificationTypes].sort())
})
test.each(forAdministrators)(
  '%s with %j links an administrator to the pages of a %s',
  (type, badge, as, pathname, search) => {
    const target = targetOf({ type, entityId: 7, badge }, 'admin')
    expect([target.as, target.pathname, target.search]).toEqual([as, pathname, search])
  },
)

test('a notification about a connection links a team manager to the administrator’s page', () => {
  expect(targetOf({ type: 'FORWARDING_STOPPED', entityId: 7 }, 'manager')).toEqual({
    as: 'admin',
    pathname: '/admin/company',
    search: 'tab=connections&part=forwarding',
  })
})

test('an invitation to a class starts its training, or shows it where no browser runs it', () => {
  const open = (inBrowser: boolean) => targetOf({ type: 'CLASS_STARTED', entityId: 7, inBrowser }, 'learner')
  expect(open(true)).toEqual({ pathname: '/play/7', search: '' })
  expect(open(false)).toEqual({ pathname: '/learner/catalog', search: 'training=7' })
})
