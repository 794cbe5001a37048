import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateCodes } from '@praxia/contract/accounts.ts'
import { createGroup } from '@praxia/contract/groups.ts'
import type { Download, Page } from '@playwright/test'
import { headset } from '@praxia/runtime/headset/headset.ts'
import { readOptions } from '@praxia/runtime/headset/options.ts'
import { desktop, phone, signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'
import { addressOn, textOf } from '../../pdf.ts'
import type { Person, Training } from '../../world.ts'

// Second release: from a manager who creates a course to a certificate that anyone can check, and a report that matches
// the screen.

const bytesOf = async (coming: Promise<Download>): Promise<Buffer> => readFile(await (await coming).path())

async function makeCourse(page: Page, title: string, trainings: readonly Training[]): Promise<void> {
  await page.goto('/manager/catalog?tab=courses')
  await page.getByRole('navigation').getByRole('link', { name: 'Add a course' }).click()
  const wizard = page.getByRole('dialog', { name: 'New course' })
  await wizard.getByRole('checkbox', { name: /^English/ }).check()
  await wizard.getByRole('button', { name: 'Next', exact: true }).click()
  for (const [label, text] of [
    ['Title', title],
    ['Brief description', 'In three steps.'],
    ['Full description', 'Three trainings, one after the other.'],
    ['Goal 1', 'Find the leak'],
    ['Goal 2', 'Close the valve'],
  ] as const)
    await wizard.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)
  await wizard.getByRole('button', { name: 'Next', exact: true }).click()
  for (const { title: name } of trainings) await wizard.getByRole('button', { name: `Add ${name}` }).click()
  await wizard.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByText('The course is created').waitFor()
}

/** Plays without a network in a headset that stores everything and sends it later. */
async function playOffline(url: string, code: string, training: Training, folder: string): Promise<void> {
  const given = ['--server', url, '--folder', folder, '--speed', '100000', '--score', '85']
  const said: string[] = []
  const say = (line: string): void => void said.push(line)
  const away = readOptions([...given, '--code', code, '--training', String(training.id), '--stay-offline'])
  expect(await headset(away, say), said.join('\n')).toBe(0)
}

async function comeBack(url: string, folder: string): Promise<void> {
  const said: string[] = []
  const back = readOptions(['--come-back', '--folder', folder, '--server', url])
  expect(await headset(back, (line) => void said.push(line)), said.join('\n')).toBe(0)
}

