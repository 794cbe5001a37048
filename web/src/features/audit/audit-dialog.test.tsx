// @vitest-environment happy-dom
import { listMembers } from '@praxia/contract/members.ts'
import { getAuditDays, listAudit } from '@praxia/contract/people/audit.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { screen } from '@testing-library/react'
import { Link } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { LeaveQuestion } from '../../ui/leave-question.tsx'
import { AuditDialog } from './audit-dialog.tsx'
import { AuditTab } from './audit-tab.tsx'

beforeEach(() => {
  api.on(listAudit, { items: [], more: false })
  for (const list of [listMembers, listTrainings]) api.on(list, example(list.response))
  api.on(getAuditDays, { days: 365 })
})
const days = () => screen.findByRole('textbox', { name: /days/i })

it.each(['button', 'Escape'])('%s of the dialog asks before it takes away the days that were typed', async (how) => {
  const onClose = vi.fn()
  const { user } = await draw(<AuditDialog organisation={null} onClose={onClose} />, { as: 'superAdmin' })
  await user.type(await days(), '0')
  if (how === 'button') await user.click(button('Close'))
  else await user.keyboard('{Escape}')
  await screen.findByRole('alertdialog')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(button('Leave without saving'))
  expect(onClose).toHaveBeenCalledTimes(1)
})
it('the dialog closes at once where nothing was typed', async () => {
  const onClose = vi.fn()
  const { user } = await draw(<AuditDialog organisation={null} onClose={onClose} />, { as: 'superAdmin' })
  await days()
  await user.click(button('Close'))
  expect(onClose).toHaveBeenCalledTimes(1)
})
it('in the settings another tab asks', async () => {
  const { user } = await draw(
    <>
      <Link to="?tab=info">Info</Link>
      <AuditTab />
      <LeaveQuestion />
    </>,
  )
  await user.type(await days(), '0')
  await user.click(screen.getByRole('link', { name: 'Info' }))
  await screen.findByRole('alertdialog')
})
