// @vitest-environment happy-dom
import { factorLimits, getFactors, renamePasskey } from '@praxia/contract/people/factors.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { api, draw } from '../../../../test/screen.tsx'
import { TwoStepPanel } from './two-step-panel.tsx'

it('a passkey is renamed without a confirmation; an empty or too long name is not sent', async () => {
  const passkey = { id: 7, name: 'Firefox', since: '2026-01-01T00:00:00Z', lastUse: null }
  api.on(getFactors, () => example(getFactors.response, { hasPassword: true, passkeys: [passkey] }))
  const sent: unknown[] = []
  api.on(renamePasskey, ({ params, body }) => {
    sent.push([params.id, body.name])
    passkey.name = body.name
    return {}
  })
  const { user } = await draw(<TwoStepPanel />)
  await user.click(await screen.findByRole('button', { name: 'Rename the passkey “Firefox”' }))
  const field = await screen.findByLabelText(/^Name/)
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  await user.clear(field)
  await save()
  await user.type(field, 'x'.repeat(factorLimits.passkeyNameMax + 1))
  await save()
  expect(sent).toEqual([])
  await user.clear(field)
  await user.type(field, ' Work laptop ')
  await save()
  await screen.findByRole('button', { name: 'Rename the passkey “Work laptop”' })
  expect(sent).toEqual([[7, 'Work laptop']])
})
