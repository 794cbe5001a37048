// @vitest-environment happy-dom
import { listCourses } from '@praxia/contract/courses.ts'
import { listMasters } from '@praxia/contract/library/masters.ts'
import { getCurrentOrganisation } from '@praxia/contract/organisations.ts'
import { listResources } from '@praxia/contract/resources.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { listCategories, listSkills, listTags, listTrainings } from '@praxia/contract/trainings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, draw } from '../../../test/screen.tsx'
import '../resources/resources-tab.tsx'
import './no-trainings-panel.tsx'
import './training-dialog.tsx'
import { FormationsPage, OrganisationCataloguePage, PlatformCataloguePage } from './library-pages.tsx'

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
afterEach(() => happyDOM.setViewport({ width: 1024 }))
const listed = example(listTrainings.response)
async function open(page: React.ReactNode, at = '/', type: 'COMPANY' | 'PARTNER' = 'COMPANY') {
  api.on(
    getCurrentOrganisation,
    example(getCurrentOrganisation.response, { id: 2, name: 'Arva', type, timeZone: 'UTC' }),
  )
  api.on(getSettings, example(getSettings.response, { productName: 'Praxia', platformSegment: 'praxia' }))
  for (const list of [listCategories, listSkills, listTags]) api.on(list, [])
  api.on(listTrainings, ({ query }) => ({
    ...listed,
    total: query.scope === 'partners' ? 2 : 31,
    counts: { ...listed.counts, all: 31 },
  }))
  api.on(listCourses, { ...example(listCourses.response), total: 4 })
  api.on(listMasters, { items: [], total: 5 } as never)
  api.on(listResources, { items: [], total: 6 } as never)
  const drawn = await draw(page, { at, as: page === platform ? 'superAdmin' : 'admin' })
  await waitFor(() => expect(drawn.client.isFetching()).toBe(0))
  return drawn
}
const platform = <FormationsPage />
const tabs = () => screen.queryAllByRole('tab').map((one) => one.textContent)
const selected = () => screen.getByRole('tab', { selected: true }).textContent

it('the library of the platform has five tabs with their numbers, the first is published trainings', async () => {
  const { user } = await open(platform)
  expect(tabs()).toEqual(['Published trainings31', 'Partner trainings2', 'Courses4', 'Master content5', 'Resources6'])
  expect(selected()).toBe('Published trainings31')
  expect(screen.getByRole('tabpanel')).toBeTruthy()
  expect(api.sent(listTrainings).some(({ query }) => query.scope === 'partners' && query.state === 'toVerify')).toBe(
    true,
  )
  await user.click(screen.getByRole('tab', { name: /^Resources/ }))
  expect(window.location.search).toBe('?tab=resources')
  expect(await screen.findByRole('searchbox')).toBeTruthy()
})
it.each(['other', 'toString'])('a tab %s that there is not is the first', async (name) => {
  await open(platform, `/?tab=${name}`)
  expect(selected()).toBe('Published trainings31')
})
it('on a phone the library is the published trainings alone, and nothing else is counted', async () => {
  happyDOM.setViewport({ width: 390 })
  await open(platform, '/?tab=masters')
  expect(tabs()).toEqual([])
  expect(screen.queryByRole('tabpanel')).toBeNull()
  expect(api.sent(listMasters)).toEqual([])
  expect(api.sent(listTrainings).every(({ query }) => query.state === 'published')).toBe(true)
})

const switches = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((one) => [one.textContent, one.getAttribute('href'), one.getAttribute('aria-current')])
it('the own library leads to that of the platform, and has trainings, courses and resources', async () => {
  await open(<OrganisationCataloguePage band={null} />)
  await waitFor(() =>
    expect(switches()).toEqual([
      ['Arva', '/admin/catalog', 'page'],
      ['Praxia', '/admin/catalog-praxia', null],
    ]),
  )
  expect(tabs()).toEqual(['Trainings', 'Courses', 'Resources6'])
  expect(selected()).toBe('Trainings')
})
it('a partner has no courses and no other catalogue; the address of its courses opens its trainings', async () => {
  await open(<OrganisationCataloguePage band={null} />, '/?tab=courses', 'PARTNER')
  expect(tabs()).toEqual(['Trainings', 'Resources6'])
  expect(selected()).toBe('Trainings')
  expect(screen.queryByRole('navigation')).toBeNull()
})
it("the platform's catalogue of an administrator leads back, and asks for the platform's trainings", async () => {
  await open(<PlatformCataloguePage band={null} />)
  await waitFor(() =>
    expect(switches()).toEqual([
      ['Arva', '/admin/catalog', null],
      ['Praxia', '/admin/catalog-praxia', 'page'],
    ]),
  )
  expect(api.sent(listTrainings).every(({ query }) => query.scope === 'platform')).toBe(true)
})
