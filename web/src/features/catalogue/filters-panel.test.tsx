// @vitest-environment happy-dom
import { countOptions, listCategories, listSkills, listTags } from '@praxia/contract/trainings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { useFilters } from './filter-rules.ts'
import { FiltersPanel } from './filters-panel.tsx'

const Panel = ({ total }: { total: number | undefined }) => (
  <FiltersPanel state={useFilters()} base={{ scope: 'platform' }} total={total} />
)
const counts = { categoryId: [{ value: 3, count: 12 }], skillId: [], tag: [{ value: 'gas', count: 2 }], fileType: [] }
async function open(at = '/', total: number | null = 14) {
  api.on(listCategories, [
    { id: 3, name: 'Safety' },
    { id: 4, name: 'Health' },
  ] as never)
  api.on(listSkills, [] as never)
  api.on(listTags, ['Gas', 'Water'] as never)
  api.on(countOptions, counts as never)
  const drawn = await draw(<Panel total={total ?? undefined} />, { at })
  await waitFor(() => expect(drawn.client.isFetching()).toBe(0))
  return drawn
}
const options = () => screen.getAllByRole('menuitemcheckbox').map((one) => one.textContent)

it('options have their number of trainings, asked when a menu opens; one without any is not offered', async () => {
  const { user } = await open('/?search=a&vr=true')
  expect(api.sent(countOptions)).toEqual([])
  await user.click(button('Category'))
  await waitFor(() => expect(options()).toEqual(['Safety12']))
  expect(api.sent(countOptions).map(({ query }) => query)).toEqual([
    expect.objectContaining({ scope: 'platform', search: 'a', vr: 'true' }),
  ])
  await user.click(screen.getByRole('menuitemcheckbox', { name: /Safety/ }))
  expect(new URLSearchParams(window.location.search).getAll('category')).toEqual(['3'])
  expect(await screen.findByRole('button', { name: 'Category: Safety' })).toBeTruthy()
})
it('a chosen option without trainings stays, to be taken off; tags are counted whatever their case', async () => {
  const { user } = await open('/?tag=Water')
  await user.click(button('Tags: Water'))
  await waitFor(() => expect(options()).toEqual(['Gas2', 'Water0']))
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(window.location.search).toBe(''))
})
it('while the numbers are read no option is shown; when they cannot be read all are, without numbers', async () => {
  let fail: (refusal: Refusal) => void = () => undefined
  const { user } = await open()
  api.on(countOptions, () => new Promise<never>((_, reject) => (fail = reject)))
  await user.click(button('Category'))
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByRole('menuitemcheckbox')).toBeNull()
  api.on(countOptions, new Refusal('request.not_found'))
  fail(new Refusal('request.not_found'))
  await waitFor(() => expect(options()).toEqual(['Safety', 'Health']))
})
it('options that could not be read can be asked again', async () => {
  for (const list of [listSkills, listTags, listCategories]) api.on(list, new Refusal('request.not_found'))
  const { user } = await draw(<Panel total={1} />)
  api.on(countOptions, counts as never)
  await user.click(button('Category'))
  const alert = within(await screen.findByRole('alert'))
  api.on(listCategories, [{ id: 3, name: 'Safety' }] as never)
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(options()).toEqual(['Safety12']))
})
it.each([
  ['/', 14, false],
  ['/?vr=true', 14, true],
  ['/?vr=true', null, true],
  // The page itself offers it then.
  ['/?vr=true', 0, false],
])('%s with %s trainings offers to clear the filters: %s', async (at, total, offered) => {
  const { user } = await open(at, total)
  expect(screen.queryByRole('button', { name: 'Clear the filters' }) !== null).toBe(offered)
  if (!offered) return
  await user.click(button('Clear the filters'))
  expect(window.location.search).toBe('')
})
it('the number of trainings is said once it is known', async () => {
  await open('/', null)
  expect(screen.queryByText(/training$|trainings$/)).toBeNull()
})
it('own trainings alone are shown as chosen only where they are, and taken off by a press', async () => {
  const { user } = await open('/?own=true', 1)
  expect(screen.getByText('1 training')).toBeTruthy()
  await user.click(button('Our trainings'))
  await waitFor(() => expect(window.location.search).toBe(''))
  noButton('Our trainings')
})
