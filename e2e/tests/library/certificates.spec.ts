import { readFileSync } from 'node:fs'
import { getTrainingCertificate, listCertificateTemplates } from '@praxia/contract/library/certificates.ts'
import { resetProgress } from '@praxia/contract/progress.ts'
import type { Page } from '@playwright/test'
import { audit, type Findings } from '../../axe.ts'
import { desktop, phone, signedIn } from '../../browser.ts'
import { png } from '../../content.ts'
import { expect, test } from '../../fixtures.ts'

// Certificates of a completed training: the templates, the page, and the public check.

const template = { name: 'morel.png', mimeType: 'image/png', buffer: png(1512, 1080, [10, 63, 58]) }
const shown = (page: Page) => page.locator('canvas[aria-busy="false"]')
const pick = (page: Page) => page.getByLabel('Template', { exact: true })

test('an administrator sets a certificate template, and an invalid file is refused with its reason', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  devices.expected.push(/422/)
  await page.goto('/admin/company?tab=certificates')
  await page.getByRole('button', { name: 'Edit certificates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Certificates' })
  await expect(dialog).toContainText(`${org.name}, none issued yet`)
  await expect(dialog).toContainText('Used wherever no template is uploaded')
  await shown(page).waitFor()

  await pick(page).setInputFiles({ name: 'page.docx', mimeType: 'image/png', buffer: Buffer.from('PK') })
  await dialog.getByText('page.docx is not a PNG or JPEG picture').waitFor()
  await expect(dialog).toContainText('Wrong certificate format')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Try another file' }).click(),
  ])
  await chooser.setFiles({ name: 'tall.png', mimeType: 'image/png', buffer: png(600, 900, [9, 9, 9]) })
  await dialog.getByText('tall.png does not have the proportions of a page').waitFor()
  await pick(page).setInputFiles(template)
  await page.locator('.toasts').getByText('Certificate template saved').waitFor()
  await expect(dialog).toContainText('morel.png')
  await expect(dialog.getByRole('note')).toContainText('a white plate is put under it')
  await shown(page).waitFor()
  const saved = () => org.admin.api.call(listCertificateTemplates, { params: { clientId: org.id } })
  expect((await saved()).map(({ lang, type, plate }) => [lang, type, plate])).toEqual([['en', 'TRAINING', true]])

  // Other languages, and courses, have no template.
  await dialog
    .getByRole('button', { name: /^ES/ })
    .or(dialog.getByRole('button', { name: /Spanish/ }))
    .click()
  await expect(dialog).toContainText('Used wherever no template is uploaded')
  await dialog.getByRole('button', { name: /English/ }).click()
  await dialog.getByRole('tab', { name: 'Courses' }).click()
  await expect(dialog).toContainText('Used wherever no template is uploaded')
  await dialog.getByRole('tab', { name: 'Trainings' }).click()

  await dialog.getByRole('button', { name: 'Sample with guides' }).click()
  await dialog.getByText('Draw anything outside the red frame.').waitFor()
  const [sample] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the sample' }).click(),
  ])
  expect(sample.suggestedFilename()).toBe('certificate-sample-en.pdf')
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click()
  await dialog.getByRole('button', { name: /^Remove: / }).click()
  const asking = page.getByRole('alertdialog', { name: 'Remove the template for English?' })
  await asking.getByRole('button', { name: 'Cancel' }).click()
  expect(await saved()).toHaveLength(1)
  await dialog.getByRole('button', { name: /^Remove: / }).click()
  await asking.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.locator('.toasts').getByText('Certificate template removed').waitFor()
  expect(await saved()).toEqual([])
})

test('platform staff set templates from a company’s card, on a phone too, without accessibility findings', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const api = await world.superAdmin()
  const page = await signedIn(await devices.open(desktop), { api }, 'superAdmin')
  const found: Findings = new Map()
  await page.goto(`/widid/companies?search=${encodeURIComponent(org.name)}`)
  await page.getByRole('button', { name: 'Certificates' }).click()
  await shown(page).waitFor()
  await audit(page, 'certificates', found)
  const small = await signedIn(await devices.open(phone), { api }, 'superAdmin')
  await small.goto(`/widid/companies?search=${encodeURIComponent(org.name)}`)
  await small.getByRole('button', { name: `More: ${org.name}` }).click()
  await small.getByRole('dialog').getByText('Certificates', { exact: true }).click()
  await shown(small).waitFor()
  await pick(small).setInputFiles(template)
  await small.locator('.toasts').getByText('Certificate template saved').waitFor()
  expect([...found]).toEqual([])
})

