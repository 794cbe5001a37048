// @vitest-environment happy-dom
import { countUnread, listNotifications, Notification, readNotification } from '@praxia/contract/notifications.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { session } from '../../lib/session.ts'
import { LeaveQuestion } from '../../ui/leave-question.tsx'
import { useUnsavedForm } from '../../ui/use-back.ts'
import { NotificationsDialog } from './notifications-dialog.tsx'

function Page({ dirty }: { dirty: boolean }) {
  useUnsavedForm(dirty)
  return (
    <>
      <NotificationsDialog value="" onClose={() => undefined} />
      <LeaveQuestion />
    </>
  )
}
async function open(dirty: boolean) {
  const one = example(Notification, { id: 4, type: 'TRAINING_SUGGESTION', content: 'Fire', entityId: 9 })
  api.on(listNotifications, { items: [one], total: 1 })
  api.on(countUnread, example(countUnread.response))
  api.on(readNotification, {})
  const { user } = await draw(<Page dirty={dirty} />, { at: '/admin/company?notifications' })
  await user.click(await screen.findByRole('button', { name: /Fire/ }))
  return user
}

it('a notification of another profile asks before it takes a form on the page away', async () => {
  const user = await open(true)
  await screen.findByRole('alertdialog')
  expect(session.get()?.role).toBe('admin')
  await user.click(button('Leave without saving'))
  await waitFor(() => expect(session.get()?.role).toBe('learner'))
  expect(window.location.search).toBe('?tab=suggested&training=9')
})
it('it does not ask where nothing was typed', async () => {
  await open(false)
  await waitFor(() => expect(session.get()?.role).toBe('learner'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
