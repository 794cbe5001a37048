// @vitest-environment happy-dom
import { getProfile } from '@praxia/contract/accounts.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { api, button, draw } from '../../../../test/screen.tsx'
import { session } from '../../../lib/session.ts'
import { LeaveQuestion } from '../../../ui/leave-question.tsx'
import { useUnsavedForm } from '../../../ui/use-back.ts'
import { ProfileDialog } from './profile-dialog.tsx'

function Page({ dirty }: { dirty: boolean }) {
  useUnsavedForm(dirty)
  return (
    <>
      <ProfileDialog onClose={() => undefined} />
      <LeaveQuestion />
    </>
  )
}
it.each([true, false])('another profile asks before it takes a form on the page away (typed: %s)', async (dirty) => {
  api.on(getProfile, example(getProfile.response, { id: 1, capacities: ['admin', 'learner'] }))
  api.on(getSettings, example(getSettings.response))
  const { user } = await draw(<Page dirty={dirty} />, { at: '/admin/company' })
  await user.click(await screen.findByRole('radio', { name: /Learner/ }))
  if (dirty) {
    await screen.findByRole('alertdialog')
    expect(session.get()?.role).toBe('admin')
    await user.click(button('Leave without saving'))
  }
  expect(session.get()?.role).toBe('learner')
  expect(window.location.pathname).toBe('/')
})
