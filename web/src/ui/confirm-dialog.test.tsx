// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { button, draw } from '../../test/screen.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

function Asking({ onConfirm, typed, stays }: { onConfirm: () => void; typed?: string; stays?: boolean }) {
  const [open, setOpen] = useState(true)
  const [value, setValue] = useState('')
  return (
    <ConfirmDialog
      open={open}
      title="Delete the group?"
      lost="Its members lose it."
      action="Delete"
      onClose={() => setOpen(false)}
      onConfirm={() => {
        onConfirm()
        if (!stays) setOpen(false)
      }}
      {...(typed !== undefined && { typed: { label: 'Name', expected: typed, value, onChange: setValue } })}
    />
  )
}
const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

it('confirms once, however often it is pressed before it is gone', async () => {
  const confirm = vi.fn()
  const { user } = await draw(<Asking onConfirm={confirm} />)
  await user.dblClick(button('Delete'))
  expect(confirm).toHaveBeenCalledTimes(1)
  await closed()
})
it('confirms once for a double click, also where it stays until the response comes', async () => {
  const confirm = vi.fn()
  const { user } = await draw(<Asking onConfirm={confirm} stays />)
  await user.dblClick(button('Delete'))
  expect(confirm).toHaveBeenCalledTimes(1)
})
it('confirms nothing that was cancelled while it still closes', async () => {
  const confirm = vi.fn()
  await draw(<Asking onConfirm={confirm} />)
  const remove = button('Delete')
  // Without a turn between them: however slow the machine is, it has not gone yet.
  fireEvent.click(button('Cancel'))
  expect(remove.isConnected).toBe(true)
  fireEvent.click(remove)
  await closed()
  expect(confirm).not.toHaveBeenCalled()
})
it('begins at Cancel: Enter destroys nothing', async () => {
  const confirm = vi.fn()
  const { user } = await draw(<Asking onConfirm={confirm} />)
  expect(document.activeElement).toBe(button('Cancel'))
  await user.keyboard('{Enter}')
  await closed()
  expect(confirm).not.toHaveBeenCalled()
})
it('lets Escape cancel', async () => {
  const confirm = vi.fn()
  const { user } = await draw(<Asking onConfirm={confirm} />)
  await user.keyboard('{Escape}')
  await closed()
  expect(confirm).not.toHaveBeenCalled()
})
it('waits until the name is typed, blanks around it aside', async () => {
  const confirm = vi.fn()
  const { user } = await draw(<Asking onConfirm={confirm} typed="Acme" />)
  const disabled = () => button('Delete').hasAttribute('disabled')
  await user.type(screen.getByRole('textbox'), 'Acm')
  expect(disabled()).toBe(true)
  await user.type(screen.getByRole('textbox'), 'e ')
  expect(disabled()).toBe(false)
  await user.type(screen.getByRole('textbox'), 'x')
  expect(disabled()).toBe(true)
  await user.keyboard('{Backspace}{Enter}')
  await user.click(button('Delete'))
  expect(confirm).toHaveBeenCalledTimes(1)
})
