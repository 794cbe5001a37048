import { createGroup } from '@praxia/contract/groups.ts'
import { getProfile, listDevices } from '@praxia/contract/accounts.ts'
import { getMember, listTeam } from '@praxia/contract/members.ts'
import { getAccesses, getTraining } from '@praxia/contract/trainings.ts'
import { audit, type Findings } from '../../axe.ts'
import { desktop, phone, signedIn } from '../../browser.ts'
import { png } from '../../content.ts'
import { expect, test } from '../../fixtures.ts'

// Changes of a member, the own account, a team, and a training's accesses.

test('a member is edited: name, the role of manager, a group, and disabled sign-in', async ({ world, devices }) => {
  const org = await world.organisation()
  const member = await world.member(org, 'learner', { firstName: 'Ana' })
  const manager = await world.member(org, 'manager', { firstName: 'Maud' })
  const group = await org.admin.api.call(createGroup, { body: { name: 'Early shift', userIds: [] } })
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto(`/admin/company?search=${member.lastName}`)
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  const form = page.getByRole('dialog', { name: `Edit Ana ${member.lastName}` })
  await form.getByRole('textbox', { name: /^E-mail/ }).fill('nowhere')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.getByText('The e-mail address must be valid').waitFor()
  await form.getByRole('textbox', { name: /^E-mail/ }).fill(member.email)
  await form.getByRole('textbox', { name: /^First name/ }).fill('Anouk')
  await form.getByRole('combobox', { name: /^Manager/ }).fill('maud')
  await page.getByRole('option', { name: /^Maud/ }).click()
  await expect(form.getByRole('combobox', { name: /^Manager/ })).toHaveValue(manager.email)
  await form.getByRole('checkbox', { name: /^Manager/ }).check()
  await form.getByRole('combobox', { name: /^Groups/ }).fill('Early')
  const shift = page.getByRole('option', { name: 'Early shift' })
  // A press within two frames of the list's opening can be lost; no person is that fast.
  await expect(async () => {
    if ((await shift.getAttribute('aria-selected')) !== 'true') await shift.click()
    await expect(shift).toHaveAttribute('aria-selected', 'true', { timeout: 1000 })
  }).toPass()
  await form.getByRole('switch', { name: 'The account can sign in' }).uncheck()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('.toasts').getByText('Member edited').waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: `Anouk ${member.lastName}` })
    .waitFor()
  const saved = await org.admin.api.call(getMember, { params: { id: member.id }, query: {} })
  expect([saved.firstName, saved.email, saved.enabled, saved.roles, saved.groups.map(({ id }) => id)]).toEqual([
    'Anouk',
    member.email,
    false,
    expect.arrayContaining(['ROLE_MANAGER']),
    [group.id],
  ])
  expect(saved.managers.map(({ id }) => id)).toEqual([manager.id])
  expect((await member.api.ask(getProfile)).status).toBe(401)
})

test('users change their own name, picture and language, and request a link for a new password', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner', { firstName: 'Lou' })
  const page = await signedIn(await devices.open(phone), learner, 'learner')
  await page.goto('/learner/catalog?account')
  const form = page.getByRole('dialog', { name: 'Your account' })
  await form.getByRole('textbox', { name: /^First name/ }).fill('')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.getByText('This field is required').waitFor()
  await form.getByRole('textbox', { name: /^First name/ }).fill('Louise')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    form.getByRole('button', { name: 'Add a picture' }).click(),
  ])
  await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(200, 200, [180, 90, 60]) })
  await form.getByRole('button', { name: 'Change the picture' }).waitFor()
  await form.getByRole('button', { name: 'Send me a reset link' }).click()
  await page.locator('.toasts').getByText('The e-mail has been sent.').waitFor()
  expect(await world.link(learner.email, 2)).toContain('reset-password')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('.toasts').getByText('Your profile is updated').waitFor()
  await page.getByRole('link', { name: `Your account, Louise ${learner.lastName}` }).waitFor()
  const saved = await learner.api.call(getProfile)
  expect([saved.firstName, saved.picture === null]).toEqual(['Louise', false])

  await page.goto('/learner/catalog?account')
  await form.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Français' }).click()
  const french = page.getByRole('dialog', { name: 'Votre compte' })
  await french.getByRole('button', { name: 'Retirer la photo' }).click()
  await french.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await french.waitFor({ state: 'detached' })
  expect((await learner.api.call(getProfile)).picture).toBeNull()
  // A language is sent when it is chosen, by itself.
  await expect.poll(async () => (await learner.api.call(getProfile)).language).toBe('fr')
})

