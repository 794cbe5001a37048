// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../../test/screen.tsx'
import { CertificateButton } from './certificate-panel.tsx'

it('a run that was not seen for long enough is not called short, and says who can certify it', async () => {
  await draw(<CertificateButton title="Fire" trainingId={3} completed state="short" />)
  const button = await screen.findByRole('button')
  expect(button.textContent).toBe('Not seen for long enough: an administrator can certify it')
})
