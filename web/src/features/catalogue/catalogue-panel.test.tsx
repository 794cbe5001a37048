// @vitest-environment happy-dom
import { listCategories, listSkills, listTags, listTrainings } from '@praxia/contract/trainings.ts'
import { screen, waitFor } from '@testing-library/react'
import { type ComponentProps } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { CataloguePanel } from './catalogue-panel.tsx'

const { counts: none } = example(listTrainings.response)
const found = (all: number, more: object = {}) => ({
  items: [],
  total: all,
  named: 0,
  counts: { ...none, all, ...more },
})
const category = (id: number, name: string, count: number) => ({ id, key: 'safety', name, count })
const inCategories = found(9, { categories: [category(3, 'Safety', 8), category(4, 'Care', 1)] })
beforeEach(() => {
  for (const list of [listCategories, listSkills, listTags]) api.on(list, [])
})
async function open(props: Partial<ComponentProps<typeof CataloguePanel>> = {}) {
  const drawn = await draw(<CataloguePanel base={{}} {...props} />, { as: 'admin', at: '/admin/catalog' })
  await waitFor(() => expect(drawn.client.isFetching()).toBe(0))
  return drawn
}
const sections = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)

it('a category that has more than its row shows is seen whole as a filter of that category', async () => {
  api.on(listTrainings, inCategories)
  const { user } = await open()
  expect(sections()).toEqual([expect.stringMatching(/^Safety/), expect.stringMatching(/^Care/)])
  noButton('See all of Care')
  await user.click(button('See all of Safety'))
  expect(window.location.search).toBe('?category=3')
  await waitFor(() =>
    expect(api.sent(listTrainings).map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ categoryId: '3', sort: 'title', limit: '24' }),
    ),
  )
})
it("an organisation's own trainings come before the categories of those offered to it", async () => {
  api.on(listTrainings, ({ query }) =>
    query.scope === 'offered' ? found(4, { categories: [category(4, 'Care', 4)] }) : inCategories,
  )
  const { user } = await open({ ownFirst: 'Arva' })
  expect(sections()).toEqual(['Created by Arva', expect.stringMatching(/^Care/)])
  await user.click(button('See all of Created by Arva'))
  expect(window.location.search).toMatch(/own/)
})
it('an organisation to which nothing is offered has the categories of its own', async () => {
  api.on(listTrainings, ({ query }) => (query.scope === 'offered' ? found(0) : inCategories))
  await open({ ownFirst: 'Arva' })
  expect(sections()).toEqual([expect.stringMatching(/^Safety/), expect.stringMatching(/^Care/)])
})
it('an empty catalogue says so in the words of its page', async () => {
  api.on(listTrainings, found(0))
  await open({ empty: <p>Nothing here</p> })
  expect(screen.getByText('Nothing here')).toBeTruthy()
})
it('trainings that could not be read can be asked again', async () => {
  api.on(listTrainings, new Refusal('request.rate_limited'))
  const { user } = await open()
  api.on(listTrainings, inCategories)
  await user.click(button('Try again'))
  await waitFor(() => expect(sections()).toHaveLength(2))
})
