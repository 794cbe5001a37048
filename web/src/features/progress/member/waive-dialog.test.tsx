// @vitest-environment happy-dom
import { getUserStats } from '@praxia/contract/progress.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { api, draw } from '../../../../test/screen.tsx'
import { WaiveButton } from './waive-dialog.tsx'

it('Back closes the dialog of a waiver and leaves the profile open', async () => {
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
  await screen.findByRole('dialog', { name: 'Waive a training' })
  await act(async () => window.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(window.location.search).toBe('?member=12'))
})
