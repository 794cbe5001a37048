// @vitest-environment happy-dom
import { confirmByFactor, type Factors, getFactors, renewRecoveryCodes } from '@praxia/contract/people/factors.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { confirmPassword } from '@praxia/contract/people/sign-ins.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { example } from '../../../../test/example.ts'
import { api, button, draw } from '../../../../test/screen.tsx'
import { FactorDialog } from './factor-dialog.tsx'

const factors: Factors = example(getFactors.response, { hasPassword: true })
async function codes() {
  const onClose = vi.fn()
  api.on(getFactors, factors)
  api.on(getSettings, example(getSettings.response, { productName: 'Praxia' }))
  api.on(confirmPassword, {})
  api.on(confirmByFactor, {})
  api.on(renewRecoveryCodes, { recoveryCodes: ['first-code', 'second-code'] })
  const { user } = await draw(<FactorDialog task="codes" factors={factors} onClose={onClose} />)
  await user.type(await screen.findByLabelText(/^Current password/), 'Right-Pass-2468{Enter}')
  await user.click(await screen.findByRole('button', { name: 'New codes' }))
  await screen.findByText('first-code')
  return { user, onClose }
}

it('closing asks first while recovery codes, which are shown once, are neither copied nor downloaded', async () => {
  const { user, onClose } = await codes()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await screen.findByRole('alertdialog', { name: 'Close without saving the codes?' })
  expect(onClose).not.toHaveBeenCalled()
  await user.click(button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(button('I’ve saved the codes'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})
it('copied recovery codes close at once', async () => {
  const { user, onClose } = await codes()
  await user.click(button('Copy'))
  await screen.findByText('Copied')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})
