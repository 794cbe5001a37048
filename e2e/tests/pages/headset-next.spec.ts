import assert from 'node:assert/strict'
import { generateCodes } from '@praxia/contract/accounts.ts'
import { getUserStats } from '@praxia/contract/progress.ts'
import type { Page } from '@playwright/test'
import { type Findings, audit } from '../../axe.ts'
import { type Devices, phone } from '../../browser.ts'
import { drill } from '../../content.ts'
import { eventually } from '../../eventually.ts'
import { expect, test as base } from '../../fixtures.ts'
import type { Person, Training, World } from '../../world.ts'

// One headset is used by several learners: none finds data of the former one, and no results are lost.

const quest = {
  viewport: { width: 1280, height: 720 },
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64; Quest 3) AppleWebKit/537.36 (KHTML, like Gecko) OculusBrowser/36.0 Chrome/126.0 VR Safari/537.36',
}
interface Room {
  lou: Person
  max: Person
  training: Training
}
const test = base.extend<{ room: Room }>({
  room: async ({ world }, use) => use(await roomOf(world)),
})
async function roomOf(world: World): Promise<Room> {
  const org = await world.organisation()
  const lou = await world.member(org, 'learner', { firstName: 'Lou', lastName: 'Martin' })
  const max = await world.member(org, 'learner', { firstName: 'Max', lastName: 'Berger' })
  return { lou, max, training: await world.training(org, await drill(1)) }
}
const codeOf = async ({ id, api }: Person): Promise<string> =>
  (await api.call(generateCodes, { body: { userIds: [id] } }))[0]!.code
const entry = (page: Page) => page.getByRole('textbox', { name: /^Your six characters/ })
const accountOf = (page: Page, name: string) =>
  page.getByRole('link', { name: `Your account, ${name}`, includeHidden: true })
const press = (page: Page) => page.getByRole('button', { name: 'Next learner' }).click()

async function comeIn(page: Page, person: Person, name: string): Promise<void> {
  await entry(page).waitFor()
  await expect(entry(page)).toBeFocused()
  await page.keyboard.type(await codeOf(person))
  await accountOf(page, name).waitFor({ state: 'attached' })
}
/** Plays the training up to its last press, which the returned function makes. */
async function play(page: Page, training: Training): Promise<() => Promise<void>> {
  await page.goto(`/play/${training.id}`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Round 1' }).click()
  return () => frame.getByRole('button', { name: 'Finish' }).click()
}
const tokenIn = (page: Page): Promise<string> => page.evaluate(() => atob(localStorage.getItem('praxia.session') ?? ''))
const statusOf = async (page: Page, token: string): Promise<number> =>
  (await page.request.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } })).status()
/** Returns the content of this browser's storages and databases, as one text. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open(name!)
        opening.onsuccess = () => done(opening.result)
      })
      for (const store of db.objectStoreNames)
        kept.push(
          ...(await new Promise<unknown[]>((done) => {
            const all = db.transaction(store).objectStore(store).getAll()
            all.onsuccess = () => done(all.result)
          })),
        )
      db.close()
    }
    return JSON.stringify(kept)
  })
declare global {
  interface Window {
    /** Distances of the last field of the page from its top, in pixels, as it was drawn. */
    places?: number[]
  }
}
function notePlaces(): void {
  const places: number[] = []
  window.places = places
  const note = (): void => {
    const top = [...document.querySelectorAll('input')].at(-1)?.getBoundingClientRect().top
    if (top !== undefined && places.at(-1) !== top) places.push(top)
    requestAnimationFrame(note)
  }
  note()
}
const scoreOf = async ({ id, api }: Person, training: Training): Promise<number | null | undefined> =>
  (await api.call(getUserStats, { params: { id }, query: { trainingId: training.id } })).userStat?.bestScore
const open = async (devices: Devices): Promise<Page> => {
  // A request of the page at the moment of the press is refused; the code that `/h` shows is "pending".
  devices.expected.push(/401|400/)
  const page = await devices.open(quest, { fresh: true })
  await page.goto('/h')
  return page
}

