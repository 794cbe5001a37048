import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Launch, launchTraining } from '@praxia/contract/launches.ts'
import type { Frame, Page } from '@playwright/test'
import { play as walkThrough } from '../../content/walk-through/play.ts'
import { savedWalk } from '../../content/walk-through/src/saved-walk.ts'
import { signInOn } from '../browser.ts'
import { statementsOf, verbOf } from '../record.ts'
import { eventually } from '../eventually.ts'
import { test } from '../fixtures.ts'
import { addShown, inPlayer, openDevice, startShown } from '../shown.ts'

// A training whose page is lost midway: the person resumes at the same point, and nothing counts twice.

interface Run {
  time: number
  saved: number
  phase: string
  step: string
  held: string | null
  pin: number
  record: { alarmAt: number | null; taken: string[] }
  can: { id: string }[]
}
const runIn = (frame: Frame): Promise<Run> => frame.evaluate(() => window.praxiaTraining!.state()) as Promise<Run>
const until = (what: string, frame: Frame, holds: (run: Run) => boolean): Promise<Run> =>
  eventually(what, () => runIn(frame), holds, 60_000)
const can = (run: Run, id: string): boolean => run.can.some((one) => one.id === id)

/** Waits until the latest action is saved: the page may be closed now. */
async function saved(frame: Frame): Promise<void> {
  const { time } = await runIn(frame)
  await until('the run is saved', frame, (run) => run.saved > time)
}
async function act(page: Page, frame: Frame, id: string): Promise<void> {
  await until(`${id} to act on`, frame, (run) => can(run, id))
  await frame.locator(`[data-act="${id}"]`).focus()
  await page.keyboard.press('Enter')
}
const launchOf = async (page: Page, go: () => Promise<unknown>): Promise<Launch> => {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => /\/api\/trainings\/\d+\/launch/.test(response.url()) && response.ok()),
    go(),
  ])
  return (await answer.json()) as Launch
}
const attempted = async (launch: Launch): Promise<string[]> =>
  (await statementsOf(launch))
    .filter((one) => verbOf(one) === 'attempted')
    .map((one) => one.object.id.split('/').at(-1)!)

test('the reloaded fire training resumes: the alarm rings, the extinguisher is held, nothing is reported twice', async ({
  world,
  devices,
}) => {
  test.setTimeout(300_000)
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const training = await addShown(world, 'fire-extinguisher', org)
  const page = await openDevice(devices)
  let frame!: Frame
  const launch = await launchOf(page, async () => {
    ;({ frame } = await startShown(page, learner, training))
  })
  await act(page, frame, 'button-start')
  await act(page, frame, 'alarm')
  const { record } = await until('the alarm', frame, (run) => run.step === 'choose')
  await act(page, frame, 'take-co2')
  await act(page, frame, 'low')
  await until('held low', frame, (run) => run.pin === 1)
  await saved(frame)
  await eventually(
    'both steps are recorded',
    () => attempted(launch),
    (steps) => steps.length === 2,
  )
  const again = await launchOf(page, () => page.reload())
  assert.equal(again.session, launch.session)
  frame = (await inPlayer(page)).frame
  await until('a way to start over', frame, (run) => can(run, 'button-start-over'))
  await act(page, frame, 'button-start')
  const run = await until('the run', frame, ({ phase }) => phase === 'running')
  assert.deepEqual([run.step, run.held, run.pin, run.record.taken], ['pin', 'co2', 1, ['co2']])
  assert.equal(run.record.alarmAt, record.alarmAt)
  assert.equal(can(run, 'alarm'), false, 'the alarm is given')
  assert.deepEqual(await attempted(again), ['alarm', 'choose'])
})

test('a walk resumes after the network and then the page were lost', async ({ world, devices }) => {
  test.setTimeout(400_000)
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const walk = join(import.meta.dirname, '../../content/walk-through')
  const training = await world.training(org, {
    zip: readFileSync(join(walk, 'dist/lifting-without-harm.zip')),
    steps: JSON.parse(readFileSync(join(walk, 'sample/steps.json'), 'utf8')) as object,
  })
  const page = await openDevice(devices)
  await signInOn(page, learner)
  const launch = await launchOf(page, () => page.goto(`/play/${training.id}`))
  const first = await inPlayer(page)
  await walkThrough(first.alone, { upTo: 1 })
  devices.expected.push(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  // The run continues: up to there only the second stop is left.
  await act(page, first.frame, 'stop-2')
  await until('the text', first.frame, (run) => can(run, 'button-ask'))
  await page.keyboard.press('1')
  const question = await eventually(
    'the question',
    () => runIn(first.frame) as Promise<Run & { asking: { right: number } | null }>,
    (run) => run.asking !== null,
  )
  await page.keyboard.press(String(question.asking!.right))
  await eventually(
    'the answer',
    () => runIn(first.frame) as Promise<Run & { answers: unknown[] }>,
    ({ answers }) => answers.length === 2,
  )
  await saved(first.frame)
  await page.getByRole('banner').getByText('Offline, saved on this device').waitFor()
  await page.context().setOffline(false)
  const again = await launchOf(page, () => page.reload())
  assert.equal(again.session, launch.session)
  const second = await inPlayer(page)
  const { score } = await walkThrough(second.alone)
  assert.equal(score, 100)
  const steps = await eventually(
    'every stop',
    () => attempted(again),
    (all) => all.length >= new Set(all).size && all.length > 2,
  )
  assert.equal(new Set(steps).size, steps.length, `each stop once: ${steps.join()}`)
})

test('a walk that was reported and not played, as in the demonstration, is resumed where it was left', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const walk = join(import.meta.dirname, '../../content/walk-through')
  const steps = JSON.parse(readFileSync(join(walk, 'sample/steps.json'), 'utf8')) as { steps: { key: string }[] }
  const training = await world.training(org, {
    zip: readFileSync(join(walk, 'dist/lifting-without-harm.zip')),
    steps,
  })
  const told = await learner.api.call(launchTraining, {
    params: { id: training.id },
    body: { requestId: randomUUID(), fileType: 'WEB_GL', contentLanguage: 'FR' },
  })
  const answers = steps.steps.slice(0, 2).map(({ key }, i) => ({ key, tries: i + 1 }))
  const { endpoint, activityId, registration, actor, token } = told
  const query = new URLSearchParams({ activityId, registration, agent: JSON.stringify(actor), stateId: 'praxia.run' })
  const stored = await fetch(`${endpoint}/activities/state?${query}`, {
    method: 'PUT',
    headers: {
      Authorization: `Basic ${token}`,
      'X-Experience-API-Version': '1.0.3',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(savedWalk({ answers, stations: steps.steps.length, seconds: 95, seed: 7 })),
  })
  assert.equal(stored.status, 204)
  const page = await openDevice(devices)
  await signInOn(page, learner)
  const launch = await launchOf(page, () => page.goto(`/play/${training.id}`))
  assert.equal(launch.registration, registration, 'the same attempt')
  const { frame } = await inPlayer(page)
  await until('a way to start over', frame, (run) => can(run, 'button-start-over'))
  await act(page, frame, 'button-start')
  await until('the third stop', frame, (run) => run.phase === 'running' && can(run, 'stop-3'))
  const { answers: known } = (await runIn(frame)) as Run & { answers: object[] }
  assert.deepEqual(known, answers)
})
