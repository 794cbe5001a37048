// @vitest-environment happy-dom
import { listMemberMandatory } from '@praxia/contract/people/mandatory.ts'
import {
  getCourseValidity,
  getTrainingValidity,
  setCourseValidity,
  setTrainingValidity,
} from '@praxia/contract/people/validities.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Refusal } from '../../../test/fake-api.ts'
import { api, draw } from '../../../test/screen.tsx'
import { courseKeys, historyKeys, progressKeys, trainingKeys } from '../../lib/keys.ts'
import { useMemberDue } from '../trainings/use-member-due.ts'
import { ValidityDialog } from './validity-dialog.tsx'

const fire = { id: 7, title: 'Fire' }
async function open(isOpen: boolean) {
  const refresher = { id: 9, title: 'Drill', isOpen }
  api.on(getTrainingValidity, { months: 12, renewalDays: 30, refresher, unlimited: 0 })
  api.on(listTrainings, { items: [fire, { id: 9, title: 'Drill' }, { id: 11, title: 'Heights' }], total: 3 } as never)
  const { user } = await draw(
    <ValidityDialog thing={{ kind: 'training', id: fire.id }} title={fire.title} onClose={() => undefined} />,
    { as: 'admin' },
  )
  return { user, field: await screen.findByRole('combobox', { name: /Refresher/ }) }
}
it('names the refresher, offers every training but the own one, and sends the chosen one', async () => {
  const { user, field } = await open(true)
  expect(field).toHaveProperty('value', 'Drill')
  expect(screen.queryByText(/can’t be started any more/)).toBeNull()
  await user.clear(field)
  await user.type(field, 'H')
  await user.click(await screen.findByRole('option', { name: 'Heights' }))
  expect(screen.queryByRole('option', { name: 'Fire' })).toBeNull()
  api.on(setTrainingValidity, { months: 12, renewalDays: 30, refresher: null, unlimited: 0 })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => api.sent(setTrainingValidity)[0]?.body).toMatchObject({ refresherId: 11 })
})
it('says that a refresher can no longer be started, and keeps it unless another one is chosen', async () => {
  await open(false)
  await screen.findByText(/“Drill” can’t be started any more/)
})
it.each([
  ['withdrawn', 'This training was withdrawn. Choose another one.'],
  ['draft', 'This training is not published. Choose another one.'],
  ['not_open', 'Your organisation has no access to this training. Choose another one.'],
])('says at the field why a refresher is refused: %s', async (code, words) => {
  const { user } = await open(true)
  api.on(
    setTrainingValidity,
    new Refusal('request.invalid', { violations: [{ path: 'refresherId', code, message: '' }] }),
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(words)
  expect(screen.getByRole('combobox', { name: /Refresher/ }).getAttribute('aria-invalid')).toBe('true')
})

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Validity of Fire</button>
      {open && (
        <ValidityDialog thing={{ kind: 'training', id: fire.id }} title={fire.title} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
it('opened again, it shows what another administrator has saved since', async () => {
  const saved = { months: 12, renewalDays: 30, refresher: null, unlimited: 0 }
  api.on(getTrainingValidity, () => saved)
  api.on(listTrainings, { items: [], total: 0 } as never)
  const { user } = await draw(<Page />, { as: 'admin' })
  const open = () => user.click(screen.getByRole('button', { name: 'Validity of Fire' }))
  await open()
  await screen.findByDisplayValue('12')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  saved.months = 24
  await open()
  await screen.findByDisplayValue('24')
  expect(screen.queryByDisplayValue('12')).toBeNull()
})

/** Reads what validities change: what is mandatory for a member. */
function Due() {
  const { data } = useMemberDue(3)
  return <output>{data?.map(({ title }) => title).join()}</output>
}
it.each(['training', 'course'] as const)(
  'what a member has to do is read again after the validity of a %s was saved',
  async (kind) => {
    const saved = { months: 12, renewalDays: 30, refresher: null, unlimited: 0 }
    let due: string[] = []
    api.on(kind === 'training' ? getTrainingValidity : getCourseValidity, saved)
    api.on(kind === 'training' ? setTrainingValidity : setCourseValidity, () => {
      due = ['Fire']
      return saved
    })
    api.on(listMemberMandatory, () => due.map((title) => ({ title })) as never)
    api.on(listTrainings, { items: [], total: 0 } as never)
    const { user, client } = await draw(
      <>
        <Due />
        <ValidityDialog thing={{ kind, id: fire.id }} title={fire.title} onClose={() => undefined} />
      </>,
      { as: 'admin' },
    )
    await screen.findByDisplayValue('12')
    const lists = [trainingKeys.lists, courseKeys.lists, progressKeys.all, historyKeys.all]
    for (const key of lists) client.setQueryData(key, [])
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Fire', { selector: 'output' })
    for (const key of lists) expect(client.getQueryState(key)?.isInvalidated, key.join()).toBe(true)
  },
)
