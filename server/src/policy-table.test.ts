import { expect, it } from 'vitest'
import { type Action, actions, no, policy } from './policy.ts'

const roles = ['superAdmin', 'admin', 'manager', 'learner'] as const
/** Whom the permissions page refuses, written down a second time: a cell that is changed by mistake is noticed here. */
const refused: Record<Action, string> = {
  'self.use': '',
  'device.manage': '',
  'code.generate': '',
  'organisation.manage': 'admin manager learner',
  'organisation.see': '',
  'organisation.brand': 'manager learner',
  'organisation.quota': 'manager learner',
  'organisation.unlock': 'admin manager learner',
  'partner.list': 'manager learner',
  'member.list': 'manager learner',
  'member.see': '',
  'member.edit': 'superAdmin manager learner',
  'team.manage': 'superAdmin learner',
  'team.see': 'superAdmin learner',
  'group.list': 'learner',
  'group.edit': 'superAdmin learner',
  'notification.own': '',
  'training.list': '',
  'training.create': 'manager learner',
  'training.edit': 'manager learner',
  'training.download': '',
  'training.like': 'superAdmin',
  'training.access': 'manager learner',
  'training.suggest': 'superAdmin learner',
  'training.launch': '',
  'training.view': 'superAdmin',
  'launch.own': 'superAdmin',
  'reference.see': '',
  'upload.own': 'manager learner',
  'stats.organisation': 'manager learner',
  'history.see': 'superAdmin',
  'progress.see': '',
  'progress.reset': 'superAdmin learner',
}

it('refuses whom the permissions page refuses, row by row', () => {
  const told = Object.fromEntries(
    actions.map((action) => [action, roles.filter((role) => policy[action][role] === no).join(' ')]),
  )
  expect(told).toEqual(refused)
})
