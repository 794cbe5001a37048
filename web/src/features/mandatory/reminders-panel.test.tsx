// @vitest-environment happy-dom
import { getReminders, type ReminderSettings, setReminders } from '@praxia/contract/people/mandatory.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { api, button, draw } from '../../../test/screen.tsx'
import { RemindersPanel } from './reminders-panel.tsx'

const settings: ReminderSettings = {
  enabled: true,
  daysBefore: 7,
  onDay: true,
  daysAfter: null,
  managerAfter: null,
  weekly: false,
  sendHours: null,
}
const before = () => screen.findByRole('textbox', { name: /before/i })

it('a wrong number is shown where the mails are switched off too, as it refuses the form', async () => {
  api.on(getReminders, settings)
  api.on(setReminders, { ...settings, enabled: false, daysBefore: null })
  const { user } = await draw(<RemindersPanel parts={null} />, { as: 'admin' })
  await user.clear(await before())
  await user.type(await before(), 'a week')
  const [enabled] = screen.getAllByRole('switch')
  await user.click(enabled!)
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(button('Save'))
  expect((await before()).getAttribute('aria-invalid')).toBe('true')
  expect(api.sent(setReminders)).toEqual([])
  await user.clear(await before())
  await user.click(button('Save'))
  await waitFor(() => expect(api.sent(setReminders)).toHaveLength(1))
  expect(api.sent(setReminders)[0]!.body).toMatchObject({ enabled: false, daysBefore: null })
})

function Tabs() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(!open)}>Other tab</button>
      {open && <RemindersPanel parts={null} />}
    </>
  )
}
it('shown again, it starts from what another administrator has saved since', async () => {
  const now = { ...settings }
  api.on(getReminders, () => now)
  const { user } = await draw(<Tabs />, { as: 'admin' })
  await screen.findByDisplayValue('7')
  await user.click(button('Other tab'))
  now.daysBefore = 21
  await user.click(button('Other tab'))
  await screen.findByDisplayValue('21')
})
