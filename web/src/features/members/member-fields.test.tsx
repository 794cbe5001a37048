// @vitest-environment happy-dom
import { getProfile } from '@praxia/contract/accounts.ts'
import { listGroups } from '@praxia/contract/groups.ts'
import { createMember, getMember, listMembers, updateMember } from '@praxia/contract/members.ts'
import { getCurrentOrganisation, getQuota } from '@praxia/contract/organisations.ts'
import { listMemberFields } from '@praxia/contract/people/member-fields.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { useOrganisation, useProfile } from '../accounts/queries.ts'
import { EditMember, MemberFormDialog } from './member-form-dialog.tsx'

/** The form opens over a page, which knows organisation and profile. */
function Known({ children }: { children: ReactNode }) {
  const [{ data: organisation }, { data: profile }] = [useOrganisation(), useProfile()]
  return organisation && profile ? children : null
}
type Member = ReturnType<typeof example<typeof getMember.response>>
interface Given {
  type?: 'COMPANY' | 'TRAINING_CENTER' | 'PARTNER'
  /** The member that is edited; without one a member is added. */
  member?: Partial<Member>
  groups?: { id: number; name: string }[]
}
async function form({ type = 'COMPANY', member, groups = [] }: Given = {}) {
  const all = {
    id: 12,
    firstName: 'Élodie',
    lastName: 'Benali',
    email: 'e@example.org',
    roles: [],
    role: 'learner',
    enabled: true,
  }
  api.on(getCurrentOrganisation, example(getCurrentOrganisation.response, { id: 2, type, timeZone: 'UTC' }))
  api.on(getMember, example(getMember.response, { ...all, ...member } as never))
  api.on(updateMember, example(getMember.response, all as never))
  api.on(createMember, example(getMember.response, all as never))
  api.on(listGroups, { items: groups, total: groups.length } as never)
  api.on(listMembers, example(listMembers.response))
  api.on(listMemberFields, [])
  // After the member: `/users/profile` is no member's address.
  api.on(getProfile, example(getProfile.response, { id: 1 }))
  api.on(getQuota, example(getQuota.response))
  const shown = member ? (
    <EditMember id={member.id ?? 12} onClose={() => undefined} onDelete={() => undefined} />
  ) : (
    <MemberFormDialog member={null} onClose={() => undefined} />
  )
  const drawn = await draw(<Known>{shown}</Known>)
  await screen.findByRole('group', { name: /^Role/ })
  return drawn
}
const field = (name: RegExp) =>
  screen.queryByRole<HTMLInputElement>('textbox', { name }) ??
  screen.queryByRole<HTMLInputElement>('combobox', { name })
const roles = () =>
  within(screen.getByRole('group', { name: /^Role/ }))
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((one) => [
      one.labels?.[0]?.textContent?.match(/^(Learner|Manager|Instructor|Administrator)/)?.[0] ??
        one.getAttribute('aria-label'),
      one.checked,
      one.disabled,
    ])

it('a person with one name has it as the last name, and gets it back as such', async () => {
  const { user } = await form({ member: {} })
  expect(field(/^First name/)!.value).toBe('Élodie')
  await user.click(screen.getByRole('checkbox', { name: 'Has only one name' }))
  expect(field(/^First name/)).toBeNull()
  expect(field(/^Name/)).not.toBeNull()
})
it.each([
  [
    'COMPANY',
    [
      ['Learner', true, false],
      ['Manager', false, false],
      ['Administrator', false, false],
    ],
  ],
  [
    'TRAINING_CENTER',
    [
      ['Learner', true, false],
      ['Instructor', false, false],
      ['Administrator', false, false],
    ],
  ],
  ['PARTNER', [['Administrator', true, true]]],
] as const)('a member of a %s can have the roles %j', async (type, expected) => {
  await form({
    type,
    member: type === 'PARTNER' ? { roles: ['ROLE_ADMINISTRATOR'] } : {},
    groups: [{ id: 5, name: 'Night' }],
  })
  expect(roles()).toEqual(expected)
  const team = type !== 'PARTNER'
  expect(field(/^(Manager|Instructor)’s e-mail/) !== null).toBe(team)
  expect(screen.queryByRole('group', { name: /^(Managers|Instructors)$/ }) !== null).toBe(team)
  await waitFor(() => expect(field(/^(Groups|Cohorts)/) !== null).toBe(team))
})
it.each([
  ['COMPANY', /^Groups/],
  ['TRAINING_CENTER', /^Cohorts/],
] as const)('groups of a %s are called as they are there', async (type, name) => {
  await form({ type, member: {}, groups: [{ id: 5, name: 'Night' }] })
  await screen.findByRole('combobox', { name })
})
it('an organisation without groups has no field for them', async () => {
  await form({ member: {} })
  expect(field(/^Groups/)).toBeNull()
})
it('at least one role is asked for, over the choices, and nothing is sent before', async () => {
  const { user } = await form({ member: {} })
  await user.click(screen.getByRole('checkbox', { name: /^Learner/ }))
  await user.click(button('Save'))
  await screen.findByText('Choose at least one role')
  expect(api.sent(updateMember)).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: /^Administrator/ }))
  await user.click(button('Save'))
  await waitFor(() => expect(api.sent(updateMember)).toHaveLength(1))
  expect(api.sent(updateMember)[0]!.body.roles).toEqual(['ROLE_ADMINISTRATOR'])
})
it.each([
  ['of another member', 12, true, true],
  ['of another member that is disabled', 12, false, false],
  ['of oneself', 1, true, false],
])('the access %s is shown by the rule', async (_, id, enabled, access) => {
  await form({ member: { id, enabled } })
  expect(screen.queryByText('Access') !== null).toBe(access)
  expect(screen.queryByRole('switch', { name: 'The account can sign in' }) !== null).toBe(id !== 1)
})
it('a member who is added has neither access nor managers yet', async () => {
  await form()
  expect(screen.queryByText('Access')).toBeNull()
  expect(screen.queryByRole('switch', { name: 'The account can sign in' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Managers' })).toBeNull()
})
const seen = { lastConnection: '2026-11-02T10:00:00.000Z' }
it.each([
  ['never connected', { lastConnection: null }, 'Resend invitation', [false, false]],
  ['a learner', seen, 'Send a link for a new password', [true, true]],
  ['an administrator', { ...seen, roles: ['ROLE_ADMINISTRATOR'] }, 'Send a link for a new password', [true, false]],
])('the access of %s can be changed so far', async (_, member, mail, [signOut, factors]) => {
  await form({ member: member as never })
  button(mail)
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' }) !== null).toBe(signOut)
  expect(screen.queryByRole('button', { name: 'Reset two-step sign-in' }) !== null).toBe(factors)
  noButton(mail === 'Resend invitation' ? 'Send a link for a new password' : 'Resend invitation')
})
