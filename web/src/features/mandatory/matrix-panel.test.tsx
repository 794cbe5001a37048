// @vitest-environment happy-dom
import { getGroup, listGroups } from '@praxia/contract/groups.ts'
import { getMember, listMembers } from '@praxia/contract/members.ts'
import { exportMatrix, getMatrix, type MandatoryCell, type MatrixRow } from '@praxia/contract/people/mandatory.ts'
import { listMemberFields } from '@praxia/contract/people/member-fields.ts'
import { waiveTraining } from '@praxia/contract/launches.ts'
import { getUserStats, resetProgress, UserStat, type UserStats } from '@praxia/contract/progress.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, draw } from '../../../test/screen.tsx'
import { MatrixPanel } from './matrix-panel.tsx'

beforeEach(() => api.on(listMembers, { items: [], total: 0 }))

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

const noCounts = { late: 0, expired: 0, soon: 0, begun: 0, open: 0, done: 0, exempt: 0 }
it('limits the table and its file to the team of a manager', async () => {
  const manager = example(getMember.response, { id: 31, firstName: 'Max', lastName: 'Tree' })
  api.on(listMembers, { items: [manager], total: 1 })
  api.on(getMember, manager)
  api.on(listGroups, { items: [], total: 0 } as never)
  api.on(listMemberFields, [])
  api.on(getMatrix, example(getMatrix.response, { counts: { ...noCounts, late: 1 } }))
  const { user } = await draw(<MatrixPanel />, { as: 'admin', at: '/admin/dashboard?view=mandatory' })
  await user.click(await screen.findByRole('combobox', { name: 'All managers' }))
  await user.click(await screen.findByRole('option', { name: 'Max Tree' }))
  await waitFor(() => expect(window.location.search).toBe('?view=mandatory&manager=31'))
  await waitFor(() => expect(api.sent(getMatrix).at(-1)?.query).toMatchObject({ managerId: '31' }))
  expect(api.sent(listMembers)[0]!.query).toMatchObject({ role: 'ROLE_MANAGER' })
  // happy-dom would leave the page for the file.
  api.on(exportMatrix, new Refusal('request.rate_limited'))
  await user.click(await screen.findByRole('button', { name: 'Export 1' }))
  await user.click(await screen.findByRole('button', { name: /CSV/ }))
  await waitFor(() => expect(api.sent(exportMatrix)[0]?.query).toMatchObject({ managerId: '31' }))
})
it('a manager, whose team the table has, is offered no managers', async () => {
  api.on(listGroups, { items: [], total: 0 } as never)
  api.on(listMemberFields, [])
  api.on(getMatrix, example(getMatrix.response))
  await draw(<MatrixPanel />, { as: 'manager', at: '/manager/team' })
  await screen.findByRole('combobox', { name: 'All groups' })
  expect(screen.queryByRole('combobox', { name: 'All managers' })).toBeNull()
  expect(api.sent(listMembers)).toEqual([])
})

const person: Omit<MatrixRow, 'cells'> = {
  userId: 12,
  firstName: 'Ada',
  lastName: 'Byron',
  picture: null,
  staffNumber: 'E1042',
}
const late: MandatoryCell = {
  trainingId: 7,
  courseId: null,
  state: 'late',
  dueAt: '2026-11-20T22:59:59.000Z',
  doneAt: null,
  validUntil: null,
  renews: false,
  daysLate: 9,
  reason: null,
  exemptBy: null,
}
const waived: MandatoryCell = {
  ...late,
  state: 'exempt',
  daysLate: 0,
  reason: 'Administrative',
  exemptBy: 'Max Tree',
}
const valid: MandatoryCell = { ...late, state: 'done', daysLate: 0, doneAt: '2026-11-25T10:00:00.000Z' }
const soon: MandatoryCell = { ...valid, state: 'soon', validUntil: '2026-12-10T22:59:59.000Z', renews: true }
const other = { ...person, userId: 13, firstName: 'Grace', lastName: 'Hopper' }
const rowsAre = (...rows: { cell: MandatoryCell; of?: typeof person }[]) => {
  const counts = { ...noCounts }
  for (const { cell } of rows) counts[cell.state] += 1
  api.on(getMatrix, {
    columns: [{ trainingId: 7, courseId: null, title: 'Fire' }],
    counts,
    items: rows.map(({ cell, of = person }) => ({ ...of, cells: [cell] })),
    total: rows.length,
  })
}
const everything = { reset: true, waive: true, certify: false }
const show = async (cell: MandatoryCell, stats: Partial<UserStats> = {}) => {
  api.on(listMemberFields, [])
  api.on(listGroups, { items: [], total: 0 } as never)
  api.on(listTrainings, { items: [{ id: 7, title: 'Fire' }], total: 1 } as never)
  api.on(getUserStats, example(getUserStats.response, { can: everything, ...stats }))
  rowsAre({ cell })
  return draw(<MatrixPanel />, { as: 'admin', at: '/admin/dashboard?view=mandatory' })
}
const openCell = async ({ user }: { user: UserEvent }) => {
  await user.click(await screen.findByRole('button', { name: /^Ada Byron, Fire: / }))
  return screen.findByRole('dialog', { name: 'Ada Byron, Fire' })
}
const askWithdrawal = async (drawn: { user: UserEvent }) => {
  const cell = await openCell(drawn)
  await drawn.user.click(await within(cell).findByRole('button', { name: 'Withdraw the waiver' }))
  return screen.findByRole('alertdialog', { name: 'Withdraw the waiver?' })
}
const noDialog = (role: 'dialog' | 'alertdialog' = 'dialog') =>
  waitFor(() => expect(screen.queryByRole(role)).toBeNull())
