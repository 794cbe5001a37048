// @vitest-environment happy-dom
import { getCurrentOrganisation } from '@praxia/contract/organisations.ts'
import { type OutcomeCounts, getOutcomes } from '@praxia/contract/people/outcomes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { example } from '../../../test/example.ts'
import { OutcomesCard } from './outcomes-card.tsx'

const counts = (inTime: number, overdue = 0, more: Partial<OutcomeCounts> = {}): OutcomeCounts => ({
  inTime,
  doneLate: 0,
  overdue,
  open: 0,
  ...more,
})
const none = { groups: [], moreGroups: false, months: [] }
const rows = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('shows the share done in time, of what was due or is done, and each group with the way to it', async () => {
  const groups = Array.from({ length: 7 }, (_, i) => ({ id: i + 1, name: `Group ${i + 1}`, ...counts(i + 1, 1) }))
  const open = { id: 9, name: 'Newcomers', ...counts(0, 0, { open: 4 }) }
  const months = [
    { month: '2026-10', ...counts(3, 1) },
    { month: '2026-11', ...counts(1) },
  ]
  api.on(getOutcomes, { ...counts(14, 21, { open: 4 }), ...none, groups: [...groups, open], months })
  const { user } = await draw(<OutcomesCard />, { as: 'admin' })
  await screen.findByText('40%')
  screen.getByText('of 35 suggestions that were due or are done')
  expect(rows('By month of the end')).toEqual(['11/20261 of 1100%', '10/20263 of 4 · 1 overdue75%'])
  expect(rows('By group')).toHaveLength(6)
  expect(screen.getByRole('link', { name: 'Group 1' }).getAttribute('href')).toBe('/?view=group&group=1')
  await user.click(button('Show all 7'))
  expect(rows('By group')).toHaveLength(7)
  noButton(/Show all/)
})
it('nothing that was due yet has no share', async () => {
  api.on(getOutcomes, { ...counts(0, 0, { open: 2 }), ...none })
  await draw(<OutcomesCard />, { as: 'admin' })
  await screen.findByText('Nothing was due yet')
  expect(screen.queryByRole('list', { name: 'By group' })).toBeNull()
})
it('is hidden until something was suggested', async () => {
  api.on(getOutcomes, { ...counts(0), ...none })
  await draw(<OutcomesCard />, { as: 'admin' })
  await waitFor(() => expect(api.sent(getOutcomes)).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
})
it('asks nothing for a partner, whose request would be refused', async () => {
  api.on(getCurrentOrganisation, example(getCurrentOrganisation.response, { id: 2, type: 'PARTNER', timeZone: 'UTC' }))
  await draw(<OutcomesCard />, { as: 'admin' })
  await waitFor(() => expect(api.sent(getCurrentOrganisation)).toHaveLength(1))
  expect(api.sent(getOutcomes)).toEqual([])
})
