// @vitest-environment happy-dom
import { deleteGroup, getGroup } from '@praxia/contract/groups.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../../test/fake-api.ts'
import { api, draw } from '../../../test/screen.tsx'
import { DeleteGroupDialog } from './delete-group-dialog.tsx'

async function questionOf(rules: number): Promise<string> {
  api.on(getGroup, { id: 7, name: 'Night shift', rules } as never)
  await draw(<DeleteGroupDialog id={7} kind="group" onClose={() => undefined} />, { as: 'admin' })
  return (await screen.findByRole('alertdialog')).textContent
}
it.each([
  [1, /1 rule for mandatory trainings ends/],
  [2, /2 rules for mandatory trainings end/],
])('the question names the %i rules that end with the group', async (rules, words) => {
  expect(await questionOf(rules)).toMatch(words)
})
it('the question of a group without rules names none', async () => {
  expect(await questionOf(0)).not.toMatch(/mandatory/)
})
it('a deletion that fails without a known reason says that it could not be deleted', async () => {
  api.on(getGroup, { id: 7, name: 'Night shift', rules: 0 } as never)
  api.on(deleteGroup, new Refusal('server.error'))
  const { user } = await draw(<DeleteGroupDialog id={7} kind="group" onClose={() => undefined} />, { as: 'admin' })
  const ask = within(await screen.findByRole('alertdialog'))
  await user.click(ask.getByRole('button', { name: /^Delete/ }))
  expect(await screen.findByText(/^It could not be deleted, try again later/)).toBeTruthy()
})
