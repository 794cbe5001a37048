// @vitest-environment happy-dom
import { listAudit } from '@praxia/contract/people/audit.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, draw } from '../../../test/screen.tsx'
import { AuditPanel } from './audit-panel.tsx'

const asked = () => api.sent(listAudit).at(-1)!.query

it('filters by the address, and a changed filter is in it', async () => {
  api.on(listAudit, { items: [], more: false })
  const { user } = await draw(<AuditPanel clientId={3} />, { at: '/companies?audit=3&area=exports&since=2026-11-02' })
  await screen.findByText(/2\/11\/2026|02\/11\/2026/)
  expect(asked()).toMatchObject({ clientId: '3', area: 'exports', since: '2026-11-02' })
  await user.click(screen.getByRole('button', { name: /Exports/ }))
  await user.click(await screen.findByRole('option', { name: 'Members and groups' }))
  await waitFor(() => expect(window.location.search).toBe('?audit=3&area=members&since=2026-11-02'))
  await waitFor(() => expect(asked()).toMatchObject({ area: 'members' }))
})

it('drops what the server refuses', async () => {
  api.on(listAudit, { items: [], more: false })
  await draw(<AuditPanel clientId={3} />, { at: '/?area=constructor&since=2026-02-31&until=yesterday&person=x' })
  await waitFor(() => expect(api.sent(listAudit)).not.toHaveLength(0))
  for (const name of ['area', 'since', 'until', 'userId']) expect(asked()).not.toHaveProperty(name)
})
