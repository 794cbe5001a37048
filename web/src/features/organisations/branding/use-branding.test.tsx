// @vitest-environment happy-dom
import { getCurrentOrganisation } from '@praxia/contract/organisations.ts'
import { screen } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { button, draw } from '../../../../test/screen.tsx'
import { LeaveQuestion } from '../../../ui/leave-question.tsx'
import { useBranding } from './use-branding.ts'

const saved = example(getCurrentOrganisation.response, { timeZone: 'UTC' })
function Branding() {
  const { values, change } = useBranding(saved)
  return <button onClick={() => change({ timeZone: 'Europe/Paris' })}>{values.timeZone}</button>
}
it('another page takes nothing away, so that nobody is asked; a reload does', async () => {
  const { user } = await draw(
    <>
      <Link to="/">Settings</Link>
      <Link to="/members">Members</Link>
      <Routes>
        <Route path="/" element={<Branding />} />
        <Route path="/members" element={null} />
      </Routes>
      <LeaveQuestion />
    </>,
  )
  await user.click(button('UTC'))
  const reload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(reload)
  expect(reload.defaultPrevented).toBe(true)
  await user.click(screen.getByRole('link', { name: 'Members' }))
  expect([window.location.pathname, screen.queryByRole('alertdialog')]).toEqual(['/members', null])
  await user.click(screen.getByRole('link', { name: 'Settings' }))
  await screen.findByRole('button', { name: 'Europe/Paris' })
})
