import type { Page } from '@playwright/test'
import { createGroup, getGroup, listGroups } from '@praxia/contract/groups.ts'
import { desktop, signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'

// Groups of an administrator and subgroups of a manager: created, changed, deleted.

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a group is created with its members, changed and deleted; its members stay', async ({ world, devices }) => {
  const org = await world.organisation()
  const [ana, bo] = [
    await world.member(org, 'learner', { firstName: 'Ana' }),
    await world.member(org, 'learner', { firstName: 'Bo' }),
  ]
  const { api } = org.admin
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto('/admin/company?tab=groups')
  await page.getByRole('button', { name: 'Add a group' }).first().click()
  const adding = dialog(page, 'Add a group')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await adding.getByText('This field is required').waitFor()
  await adding.getByRole('textbox', { name: /^Name/ }).fill('Early shift')
  const search = (form: typeof adding) => form.getByRole('combobox', { name: 'Add members' })
  await search(adding).fill(ana.lastName)
  await page.getByRole('option', { name: new RegExp(ana.lastName) }).waitFor()
  // The first one is highlighted just after it is drawn.
  await expect(search(adding)).toHaveAttribute('aria-activedescendant', /./)
  await search(adding).press('Enter')
  await adding.getByText('1 member', { exact: true }).waitFor()
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await page.locator('.toasts').getByText('Group added').waitFor()
  const { items } = await api.call(listGroups, { query: {} })
  const { id } = items[0]!
  const members = async () =>
    (await api.call(getGroup, { params: { id }, query: {} })).userIds.toSorted((a, b) => a - b)
  expect([items.map(({ name }) => name), await members()]).toEqual([['Early shift'], [ana.id]])

  await page.getByRole('listitem').filter({ hasText: 'Early shift' }).getByRole('button', { name: 'Edit' }).click()
  const editing = dialog(page, 'Edit the group')
  await editing.getByRole('textbox', { name: /^Name/ }).fill('Late shift')
  await search(editing).fill(bo.lastName)
  await page.getByRole('option', { name: new RegExp(bo.lastName) }).click()
  await editing.getByRole('checkbox', { name: `Ana ${ana.lastName}` }).check()
  await editing.getByRole('button', { name: 'Remove from the group' }).click()
  await editing.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('.toasts').getByText('Group edited').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Late shift' }).waitFor()
  expect(await members()).toEqual([bo.id])

  await page.getByRole('button', { name: 'Delete: Late shift' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Delete Late shift?' })
  await sure.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.locator('.toasts').getByText('Group deleted').waitFor()
  await page.getByText('No groups yet').waitFor()
  expect((await api.ask(getGroup, { params: { id }, query: {} })).status).toBe(404)
  await page.getByRole('tab', { name: /^Members/ }).click()
  await page.getByRole('listitem').filter({ hasText: bo.email }).waitFor()
})

test('a duplicate group name is refused at its field, and typed input is kept', async ({ world, devices }) => {
  const org = await world.organisation()
  await org.admin.api.call(createGroup, { body: { name: 'Night shift', userIds: [] } })
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  devices.expected.push(/409|400|422/)
  await page.goto('/admin/company?tab=groups&add-group')
  const form = dialog(page, 'Add a group')
  const name = form.getByRole('textbox', { name: /^Name/ })
  await name.fill('Night shift')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveValue('Night shift')
})

test('managers can only add members of their own team to a subgroup', async ({ world, devices }) => {
  const org = await world.organisation()
  const manager = await world.member(org, 'manager')
  const own = await world.member(org, 'learner', { firstName: 'Ana', manager })
  const other = await world.member(org, 'learner', { firstName: 'Bo' })
  const page = await signedIn(await devices.open(desktop), manager, 'manager')
  await page.goto('/manager/team?tab=groups')
  await page.getByRole('button', { name: 'Add a subgroup' }).first().click()
  const form = dialog(page, 'Add a subgroup')
  await form.getByRole('textbox', { name: /^Name/ }).fill('Beginners')
  const search = form.getByRole('combobox', { name: 'Add members' })
  await search.fill(other.lastName)
  await page.getByText('Nobody else').waitFor()
  await search.fill(own.lastName)
  await page.getByRole('option', { name: new RegExp(own.lastName) }).click()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await page.locator('.toasts').getByText('Subgroup added').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Beginners' }).waitFor()
  const { items } = await manager.api.call(listGroups, { query: { capacity: 'manager' } })
  expect(items.map(({ name, memberCount }) => [name, memberCount])).toEqual([['Beginners', 1]])

  const training = await world.training(org)
  await page.goto(`/manager/catalog?suggest=${training.id}`)
  const suggestion = page.getByRole('dialog', { name: `Suggest ${training.title}` })
  await suggestion.getByText('Choose at least one member or subgroup').waitFor()
  await suggestion.getByRole('tab', { name: /^Subgroups/ }).click()
  await suggestion.getByRole('listitem').filter({ hasText: 'Beginners' }).getByRole('checkbox').check()
  await expect(suggestion.getByText('1 subgroup, 1 person')).toBeVisible()
})