test('a manager adds to the team, is asked about members with a manager, creates a code, and signs its device out', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const [manager, other] = [await world.member(org, 'manager'), await world.member(org, 'manager')]
  const free = await world.member(org, 'learner', { firstName: 'Ana' })
  const managed = await world.member(org, 'learner', { firstName: 'Bo', manager: other })
  const page = await signedIn(await devices.open(desktop), manager, 'manager')
  const team = async () =>
    (await manager.api.call(listTeam, { query: {} })).items.map(({ id }) => id).toSorted((a, b) => a - b)
  await page.goto('/manager/team?tab=members')
  await page.getByRole('button', { name: 'Add a member' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add a member' })
  for (const { firstName, lastName } of [free, managed])
    await form.getByRole('checkbox', { name: `${firstName} ${lastName}` }).check()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'This member has another manager' })
  await question.getByText(`Bo ${managed.lastName}`).waitFor()
  await question.getByRole('button', { name: 'No', exact: true }).click()
  expect(await team()).toEqual([])
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await question.getByRole('button', { name: 'Yes', exact: true }).click()
  await page.locator('.toasts').getByText('2 members added').waitFor()
  expect(await team()).toEqual([free.id, managed.id].toSorted((a, b) => a - b))

  await page.getByRole('button', { name: `Generate a code for Ana ${free.lastName}` }).click()
  const row = page.getByRole('listitem').filter({ hasText: free.email })
  const code = await row.locator('b[aria-label]').filter({ visible: true }).getAttribute('aria-label')
  const headset = await devices.open(desktop)
  await headset.goto('/')
  await headset.getByRole('tab', { name: 'Unique code' }).click()
  await headset.getByRole('textbox', { name: /^Your six characters/ }).fill(code!.replaceAll(' ', ''))
  await headset.getByRole('button', { name: 'Sign in', exact: true }).click()
  await headset.getByRole('link', { name: `Your account, Ana ${free.lastName}` }).waitFor()

  devices.expected.push(/401/)
  const home = await signedIn(await devices.open(desktop), free, 'learner')
  await home.goto('/learner/catalog?account')
  const account = home.getByRole('dialog', { name: 'Your account' })
  await account.getByRole('button', { name: /^Sign out ./ }).click()
  await home
    .locator('.toasts')
    .getByText(/was signed out$/)
    .waitFor()
  await account.getByText('No device is signed in by a code.').waitFor()
  expect(await free.api.call(listDevices)).toEqual([])
  await headset.reload()
  await headset.getByRole('textbox', { name: 'E-mail' }).waitFor()
})

test('a training is closed to all but a group from its card, and deleted from it', async ({ world, devices }) => {
  const org = await world.organisation()
  const [inside, outside] = [await world.member(org, 'learner'), await world.member(org, 'learner')]
  const group = await org.admin.api.call(createGroup, { body: { name: 'Early shift', userIds: [inside.id] } })
  const { id, title } = await world.training(org)
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto('/admin/catalog')
  const card = page.getByRole('article').filter({ hasText: title })
  await card.getByRole('button', { name: /^Access/ }).click()
  const form = page.getByRole('dialog', { name: title })
  await form.getByRole('checkbox', { name: /^Everyone/ }).uncheck()
  await expect(form.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await form.getByRole('checkbox', { name: /^Early shift/ }).check()
  await form.getByText('1 group chosen').waitFor()
  await form.getByRole('button', { name: 'Confirm' }).click()
  await page.locator('.toasts').getByText('Access saved').waitFor()
  expect(await org.admin.api.call(getAccesses, { params: { id } })).toMatchObject({
    allGroup: false,
    groupIds: [group.id],
  })
  const opens = async ({ api }: typeof inside) => (await api.ask(getTraining, { params: { id }, query: {} })).status
  expect([await opens(inside), await opens(outside)]).toEqual([200, 404])

  await card.getByRole('link', { name: title }).click()
  // As over a slow connection: the event of the deletion comes before the response, and the detail requests it again.
  devices.expected.push(/404/)
  await page.route(`**/api/trainings/${id}*`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    const asked = page.waitForResponse((one) => one.url().includes(`/api/trainings/${id}?`) && one.status() === 404)
    const response = await route.fetch()
    await asked
    return route.fulfill({ response })
  })
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Delete the training' }).click()
  const sure = page.getByRole('alertdialog', { name: `Delete “${title}”?` })
  await sure.getByRole('button', { name: 'Delete the training' }).click()
  await page.locator('.toasts').getByText('The training is deleted').waitFor()
  await card.waitFor({ state: 'detached' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await opens(inside)).toBe(404)
})

test('the profile of a member has what its manager does next: suggest, and a code for a headset', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const manager = await world.member(org, 'manager')
  const ana = await world.member(org, 'learner', { firstName: 'Ana', manager })
  const training = await world.training(org)
  const found: Findings = new Map()
  for (const device of [desktop, phone]) {
    const page = await signedIn(await devices.open(device), manager, 'manager')
    await page.goto(`/manager/team?tab=overview&member=${ana.id}`)
    const profile = page.getByRole('dialog', { name: `Ana ${ana.lastName}` })
    await profile.getByRole('button', { name: 'Suggest', exact: true }).click()
    await page
      .getByRole('dialog', { name: /^Suggest to/ })
      .getByText(training.title)
      .waitFor()
    await page.goBack()
    await profile.getByRole('button', { name: 'Headset code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Headset code' })
    await dialog.getByText(`Ana ${ana.lastName}`, { exact: true }).waitFor()
    if (device === desktop) await dialog.getByRole('button', { name: 'Generate a code' }).click()
    await dialog.getByRole('img', { name: /^Your code/ }).waitFor()
    await audit(page, `a member's code, ${device === phone ? 'phone' : 'desktop'}`, found)
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    await audit(page, `a member's profile, ${device === phone ? 'phone' : 'desktop'}`, found)
  }
  expect([...found]).toEqual([])
})
