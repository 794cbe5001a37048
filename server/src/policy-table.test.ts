import { expect, it } from 'vitest'
import type { Actor } from './context.ts'
import { type Action, type Thing, actions, can, mayEver } from './policy.ts'

const me = 7
const ours = 2
/** One fact about the thing at a time, so that a rule shows which facts it heeds. */
const things = {
  ours: { organisationId: ours },
  theirs: { organisationId: 3 },
  mine: { userId: me },
  teammate: { userId: 8, inTeam: true },
  somebody: { userId: 9, inTeam: false },
  adminsGroup: { organisationId: ours, ownerId: null },
  myGroup: { organisationId: ours, ownerId: me },
  colleaguesGroup: { organisationId: ours, ownerId: 8 },
  theirGroup: { organisationId: 3, ownerId: null },
  locked: { isOwner: false, unlocked: false },
  unlocked: { isOwner: false, unlocked: true },
  withheld: { accessible: false },
} as const satisfies Record<string, Thing>

/** What a word of the table below refuses. */
const refusals = {
  no: Object.keys(things).join(' '),
  yes: '',
  own: 'theirs theirGroup',
  self: 'teammate somebody',
  team: 'somebody',
  adminGroup: 'theirs myGroup colleaguesGroup theirGroup',
  ownGroup: 'theirs adminsGroup colleaguesGroup theirGroup',
  owner: 'locked unlocked',
  unlocked: 'locked',
  accessible: 'withheld',
} as const
type Word = keyof typeof refusals

/** The permissions page written down a second time, super administrator to learner: a cell that is changed by mistake is noticed here. */
const page: Record<Action, [Word, Word, Word, Word]> = {
  'self.use': ['self', 'self', 'self', 'self'],
  'device.manage': ['self', 'self', 'self', 'self'],
  'code.generate': ['yes', 'own', 'team', 'self'],
  'organisation.manage': ['yes', 'no', 'no', 'no'],
  'organisation.see': ['own', 'own', 'own', 'own'],
  'organisation.brand': ['own', 'own', 'no', 'no'],
  'organisation.quota': ['yes', 'own', 'no', 'no'],
  'organisation.unlock': ['yes', 'no', 'no', 'no'],
  'partner.list': ['yes', 'yes', 'no', 'no'],
  'member.list': ['yes', 'own', 'no', 'no'],
  'member.see': ['yes', 'own', 'team', 'self'],
  'member.edit': ['no', 'own', 'no', 'no'],
  'team.see': ['no', 'self', 'self', 'no'],
  'team.manage': ['no', 'self', 'self', 'no'],
  'group.list': ['yes', 'adminGroup', 'ownGroup', 'no'],
  'group.edit': ['no', 'adminGroup', 'ownGroup', 'no'],
  'notification.own': ['self', 'self', 'self', 'self'],
  'training.list': ['yes', 'yes', 'yes', 'yes'],
  'training.create': ['yes', 'own', 'no', 'no'],
  'training.edit': ['yes', 'owner', 'no', 'no'],
  'training.download': ['yes', 'owner', 'accessible', 'accessible'],
  'training.like': ['no', 'accessible', 'accessible', 'accessible'],
  'training.access': ['yes', 'unlocked', 'no', 'no'],
  'training.suggest': ['no', 'yes', 'accessible', 'no'],
  'training.launch': ['yes', 'accessible', 'accessible', 'accessible'],
  'training.view': ['no', 'accessible', 'accessible', 'accessible'],
  'launch.own': ['no', 'self', 'self', 'self'],
  'reference.see': ['yes', 'yes', 'yes', 'yes'],
  'upload.own': ['self', 'self', 'no', 'no'],
  'stats.organisation': ['yes', 'own', 'no', 'no'],
  'history.see': ['no', 'own', 'team', 'self'],
  'progress.see': ['yes', 'own', 'team', 'self'],
  'progress.reset': ['no', 'own', 'team', 'no'],
}
const roles = ['superAdmin', 'admin', 'manager', 'learner'] as const
const actorAs = (as: (typeof roles)[number], more: Partial<Actor> = {}): Actor =>
  ({ as, userId: me, organisationId: ours, organisationType: 'COMPANY', kind: 'session', ...more }) as Actor

it('refuses to each role what the permissions page refuses, of each kind of thing', () => {
  const told = actions.map((action) => [
    action,
    roles.map((role) =>
      Object.entries(things)
        .filter(([, thing]) => !can(actorAs(role), action, thing))
        .map(([name]) => name)
        .join(' '),
    ),
  ])
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(Object.entries(page).map(([action, words]) => [action, words.map((word) => refusals[word])])),
  )
})

it('turns away before anything is loaded only those whom the page refuses everything', () => {
  for (const action of actions)
    for (const [i, role] of roles.entries())
      expect(mayEver(actorAs(role), action), `${role} ${action}`).toBe(page[action][i] !== 'no')
})

it('lets no partner suggest, and no device manage anybody', () => {
  expect(can(actorAs('admin', { organisationType: 'PARTNER' }), 'training.suggest')).toBe(false)
  const barred = actions.filter((action) => !roles.some((role) => mayEver(actorAs(role, { kind: 'device' }), action)))
  expect(barred).toEqual([
    'code.generate',
    'organisation.manage',
    'organisation.brand',
    'organisation.unlock',
    'member.edit',
    'team.manage',
  ])
})
