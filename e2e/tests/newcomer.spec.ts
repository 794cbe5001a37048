import assert from 'node:assert/strict'
import { phone } from '../browser.ts'
import { Wearer } from '../headset.ts'
import { test } from '../runner.ts'
import { startServer } from '../server.ts'
import { inPlayer, openDevice } from '../shown.ts'

const threeMinutes = 180_000

test('a newcomer on the demonstration is inside a training within three minutes, by clicking what stands out', async () => {
  const praxia = await startServer({ demo: true })
  const page = await openDevice({ baseURL: praxia.url })
  try {
    // On a phone each role has room for a finger; a neighbour's reaching over it would let somebody else in.
    const held = await openDevice({ ...phone, baseURL: praxia.url })
    await held.goto('/')
    for (const role of ['Learner', 'Manager', 'Administrator', 'Platform'])
      await held.getByRole('button', { name: role, exact: true }).click({ trial: true })
    await held.close()
    const since = Date.now()
    await page.goto('/')
    await page
      .getByRole('navigation', { name: 'Demonstration. Try as' })
      .getByRole('button', { name: 'Learner' })
      .click()
    await page.getByRole('article').first().getByRole('link').first().click()
    // The account speaks its own language from here on: the one filled button.
    await page.getByRole('dialog').locator('a[href^="/play/"]').click()
    const { frame, alone } = await inPlayer(page)
    const person = new Wearer(frame)
    await person.until('the start panel', (seen) => 'button-start' in seen.where)
    for (let i = 0; i < 10 && (await person.seen()).focused !== 'button-start'; i++) {
      await alone.keyboard.press('Tab')
      await person.drawn()
    }
    await alone.keyboard.press('Enter')
    await person.until('the run', (seen) => seen.phase === 'running')
    assert.ok(Date.now() - since < threeMinutes, `${(Date.now() - since) / 1000} s`)
    // Gone before its server is: nothing of it is left to complain.
    await page.close()
  } finally {
    await praxia.stop()
  }
}, 330_000)
