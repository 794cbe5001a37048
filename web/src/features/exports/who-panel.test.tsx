// @vitest-environment happy-dom
import { listGroups } from '@praxia/contract/groups.ts'
import { listMembers } from '@praxia/contract/members.ts'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { api, draw } from '../../../test/screen.tsx'
import type { Choice } from './export-rules.ts'
import { WhoPanel } from './who-panel.tsx'

const groups = ['Équipe jour', 'Équipe nuit', 'Metz'].map((name, at) => ({ id: at + 1, name, memberCount: 4 }))
const first: Choice = {
  format: 'pdf',
  extent: 'members',
  who: 'groups',
  members: new Set(),
  groups: new Set(),
  back: 0,
}
function Page() {
  const [choice, setChoice] = useState(first)
  return (
    <>
      <WhoPanel choice={choice} clientId={undefined} onChange={(part) => setChoice((had) => ({ ...had, ...part }))} />
      <output>{[...choice.groups].join()}</output>
    </>
  )
}
const chosen = () => document.querySelector('output')!.textContent
async function panel() {
  api.on(listGroups, { items: groups, total: 3 } as never)
  api.on(listMembers, { items: [], total: 0 })
  return await draw(<Page />, { as: 'admin' })
}

it('"Select all" of a search chooses the groups found, beside those chosen before', async () => {
  const { user } = await panel()
  await user.click(await screen.findByRole('checkbox', { name: /^Metz/ }))
  await user.type(screen.getByRole('searchbox'), 'jour')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 1' }))
  expect(chosen()).toBe('3,1')
})
it('groups are found without accents, by their words in any order', async () => {
  const { user } = await panel()
  await user.type(await screen.findByRole('searchbox'), 'nuit equipe')
  await screen.findByRole('checkbox', { name: 'Select all 1' })
  expect(screen.queryByRole('checkbox', { name: /^Équipe nuit/ })).not.toBeNull()
})
