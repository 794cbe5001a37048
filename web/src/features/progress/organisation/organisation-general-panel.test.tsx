// @vitest-environment happy-dom
import { getCurrentOrganisation, getQuota } from '@praxia/contract/organisations.ts'
import { getActiveMembers } from '@praxia/contract/people/outcomes.ts'
import { type AdminStats, getGeneralPeriod, getGeneralStats, listTrainingStats } from '@praxia/contract/progress.ts'
import { listCategories } from '@praxia/contract/trainings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { Refusal } from '../../../../test/fake-api.ts'
import { api, button, draw } from '../../../../test/screen.tsx'
import type { Capacity } from '../../../lib/session.ts'
import { OrganisationGeneralPanel } from './organisation-general-panel.tsx'

type Quota = NonNullable<Parameters<typeof example<typeof getQuota.response>>[1]>
interface Given {
  stats?: Partial<AdminStats>
  quota?: Quota
  as?: Capacity
  partner?: boolean
  clientId?: number
}
const outside = { statements: 0, maxStatements: 100, bytes: 0, maxBytes: 1024 }
async function panel({ stats, quota, as = 'admin', partner, clientId }: Given = {}) {
  const organisation = { id: 2, type: partner ? ('PARTNER' as const) : ('COMPANY' as const), timeZone: 'UTC' }
  api.on(getCurrentOrganisation, example(getCurrentOrganisation.response, organisation))
  api.on(getGeneralStats, example(getGeneralStats.response, { totalBadges: {}, ...stats }))
  api.on(getQuota, example(getQuota.response, { maxUser: 10, outside, ...quota }))
  api.on(getGeneralPeriod, {})
  api.on(getActiveMembers, {})
  api.on(listTrainingStats, { items: [], total: 0 })
  api.on(listCategories, [])
  const drawn = await draw(
    <OrganisationGeneralPanel clientId={clientId} late={<p>Late</p>} onOpen={() => undefined} />,
    {
      as,
    },
  )
  await screen.findByRole('region', { name: 'Learning' })
  return drawn
}
const block = (name: string) => screen.getByRole('region', { name })
const figures = (name: string) => [...block(name).querySelectorAll('dl > *')].map(({ textContent }) => textContent)

it('figures of the catalogue and of learning have their shares', async () => {
  await panel({
    stats: {
      totalContent: 4,
      unpublished: 1,
      totalView: 1200,
      totalLiked: 3,
      totalFavorite: 2,
      totalMinuteSpent: 90,
      sessions: 7,
      averageConnectionTimeInMinute: 12,
      totalPeopleWhoStartedTraining: 8,
      members: 20,
      totalPeopleWhoCompletedTraining: 6,
      totalWaived: 2,
    },
  })
  expect(figures('Catalogue')).toEqual(['Trainings4plus 1 unpublished', 'Views1,200', 'Likes3', 'Favorites2'])
  expect(figures('Learning')).toEqual([
    'Time1 h 307 sessions',
    'Average session12 min',
    'Started8of 20 members',
    'Completed6at least one, 2 waivers',
  ])
})
it('without unpublished trainings, members and waivers their words are left out', async () => {
  await panel()
  expect(figures('Catalogue')[0]).toBe('Trainings0')
  expect(figures('Learning').slice(2)).toEqual(['Started0', 'Completed0at least one'])
})
it('badges are counted by their number, 0 for those that nobody has', async () => {
  await panel({ stats: { totalBadges: { 1: 5, 3: 1 } } })
  expect(
    within(block('Volume and badges')).getByText('Training badges 1, 2 and 3 earned').parentElement!.textContent,
  ).toMatch(/^501/)
})
it.each([
  ['admin', 'Volume and badges', 1],
  ['superAdmin', 'Badges', 0],
] as const)('to the role %s the block is called %s', async (as, name, asked) => {
  await panel({ as })
  block(name)
  expect(api.sent(getQuota)).toHaveLength(asked)
})

const meters = () =>
  within(block('Volume and badges'))
    .getAllByRole('meter')
    .map((meter) => [meter.getAttribute('aria-label'), meter.getAttribute('aria-valuenow')])
it.each([
  [0, /^Storage0 MB of 1.0 GB$/],
  [1024 ** 3 / 2, /^Storage512 MB of 1.0 GB$/],
])('%i used bytes are shown of the quota', async (currentSize, text) => {
  await panel({ quota: { currentUser: 3, currentSize, maxSize: 1_048_576_000 } })
  const users = await within(block('Volume and badges')).findByText('3 of 10')
  expect(users.parentElement!.textContent).toBe('Users3 of 10')
  expect(screen.getByText('Storage').parentElement!.textContent).toMatch(text)
  expect(meters()).toHaveLength(2)
})
it('unlimited storage has no bar, only what is used', async () => {
  await panel({ quota: { currentUser: 3, currentSize: 1024, maxSize: null } })
  await screen.findByText('Storage')
  expect(screen.getByText('Storage').parentElement!.textContent).toBe('Storage1 kB')
  expect(meters()).toEqual([['Users', '30']])
})
it.each([
  ['nothing below half of both bounds', { statements: 49, bytes: 511 }, null],
  ['statements at half of them', { statements: 50, bytes: 0 }, '50 of 100'],
  ['bytes where these are nearer to their bound', { statements: 50, bytes: 768 }, '768 B of 1 kB'],
  ['statements where both are equally near', { statements: 75, bytes: 768 }, '75 of 100'],
])('of what other systems write, %s is shown', async (_, used, text) => {
  await panel({ quota: { maxSize: null, outside: { ...outside, ...used } } })
  await screen.findByText('Storage')
  const shown = screen.queryByText('From other systems')
  expect(shown?.parentElement!.textContent ?? null).toBe(text && `From other systems${text}`)
})

it.each([
  ['an administrator’s organisation', {}, 'Active members'],
  ['a partner', { partner: true }, 'Views'],
  ['the platform', { as: 'superAdmin' as const }, 'Views'],
])('the activity of %s has minutes and another figure', async (_, given, second) => {
  await panel(given)
  const activity = within(block('Activity'))
  await activity.findByRole('heading', { name: second })
  expect(activity.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Minutes in training',
    second,
  ])
  expect(api.names().includes(getActiveMembers.name)).toBe(second === 'Active members')
})
it('figures that cannot be read are asked for again on request, nothing else before', async () => {
  api.on(getGeneralStats, new Refusal('server.error'))
  const { user } = await draw(<OrganisationGeneralPanel clientId={5} onOpen={() => undefined} />)
  await screen.findByRole('alert')
  expect(api.names().filter((name) => name !== getGeneralStats.name && /Stats|Period/.test(name))).toEqual([])
  await user.click(button('Try again'))
  await waitFor(() => expect(api.sent(getGeneralStats)).toHaveLength(2))
  expect(api.sent(getGeneralStats)[0]!.query).toMatchObject({ clientId: '5' })
})
