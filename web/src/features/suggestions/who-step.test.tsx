// @vitest-environment happy-dom
import { listGroups } from '@praxia/contract/groups.ts'
import { listMembers } from '@praxia/contract/members.ts'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { api, draw } from '../../../test/screen.tsx'
import type { Recipients } from './recipient-rules.ts'
import { WhoStep } from './who-step.tsx'

const groups = ['Lyon day', 'Lyon night', 'Metz'].map((name, at) => ({ id: at + 1, name, memberCount: 4, userIds: [] }))
const people = ['Ana', 'Bo', 'Cy'].map((firstName, at) => ({ id: at + 1, firstName, lastName: 'Sol', email: '' }))
function Page() {
  const [recipients, setRecipients] = useState<Recipients>({ members: new Map(), groups: new Map(), together: false })
  return (
    <>
      <WhoStep recipients={recipients} onChange={setRecipients} about={undefined} />
      <output>{[...recipients.members.keys(), ...recipients.groups.keys()].join()}</output>
    </>
  )
}
const chosen = () => document.querySelector('output')!.textContent
async function step() {
  api.on(listGroups, { items: groups, total: 3 } as never)
  api.on(listMembers, ({ query }) => {
    const items = people.filter(({ firstName }) => !query.search || firstName.startsWith(query.search))
    return { items, total: items.length } as never
  })
  return await draw(<Page />, { as: 'admin' })
}

it('"Select all" of a search suggests to the groups found, and to none that the search hides', async () => {
  const { user } = await step()
  await user.click(await screen.findByRole('tab', { name: /^Groups/ }))
  await user.type(await screen.findByRole('searchbox'), 'lyon')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2' }))
  expect(chosen()).toBe('1,2')
})
it('members chosen under another search do not make those in sight look chosen', async () => {
  const { user } = await step()
  await user.click(await screen.findByRole('checkbox', { name: 'Ana Sol' }))
  await user.type(screen.getByRole('searchbox'), 'Bo')
  const all = await screen.findByRole('checkbox', { name: 'Select all 1' })
  expect(all).toHaveProperty('checked', false)
  await user.click(all)
  expect(chosen()).toBe('1,2')
})
