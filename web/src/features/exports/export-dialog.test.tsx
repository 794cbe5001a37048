// @vitest-environment happy-dom
import { exportTrainings } from '@praxia/contract/exports.ts'
import { listMembers } from '@praxia/contract/members.ts'
import { getCurrentOrganisation } from '@praxia/contract/organisations.ts'
import { listMemberFields } from '@praxia/contract/people/member-fields.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, draw } from '../../../test/screen.tsx'
import { setZone } from '../../lib/zone.ts'
import { ExportDialog } from './export-dialog.tsx'

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['Pacific/Kiritimati', '2026-01-01', '2026-12-31'],
  ['Pacific/Honolulu', '2025-12-01', '2026-11-30'],
])('a report of %s has the twelve months up to the month that it is there', async (timeZone, startDate, endDate) => {
  vi.useFakeTimers({ now: new Date('2026-11-30T22:00:00Z'), toFake: ['Date'] })
  setZone(timeZone)
  api.on(getCurrentOrganisation, example(getCurrentOrganisation.response, { id: 2, type: 'COMPANY', timeZone }))
  api.on(listMembers, example(listMembers.response))
  api.on(listMemberFields, [])
  api.on(exportTrainings, { whole: true, report: null, tables: [] } as never)
  await draw(<ExportDialog value="" onClose={() => undefined} />, { as: 'admin' })
  await screen.findByRole('dialog')
  await waitFor(() => expect(api.sent(exportTrainings)).not.toEqual([]))
  expect(api.sent(exportTrainings)[0]!.query).toMatchObject({ startDate, endDate })
})
