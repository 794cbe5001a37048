import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const source = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8')
interface Finding {
  id: string
  help: string
  nodes: { target: unknown[]; failureSummary?: string }[]
}
interface Axe {
  run: (context: unknown, options: unknown) => Promise<{ violations: Finding[] }>
}

/** Waits until the page has its content: no skeleton and no spinner. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main, [role="dialog"]').first().waitFor()
  await page.waitForFunction(
    () => !document.querySelector('.MuiSkeleton-root, [role="progressbar"]:not([aria-valuenow])'),
  )
}

/**
 * Returns axe's findings on the present page, one line each; a training's frame is excluded, since its author is
 * responsible for it.
 */
async function findings(page: Page, { only, within }: { only?: string[]; within?: string }): Promise<string[]> {
  const { violations } = await page.evaluate(
    ([rules, part]) =>
      (window as unknown as { axe: Axe }).axe.run(part ?? document, {
        iframes: false,
        resultTypes: ['violations'],
        ...(rules ? { runOnly: rules } : {}),
      }),
    [only, within] as const,
  )
  return violations.map(
    ({ id, help, nodes }) =>
      `${id} (${help}): ${nodes
        .slice(0, 3)
        .map((node) => `${node.target.join(' ')} ${(node.failureSummary ?? '').split('\n')[1]?.trim() ?? ''}`)
        .join(' | ')}`,
  )
}

/** Findings, and the pages that have them. */
export type Findings = Map<string, string[]>
/**
 * Checks both themes, as set by the system. Dark mode changes only a page's colours, so only they are checked again; a
 * dialog is checked completely, without the page behind it.
 */
export async function audit(page: Page, name: string, all: Findings): Promise<void> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const dialog = (await page.getByRole('dialog').count()) > 0
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Pages outside the application follow only the system's theme.
    if ((await page.locator('html[data-theme]').count()) > 0)
      await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' })
    for (const line of await findings(
      page,
      colorScheme === 'light'
        ? {}
        : dialog
          ? { within: '[role="dialog"]' }
          : { only: ['color-contrast', 'link-in-text-block'] },
    ))
      all.set(line, [...(all.get(line) ?? []), `${name} ${colorScheme}`])
  }
}
