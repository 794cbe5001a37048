// @vitest-environment happy-dom
import { countRetention, getRetention, setRetention } from '@praxia/contract/people/retention.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { api, button, draw } from '../../../test/screen.tsx'
import { RetentionPanel } from './retention-panel.tsx'

const saved = { disabledMonths: null, inactiveMonths: null, mailDays: 30, deletesFrom: null }

it('says how many members the typed months concern before they are saved, and from when on', async () => {
  api.on(getRetention, saved)
  api.on(countRetention, { members: 2 })
  api.on(setRetention, { ...saved, disabledMonths: 12, deletesFrom: '2026-12-06T10:00:00.000Z' })
  const { user } = await draw(<RetentionPanel />, { as: 'admin' })
  await user.type(await screen.findByRole('textbox', { name: /^Delete disabled/ }), '12')
  await screen.findByText('2 members would be deleted today.')
  expect(api.sent(setRetention)).toHaveLength(0)
  await user.click(button('Save'))
  await screen.findByText(/Members are deleted from 06\/12\/2026 on\./)
  await waitFor(() => expect(api.sent(setRetention)).toHaveLength(1))
  expect(api.sent(setRetention)[0]!.body).toEqual({ disabledMonths: 12, inactiveMonths: null, mailDays: 30 })
})

const asksToLeave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
it('the browser asks before typed values are lost, until they are saved', async () => {
  api.on(getRetention, saved)
  api.on(countRetention, { members: 0 })
  api.on(setRetention, { ...saved, mailDays: 14 })
  const { user } = await draw(<RetentionPanel />, { as: 'admin' })
  const days = await screen.findByDisplayValue('30')
  expect(asksToLeave()).toBe(false)
  await user.clear(days)
  await user.type(days, '14')
  expect(asksToLeave()).toBe(true)
  await user.click(button('Save'))
  await screen.findByText('Retention saved')
  expect(asksToLeave()).toBe(false)
})

function Tabs() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(!open)}>Other tab</button>
      {open && <RetentionPanel />}
    </>
  )
}
it('shown again, it starts from what another administrator has saved since', async () => {
  const now = { ...saved }
  api.on(getRetention, () => now)
  const { user } = await draw(<Tabs />, { as: 'admin' })
  await screen.findByDisplayValue('30')
  await user.click(button('Other tab'))
  now.mailDays = 7
  await user.click(button('Other tab'))
  await screen.findByDisplayValue('7')
  expect(screen.queryByDisplayValue('30')).toBeNull()
})
