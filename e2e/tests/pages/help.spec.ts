import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { type Findings, audit } from '../../axe.ts'
import { desktop, phone, signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'

// The help is reachable from every page, searched while typing, in the reader's language; a link opens one article.

const helpOf = (page: Page, name = 'Help') => page.getByRole('dialog', { name, exact: true })
/** Returns the texts that extend beyond the window's sides. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="dialog"] *')]
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect()
        return width > 1 && (left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth + 1)
      })
      .filter((one) => getComputedStyle(one).display !== 'inline' && one.innerText?.trim())
      .map((one) => one.innerText.slice(0, 60)),
  )

test('the menu leads to the help; an article is found while typing, read and left again', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const manager = await world.member(org, 'manager')
  const page = await signedIn(await devices.open(desktop), manager, 'manager')
  await page.goto('/manager/team?tab=members')
  // This installation has no desktop application and no support address.
  await page.getByRole('link', { name: 'Desktop app' }).click()
  const app = page.getByRole('dialog', { name: 'Desktop app' })
  await app.getByText(/^No desktop app is offered here yet/).waitFor()
  await app.getByRole('button', { name: 'Close' }).click()
  await expect(app).toHaveCount(0)
  await page.getByRole('link', { name: 'Help' }).click()
  const help = helpOf(page)
  const headings = help.getByRole('heading', { level: 3 })
  await expect(headings.first()).toHaveText('Manage a team')
  // Only articles for the reader's own roles.
  await expect(help.getByRole('heading', { name: 'Run an organisation' })).toHaveCount(0)
  // Those of the other roles are folded.
  const others = help.getByRole('button', { name: 'For other roles' })
  await expect(headings).toHaveCount(1)
  await others.click()
  await expect(headings).toHaveText(['Manage a team', 'Train'])
  await others.click()
  await expect(headings).toHaveCount(1)
  await expect(help.getByRole('link', { name: 'Write', exact: true })).toHaveCount(0)
  await expect(help.getByRole('link', { name: 'Open', exact: true })).toHaveCount(0)
  await help.getByRole('searchbox', { name: 'Search help' }).fill('CODE headset')
  await expect(page).toHaveURL(/help-search=CODE\+headset/)
  await help.getByRole('link', { name: /^Codes for headsets/ }).click()
  await expect(help.getByRole('heading', { name: 'Codes for headsets' })).toBeFocused()
  // Quoted labels match the interface.
  await expect(help.getByText('Generate', { exact: true })).toBeVisible()
  await expect(help.getByRole('article').locator('img')).toHaveJSProperty('complete', true)
  await help.getByRole('button', { name: 'All articles' }).click()
  await expect(help.getByRole('link', { name: /^Codes for headsets/ })).toBeFocused()
  await help.getByRole('searchbox').fill('xyzzy')
  await help.getByText('Nothing matches').waitFor()
  await help.getByRole('button', { name: 'Clear the search' }).click()
  await help.getByRole('link', { name: 'Reset a member’s progress' }).click()
  await page.goBack()
  await help.getByRole('link', { name: 'Reset a member’s progress' }).click()
  await help.getByRole('button', { name: 'Close' }).click()
  await expect(help).toHaveCount(0)
  await expect(page).toHaveURL(/\/manager\/team\?tab=members$/)
})

test('a link opens an article in the reader’s language', async ({ world, devices }) => {
  const org = await world.organisation({ type: 'TRAINING_CENTER' })
  const learner = await world.member(org, 'learner')
  const page = await signedIn(await devices.open({ ...desktop, locale: 'fr-FR' }), learner, 'learner')
  await page.goto('/help?article=team')
  const help = helpOf(page, 'Aide')
  await help.getByRole('heading', { name: 'Composer votre équipe' }).waitFor()
  // A training center calls it a group.
  await expect(help.getByText('Groupe', { exact: true })).toBeVisible()
  await help.getByRole('button', { name: 'Tous les articles' }).click()
  await expect(help.getByRole('heading', { level: 3 }).first()).toHaveText('Se former')
  await help.getByRole('searchbox').fill('reseau disparait')
  await help.getByRole('link', { name: /^En cas de coupure du réseau/ }).waitFor()
  await page.goto('/help?article=gone')
  await help.getByText('Article introuvable').waitFor()
  await help.getByRole('button', { name: 'Fermer' }).click()
  await expect(page).toHaveURL(/\/learner\/catalog$/)
})

test('on a phone of 320 pixels no text is cut, and Back leads to the list', async ({ world, devices }) => {
  const org = await world.organisation()
  const narrow = { ...phone, viewport: { width: 320, height: 640 } }
  const page = await signedIn(await devices.open(narrow), org.admin, 'admin')
  for (const language of ['en', 'fr', 'es', 'it']) {
    await page.goto('/admin/company')
    await page.evaluate((spoken) => localStorage.setItem('praxia.language', spoken), language)
    await page.goto('/admin/company?help&article=accesses')
    await page.getByRole('article').getByRole('heading').waitFor()
    expect(await cut(page), `an article in ${language}`).toEqual([])
    await page.goto('/admin/company?help')
    const list = page.getByRole('dialog').getByRole('listitem').getByRole('link')
    await list.first().click()
    await page.getByRole('article').waitFor()
    await page.goBack()
    await list.first().waitFor()
    expect(await cut(page), `the list in ${language}`).toEqual([])
  }
})

test('axe: the help', async ({ world, devices }) => {
  const org = await world.organisation()
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  const found: Findings = new Map()
  for (const address of ['help', 'help&help-search=group', 'help&article=adding', 'help&article=gone']) {
    await page.goto(`/admin/company?${address}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor()
    await audit(page, address, found)
  }
  assert.equal(found.size, 0, [...found].map(([line, where]) => `${line} [${where.join(', ')}]`).join('\n'))
})
