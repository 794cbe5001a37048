// @vitest-environment happy-dom
import { generateCodes, getProfile, listRunningCodes } from '@praxia/contract/accounts.ts'
import { getMember, remindTeam } from '@praxia/contract/members.ts'
import { remindMembers } from '@praxia/contract/people/overdue.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { listPeriods, type Period } from '@praxia/contract/suggestions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import type { Capacity } from '../../lib/session.ts'
import { MemberActionsPanel } from './member-actions-panel.tsx'

const period = (state: Period['state']) => ({
  ...example(listPeriods.response.properties.items.items),
  kind: 'training' as const,
  contentId: 3,
  state,
  user: { id: 12, firstName: 'Ana', lastName: 'Sol', email: 'a@example.org', picture: null },
})
interface Around {
  as?: Capacity
  periods?: Period[]
  code?: boolean
  learns?: boolean
  id?: number
  tokenKind?: 'session' | 'device'
}
async function head({
  as = 'manager',
  periods = [],
  code = true,
  learns = true,
  id = 12,
  tokenKind = 'session',
}: Around) {
  const member = example(getMember.response, { id, firstName: 'Ana', lastName: 'Sol' })
  api.on(getProfile, example(getProfile.response, { id: 1, tokenKind }))
  api.on(getSettings, example(getSettings.response, { productName: 'Praxia' }))
  api.on(listPeriods, { items: periods, total: periods.length })
  return draw(
    <MemberActionsPanel member={{ ...member, can: { ...member.can, generateCode: code } }} learns={learns} />,
    { as },
  )
}

it.each([
  ['manager', remindTeam],
  ['admin', remindMembers],
] as const)('a %s reminds of what is late', async (as, endpoint) => {
  api.on(endpoint, { reminded: 1, suggested: 0, passed: 0 })
  const { user } = await head({ as, periods: [period('finished')] })
  await user.click(await screen.findByRole('button', { name: 'Remind' }))
  await screen.findByText('1 reminder sent')
  expect(api.sent(endpoint)[0]!.body).toEqual({ items: [{ userId: 12, trainingId: 3 }] })
})

it('nobody reminds of what is not late', async () => {
  await head({ periods: [period('running')] })
  await screen.findByRole('button', { name: 'Suggest' })
  await waitFor(() => expect(api.sent(listPeriods)).toHaveLength(1))
  noButton('Remind')
})

it('a code for the member is created on request', async () => {
  api.on(listRunningCodes, [])
  api.on(generateCodes, [{ id: 12, code: 'ABC347', expiresAt: new Date(Date.now() + 600_000).toISOString() }])
  const { user } = await head({})
  await user.click(await screen.findByRole('button', { name: 'Headset code' }))
  const dialog = await screen.findByRole('dialog', { name: 'Headset code' })
  within(dialog).getByText('Ana Sol')
  expect(api.sent(generateCodes)).toHaveLength(0)
  api.on(listRunningCodes, [
    { id: 12, code: 'ABC347', expiresAt: new Date(Date.now() + 600_000).toISOString(), trainingId: null },
  ])
  await user.click(button('Generate a code'))
  await within(dialog).findByRole('img', { name: 'Your code: A B C 3 4 7' })
  expect(api.sent(generateCodes)[0]!.body).toEqual({ userIds: [12] })
})

it.each([
  ['the platform’s staff, for whom the server allows no code', { as: 'superAdmin', code: false, learns: false }],
  ['the member’s own profile', { id: 1 }],
] as const)('there is no action for %s', async (_, around) => {
  await head(around)
  await waitFor(() => expect(api.names()).toContain('getProfile'))
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('a partner’s administrator can only download what is held about the member', async () => {
  await head({ as: 'admin', code: false, learns: false })
  await screen.findByRole('button', { name: 'All data' })
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

it('a device, which may not remind, offers no reminder', async () => {
  await head({ periods: [period('finished')], tokenKind: 'device', code: false })
  await screen.findByRole('button', { name: 'Suggest' })
  noButton('Remind')
})