const back = () => act(async () => window.history.back())

it('a name leads to the profile', async () => {
  const { user } = await show(late)
  await user.click(await screen.findByRole('link', { name: 'Ada Byron' }))
  expect(window.location.search).toBe('?view=mandatory&member=12')
})
it('two of the same name are told apart by their staff number, where they have one', async () => {
  api.on(listMemberFields, [])
  api.on(listGroups, { items: [], total: 0 } as never)
  const [second, third] = [13, 14].map((userId) => ({ ...person, userId }))
  rowsAre(
    { cell: late },
    { cell: late, of: { ...second!, staffNumber: 'E2077' } },
    { cell: late, of: { ...third!, staffNumber: null } },
  )
  await draw(<MatrixPanel />, { as: 'admin', at: '/admin/dashboard?view=mandatory' })
  expect((await screen.findAllByRole('rowheader')).map((one) => one.textContent!.replace(/^AB/, ''))).toEqual([
    'Ada ByronE1042',
    'Ada ByronE2077',
    'Ada Byron',
  ])
})
it('a training is waived from its cell, with the training chosen already', async () => {
  const { user } = await show(late)
  await user.click(await screen.findByRole('button', { name: /^Ada Byron, Fire: Late/ }))
  api.on(waiveTraining, { session: '00000000-0000-4000-8000-000000000000' })
  await user.click(await screen.findByRole('button', { name: 'Waive' }))
  const dialog = await screen.findByRole('dialog', { name: 'Waive a training' })
  expect(within(dialog).getByText('Ada Byron, E1042'), 'for whom').toBeTruthy()
  expect(within(dialog).getByRole('combobox', { name: 'Training' })).toHaveProperty('value', 'Fire')
  await user.click(within(dialog).getByRole('combobox', { name: /^Reason/ }))
  await user.click(await screen.findByRole('option', { name: 'Has done it elsewhere' }))
  await user.click(within(dialog).getByRole('button', { name: 'Waive a training' }))
  await expect.poll(() => api.sent(waiveTraining)[0]).toMatchObject({ params: { id: 12 }, body: { trainingId: 7 } })
  await noDialog()
})
it('a waiver says its reason and by whom, and is withdrawn from its cell', async () => {
  const drawn = await show(waived)
  const cell = await openCell(drawn)
  expect(within(cell).getByText(/decision of the organisation · waived by Max Tree/)).toBeTruthy()
  await drawn.user.keyboard('{Escape}')
  await noDialog()
  const question = await askWithdrawal(drawn)
  api.on(resetProgress, undefined as never)
  await drawn.user.click(within(question).getByRole('button', { name: 'Withdraw the waiver' }))
  await expect.poll(() => api.sent(resetProgress)[0]).toMatchObject({ params: { id: 12 }, query: { trainingId: '7' } })
  await noDialog('alertdialog')
})
it('before a waiver is withdrawn, what the member has done is named: it is reset too', async () => {
  const userStat = example(UserStat, { trainingId: 7, bestScore: 80, certificate: 'issued' })
  const question = await askWithdrawal(
    await show(waived, { sessions: 3, minuteSpent: 12, progressionPercent: 100, totalPoint: 130, userStat }),
  )
  expect(question.textContent).toMatch(/Lost: 100%, score 80, .*3 sessions, 130 points/)
  expect(question.textContent).toContain('The certificate is withdrawn.')
  expect(api.sent(getUserStats)[0]).toMatchObject({ params: { id: 12 }, query: { trainingId: '7' } })
})
it('a waiver alone loses nothing, and names nothing', async () => {
  const question = await askWithdrawal(
    await show(waived, { progressionPercent: 100, userStat: example(UserStat, { trainingId: 7, waived: true }) }),
  )
  expect(question.textContent).not.toMatch(/Lost:|certificate/)
})
it.each([
  ['soon', true, true],
  ['done', true, true],
  ['soon', false, false],
  ['done', false, false],
] as const)('a completion (%s) whose renewal has opened (%s) can be waived: %s', async (state, renews, offered) => {
  const { client, ...drawn } = await show({ ...soon, state, renews })
  const cell = await openCell(drawn)
  await waitFor(() => expect(api.sent(getUserStats)).not.toHaveLength(0))
  // The buttons are drawn once it is known what the caller may do.
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await act(async () => undefined)
  if (offered) expect(await within(cell).findByRole('button', { name: 'Waive' })).toBeTruthy()
  else expect(within(cell).queryByRole('button', { name: 'Waive' })).toBeNull()
})
it('the profile comes first, so that no button moves when the others are known', async () => {
  const cell = await openCell(await show(late))
  await within(cell).findByRole('button', { name: 'Waive' })
  expect(
    within(cell)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Profile', 'Waive'])
})
it('an open cell shows what is true by now, and withdraws no waiver that has ended', async () => {
  const { client, ...drawn } = await show(waived)
  const cell = await openCell(drawn)
  await within(cell).findByRole('button', { name: 'Withdraw the waiver' })
  rowsAre({ cell: valid })
  await act(() => client.invalidateQueries({ queryKey: ['mandatory'] }))
  expect(await within(cell).findByText(/^Valid/)).toBeTruthy()
  expect(within(cell).queryByRole('button', { name: 'Withdraw the waiver' })).toBeNull()
})
it('the question closes when the waiver has ended by then', async () => {
  const { client, ...drawn } = await show(waived)
  await askWithdrawal(drawn)
  rowsAre({ cell: valid })
  await act(() => client.invalidateQueries({ queryKey: ['mandatory'] }))
  await noDialog('alertdialog')
})
it('an open cell closes when its row has gone, and stays closed when the row returns', async () => {
  const { client, ...drawn } = await show(late)
  await openCell(drawn)
  rowsAre({ cell: late, of: other })
  await act(() => client.invalidateQueries({ queryKey: ['mandatory'] }))
  await noDialog()
  rowsAre({ cell: late })
  await act(() => client.invalidateQueries({ queryKey: ['mandatory'] }))
  await screen.findByRole('button', { name: /^Ada Byron, Fire: / })
  expect(screen.queryByRole('dialog')).toBeNull()
})
it.each([false, true])(
  'Back closes an open cell, and its dialog of a waiver, and leaves the page: %s',
  async (waives) => {
    const drawn = await show(late)
    await drawn.user.click(await screen.findByRole('link', { name: 'Ada Byron' }))
    const cell = await openCell(drawn)
    if (waives) {
      await drawn.user.click(await within(cell).findByRole('button', { name: 'Waive' }))
      await screen.findByRole('dialog', { name: 'Waive a training' })
    }
    await back()
    await noDialog()
    await waitFor(() => expect(window.location.search).toBe('?view=mandatory&member=12'))
  },
)
it('who may not waive sees the cell and no button for it', async () => {
  const { client, ...drawn } = await show(late, { can: { reset: false, waive: false, certify: false } })
  await openCell(drawn)
  await expect.poll(() => api.sent(getUserStats).length).toBe(1)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await drawn.user.keyboard('{Escape}')
  await noDialog()
  // The permission is known: a button that depends on it would be there at once.
  const cell = await openCell(drawn)
  expect(
    within(cell)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Profile'])
})
it('a cell says by when it was due only while it is to do', async () => {
  const cell = await openCell(await show(valid))
  expect(within(cell).getByText('Valid · completed 25/11/2026')).toBeTruthy()
})
it('a cell that is late says by when it was due', async () => {
  const cell = await openCell(await show(late))
  expect(within(cell).getByText('Late · due by 20/11/2026 · 9 days late')).toBeTruthy()
})
