// @vitest-environment happy-dom
import { listGroups } from '@praxia/contract/groups.ts'
import { getAccesses, getTraining, setAccesses } from '@praxia/contract/trainings.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { AccessFields } from '../trainings/access-fields.tsx'
import { AccessesDialog } from './accesses-dialog.tsx'

const groups = ['Lyon day', 'Lyon night', 'Metz'].map((name, at) => ({ id: at + 1, name, memberCount: 4 }))
const tile = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) })

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Accesses</button>
      {open && <AccessesDialog id={12} onClose={() => setOpen(false)} />}
    </>
  )
}
it('opened again, it starts from what another administrator has saved since', async () => {
  const saved = { allGroup: false, groupIds: [1], configured: true }
  api.on(getTraining, example(getTraining.response, { id: 12, title: 'Fire' }))
  api.on(listGroups, { items: groups, total: 3 } as never)
  api.on(getAccesses, () => saved)
  api.on(setAccesses, ({ body }) => ({ ...saved, ...body }))
  const { user } = await draw(<Page />, { as: 'admin' })
  await user.click(button('Accesses'))
  await screen.findByRole('checkbox', { name: /^Lyon day/ })
  await user.click(button('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  saved.groupIds = [1, 2]
  await user.click(button('Accesses'))
  await waitFor(() => expect(tile('Lyon night')).toHaveProperty('checked', true))
  await user.click(tile('Metz'))
  await user.click(button('Confirm'))
  await waitFor(() => expect(api.sent(setAccesses)).toHaveLength(1))
  expect(api.sent(setAccesses)[0]!.body).toEqual({ allGroup: false, groupIds: [1, 2, 3] })
})

function Fields({ first }: { first: number[] }) {
  const [value, setValue] = useState({ allGroup: false, groupIds: first })
  return (
    <>
      <AccessFields value={value} onChange={setValue} />
      <output>{value.groupIds.join()}</output>
    </>
  )
}
it('"Select all" of a search opens the training to the groups found, and to none that the search hides', async () => {
  api.on(listGroups, { items: groups, total: 3 } as never)
  const { user } = await draw(<Fields first={[]} />, { as: 'admin' })
  await user.type(await screen.findByRole('searchbox'), 'lyon')
  const all = await screen.findByRole('checkbox', { name: 'Select all 2' })
  await user.click(all)
  expect(document.querySelector('output')!.textContent).toBe('1,2')
  await user.click(all)
  expect(document.querySelector('output')!.textContent).toBe('')
})
it('groups that the search hides, or beyond the loaded ones, stay chosen', async () => {
  api.on(listGroups, { items: groups, total: 3 } as never)
  const { user } = await draw(<Fields first={[3, 900]} />, { as: 'admin' })
  await user.type(await screen.findByRole('searchbox'), 'lyon')
  const all = await screen.findByRole('checkbox', { name: 'Select all 2' })
  await user.click(all)
  await user.click(all)
  expect(document.querySelector('output')!.textContent).toBe('3,900')
})
