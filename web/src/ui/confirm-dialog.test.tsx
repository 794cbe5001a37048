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

it('confirms once, however often it is pressed before it closes', async () => {
  const confirm = vi.fn()
  const { user } = await draw(<Asking onConfirm={confirm} />)
  await user.dblClick(button('Delete'))
  expect(confirm).toHaveBeenCalledTimes(1)
  await closed()
})
it('confirms once for a double click, also while it waits for the response', async () => {
  const confirm = vi.fn()
  const { user } = await draw(<Asking onConfirm={confirm} stays />)
  await user.dblClick(button('Delete'))
  expect(confirm).toHaveBeenCalledTimes(1)
})
it('confirms the next question at once: it is no second press of the one before', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const confirm = vi.fn()
  function Questions() {
    const [asked, setAsked] = useState('one')
    const next = (): void => {
      confirm(asked)
      setAsked('two')
    }
    return <ConfirmDialog open title={`Delete ${asked}?`} action="Delete" onClose={vi.fn()} onConfirm={next} />
  }
  await draw(<Questions />)
  fireEvent.click(button('Delete'))
  fireEvent.click(button('Delete'))
  fireEvent.click(button('Delete'))
  expect(confirm.mock.calls).toEqual([['one'], ['two']])
  now.mockRestore()
})
it('confirms nothing while it closes after a cancellation', async () => {
  const confirm = vi.fn()
  await draw(<Asking onConfirm={confirm} />)
  const remove = button('Delete')
  // Without a task between them, so that the dialog is still open on any machine.
  fireEvent.click(button('Cancel'))
  expect(remove.isConnected).toBe(true)
  fireEvent.click(remove)
  await closed()
  expect(confirm).not.toHaveBeenCalled()
})
it('focuses Cancel first: Enter destroys nothing', async () => {
  const confirm = vi.fn()
  const { user } = await draw(<Asking onConfirm={confirm} />)
  expect(document.activeElement).toBe(button('Cancel'))
  await user.keyboard('{Enter}')
  await closed()
  expect(confirm).not.toHaveBeenCalled()
})
it('is cancelled by Escape', async () => {
  const confirm = vi.fn()
  const { user } = await draw(<Asking onConfirm={confirm} />)
  await user.keyboard('{Escape}')
  await closed()
  expect(confirm).not.toHaveBeenCalled()
})
it('waits until the name is typed, ignoring surrounding spaces', async () => {
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