test('a member who completes a training downloads the certificate, which anyone can check without an account', async ({
  world,
  devices,
  praxia,
}) => {
  const org = await world.organisation()
  const training = await world.training(org)
  const manager = await world.member(org, 'manager')
  const learner = await world.member(org, 'learner', { manager })
  const page = await signedIn(await devices.open(desktop), learner, 'learner')
  await page.goto(`/learner/catalog?training=${training.id}`)
  await expect(page.getByRole('button', { name: 'Certificate at 100%' })).toBeDisabled()
  await world.attempt(learner, training)
  await page.goto('/learner/dashboard?tab=history')
  // A very short run is a result. It gets its certificate only when an administrator confirms it.
  await expect(page.getByRole('button', { name: /^Not seen long enough/ })).toBeDisabled()
  const address = `?member=${learner.id}&progress=formation`
  const atManager = await signedIn(await devices.open(desktop), manager, 'manager')
  await atManager.goto(`/manager/team${address}`)
  await expect(atManager.getByRole('button', { name: /^Not seen long enough/ })).toBeDisabled()
  await expect(atManager.getByRole('button', { name: 'Certify' })).toHaveCount(0)
  const atAdmin = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await atAdmin.goto(`/admin/company${address}`)
  await atAdmin.getByText('A certificate needs 1 minute.').waitFor()
  await atAdmin.getByRole('button', { name: 'Certify' }).click()
  const asked = atAdmin.getByRole('alertdialog', { name: `Certify ${training.title}?` })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await asked.waitFor({ state: 'hidden' })
  await expect(page.getByRole('button', { name: /^Not seen long enough/ })).toBeDisabled()
  await atAdmin.getByRole('button', { name: 'Certify' }).click()
  await asked.getByRole('button', { name: 'Certify' }).click()
  await atAdmin.locator('.toasts').getByText('Certified').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Certificate: ${training.title}` }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${learner.firstName} ${learner.lastName} - ${training.title}.pdf`)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  for (const own of [
    `/learner/dashboard?view=formation&formation=${training.id}`,
    `/learner/catalog?training=${training.id}`,
  ]) {
    await page.goto(own)
    await page.getByRole('button', { name: `Certificate: ${training.title}` }).waitFor()
  }
  // The team's manager and the administrator find it in the member's profile.
  await atManager.reload()
  for (const theirs of [atManager, atAdmin])
    await Promise.all([
      theirs.waitForEvent('download'),
      theirs.getByRole('button', { name: `Certificate: ${training.title}` }).click(),
    ])
  await expect(atAdmin.getByRole('button', { name: 'Certify' })).toHaveCount(0)

  const badge = (await (
    await fetch(
      `${praxia.url}/api${getTrainingCertificate.path.replace('{lang}', 'en')}?trainingId=${training.id}&format=json`,
      { headers: { authorization: `Bearer ${learner.api.token!}` } },
    )
  ).json()) as { id: string }
  const number = badge.id.slice(-32)
  const anybody = await devices.open(desktop)
  const found: Findings = new Map()
  await anybody.goto(`/verify/${number}`)
  await expect(anybody.getByRole('heading', { level: 1 })).toHaveText('This certificate is valid')
  await expect(anybody.locator('dl')).toContainText(`${learner.firstName} ${learner.lastName}`)
  await expect(anybody.locator('dl')).toContainText(training.title)
  await expect(anybody.locator('dl')).toContainText('by the organisation, for a short run')
  expect(await anybody.locator('script').count()).toBe(0)
  await audit(anybody, 'check', found)
  await anybody.getByText('English', { exact: true }).first().click()
  await anybody.getByRole('link', { name: 'Français' }).click()
  await expect(anybody.getByRole('heading', { level: 1 })).toHaveText('Ce certificat est valable')
  await org.admin.api.call(resetProgress, { params: { id: learner.id }, query: { trainingId: training.id } })
  await anybody.goto(`/verify/${number}`)
  await expect(anybody.getByRole('heading', { level: 1 })).toHaveText('This certificate was withdrawn')
  devices.expected.push(/404/)
  await anybody.goto(`/verify/${number.slice(1)}`)
  await anybody.getByText('31 of 32 characters').waitFor()
  await anybody.getByLabel('Number on the certificate').fill(number.toUpperCase())
  await anybody.getByRole('button', { name: 'Check again' }).click()
  await expect(anybody.getByRole('heading', { level: 1 })).toHaveText('This certificate was withdrawn')
  expect([...found]).toEqual([])
})
