import { randomUUID } from 'node:crypto'
import { audit, type Findings } from '../../axe.ts'
import { desktop, phone, signedIn } from '../../browser.ts'
import { expect, test } from '../../fixtures.ts'

// The author's live inspector: reports of the author's own launch appear as they arrive, with refusals.

test('an author plays in another tab and sees each statement arrive, then the refusals, in their language', async ({
  world,
  devices,
  praxia,
}) => {
  test.setTimeout(180_000)
  const org = await world.organisation()
  const training = await world.training(org)
  const page = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await page.goto(`/admin/catalog?versions=${training.id}`)
  await page.getByRole('button', { name: 'Live inspector' }).click()
  const dialog = page.getByRole('dialog', { name: 'Live inspector' })
  await dialog.getByText('You have not launched it yet').waitFor()

  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('link', { name: 'Play in another tab' }).dblclick(),
  ])
  const frame = tab.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Open the valve' }).click()
  const list = dialog.getByRole('list', { name: 'What it reports' })
  const step = list.getByRole('listitem').filter({ hasText: 'Step valve: passed' })
  // The visible tab is updated by the stream, a hidden one when it becomes visible.
  await page.bringToFront()
  await expect(step).toContainText('attempted')
  // Two quick presses begin one launch.
  expect(page.context().pages()).toHaveLength(2)
  await expect(list.getByRole('listitem').filter({ hasText: 'The session starts' })).toHaveCount(1)
  await expect(list.getByRole('listitem').filter({ hasText: 'Progress 40 %' })).toHaveCount(1)
  await tab.close()

  // A launch for a custom page, which sends an invalid statement.
  await dialog.getByRole('button', { name: 'Address for my own page' }).click()
  const query = await dialog.locator('code', { hasText: '?endpoint=' }).innerText()
  const launch = new URLSearchParams(query)
  const { 'auth-token': token } = (await (await fetch(launch.get('fetch')!, { method: 'POST' })).json()) as {
    'auth-token': string
  }
  const send = (body: unknown) =>
    fetch(`${launch.get('endpoint')}/statements`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${token}`,
        'content-type': 'application/json',
        'x-experience-api-version': '1.0.3',
      },
      body: JSON.stringify(body),
    })
  const statement = (score: number, key: string) => ({
    id: randomUUID(),
    actor: JSON.parse(launch.get('actor')!) as object,
    verb: { id: 'http://adlnet.gov/expapi/verbs/attempted' },
    object: { id: `${launch.get('activityId')}/steps/${key}` },
    result: { success: true, score: { scaled: score } },
  })
  expect((await send([statement(0.5, 'valve'), statement(7, 'gauge')])).status).toBe(400)
  const refused = list.getByRole('listitem').filter({ hasText: 'Refused' })
  await expect(refused).toContainText('[1].result.score.scaled is not between -1 and 1')
  await expect(refused).toContainText('steps/gauge')
  expect((await send([statement(0.5, 'cellar')])).status).toBe(200)
  await expect(list).toContainText('The steps file has no step cellar: kept, not drawn')

  // In French, on a phone; the drawing is accessible.
  const findings: Findings = new Map()
  await audit(page, 'the inspector', findings)
  expect([...findings]).toEqual([])
  const mobile = await signedIn(await devices.open({ ...phone, locale: 'fr-FR' }), org.admin, 'admin')
  await mobile.goto(`/admin/catalog?inspect=${training.id}`)
  const french = mobile.getByRole('dialog', { name: 'Inspecteur en direct' })
  await expect(french.getByText('n’est pas entre -1 et 1')).toBeVisible()
  await expect(french.getByRole('listitem').filter({ hasText: 'steps/gauge' })).toContainText('a essayé')
  await audit(mobile, 'the inspector on a phone', findings)
  expect([...findings]).toEqual([])

  // Users who do not make trainings don't see it.
  const learner = await world.member(org, 'learner')
  const other = await signedIn(await devices.open(desktop), learner, 'learner')
  await other.goto(`/learner/catalog?inspect=${training.id}`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  const refusedCall = await fetch(`${praxia.url}/api/trainings/${training.id}/inspector`)
  expect(refusedCall.status).toBe(401)
})
