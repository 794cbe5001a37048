// @vitest-environment happy-dom
import { type ClassSummary, listClasses } from '@praxia/contract/classes.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, draw, noButton } from '../../../test/screen.tsx'
import { OrganisationClassTab } from './class-tab.tsx'
import { HeadPanel } from './head-panel.tsx'

const over = {
  id: 3,
  title: 'Fire',
  category: 'safety',
  logo: null,
  since: '2026-11-02T08:00:00.000Z',
  endedAt: '2026-11-02T10:00:00.000Z',
  groupNames: ['Night shift'],
  wholeTeam: false,
  own: false,
  instructor: 'Camille Roussel',
} as unknown as ClassSummary

it('an administrator finds the classes of every instructor, with who held each, and starts none', async () => {
  api.on(listClasses, ({ query }) => (String(query.all) === 'true' ? [over] : []))
  await draw(<OrganisationClassTab />, { as: 'admin' })
  const link = await screen.findByRole('link', { name: /Fire/ })
  expect(link.getAttribute('href')).toBe('/class/3')
  screen.getByText(/Camille Roussel/)
  noButton('Start class')
})
it.each([
  ['admin', '/admin/company?tab=classes'],
  ['manager', '/manager/team?tab=class'],
] as const)('the board leads a person who is %s back to a page of that role', async (role, list) => {
  await draw(<HeadPanel id={3} board={undefined} onCall={() => undefined} />, { as: role })
  expect(screen.getByRole('link', { name: 'Leave the board' }).getAttribute('href')).toBe(list)
})
