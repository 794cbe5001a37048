import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { getTraining } from '@praxia/contract/trainings.ts'
import yazl from 'yazl'
import { desktop, signedIn } from '../../browser.ts'
import { zipFiles } from '../../content.ts'
import { eventually } from '../../eventually.ts'
import { test } from '../../fixtures.ts'

// Large content: sent in the wizard, paused, interrupted by a reload, resumed.

const size = 104 * 1_048_576
/** Writes the valve room with a film of noise, which can't be compressed. */
async function writeLarge(path: string): Promise<void> {
  const zip = new yazl.ZipFile()
  for (const [name, bytes] of Object.entries(zipFiles())) zip.addBuffer(bytes, name)
  const noise = randomBytes(8 * 1_048_576)
  for (let i = 0; i < size / noise.length; i++) zip.addBuffer(noise, `film-${i}.bin`, { compress: false })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

test('content of more than 100 MB is sent in the wizard, paused, and resumed after a reload', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const training = await world.training(org)
  const folder = mkdtempSync(join(tmpdir(), 'praxia-large-'))
  const large = join(folder, 'large.zip')
  try {
    await writeLarge(large)
    const bytes = statSync(large).size
    assert.ok(bytes > 100_000_000, `${bytes} bytes`)
    const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
    // As slow as a good connection, so that the upload can be stopped midway.
    const line = await page.context().newCDPSession(page)
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 24 * 1_048_576,
    })
    const patches: { from: number }[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH' && request.url().includes('/api/uploads/'))
        patches.push({ from: Number(request.headers()['upload-offset']) })
    })
    await page.goto(`/admin/catalog?wizard=${training.id}`)
    const wizard = page.getByRole('dialog', { name: 'Modify the training' })
    const row = wizard.getByRole('group', { name: 'WEB_GL' })
    await wizard.getByRole('button', { name: /^5\. Content/ }).click()
    await row.locator('input[type=file]').setInputFiles(large)
    await row.getByRole('meter').and(page.locator(':not([aria-valuenow="0"])')).waitFor()
    await eventually(
      'the first piece',
      async () => patches.length,
      (count) => count >= 2,
    )
    await row.getByRole('button', { name: 'Pause: large.zip' }).click()
    await row.getByText(/^Paused at/).waitFor()
    const paused = await row.getByRole('meter').getAttribute('aria-valuenow')
    const before = patches.length
    await new Promise((resolve) => {
      setTimeout(resolve, 800)
    })
    assert.deepEqual([await row.getByRole('meter').getAttribute('aria-valuenow'), patches.length], [paused, before])

    // The wizard is restored at its former step.
    await page.reload()
    await row.getByText(/^large\.zip stopped at .+ of .+\. Choose the same file to continue\./).waitFor()
    await row.locator('input[type=file]').setInputFiles(large)
    await row.getByText(/, sent and checked/).waitFor({ timeout: 40_000 })
    assert.ok((patches[before]?.from ?? 0) > 0, `goes on from the beginning: ${JSON.stringify(patches)}`)

    await row.getByRole('textbox', { name: 'Version WEB_GL' }).fill('2.0')
    await wizard.getByRole('button', { name: 'Done', exact: true }).click()
    await wizard.waitFor({ state: 'hidden' })
    await eventually(
      'the content in its training',
      () => org.admin.api.call(getTraining, { params: { id: training.id }, query: {} }),
      (one) => one.files.some((file) => file.version === '2.0' && file.fileSize === bytes),
      30_000,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