test('a course of three, suggested with dates, is finished online and offline; certificates verify and the report matches', async ({
  world,
  devices,
  praxia,
}) => {
  test.setTimeout(300_000)
  const org = await world.organisation({ type: 'TRAINING_CENTER' })
  const manager = await world.member(org, 'manager', { firstName: 'Max' })
  const ana = await world.member(org, 'learner', { firstName: 'Ana', manager })
  const ben = await world.member(org, 'learner', { firstName: 'Ben', manager })
  const trainings = [
    await world.training(org, { title: `Alpha ${org.id}` }),
    await world.training(org, { title: `Bravo ${org.id}` }),
    await world.training(org, { title: `Charlie ${org.id}` }),
  ] as const
  await manager.api.call(createGroup, {
    query: { capacity: 'manager' },
    body: { name: 'Autumn', userIds: [ana.id, ben.id] },
  })
  const title = `First week ${org.id}`
  const page = await signedIn(await devices.open(desktop), manager, 'manager')
  await makeCourse(page, title, trainings)
  const card = page.getByRole('article').filter({ hasText: title }).first()
  await card.getByRole('button', { name: 'Suggest' }).click()
  const suggest = page.getByRole('dialog', { name: `Suggest ${title}` })
  await suggest.getByRole('tab', { name: /^Subgroups/ }).click()
  await suggest.getByRole('listitem').filter({ hasText: 'Autumn' }).getByRole('checkbox').check()
  await suggest.getByRole('button', { name: 'Next', exact: true }).click()
  await suggest.getByRole('button', { name: '2 weeks' }).click()
  await suggest.getByRole('button', { name: 'Suggest', exact: true }).click()
  await page.getByText('Suggested to 2 people').waitFor()

  // Ben has no network, Ana runs one training after the other.
  const folder = await mkdtemp(join(tmpdir(), 'praxia-road-'))
  for (const training of trainings) {
    const [made] = await manager.api.call(generateCodes, {
      query: { capacity: 'manager' },
      body: { userIds: [ben.id] },
    })
    await playOffline(praxia.url, made!.code, training, folder)
  }
  const own = await signedIn(await devices.open(phone), ana, 'learner')
  await own.goto('/learner/catalog?tab=suggested')
  await own.getByRole('article').filter({ hasText: title }).getByRole('link', { name: title }).click()
  await own
    .getByRole('dialog', { name: title })
    .getByRole('link', { name: `Start: ${trainings[0].title}` })
    .click()
  for (const [i, training] of trainings.entries()) {
    await expect(own).toHaveURL(new RegExp(`/play/${training.id}\\?`))
    const room = own.frameLocator('iframe')
    await room.getByRole('button', { name: 'Open the valve' }).click()
    await room.getByRole('button', { name: 'Finish' }).click()
    const end = own.getByRole('dialog', { name: training.title })
    await end.getByText('Passed', { exact: true }).first().waitFor()
    const next = trainings[i + 1]
    if (!next) {
      await end.getByText('Course finished').waitFor()
      await expect(end.getByRole('button', { name: /^Not seen long enough/ })).toBeDisabled()
      break
    }
    await end.getByText('Next in this course').waitFor()
    await end.getByRole('button', { name: `Start ${next.title}` }).click()
  }
  await comeBack(praxia.url, folder)
  await rm(folder, { recursive: true, force: true })

  // All runs took seconds, online and offline: the administrator is informed and confirms both.
  const office = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await office.goto('/admin/dashboard')
  for (const { firstName, lastName } of [ana, ben]) {
    const short = office
      .getByRole('list', { name: 'Time seen too short' })
      .getByRole('listitem')
      .filter({ hasText: `${firstName} ${lastName}` })
      .filter({ hasText: title })
    await short.getByRole('button', { name: 'Certify' }).click()
    const asked = office.getByRole('alertdialog', { name: `Certify ${title} for ${firstName} ${lastName}?` })
    await asked.getByRole('button', { name: 'Certify' }).click()
    await expect(short).toHaveCount(0)
  }

  // Each has a certificate; scanning it reports that it is valid.
  for (const who of [ana, ben] as Person[]) {
    const theirs = await signedIn(await devices.open(desktop), who, 'learner')
    await theirs.goto('/learner/dashboard?tab=history')
    const coming = theirs.waitForEvent('download')
    await theirs.getByRole('button', { name: `Certificate: ${title}` }).click()
    const address = await addressOn(await bytesOf(coming))
    const anybody = await devices.open(phone)
    await anybody.goto(address)
    await expect(anybody.getByRole('heading', { level: 1 })).toHaveText('This certificate is valid')
    await expect(anybody.locator('dl')).toContainText(`${who.firstName} ${who.lastName}`)
    await expect(anybody.locator('dl')).toContainText(title)
  }

  await page.goto('/manager/team?tab=courses')
  const line = page.getByRole('listitem').filter({ hasText: title })
  await expect(line).toContainText('2 members')
  await line.getByRole('button', { name: `Details of ${title}` }).click()
  const detail = page.getByRole('dialog', { name: title })
  for (const { firstName, lastName } of [ana, ben]) {
    const row = detail.getByRole('button', { name: `${firstName} ${lastName}` })
    await row.click()
    await expect(detail.getByRole('row').filter({ hasText: 'Passed' })).toHaveCount(3)
    await row.click()
  }
  await detail.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Export', exact: true }).click()
  const report = await textOf(await bytesOf(coming))
  for (const { firstName, lastName } of [ana, ben])
    expect(report).toMatch(new RegExp(`${title} ${firstName} ${lastName} 3 / 3, 100%`))
})