test('at the end of a run one press signs out, and the next learner can type a code at once', async ({
  devices,
  room,
}) => {
  const { lou, max, training } = room
  const page = await open(devices)
  await comeIn(page, lou, 'Lou Martin')
  const token = await tokenIn(page)
  assert.equal(await statusOf(page, token), 200)
  await (
    await play(page, training)
  )()
  await page.getByRole('dialog', { name: training.title }).getByRole('img', { name: 'Score 77 of 100' }).waitFor()
  const { height } = (await page.getByRole('button', { name: 'Next learner' }).boundingBox())!
  assert.ok(height >= 56, `${height}`)
  await press(page)
  await page.waitForURL(/\/h$/)
  await expect(entry(page)).toBeFocused()
  assert.equal(await statusOf(page, token), 401)
  await expect(page.getByText('Lou')).toHaveCount(0)
  await eventually(
    'nothing of the learner in the storage',
    () => keptIn(page),
    (kept) => !/Lou|Martin|"token"|praxia\.session|registration/.test(kept),
  )
  await comeIn(page, max, 'Max Berger')
  assert.equal(await scoreOf(lou, training), 77)
})

test('the first pages of a headset have the same sign-out, on a phone too', async ({ devices, room: { lou, max } }) => {
  const page = await open(devices)
  await comeIn(page, lou, 'Lou Martin')
  await press(page)
  await page.waitForURL(/\/h$/)
  await comeIn(page, max, 'Max Berger')
  await page.goto('/h')
  await page.getByText('You are signed in here as Max Berger.').waitFor()
  const token = await tokenIn(page)
  await press(page)
  await page.getByText('Max').waitFor({ state: 'detached' })
  await expect(entry(page)).toBeFocused()
  assert.equal(await statusOf(page, token), 401)

  const small = await devices.open(phone)
  await small.goto('/h')
  await comeIn(small, lou, 'Lou Martin')
  await press(small)
  await small.waitForURL(/\/h$/)
})

test('without a network the headset covers its page and waits; then everything is sent and the session ended', async ({
  devices,
  room: { lou, training },
}) => {
  const page = await open(devices)
  await comeIn(page, lou, 'Lou Martin')
  const token = await tokenIn(page)
  const finish = await play(page, training)
  devices.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/)
  await page.context().setOffline(true)
  await finish()
  await press(page)
  const waiting = page.getByRole('alertdialog', { name: 'No connection' })
  await waiting.getByText(/^Your results are kept on this device/).waitFor()
  await waiting.getByRole('button', { name: 'Stay signed in' }).click()
  await waiting.waitFor({ state: 'hidden' })
  await press(page)
  await waiting.waitFor()
  await page.context().setOffline(false)
  await page.waitForURL(/\/h$/)
  await expect(entry(page)).toBeFocused()
  assert.equal(await statusOf(page, token), 401)
  await eventually(
    'the score of what was done without a network',
    () => scoreOf(lou, training),
    (score) => score === 77,
  )
})

test('statements not sent in time stay on the headset, which reports it, and are sent while nobody is signed in', async ({
  devices,
  room: { lou, training },
}) => {
  const page = await open(devices)
  await comeIn(page, lou, 'Lou Martin')
  const token = await tokenIn(page)
  const finish = await play(page, training)
  devices.expected.push(/ERR_FAILED|503/)
  let busy = true
  await page.context().route(/\/xapi\/statements/, (route) => (busy ? route.abort() : route.continue()))
  await finish()
  await page.addInitScript(notePlaces)
  await press(page)
  await page.waitForURL(/\/h$/)
  assert.equal(await statusOf(page, token), 401)
  await page.getByText(/^Some results have not been sent yet/).waitFor()
  // A button that moves under a ray is missed, or another one is pressed.
  await page.getByRole('img', { name: /^The code/ }).waitFor()
  assert.equal((await page.evaluate(() => window.places))?.length, 1)
  await expect(entry(page)).toBeFocused()
  busy = false
  await page.getByText('The results kept here have been sent.').waitFor({ timeout: 60_000 })
  await eventually(
    'the score of what was kept',
    () => scoreOf(lou, training),
    (score) => score === 77,
  )
})

test('axe: a headset that goes to the next learner', async ({ devices, room: { lou, training } }) => {
  const page = await open(devices)
  const found: Findings = new Map()
  await comeIn(page, lou, 'Lou Martin')
  await page.getByRole('button', { name: 'Next learner' }).waitFor()
  await audit(page, 'first page', found)
  await page.goto('/h')
  await page.getByRole('button', { name: 'Next learner' }).waitFor()
  await audit(page, 'code', found)
  const finish = await play(page, training)
  devices.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/)
  await finish()
  await page.getByRole('dialog', { name: training.title }).getByRole('button', { name: 'Next learner' }).waitFor()
  await audit(page, 'end of a run', found)
  await page.context().setOffline(true)
  await press(page)
  await page.getByRole('alertdialog', { name: 'No connection' }).waitFor()
  await audit(page, 'no connection', found)
  assert.equal(found.size, 0, [...found].map(([line, where]) => `${line} [${where.join(', ')}]`).join('\n'))
})
