// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { button, draw } from '../../../test/screen.tsx'
import { SecretDialog } from './secret-dialog.tsx'

async function open() {
  const onClose = vi.fn()
  const { user } = await draw(
    <SecretDialog
      title="Key created"
      facts="Payroll"
      once="It cannot be shown again."
      texts={[{ label: 'Secret', text: 'abc' }]}
      onClose={onClose}
    />,
  )
  await screen.findByText('abc')
  return { user, onClose }
}
const question = () => screen.findByRole('alertdialog', { name: 'Close without saving the secret?' })

it('closing asks first while the secret, which is shown once, is not saved', async () => {
  const { user, onClose } = await open()
  await user.click(button('Close'))
  within(await question()).getByText('It cannot be shown again.')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(button('Close anyway'))
  expect(onClose).toHaveBeenCalledTimes(1)
})
it('a press beside the dialog does not take an unsaved secret away', async () => {
  const { user, onClose } = await open()
  await user.click(document.querySelector('.MuiDialog-container')!)
  expect(onClose).not.toHaveBeenCalled()
  screen.getByText('abc')
})
it('a saved secret closes at once', async () => {
  const { user, onClose } = await open()
  await user.click(screen.getByRole('checkbox'))
  await user.click(button('Close'))
  expect(onClose).toHaveBeenCalledTimes(1)
})
