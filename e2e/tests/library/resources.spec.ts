import type { Locator, Page } from '@playwright/test'
import { createResource, listResources, setTrainingResources } from '@praxia/contract/resources.ts'
import { type Findings, audit } from '../../axe.ts'
import { desktop, phone, signedIn } from '../../browser.ts'
import { png } from '../../content.ts'
import { expect, test } from '../../fixtures.ts'
import type { Organisation } from '../../world.ts'

// Documents beside trainings: added and changed by an administrator, chosen for a training, read by learners.

/** Returns a PDF of these pages. Its cross-reference table is omitted, since readers rebuild it. */
function pdf(...pages: string[]): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = pages.map((text, at) => {
    const drawn = `BT /F 24 Tf 72 700 Td (${text}) Tj ET`
    return `${4 + at * 2} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + at * 2} 0 R>>endobj
${5 + at * 2} 0 obj<</Length ${drawn.length}>>stream
${drawn}
endstream endobj`
  })
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>endobj
3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
${objects.join('\n')}
trailer<</Root 1 0 R>>
%%EOF`)
}
const rows = (count: number): Buffer =>
  Buffer.from(
    ['Point;Place', ...Array.from({ length: count }, (_, n) => `${n + 1};"Hall ${n + 1}, north"`)].join('\r\n'),
  )
const files = {
  plan: { name: 'plan-of-the-site.pdf', mimeType: 'application/pdf', buffer: pdf('Way out', 'Meeting point') },
  table: { name: 'alarm-points.csv', mimeType: 'text/csv', buffer: rows(600) },
  picture: { name: 'harness.png', mimeType: 'image/png', buffer: png(400, 300, [200, 120, 20]) },
}
type File = (typeof files)[keyof typeof files]
async function add(of: Organisation, title: string, { name, mimeType, buffer }: File): Promise<number> {
  const form = new FormData()
  form.set('title', title)
  form.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  return (await of.admin.api.call(createResource, { form })).id
}
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const row = (page: Page | Locator, text: string) => page.getByRole('listitem').filter({ hasText: text })
const toast = (page: Page, text: string) => page.locator('.toasts').getByText(text).waitFor()

test('a resource is added, read, changed and deleted; its uses are listed before the deletion', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const training = await world.training(org)
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto('/admin/catalog?tab=resources')
  await page.getByText('No resources yet').waitFor()
  await page.getByRole('button', { name: 'Add a resource' }).first().click()
  const adding = dialog(page, 'Add a resource')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByText('This field is required')).toHaveCount(1)
  await expect(adding.getByText('Choose a file to import')).toHaveCount(1)
  await adding.locator('input[type=file]').setInputFiles(files.plan)
  await expect(adding.getByRole('textbox', { name: /^Title/ })).toHaveValue('Plan of the site')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await toast(page, 'Resource added')
  const [made] = (await org.admin.api.call(listResources, { query: {} })).items
  expect(made).toMatchObject({ title: 'Plan of the site', type: 'pdf', fileSize: files.plan.buffer.length })
  await org.admin.api.call(setTrainingResources, { params: { id: training.id }, body: { resources: [made!.id] } })

  await row(page, 'Plan of the site').getByText('1 training').waitFor()
  await page.getByRole('button', { name: 'Where Plan of the site is used' }).click()
  await row(page, training.title).last().waitFor()
  await page.getByRole('button', { name: 'Open Plan of the site' }).click()
  const viewer = dialog(page, 'Plan of the site')
  await viewer.getByText('Page 1 of 2').first().waitFor()
  await viewer.getByText('Way out').waitFor({ state: 'attached' })
  await viewer.getByRole('button', { name: 'Next' }).click()
  await viewer.getByText('Meeting point').waitFor({ state: 'attached' })
  await expect(viewer.getByRole('button', { name: 'Next' })).toBeDisabled()
  const download = page.waitForEvent('download')
  await viewer.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('plan-of-the-site.pdf')
  await page.goBack()
  await viewer.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Edit: Plan of the site' }).click()
  const editing = dialog(page, 'Edit the resource')
  await editing.getByRole('button', { name: 'Save', exact: true }).click()
  await editing.waitFor({ state: 'hidden' })
  await expect(page.locator('.toasts').getByText('Resource edited')).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit: Plan of the site' }).click()
  await editing.getByRole('textbox', { name: /^Title/ }).fill('Alarm points')
  await editing.locator('input[type=file]').setInputFiles(files.table)
  await editing.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'Resource edited')
  await page.getByRole('button', { name: 'Open Alarm points' }).click()
  const table = dialog(page, 'Alarm points')
  await table.getByRole('columnheader', { name: 'Place' }).waitFor()
  await table.getByRole('cell', { name: 'Hall 1, north' }).waitFor()
  await table.getByText('The first 500 rows.', { exact: false }).waitFor()
  await table.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Delete: Alarm points' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Delete Alarm points?' })
  await sure.getByText('Used by 1 training.', { exact: false }).waitFor()
  await sure.getByRole('button', { name: 'Delete', exact: true }).click()
  await toast(page, 'Resource deleted')
  await page.getByText('No resources yet').waitFor()
})

test('a file of an unsupported kind is refused at its field, by its name or by its content', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  devices.expected.push(/422/)
  await page.goto('/admin/catalog?tab=resources&add-resource')
  const adding = dialog(page, 'Add a resource')
  const file = adding.locator('input[type=file]')
  await file.setInputFiles({ name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
  await adding.getByText('Only PDF, CSV, PNG and JPEG files').waitFor()
  await file.setInputFiles({ name: 'tool.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
  await adding.getByRole('textbox', { name: /^Title/ }).fill('Kept')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await adding.getByRole('alert').filter({ hasText: 'The content of the file counts' }).waitFor()
  await expect(adding.getByRole('textbox', { name: /^Title/ })).toHaveValue('Kept')
  await file.setInputFiles({ name: 'open.csv', mimeType: 'text/csv', buffer: Buffer.from('a,"never closed\n1,2') })
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await adding.getByRole('alert').filter({ hasText: 'quotation mark' }).waitFor()
  await file.setInputFiles(files.picture)
  // A server error without a reason is reported as a failed upload.
  devices.expected.push(/500/)
  const failing = '**/api/resources?*'
  await page.route(failing, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { type: 'urn:praxia:error:server.error', title: 'server.error', status: 500, code: 'server.error' },
    }),
  )
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await toast(page, 'The upload failed, try again later')
  await page.unroute(failing)
  // Earlier it would be a double click, which is not sent.
  await page.waitForTimeout(500)
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await toast(page, 'Resource added')
})

test('a new resource that is sent again after a missing response is created once', async ({ world, devices }) => {
  const org = await world.organisation()
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  devices.expected.push(/ERR_FAILED/)
  await page.route('**/api/resources?*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.goto('/admin/catalog?tab=resources&add-resource')
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(files.picture)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('The server did not respond').waitFor()
  await page.unroute('**/api/resources?*')
  // Earlier it would be a double click, which is not sent.
  await page.waitForTimeout(500)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await toast(page, 'Resource added')
  await expect(page.getByRole('listitem').filter({ hasText: 'harness' })).toHaveCount(1)
})

test('a training offers its chosen resources on its page, and beside it while it runs', async ({ world, devices }) => {
  const org = await world.organisation()
  const [training, learner] = [await world.training(org), await world.member(org, 'learner')]
  await add(org, 'Plan of the site', files.plan)
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto(`/admin/catalog?resources=${training.id}`)
  const choosing = dialog(page, training.title)
  await choosing.getByText('None yet').waitFor()
  await choosing.getByRole('button', { name: 'Add a resource' }).click()
  const picking = dialog(page, 'Add a resource')
  await picking.getByRole('checkbox', { name: 'Plan of the site' }).check()
  await picking.getByRole('button', { name: 'Add', exact: true }).click()
  await choosing.getByRole('button', { name: 'Add a resource' }).click()
  await picking.getByText('No other resource').waitFor()
  await picking.getByRole('button', { name: 'Import a file' }).click()
  await picking.locator('input[type=file]').setInputFiles(files.picture)
  await picking.getByRole('button', { name: 'Add', exact: true }).click()
  await choosing.getByText('2 resources attached').waitFor()
  await choosing.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'Resources saved')

  const reading = await signedIn(await devices.open(phone), learner, 'learner')
  await reading.goto(`/learner/catalog?training=${training.id}`)
  await reading.getByRole('button', { name: /^Resources/ }).click()
  const list = dialog(reading, training.title).last()
  await list.getByRole('button', { name: 'Open Harness' }).click()
  const viewer = dialog(reading, 'Harness')
  await expect(viewer.getByRole('img', { name: 'Harness' })).toHaveJSProperty('naturalWidth', 400)
  await viewer.getByRole('button', { name: 'Larger' }).click()
  await viewer.getByText('150%').waitFor()
  // After a reload it is on top again, and Escape closes only it.
  await reading.reload()
  await viewer.getByRole('button', { name: 'Larger' }).click()
  await viewer.getByText('150%').waitFor()
  await reading.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await list.getByRole('button', { name: 'Open Harness' }).waitFor()
  await expect(list.getByRole('button', { name: /^Take|^Add/ })).toHaveCount(0)

  const playing = await signedIn(await devices.open(desktop), learner, 'learner')
  await playing.goto(`/play/${training.id}`)
  await playing.getByRole('button', { name: 'Resources' }).click()
  await dialog(playing, 'Resources').getByRole('button', { name: 'Open Plan of the site' }).click()
  await dialog(playing, 'Plan of the site').getByText('Page 1 of 2').first().waitFor()
})

test('the wizard keeps the resources of a training', async ({ world, devices }) => {
  const org = await world.organisation()
  const training = await world.training(org)
  const id = await add(org, 'Plan of the site', files.plan)
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto(`/admin/catalog?wizard=${training.id}`)
  const wizard = page.getByRole('dialog', { name: /^Modify the training/ })
  await wizard.getByRole('button', { name: /^Step 5|5\. Content/ }).click()
  await page.getByRole('button', { name: 'Add a resource' }).click()
  const picking = dialog(page, 'Add a resource')
  await picking.getByRole('checkbox', { name: 'Plan of the site' }).check()
  await picking.getByRole('button', { name: 'Add', exact: true }).click()
  await row(page, 'Plan of the site').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect
    .poll(async () => (await org.admin.api.call(listResources, { query: { trainingId: training.id } })).items)
    .toMatchObject([{ id, trainings: [training.id] }])
})

test('axe: resources, their forms and their viewers', async ({ world, devices }) => {
  const org = await world.organisation()
  const training = await world.training(org)
  const [plan, table, picture] = [
    await add(org, 'Plan of the site', files.plan),
    await add(org, 'Alarm points', files.table),
    await add(org, 'Harness', files.picture),
  ]
  await org.admin.api.call(setTrainingResources, { params: { id: training.id }, body: { resources: [plan, picture] } })
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  const found: Findings = new Map()
  const all = {
    resources: '/admin/catalog?tab=resources',
    'new resource': '/admin/catalog?tab=resources&add-resource',
    'one changed': `/admin/catalog?tab=resources&edit-resource=${plan}`,
    'of a training': `/admin/catalog?resources=${training.id}`,
    pdf: `/admin/catalog?tab=resources&resource=${plan}`,
    csv: `/admin/catalog?tab=resources&resource=${table}`,
    picture: `/admin/catalog?tab=resources&resource=${picture}`,
  }
  for (const [name, address] of Object.entries(all)) {
    await page.goto(address)
    await audit(page, name, found)
  }
  expect([...found].map(([line, where]) => `${line} [${where.join(', ')}]`)).toEqual([])
})
