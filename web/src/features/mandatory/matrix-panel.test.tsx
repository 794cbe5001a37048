// @vitest-environment happy-dom
import { getGroup, listGroups } from '@praxia/contract/groups.ts'
import { getMatrix } from '@praxia/contract/people/mandatory.ts'
import { listMemberFields } from '@praxia/contract/people/member-fields.ts'
import { waiveTraining } from '@praxia/contract/launches.ts'
import { getUserStats, resetProgress } from '@praxia/contract/progress.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, draw } from '../../../test/screen.tsx'
import { MatrixPanel } from './matrix-panel.tsx'

it('names the group that limits the table, also one beyond the loaded groups, and takes the limit off', async () => {
  api.on(listGroups, { items: [{ id: 5, name: 'Night shift' }], total: 201 } as never)
  api.on(getGroup, example(getGroup.response, { id: 900, name: 'Zurich' }))
  api.on(listMemberFields, [])
  api.on(getMatrix, example(getMatrix.response))
  const { user } = await draw(<MatrixPanel />, { as: 'admin', at: '/admin/dashboard?view=mandatory&group=900' })
  const field = await screen.findByRole('combobox', { name: 'All groups' })
  await waitFor(() => expect(field).toHaveProperty('value', 'Zurich'))
  await user.clear(field)
  await waitFor(() => expect(window.location.search).toBe('?view=mandatory'))
})

const person = { userId: 12, firstName: 'Ada', lastName: 'Byron', picture: null }
const late = {
  trainingId: 7,
  courseId: null,
  state: 'late' as const,
  dueAt: '2026-11-20T22:59:59.000Z',
  doneAt: null,
  validUntil: null,
  daysLate: 9,
  reason: null,
  exemptBy: null,
}
const waived = {
  ...late,
  state: 'exempt' as const,
  daysLate: 0,
  reason: 'Administrative' as const,
  exemptBy: 'Max Tree',
}
const done = { ...late, state: 'done' as const, daysLate: 0, doneAt: '2026-11-25T10:00:00.000Z' }
const show = async (
  cell: typeof late | typeof waived | typeof done,
  can = { reset: true, waive: true, certify: false },
) => {
  const counts = { late: 0, expired: 0, soon: 0, begun: 0, open: 0, done: 0, exempt: 0, [cell.state]: 1 }
  api.on(listMemberFields, [])
  api.on(listGroups, { items: [], total: 0 } as never)
  api.on(listTrainings, { items: [{ id: 7, title: 'Fire' }], total: 1 } as never)
  api.on(getUserStats, example(getUserStats.response, { can }))
  api.on(getMatrix, {
    columns: [{ trainingId: 7, courseId: null, title: 'Fire' }],
    counts,
    items: [{ ...person, cells: [cell] }],
    total: 1,
  })
  const { user } = await draw(<MatrixPanel />, { as: 'admin', at: '/admin/dashboard?view=mandatory' })
  return user
}

it('a name leads to the profile', async () => {
  const user = await show(late)
  await user.click(await screen.findByRole('link', { name: 'Ada Byron' }))
  expect(window.location.search).toBe('?view=mandatory&member=12')
})
it('a training is waived from its cell, with the training chosen already', async () => {
  const user = await show(late)
  await user.click(await screen.findByRole('button', { name: /^Ada Byron, Fire: Late/ }))
  api.on(waiveTraining, { session: '00000000-0000-4000-8000-000000000000' })
  await user.click(await screen.findByRole('button', { name: 'Waive' }))
  const dialog = await screen.findByRole('dialog', { name: 'Waive a training' })
  expect(within(dialog).getByRole('combobox', { name: 'Training' })).toHaveProperty('value', 'Fire')
  await user.click(within(dialog).getByRole('button', { name: 'Waive a training' }))
  await expect.poll(() => api.sent(waiveTraining)[0]).toMatchObject({ params: { id: 12 }, body: { trainingId: 7 } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
it('a waiver says its reason and by whom, and is withdrawn from its cell', async () => {
  const user = await show(waived)
  await user.click(await screen.findByRole('button', { name: /^Ada Byron, Fire: Waived/ }))
  const cell = await screen.findByRole('dialog', { name: 'Ada Byron, Fire' })
  expect(within(cell).getByText(/decision of the organisation · waived by Max Tree/)).toBeTruthy()
  api.on(resetProgress, undefined as never)
  await user.click(await within(cell).findByRole('button', { name: 'Withdraw the waiver' }))
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw the waiver?' })
  await user.click(within(question).getByRole('button', { name: 'Withdraw the waiver' }))
  await expect.poll(() => api.sent(resetProgress)[0]).toMatchObject({ params: { id: 12 }, query: { trainingId: '7' } })
})
it('who may not waive sees the cell and no button for it', async () => {
  const user = await show(late, { reset: false, waive: false, certify: false })
  await user.click(await screen.findByRole('button', { name: /^Ada Byron, Fire: Late/ }))
  await expect.poll(() => api.sent(getUserStats).length).toBe(1)
  expect(await screen.findByRole('button', { name: 'Profile' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Waive' })).toBeNull()
})
it('a cell says by when it was due only while it is to do', async () => {
  const user = await show(done)
  await user.click(await screen.findByRole('button', { name: /^Ada Byron, Fire: Valid/ }))
  const cell = await screen.findByRole('dialog', { name: 'Ada Byron, Fire' })
  expect(within(cell).getByText('Valid · completed 25/11/2026')).toBeTruthy()
})
it('a cell that is late says by when it was due', async () => {
  const user = await show(late)
  await user.click(await screen.findByRole('button', { name: /^Ada Byron, Fire: Late/ }))
  const cell = await screen.findByRole('dialog', { name: 'Ada Byron, Fire' })
  expect(within(cell).getByText('Late · due by 20/11/2026 · 9 days late')).toBeTruthy()
})
