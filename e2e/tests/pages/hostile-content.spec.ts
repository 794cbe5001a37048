import assert from 'node:assert/strict'
import type { Frame, Page } from '@playwright/test'
import { desktop, signedIn } from '../../browser.ts'
import { zipOf } from '../../content.ts'
import { eventually } from '../../eventually.ts'
import { expect, test, type Shared } from '../../fixtures.ts'
import type { Organisation, Person } from '../../world.ts'

// Attacks of a training, or of a script injected into the page; the application continues.

interface Site {
  org: Organisation
  learner: Person
}
async function site({ world }: Pick<Shared, 'world'>): Promise<Site> {
  const org = await world.organisation()
  return { org, learner: await world.member(org, 'learner') }
}
type Server = Shared['praxia']
const addressAt = (praxia: Server, host: string): string => `http://${host}:${new URL(praxia.url).port}`
async function play(praxia: Server, page: Page, host: string, training: { id: number }): Promise<Frame> {
  await page.goto(`${addressAt(praxia, host)}/play/${training.id}`)
  const inner = await page.locator('iframe').elementHandle()
  const frame = await inner!.contentFrame()
  await frame!.waitForFunction(() => document.body?.innerText.includes('Valve room'))
  return frame!
}

test('cookies set by a training do not block the application', async ({ praxia, world, devices }) => {
  const { org, learner } = await site({ world })
  const training = await world.training(org)
  const page = await signedIn(await devices.open(desktop, { fresh: true }), learner, 'learner')
  devices.expected.push(/431|Failed to load resource|ERR_|page error/)
  const frame = await play(praxia, page, 'praxia.localhost', training)
  let tooLong = false
  page.on('response', (answer) => (tooLong ||= answer.status() === 431))
  const planted = await frame.evaluate(() => {
    for (let at = 0; at < 40; at++)
      document.cookie = `b${at}=${'x'.repeat(3900)};domain=praxia.localhost;path=/;max-age=31536000`
    return document.cookie.length
  })
  assert.ok(planted > 100_000, 'the cookies were planted')
  await page.goto(`${addressAt(praxia, 'praxia.localhost')}/learner/catalog`).catch(() => undefined)
  await page.getByRole('link', { name: /^Your account/ }).waitFor()
  assert.ok(tooLong, 'a request was too long to read')
  assert.deepEqual(await page.context().cookies(), [])
})

test('malformed messages of a training leave the player working, and its page has a white background', async ({
  praxia,
  world,
  devices,
}) => {
  const { org, learner } = await site({ world })
  const training = await world.training(org)
  const page = await signedIn(await devices.open(desktop, { fresh: true }), learner, 'learner')
  const frame = await play(praxia, page, 'localhost', training)
  await frame.evaluate(() => {
    const queue = { type: 'praxia:queue', session: '', statements: [], acknowledged: [] }
    for (const message of [
      { ...queue, memo: null },
      { ...queue, statements: [null], memo: { said: [], activeMs: 0, progress: 0 } },
      { type: 'praxia:state', state: { x: 1 }, unsent: {} },
      { type: 'praxia:progress', percent: 1e9, step: { x: 1 } },
      { type: 'praxia:progress', percent: 1e9 },
    ])
      parent.postMessage(message, '*')
  })
  // The spinner of "The training is loading" is a progress bar too, still there on a slow machine.
  const bar = page.getByRole('progressbar', { name: 'Progress', exact: true })
  await eventually(
    'the bar',
    () => bar.getAttribute('aria-valuenow'),
    // Highest progress without completion.
    (value) => value === '99',
  )
  // White once the page has loaded.
  await expect(page.locator('iframe')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('iframe')).toHaveCSS('color-scheme', 'light')
  // The next launch reads the saved state.
  await frame.getByRole('button', { name: 'Open the valve' }).click()
  await page.reload()
  await page
    .frameLocator('iframe')
    .getByText(/begun|saved/)
    .waitFor()
  assert.equal(await page.getByText('This page stopped working').count(), 0)
})

test('on a content origin that trainings share, none has storage, and each still reports', async ({
  praxia,
  world,
  devices,
}) => {
  const { org, learner } = await site({ world })
  const training = await world.training(org)
  const page = await signedIn(await devices.open(desktop, { fresh: true }), learner, 'learner')
  const storage = (frame: Frame) =>
    frame.evaluate(() => {
      const tried = (work: () => unknown): string => {
        try {
          work()
          return 'kept'
        } catch (error) {
          return (error as Error).name
        }
      }
      return [
        tried(() => localStorage.setItem('a', 'b')),
        tried(() => (document.cookie = 'a=b')),
        tried(() => indexedDB.open('a')),
        self.origin,
      ]
    })
  const shared = await play(praxia, page, '127.0.0.1', training)
  assert.deepEqual(await storage(shared), ['SecurityError', 'SecurityError', 'SecurityError', 'null'])
  for (const name of ['Open the valve', 'Read the gauge', 'Finish']) await shared.getByRole('button', { name }).click()
  await page.getByRole('dialog').waitFor()
  const own = await play(praxia, page, 'praxia.localhost', await world.training(org))
  const [kept, , , origin] = await storage(own)
  assert.equal(kept, 'kept')
  assert.match(origin!, /^http:\/\/t\d+-[0-9a-f]{16}\.praxia\.localhost/)
})

