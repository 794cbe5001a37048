import { desktop, phone, signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'

// A class lets people in: a headset by the code on the board, a learner by one press on the own page.

const quest = {
  viewport: { width: 1032, height: 688 },
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64; Quest 3) AppleWebKit/537.36 (KHTML, like Gecko) OculusBrowser/36.0 Chrome/126.0 VR Safari/537.36',
}

test('a headset joins a class by its code once the instructor lets it in, until the class ends', async ({
  world,
  devices,
}) => {
  test.setTimeout(240_000)
  // A device that waits is answered so until it is let in.
  devices.expected.push(/400/)
  const org = await world.organisation()
  const manager = await world.member(org, 'manager', { firstName: 'Camille', lastName: 'Roussel' })
  const page = await signedIn(await devices.open(desktop), manager, 'manager')
  const training = await world.training(org)
  await world.member(org, 'learner', { firstName: 'Nicolas', lastName: 'Morin', manager })
  const ana = await world.member(org, 'learner', { firstName: 'Ana', lastName: 'Petit', manager })
  await page.goto('/manager/team?tab=class')
  await expect(page.getByText('Choose a training first.')).toBeVisible()
  await page.goto(`/manager/team?tab=class&training=${training.id}`)
  await page.getByRole('button', { name: 'Start class' }).click()
  await page.waitForURL(/\/class\/\d+$/)
  const way = page.getByRole('region', { name: 'How to join' })
  const code = (await way.getByRole('img', { name: /^The code/ }).textContent())!.trim()
  expect(code).toMatch(/^L[A-Z]{3}-[A-Z]{4}$/)
  await expect(way.getByText(/\/h$/)).toBeVisible()

  const there = await devices.open(quest)
  await there.goto('/h')
  await there.getByRole('textbox', { name: /^Your six characters/ }).fill(code.toLowerCase())
  await there.getByText('Who are you?').waitFor()
  await expect(there.getByRole('button', { name: 'Ana P.' })).toBeVisible()
  await there.getByRole('button', { name: 'Nicolas M.' }).click()
  await there.getByText('Waiting for Camille Roussel to let you in.').waitFor()
  await expect(page.getByText(/^Nicolas Morin wants to join on .*Quest/)).toBeVisible()
  await page.getByRole('button', { name: 'Let in Nicolas Morin' }).click()
  await there.waitForURL(/\/play\//)
  await there.locator('iframe').waitFor()
  await expect(page.getByText('1 of 2 connected')).toBeVisible()
  await expect(page.getByText(/wants to join/)).toBeHidden()

  // The headset has the training of the class and nothing else.
  await there.goto('/learner/catalog')
  await there.waitForURL(/\/h$/)
  await there.getByText('You are in the class as Nicolas Morin.').waitFor()
  await there.getByRole('link', { name: 'Open the training' }).click()
  await there.locator('iframe').waitFor()

  // A second device under a name is refused.
  const other = await devices.open(quest)
  await other.goto(`/h#${code.replace('-', '')}`)
  await other.getByRole('button', { name: 'Ana P.' }).click()
  await page.getByRole('button', { name: 'Refuse Ana Petit' }).click()
  await other.getByText('Camille Roussel did not let this device in.').waitFor()

  await page.getByRole('button', { name: 'Show on the wall' }).click()
  await expect(page.getByText(code)).toBeVisible()
  await page.goBack()

  const learner = await signedIn(await devices.open(phone), ana, 'learner')
  await learner.goto('/learner/catalog')
  await learner.getByRole('region', { name: 'Camille Roussel has started a class' }).waitFor()
  await learner.getByRole('link', { name: `Join the class ${training.title}` }).click()
  await learner.locator('iframe').waitFor()
  await expect(page.getByText('2 of 2 connected')).toBeVisible()

  devices.expected.push(/401/)
  await page.getByRole('button', { name: 'End class' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End class' }).click()
  await there.getByText('The class has ended, and this device is signed out.').waitFor()
})

test('the sheet of a class is one page with address, code and picture', async ({ world, devices }) => {
  const org = await world.organisation()
  const manager = await world.member(org, 'manager')
  const page = await signedIn(await devices.open(desktop), manager, 'manager')
  const training = await world.training(org)
  await world.member(org, 'learner', { firstName: 'Nicolas', manager })
  await page.goto(`/manager/team?tab=class&training=${training.id}`)
  await page.getByRole('button', { name: 'Start class' }).click()
  await page.waitForURL(/\/class\/\d+$/)
  // Printing opens a dialog that a test can't close: the sheet stays as it would be printed.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'Print a sheet' }).click()
  const sheet = page.locator('[data-sheet]')
  await expect(sheet).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByRole('heading', { name: training.title })).toBeVisible()
  await expect(sheet.getByText(/^[A-Z]{4}-[A-Z]{4}$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'End class' })).toBeHidden()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
