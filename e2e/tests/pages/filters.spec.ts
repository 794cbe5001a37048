import { settled } from '../../axe.ts'
import { desktop, signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'

test('filter options show their counts, are cleared in one press, and keep their places', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  await world.training(org)
  await world.training(org)
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto('/admin/catalog')
  const search = page.getByRole('search')
  const button = (name: RegExp) => search.getByRole('button', { name })
  const options = page.getByRole('menuitemcheckbox')
  const places = async () => {
    const boxes = []
    for (const name of [/^Categor/, /^Tags/, /^Skills/, /^Content type/])
      boxes.push((await button(name).boundingBox())!)
    return [(await search.getByRole('searchbox').boundingBox())!, ...boxes]
  }
  await settled(page)
  const before = await places()
  await button(/^Categor/).click()
  await expect(options).toHaveCount(1)
  await expect(options).toHaveText(/2$/)
  await options.click()
  await expect(options).toHaveAttribute('aria-checked', 'true')
  await button(/^Content type/).click()
  await expect(page.getByRole('menu', { name: 'Content type' })).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button(/^Content type/)).toBeFocused()
  expect(await places()).toEqual(before)
  await button(/^Clear the filters/).click()
  await expect(button(/^Clear the filters/)).toHaveCount(0)
  expect(await places()).toEqual(before)
})

test('an address with an unknown tab shows the first one as chosen', async ({ world, devices }) => {
  const org = await world.organisation()
  const ana = await world.member(org, 'learner')
  const page = await signedIn(await devices.open(desktop), ana, 'learner')
  for (const [path, first] of [
    ['/learner/dashboard', 'My progress'],
    ['/learner/catalog', 'Trainings'],
  ] as const) {
    await page.goto(`${path}?tab=nothing`)
    await expect(page.getByRole('tab', { name: first })).toHaveAttribute('aria-selected', 'true')
  }
})
