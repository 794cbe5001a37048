import { createCourse } from '@praxia/contract/courses.ts'
import { getOrganisation, listOrganisations } from '@praxia/contract/organisations.ts'
import type { Locator, Page } from '@playwright/test'
import { type Devices, desktop, signedIn } from '../../browser.ts'
import { png } from '../../content.ts'
import { eventually } from '../../eventually.ts'
import { expect, test } from '../../fixtures.ts'
import type { World } from '../../world.ts'

// Properties of an organisation that platform staff edit, and the colours and logo that its administrator sets.

const logo = (rgb: readonly [number, number, number]) => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: png(120, 120, rgb),
})
const write = (form: Locator, label: RegExp, text: string) => form.getByRole('textbox', { name: label }).fill(text)

async function platform({ world, devices }: { world: World; devices: Devices }): Promise<Page> {
  return signedIn(await devices.open(desktop), { api: await world.superAdmin() }, 'superAdmin')
}

test('a company is added after its missing fields are reported, and its representative is invited', async ({
  world,
  devices,
}) => {
  const page = await platform({ world, devices })
  const mark = Date.now().toString(36)
  const [name, email] = [`Foundry ${mark}`, `grace.${mark}@example.org`]
  await page.goto('/widid/companies')
  await page.getByRole('button', { name: 'Add a company' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add a company' })
  await write(form, /^Name/, name)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.getByText('Please fill out all mandatory fields').waitFor()
  // The first missing field has the focus.
  await expect(form.getByRole('textbox', { name: /^First name/ })).toBeFocused()
  await write(form, /^First name/, 'Grace')
  await write(form, /^Last name/, 'Founder')
  await write(form, /^E-mail/, email)
  await form.getByLabel('End of the contract').getByRole('spinbutton', { name: 'Day' }).click()
  await page.keyboard.type('31122098')
  await write(form, /^Number of users/, '12')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    form.getByRole('button', { name: /^browse/ }).click(),
  ])
  await chooser.setFiles(logo([20, 90, 60]))
  await form.getByRole('button', { name: 'Replace', exact: true }).waitFor()
  await form.getByRole('switch', { name: 'Ranking by time' }).check()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await page.locator('.toasts').getByText('Company added').waitFor()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('searchbox', { name: 'Search companies' }).fill(name)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Until 31/12/2098')
  const { items } = await (
    await world.superAdmin()
  ).call(listOrganisations, { query: { type: 'COMPANY', search: name } })
  expect(items.map((one) => [one.name, one.maxUser, one.hourRanking, one.logo === null])).toEqual([
    [name, 12, true, false],
  ])
  expect(await world.link(email)).toContain('reset-password')
})

test('a company is edited in place, and a concurrent change leads to a question', async ({ world, devices }) => {
  const org = await world.organisation()
  const api = await world.superAdmin()
  const page = await platform({ world, devices })
  devices.expected.push(/409/)
  await page.goto(`/widid/companies?search=${encodeURIComponent(org.name)}`)
  const edit = () => page.getByRole('button', { name: /^Edit: / }).click()
  await edit()
  const form = page.getByRole('dialog', { name: `Edit ${org.name}` })
  await write(form, /^Number of users/, '0')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByRole('textbox', { name: /^Number of users/ })).toBeFocused()
  await write(form, /^Number of users/, '31')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('.toasts').getByText('Company edited').waitFor()
  const saved = () => api.call(getOrganisation, { params: { id: org.id } })
  expect((await saved()).maxUser).toBe(31)

  // The same form twice: the second user to save is asked, and may keep the typed version.
  const other = await platform({ world, devices })
  for (const [one, users] of [
    [page, '32'],
    [other, '33'],
  ] as const) {
    await one.goto(`/widid/companies?search=${encodeURIComponent(org.name)}&edit=${org.id}`)
    await write(one.getByRole('dialog'), /^Number of users/, users)
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const second = other.getByRole('dialog')
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await second.getByText('Somebody changed this in the meantime.').waitFor()
  expect((await saved()).maxUser).toBe(32)
  await second.getByRole('button', { name: 'Save mine' }).click()
  await second.waitFor({ state: 'detached' })
  expect((await saved()).maxUser).toBe(33)
})

test('a company is deleted once its name is typed, and its members are signed out', async ({ world, devices }) => {
  const org = await world.organisation()
  const api = await world.superAdmin()
  const page = await platform({ world, devices })
  await page.goto(`/widid/companies?search=${encodeURIComponent(org.name)}`)
  await page.getByRole('button', { name: `Delete: ${org.name}` }).click()
  const sure = page.getByRole('alertdialog', { name: `Delete ${org.name}?` })
  const remove = sure.getByRole('button', { name: 'Delete', exact: true })
  const typed = sure.getByRole('textbox', { name: `Type ${org.name} to confirm` })
  await typed.fill(org.name.slice(0, -1))
  await expect(remove).toBeDisabled()
  await typed.fill(org.name)
  await remove.click()
  await page.locator('.toasts').getByText('Company deleted').waitFor()
  await page.getByText('Nothing matches').waitFor()
  expect((await api.ask(getOrganisation, { params: { id: org.id } })).status).toBe(404)
  expect((await org.admin.api.ask(getOrganisation, { params: { id: org.id } })).status).toBe(401)
})