test('content that sets its size once at the start has the size of its frame', async ({ praxia, world, devices }) => {
  const { org, learner } = await site({ world })
  const zip = await zipOf({
    'index.html':
      '<!doctype html><title>x</title><p>Valve room</p><script type="module">import "./m.js"; window.first = innerWidth</script>',
    'm.js': 'export default 1',
  })
  const training = await world.training(org, { zip })
  for (let at = 0; at < 6; at++) {
    const page = await signedIn(await devices.open(desktop, { fresh: true }), learner, 'learner')
    const frame = await play(praxia, page, 'localhost', training)
    await frame.waitForFunction(() => 'first' in window)
    assert.equal(await frame.evaluate(() => (window as unknown as { first: number }).first), 1440)
    await page.close()
  }
})

const warning = /full-screen frame was injected/
test('a frame injected over the page is removed, in whatever way it covers the page', async ({ devices }) => {
  const page = await devices.open(desktop, { fresh: true })
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning' && warning.test(message.text())) warnings.push(message.text())
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  const ways: Record<string, () => void> = {
    fixed: () => {
      const frame = document.createElement('iframe')
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%'
      document.body.append(frame)
    },
    'grown by its attributes': () => {
      const frame = document.createElement('iframe')
      frame.style.cssText = 'position:absolute;left:0;top:0;border:0'
      frame.width = frame.height = '40'
      document.body.append(frame)
      setTimeout(() => {
        frame.width = String(innerWidth)
        frame.height = String(innerHeight)
      }, 200)
    },
    'grown by a rule': () => {
      const frame = document.createElement('iframe')
      frame.id = 'grown'
      document.body.append(frame)
      setTimeout(() => {
        const rule = document.createElement('style')
        rule.textContent = '#grown { position: fixed; inset: 0; width: 100vw; height: 100vh }'
        document.head.append(rule)
      }, 200)
    },
    'not met by the pointer, in a fixed element': () => {
      const layer = document.createElement('div')
      layer.style.cssText = 'position:fixed;inset:0;z-index:9999'
      layer.innerHTML = '<iframe style="width:100%;height:100%;border:0;pointer-events:none"></iframe>'
      document.body.append(layer)
    },
    'not met by the pointer, on its own': () => {
      const frame = document.createElement('iframe')
      frame.style.cssText = 'position:absolute;left:0;top:0;width:100vw;height:100vh;border:0;pointer-events:none'
      document.body.append(frame)
    },
    'under a clear pane': () => {
      const layer = document.createElement('div')
      layer.innerHTML =
        '<iframe style="position:absolute;left:0;top:0;width:100vw;height:100vh;border:0"></iframe>' +
        '<i style="position:fixed;inset:0;z-index:9999"></i>'
      document.body.append(layer)
    },
    'with something small over its middle': () => {
      const layer = document.createElement('div')
      layer.innerHTML =
        '<iframe style="position:absolute;left:0;top:0;width:100vw;height:100vh;border:0"></iframe>' +
        '<i style="position:absolute;left:calc(50vw - 9px);top:calc(50vh - 9px);width:18px;height:18px"></i>'
      document.body.append(layer)
    },
  }
  for (const [name, inject] of Object.entries(ways)) {
    const before = warnings.length
    await page.evaluate(inject)
    await eventually(
      name,
      async () => warnings.length,
      (count) => count > before,
    )
    assert.equal(await page.locator('iframe').count(), 0, name)
    await page.evaluate(() => document.querySelectorAll('body > div:not(#root)').forEach((layer) => layer.remove()))
  }
  // Small ones, and those behind the page, stay.
  await page.evaluate(() => {
    const small = document.createElement('iframe')
    small.style.cssText = 'position:fixed;right:0;bottom:0;width:200px;height:100px;z-index:9999'
    const behind = document.createElement('iframe')
    behind.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;z-index:-1'
    const cover = document.createElement('div')
    cover.style.cssText = 'position:fixed;inset:0;background:#fff'
    document.body.append(cover, behind, small)
  })
  await page.waitForTimeout(500)
  assert.equal(await page.locator('iframe').count(), 2)
})

test('the player’s own frame stays at any size', async ({ praxia, world, devices }) => {
  const { org, learner } = await site({ world })
  const training = await world.training(org)
  const page = await signedIn(await devices.open(desktop, { fresh: true }), learner, 'learner')
  const frame = await play(praxia, page, 'localhost', training)
  await page.locator('iframe').evaluate((element: HTMLIFrameElement) => {
    element.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;z-index:9999'
    element.width = String(innerWidth)
  })
  await page.waitForTimeout(500)
  assert.equal(await frame.evaluate(() => document.title), 'Valve room')
})
