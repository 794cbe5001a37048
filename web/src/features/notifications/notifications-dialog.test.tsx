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
async function open(dirty: boolean, type: Notification['type'] = 'TRAINING_SUGGESTION') {
  const one = example(Notification, { id: 4, type, content: 'Fire', entityId: 9, read: false })
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
it.each([
  ['of another profile', 'TRAINING_SUGGESTION'],
  ['of another page', 'NEW_TRAINING'],
] as const)('a notification %s is read once it is followed, not while a form keeps the person', async (_, type) => {
  const user = await open(true, type)
  await screen.findByRole('alertdialog')
  await user.click(button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.sent(readNotification)).toEqual([])
  expect(window.location.pathname).toBe('/admin/company')
  await user.click(button(/Fire/))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(window.location.pathname).not.toBe('/admin/company'))
  await waitFor(() => expect(api.sent(readNotification)).toHaveLength(1))
})
it('a notification over the same page is read at once', async () => {
  await open(true, 'FILL_PROFILE')
  await waitFor(() => expect(api.sent(readNotification)).toHaveLength(1))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