test('trainings of the platform are unlocked for a company and withdrawn', async ({ world, devices }) => {
  const [owner, org] = [await world.organisation(), await world.organisation()]
  const training = await world.training(owner)
  const api = await world.superAdmin()
  // The platform can unlock the trainings of its own catalogue, and none of a company.
  const own = await world.training({ admin: { api } }, { open: false })
  const page = await platform({ world, devices })
  const seen = async () => (await api.call(getOrganisation, { params: { id: org.id } })).trainingCount
  for (const [open, count] of [
    [true, 1],
    [false, 0],
  ] as const) {
    await page.goto(`/widid/companies?search=${encodeURIComponent(org.name)}&formations=${org.id}`)
    const form = page.getByRole('dialog', { name: 'Trainings they can use' })
    await form.getByRole('searchbox', { name: 'Search' }).fill(own.title)
    // The rows of before are still shown: a row that moves during the press would not get it.
    await expect(form.getByRole('listitem')).toHaveCount(1)
    await form.getByRole('checkbox', { name: new RegExp(own.title) }).setChecked(open)
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await page.locator('.toasts').getByText('Accessible trainings saved').waitFor()
    expect(await seen()).toBe(count)
  }
  await page.goto(`/widid/companies?search=${encodeURIComponent(org.name)}&formations=${org.id}`)
  const form = page.getByRole('dialog', { name: 'Trainings they can use' })
  await form.getByRole('searchbox', { name: 'Search' }).fill(training.title)
  await form.getByText('Nothing matches').waitFor()
})

test('an administrator sets the organisation’s colours and logo, and all members see them', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  const api = await world.superAdmin()
  const saved = () => api.call(getOrganisation, { params: { id: org.id } })
  const before = await saved()
  await page.goto('/admin/company?tab=info')
  const colour = page.getByRole('textbox', { name: 'Primary', exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeDisabled()
  await colour.fill('12')
  await save.click()
  await page.getByText('The format is #XXXXXX').waitFor()
  await colour.fill('0b6e4f')
  await page.getByText('Not saved yet; nobody else sees it').waitFor()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Replace the logo' }).click(),
  ])
  await chooser.setFiles(logo([11, 110, 79]))
  await save.click()
  await page.locator('.toasts').getByText('Branding saved').waitFor()
  await expect(save).toBeDisabled()
  const after = await saved()
  expect(after.primaryColor.toUpperCase()).toBe('#0B6E4F')
  expect(after.secondaryColor).toBe(before.secondaryColor)
  expect(after.logo).not.toBe(before.logo)

  // Unsaved changes revert to the saved values.
  await colour.fill('ffffff')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(colour).toHaveValue('#0B6E4F')

  const home = await signedIn(await devices.open(desktop), learner, 'learner')
  await home.goto('/learner/catalog')
  await eventually(
    'the colour at a learner',
    () =>
      home.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-primary-main')),
    (value) => value.trim().toUpperCase() === '#0B6E4F',
  )
})

test('a course address shared with a partner signs nobody out: the dashboard shows all, no course opens', async ({
  world,
  devices,
}) => {
  const partner = await world.organisation({ type: 'PARTNER' })
  const page = await signedIn(await devices.open(desktop), partner.admin, 'admin')
  for (const address of ['/admin/dashboard?view=course', '/admin/dashboard?course=1']) {
    await page.goto(address)
    await page.getByRole('region', { name: 'Learning' }).waitFor()
  }
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/admin/catalog?course=1')
  await page.getByRole('searchbox', { name: 'Search trainings' }).waitFor()
  await page.goto('/admin/dashboard?export=courses')
  await page.getByRole('dialog', { name: 'Export' }).waitFor()
  await expect.poll(() => asked.some((url) => url.includes('/api/trainings/export/'))).toBe(true)
  expect(asked.filter((url) => url.includes('/api/courses'))).toEqual([])
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: /^Your account/ }).waitFor()
})

test('the courses of an organisation open from its card, and each leads to its statistics', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const trainings = [await world.training(org), await world.training(org)]
  const title = `Course ${Date.now().toString(36)}`
  const text = { lang: 'EN' as const, title, briefDescription: 'B', fullDescription: 'F', goal1: 'One', goal2: 'Two' }
  await org.admin.api.call(createCourse, {
    body: {
      texts: [{ ...text, skills: [] }],
      trainings: trainings.map(({ id }) => ({ trainingId: id, trainingSuccessScore: 50 })),
    },
  })
  const page = await platform({ world, devices })
  const { name } = await (await world.superAdmin()).call(getOrganisation, { params: { id: org.id } })
  await page.goto(`/widid/companies?search=${encodeURIComponent(name)}`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await card.getByRole('button', { name: 'Courses' }).click()
  await expect(page).toHaveURL(new RegExp(`/widid/formations\\?tab=courses&organisation=${org.id}$`))
  const course = page.getByRole('article')
  await expect(course).toHaveCount(1)
  await expect(course.getByText(name)).toBeVisible()
  await course.getByRole('link', { name: title }).click()
  const detail = page.getByRole('dialog', { name: title })
  await expect(detail.getByText(name)).toBeVisible()
  await expect(detail.getByText(/passed/)).toHaveCount(0)
  await detail.getByRole('button', { name: 'Statistics' }).click()
  await expect(page).toHaveURL(/\/widid\/dashboard/)
  await page.getByRole('heading', { name: title }).waitFor()
  await expect(page.getByText(/^A session counts in every course/)).toBeVisible()
})
