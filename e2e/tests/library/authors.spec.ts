import { inspectTraining } from '@praxia/contract/library/inspector.ts'
import { listVersions } from '@praxia/contract/library/versions.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { desktop, signedIn } from '../../browser.ts'
import { png, zipOf } from '../../content.ts'
import { expect, test } from '../../fixtures.ts'

// The walk of docs/authors.md as written: its files are zipped, uploaded in the wizard and played in a browser.

const root = join(import.meta.dirname, '../../..')
const text = readFileSync(join(root, 'docs/authors.md'), 'utf8')
const walk = text.slice(text.indexOf('## From an empty page'), text.indexOf('## Publishing from a build server'))
/** Each file is in the code block after the sentence that ends with its name. */
const written = Object.fromEntries(
  [...walk.matchAll(/`([\w./]+)`[^`]*:\n\n```\w+\n([^]*?)```/g)].map(([, name, content]) => [name!, content!]),
)
/** Returns a label that the page instructs to press or fill; fails unless the document contains it. */
function named(label: string): string {
  expect(walk).toContain(`**${label}**`)
  return label
}
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

test('the walk for authors leads from its files to steps, score, skill and badge', async ({ world, devices }) => {
  test.setTimeout(240_000)
  expect(Object.keys(written)).toEqual(['lesson/index.html', 'lesson/scene.js', 'lesson/lesson.js', 'steps.json'])
  const files = Object.entries(written).filter(([name]) => name.startsWith('lesson/'))
  const copied = [...walk.matchAll(/((?:node_modules|runtime)\/\S+\.js)/g)].map(([, path]) => path!)
  expect(copied).toHaveLength(3)
  const zip = await zipOf({
    ...Object.fromEntries(files.map(([name, content]) => [name.slice('lesson/'.length), content])),
    ...Object.fromEntries(copied.map((path) => [path.split('/').at(-1)!, readFileSync(join(root, path))])),
  })

  const org = await world.organisation()
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto('/admin/catalog')
  await page.getByRole('link', { name: named('Add a training') }).click()
  const wizard = page.getByRole('dialog', { name: 'New training' })
  const next = () => wizard.getByRole('button', { name: named('Next'), exact: true }).click()
  await wizard.locator('input[type=file]').setInputFiles(file('lesson.zip', 'application/zip', zip))
  await wizard.getByText('Version 1.0').waitFor()
  await next()
  for (const label of ['Title', 'Brief description', 'Full description', 'Goal 1', 'Goal 2'])
    await wizard.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill('Way out')
  await wizard.getByRole('combobox', { name: /^Category/ }).click()
  await page.getByRole('option').first().click()
  await wizard.getByRole('group', { name: 'Duration in minutes' }).getByRole('button').first().click()
  await wizard.getByRole('combobox', { name: /^Partner/ }).click()
  await page.getByRole('option', { name: named('Own organisation') }).click()
  await wizard.getByRole('combobox', { name: /^Skills/ }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await next()
  await wizard.getByText('Meta Quest 3', { exact: false }).first().waitFor()
  await next()
  await wizard.getByRole('button', { name: named('Add a badge') }).click()
  const badge = wizard.getByRole('group', { name: named('Badge 1') })
  await badge.locator('input[type=file]').setInputFiles(file('badge.png', 'image/png', png(120, 120, [30, 120, 160])))
  await badge.getByRole('textbox', { name: /^Name/ }).fill('Warner')
  await badge.getByRole('textbox', { name: /^Description/ }).fill('Warned the others first')
  await next()
  await wizard
    .locator('input[type=file][accept*=json]')
    .setInputFiles(file('steps.json', 'application/json', Buffer.from(written['steps.json']!)))
  await wizard.getByRole('button', { name: named('Everyone in the organisation') }).click()
  await wizard.getByRole('button', { name: named('Done'), exact: true }).click()
  await wizard.waitFor({ state: 'hidden' })
  const link = page.getByRole('article').filter({ hasText: 'Way out' }).first().getByRole('link', { name: 'Way out' })
  const id = Number(/training=(\d+)/.exec((await link.first().getAttribute('href')) ?? '')?.[1])

  // The upload continues behind the closed wizard; a reload of the page would abort it.
  const counts = async () => (await org.admin.api.call(listVersions, { params: { id }, query: {} })).counts
  await expect.poll(counts, { timeout: 60_000 }).toMatchObject([{ fileType: 'WEB_GL' }])
  await page.goto(`/admin/catalog?versions=${id}`)
  await page.getByRole('button', { name: named('Live inspector') }).click()
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: named('Play in another tab') }).click(),
  ])
  await tab.setViewportSize({ width: 1280, height: 800 })
  const canvas = tab.frameLocator('iframe').locator('canvas')
  await canvas.waitFor()
  const box = (await canvas.boundingBox())!
  const look = async () => {
    const { session } = await org.admin.api.call(inspectTraining, { params: { id }, query: {} })
    return { ...session, told: session?.statements.flatMap(({ changes }) => changes.map((one) => one.kind)) ?? [] }
  }
  await expect.poll(async () => (await look()).told, { timeout: 60_000 }).toContain('began')
  // Position of the two boxes on the screen: 1.2 beside the centre of a view at distance 4 with a vertical field of 60
  // degrees.
  const aside = (1.2 / (2 * 4 * Math.tan(Math.PI / 6))) * box.height
  const press = (side: number) => canvas.click({ position: { x: box.width / 2 + side * aside, y: box.height / 2 } })
  await press(-1)
  await press(1)
  await expect.poll(async () => (await look()).told, { timeout: 60_000 }).toContain('ended')
  const seen = await look()
  expect(seen).toMatchObject({
    score: 90,
    progress: 100,
    completed: true,
    passed: true,
    steps: 2,
    skills: 1,
    badges: 1,
  })
  expect(seen.refusals).toEqual([])
  expect(seen.statements!.flatMap(({ remarks }) => remarks)).toEqual([])
})
