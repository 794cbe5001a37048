// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { WaitingNote } from './waiting-note.tsx'

it('announces what is waited for, and not the time beside it, which changes each second', async () => {
  await draw(<WaitingNote aside={<span>0:59</span>}>Waiting for the headset</WaitingNote>)
  expect(screen.getByRole('status').textContent).toBe('Waiting for the headset')
  expect(screen.getByText('0:59')).toBeTruthy()
})
