import assert from 'node:assert/strict'
import type { Launch } from '@praxia/contract/launches.ts'
import type { Frame, Page } from '@playwright/test'
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

test('a run resumes after the network and then the page were lost', async ({ world, devices }) => {
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
  await until('the alarm', frame, (run) => run.step === 'choose')
  devices.expected.push(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await act(page, frame, 'take-co2')
  await until('the extinguisher', frame, (run) => run.held === 'co2')
  await saved(frame)
  await page.getByRole('banner').getByText('Offline, saved on this device').waitFor()
  await page.context().setOffline(false)
  const again = await launchOf(page, () => page.reload())
  assert.equal(again.session, launch.session)
  frame = (await inPlayer(page)).frame
  await act(page, frame, 'button-start')
  const run = await until('the run', frame, ({ phase }) => phase === 'running')
  assert.equal(run.held, 'co2')
  await eventually(
    'each step once',
    () => attempted(again),
    (steps) => steps.join() === 'alarm,choose',
  )
})
