// @vitest-environment happy-dom
import { waiveTraining } from '@praxia/contract/launches.ts'
import { getUserStats } from '@praxia/contract/progress.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { api, draw } from '../../../../test/screen.tsx'
import { WaiveButton } from './waive-dialog.tsx'

async function openDialog() {
  api.on(getUserStats, example(getUserStats.response, { can: { reset: true, waive: true, certify: false } }))
  api.on(listTrainings, { items: [{ id: 7, title: 'Fire' }], total: 1 } as never)
  const { user } = await draw(
    <>
      <Link to="?member=12">Profile</Link>
      <WaiveButton userId={12} name="Ada Byron" training={{ id: 7, name: 'Fire' }} />
    </>,
    { at: '/team' },
  )
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  await user.click(await screen.findByRole('button', { name: 'Waive a training' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Waive a training' })) }
}

it('a waiver has the reason that somebody chose', async () => {
  api.on(waiveTraining, { session: '00000000-0000-4000-8000-000000000000' })
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Waive a training' }))
  await dialog.findByText('This field is required')
  expect(api.sent(waiveTraining)).toEqual([])
  await user.click(dialog.getByRole('combobox', { name: /^Reason/ }))
  await user.click(await screen.findByRole('option', { name: 'Has done it elsewhere' }))
  expect(dialog.queryByText('This field is required')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Waive a training' }))
  await expect
    .poll(() => api.sent(waiveTraining))
    .toMatchObject([{ body: { trainingId: 7, reason: 'Equivalent Outside Activity' } }])
})

it('Back closes the dialog of a waiver and leaves the profile open', async () => {
  await openDialog()
  await act(async () => window.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(window.location.search).toBe('?member=12'))
})
