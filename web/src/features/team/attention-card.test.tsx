// @vitest-environment happy-dom
import { getCurrentOrganisation } from '@praxia/contract/organisations.ts'
import { listClasses, type ClassSummary } from '@praxia/contract/classes.ts'
import { type Attention, getAttention } from '@praxia/contract/people/attention.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, draw } from '../../../test/screen.tsx'
import { example } from '../../../test/example.ts'
import { AttentionCard } from './attention-card.tsx'

const calm: Attention = { late: 0, lateMembers: 0, stuck: 0, soon: 0, nextEnd: null }
const running = (id: number, title: string) => ({ id, title, endedAt: null }) as ClassSummary
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it('a manager sees what waits in the team, each with the way to it, and nothing that is zero', async () => {
  api.on(getAttention, { ...calm, late: 12, lateMembers: 7, soon: 4, nextEnd: '2026-12-02T22:59:59.000Z' })
  api.on(listClasses, [running(3, 'Fire'), running(2, 'Forklift'), { ...running(1, 'Over'), endedAt: '2026-11-02' }])
  await draw(<AttentionCard />, { as: 'manager' })
  await screen.findByRole('navigation', { name: 'Waiting for you' })
  expect(links()).toEqual([
    ['12Late7 members', '/manager/team'],
    ['4Due within 7 daysnext on 02/12/2026', '/manager/team'],
    ['2Classes runningFire and 1 more', '/manager/team?tab=class'],
  ])
})
it('an administrator is led to the dashboard and to the class that runs', async () => {
  api.on(getAttention, { ...calm, stuck: null, late: 1, lateMembers: 1 })
  api.on(listClasses, ({ query }) => (query.all ? [running(3, 'Fire')] : []))
  await draw(<AttentionCard />, { as: 'admin' })
  await screen.findByRole('navigation')
  expect(links()).toEqual([
    ['1Late1 member', '/admin/dashboard'],
    ['1Class runningFire', '/class/3'],
  ])
})
it('an administrator is led to the list of classes when several run', async () => {
  api.on(getAttention, calm)
  api.on(listClasses, [running(3, 'Fire'), running(2, 'Forklift')])
  await draw(<AttentionCard />, { as: 'admin' })
  await screen.findByRole('navigation')
  expect(links()).toEqual([['2Classes runningFire and 1 more', '/admin/company?tab=classes']])
})
it('nothing to do is one calm line', async () => {
  api.on(getAttention, calm)
  api.on(listClasses, [])
  await draw(<AttentionCard />, { as: 'manager' })
  await screen.findByText('Nothing is late, and nothing is due in the next 7 days.')
  expect(screen.queryByRole('navigation')).toBeNull()
})
it('nothing is asked for a partner, whose request would be refused', async () => {
  api.on(getCurrentOrganisation, example(getCurrentOrganisation.response, { id: 2, type: 'PARTNER', timeZone: 'UTC' }))
  await draw(<AttentionCard />, { as: 'admin' })
  expect(api.sent(getAttention)).toEqual([])
})
