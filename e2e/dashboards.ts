import assert from 'node:assert/strict'
import type { Locator, Page } from '@playwright/test'
import type { Person, Training } from './world.ts'

// The three screens show the valve room's one session: score 85, 50 points for its completion, 20 for its badge.

const readable = (minutes: number): string => `${Math.ceil(minutes)} min`

/** Returns a figure by its label: the value, and the line below it. */
async function figure(scope: Locator, label: string): Promise<string[]> {
  const name = scope.page().locator('dt', { hasText: new RegExp(`^${label}$`) })
  const box = scope.locator('dl > *').filter({ has: name }).first()
  await box.waitFor()
  return box.locator('dd').allInnerTexts()
}

/** Checks the learner's own history, with the row's list of sessions. */
export async function seenInHistory(
  page: Page,
  training: Training,
  { score, minutes }: { score: number; minutes: number },
): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  const row = page.getByRole('listitem').filter({ hasText: training.title })
  await row.getByText('Finished', { exact: true }).filter({ visible: true }).waitFor()
  await row.getByText(`Best score ${score}`).waitFor()
  assert.deepEqual(await figure(page.getByRole('main'), 'Finished trainings'), ['1'])
  assert.deepEqual(await figure(page.getByRole('main'), 'Current trainings'), ['0'])
  await row.getByRole('button', { name: '1 session' }).click()
  const line = page.getByRole('dialog', { name: training.title })
  await line
    .getByRole('listitem')
    .filter({ hasText: `${minutes.toFixed(1)} min` })
    .waitFor()
  await line.getByText(/^Finished in the session of/).waitFor()
}

export async function seenByManager(page: Page, learner: Person, training: Training, minutes: number): Promise<void> {
  await page.goto('/manager/team?tab=members')
  await page.getByRole('listitem').filter({ hasText: learner.email }).getByRole('button', { name: 'Profile' }).click()
  const profile = page.getByRole('dialog', { name: `${learner.firstName} ${learner.lastName}` })
  // The connection of the shell that the learner opened today has been recorded.
  await profile.getByText(`last connection ${new Date().toLocaleDateString('en-GB')}`).waitFor()
  await profile.getByRole('tab', { name: 'Per training' }).click()
  assert.equal(await page.getByRole('dialog').count(), 1, 'nothing opens over the profile')
  const synthesis = profile.getByRole('region', { name: 'Progress synthesis' })
  await synthesis.getByText('Finished', { exact: true }).waitFor()
  assert.deepEqual(await figure(synthesis, 'Best score'), ['85', '60 needed to pass'])
  assert.deepEqual(await figure(synthesis, 'Time'), [readable(minutes), '1 session'])
  assert.deepEqual(await figure(synthesis, 'Points'), ['155', '85 + 50 + 20'])
  assert.equal((await figure(synthesis, 'Badges')).at(-1), '1 of 1')
  const analysis = profile.getByRole('region', { name: 'Detailed analysis per session' })
  for (const [step, score] of [
    ['Open the valve', '90%'],
    ['Read the gauge', '80%'],
  ] as const)
    await analysis.getByRole('listitem').filter({ hasText: step }).getByText(score, { exact: true }).last().waitFor()
  assert.equal(await analysis.getByRole('img', { name: 'Passed' }).count(), 3)
  await analysis.getByText('Readings').waitFor()
  await profile.getByRole('combobox', { name: 'Choose a training' }).getByText(training.title).waitFor()
}

/** Resets in the open profile: the member's only training disappears, and the manager is notified. */
export async function resetByManager(page: Page): Promise<void> {
  const reset = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Reset progress' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset', exact: true }).click()
  }
  const done = page.locator('.toasts').getByText('Progress reset', { exact: true })
  await reset()
  await page.locator('.toasts').getByRole('button', { name: 'Undo' }).click()
  await page.locator('.toasts').getByText('Progress restored').waitFor()
  // The first message is removed before the next one with the same text. Its text is waited for, not its button: a
  // locator by role no longer finds the button while the message collapses.
  await done.waitFor({ state: 'detached' })
  await reset()
  await done.waitFor()
  await page.getByRole('button', { name: 'Reset progress' }).waitFor({ state: 'detached' })
}

export async function seenByAdministrator(page: Page, training: Training, minutes: number): Promise<void> {
  await page.goto('/admin/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  assert.deepEqual(await figure(page.getByRole('main'), 'Time'), [readable(minutes), '1 session'])
  assert.deepEqual(await figure(page.getByRole('main'), 'Completed'), ['1', 'at least one'])
  const row = page.getByRole('row').filter({ hasText: training.title })
  await row.getByText('1 (100%)').waitFor()
  await row.getByRole('button', { name: `Statistics of ${training.title}` }).click()
  await page.getByText('100% of those who started').waitFor()
  assert.deepEqual(await figure(page.getByRole('main'), 'Started'), ['1', 'of 3 members'])
  assert.deepEqual(await figure(page.getByRole('main'), 'Time'), [readable(minutes), '1 session'])
  await page.getByText(`${readable(minutes)} in total`, { exact: true }).waitFor()
  assert.match((await figure(page.getByRole('main'), 'Badges 1 / 2 / 3')).join(' '), /^1\s+0\s+0$/)
}
