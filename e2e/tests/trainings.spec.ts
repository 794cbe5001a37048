import assert from 'node:assert/strict'
import { getUserStats } from '@praxia/contract/progress.ts'
import type { BrowserContextOptions, Frame, Page } from '@playwright/test'
import { Keys } from '@praxia/stage/playing/hands.ts'
import type { Hands } from '@praxia/stage/playing/hands.ts'
import { play as fightFire } from '../../content/fire-extinguisher/play.ts'
import { play as findHazards } from '../../content/warehouse-hazards/play.ts'
import { phone } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { test } from '../fixtures.ts'
import { MouseHands, TouchHands } from '../hands.ts'
import { HeadsetHands, type Means, headset, plugIn, putOn } from '../headset.ts'
import { plays } from '../plays.ts'
import { type Shown, addShown, inPlayer, openDevice, ownAnalysis, startShown, stepsOf } from '../shown.ts'

// The demonstration's trainings, in the real player, by each input alone, until the result is on the dashboard.

// Long tests: each goes to a free worker.
test.describe.configure({ mode: 'parallel' })

test('the fire training is played to its end by keyboard, and its steps are on the dashboard', async ({
  world,
  devices,
}) => {
  test.setTimeout(560_000)
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const training = await addShown(world, 'fire-extinguisher', org)
  const page = await openDevice(devices)
  const { alone } = await startShown(page, learner, training)
  await fightFire(new Keys(alone), { finish: true })

  const analysis = await ownAnalysis(page, training)
  for (const { label } of stepsOf('fire-extinguisher').steps)
    await analysis.getByText(label.EN!, { exact: true }).waitFor()
  const { userStat, minuteSpent } = await learner.api.call(getUserStats, {
    params: { id: learner.id },
    query: { trainingId: training.id },
  })
  assert.deepEqual(
    [userStat?.sessions, userStat?.progressionPercent, userStat?.succeeded],
    [1, 100, true],
    JSON.stringify(userStat),
  )
  assert.ok((userStat?.bestScore ?? 0) >= 70, `score ${userStat?.bestScore}`)
  assert.ok(minuteSpent > 0, 'the time is counted')
  assert.deepEqual(
    userStat?.skills.map(({ skillType }) => skillType),
    ['hard_skill_fire_safety', 'soft_skill_decision_under_pressure'],
  )
})

test('warehouse hazards are found by keyboard, left and resumed, with each picture and badge once on the dashboard', async ({
  world,
  devices,
}) => {
  test.setTimeout(560_000)
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const training = await addShown(world, 'warehouse-hazards', org)
  const page = await openDevice(devices)
  const { alone } = await startShown(page, learner, training)
  const early = await findHazards(new Keys(alone), { wrong: 1, only: 2 })
  const stats = async () =>
    (await learner.api.call(getUserStats, { params: { id: learner.id }, query: { trainingId: training.id } })).userStat
  // Left at once: the pictures are uploading with their marks.
  // By keyboard: over a scene that renders slowly, a click can still reach the frame beneath the new dialog.
  await page.getByRole('button', { name: 'Leave', exact: true }).press('Enter')
  // Slower than a double press, whose second press a new dialog ignores.
  await page.waitForTimeout(300)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).press('Enter')
  // Back at the page where it was started.
  await page
    .getByRole('dialog', { name: training.title })
    .getByRole('link', { name: /^(Start|Resume)/ })
    .waitFor()
  await eventually('both pictures', stats, (now) => now?.images.length === 2)
  await page.goto(`/play/${training.id}`)
  // Another session of the same attempt: found hazards stay found, and only the rest is searched.
  const { score } = await findHazards(new Keys((await inPlayer(page)).alone), { finish: true })
  assert.ok(score > 90 && score < 100 && early.score < 20, `one wrong answer of two sessions: ${early.score}, ${score}`)
  const summary = page.getByRole('dialog', { name: training.title })
  await summary.getByRole('img', { name: `Score ${score} of 100` }).waitFor()
  // Sixteen hazards, ten of them present: the resumed session lists all of them.
  assert.equal(await summary.getByText('not part of this session').count(), 6)
  const analysis = await ownAnalysis(page, training)
  await analysis.getByText('What you saw').waitFor()
  const userStat = await stats()
  assert.equal(userStat?.bestScore, score)
  assert.equal(userStat?.sessions, 2)
  assert.equal(userStat.images.length, 10)
  assert.deepEqual(userStat.badgeNumbers, [1, 2, 3])
  assert.equal((await analysis.getByRole('img', { name: /./ }).count()) >= 10, true)
})

/** Of these the person's speed or chance is part of the score. */
const judged: readonly Shown[] = ['fire-extinguisher', 'column-drill']

const inHeadset = (means: Means) => async (page: Page, frame: Frame) =>
  new HeadsetHands(await putOn(page, frame, means), page)
const inputs = {
  keyboard: { device: () => ({}), hands: async (page: Page) => new Keys((await inPlayer(page)).alone) },
  mouse: { device: () => ({}), hands: async (page: Page, frame: Frame) => new MouseHands(page, frame) },
  touch: { device: () => phone, hands: async (page: Page, frame: Frame) => new TouchHands(page, frame) },
  controllers: { device: headset, means: 'controllers', hands: inHeadset('controllers') },
  hands: { device: headset, means: 'hands', hands: inHeadset('hands') },
  gaze: { device: headset, means: 'gaze', hands: inHeadset('gaze') },
} satisfies Record<string, Input>
interface Input {
  device: (url: string) => BrowserContextOptions
  /** Of a headset, which is plugged in before the page opens. */
  means?: Means
  hands: (page: Page, frame: Frame) => Promise<Hands>
}
// Two hours: `npm test` plays one of each room by keyboard, faster than in the player (frames.spec.ts).
for (const [input, { device, hands, means }] of Object.entries(inputs as Record<string, Input>))
  for (const name of Object.keys(plays) as Shown[])
    for (const outcome of ['won', 'lost'] as const)
      test(`${name} is ${outcome} by ${input} alone, and the dashboard says so @long`, async ({
        praxia,
        world,
        devices,
      }) => {
        test.setTimeout(560_000)
        const org = await world.organisation()
        const learner = await world.member(org, 'learner')
        const training = await addShown(world, name, org)
        const page = await openDevice(devices, { ...device(praxia.url), deviceScaleFactor: 0.5 })
        if (means) await plugIn(page.context(), means)
        const { frame } = await startShown(page, learner, training)
        const end = await plays[name](await hands(page, frame), { finish: true, lose: outcome === 'lost' })

        const { passingScore, steps } = stepsOf(name)
        assert.equal(end.passed, outcome === 'won', JSON.stringify(end))
        assert.equal(end.score >= passingScore, end.passed, JSON.stringify(end))
        if (end.passed && !judged.includes(name)) assert.equal(end.score, 100)
        const summary = page.getByRole('dialog', { name: training.title })
        await summary.getByRole('img', { name: `Score ${end.score} of 100` }).waitFor()
        await summary
          .getByText(end.passed ? 'Passed' : 'Not passed yet', { exact: true })
          .first()
          .waitFor()
        const { userStat } = await learner.api.call(getUserStats, {
          params: { id: learner.id },
          query: { trainingId: training.id },
        })
        assert.deepEqual(
          [userStat?.sessions, userStat?.bestScore, userStat?.succeeded, userStat?.progressionPercent],
          [1, end.score, end.passed, end.passed ? 100 : 99],
          JSON.stringify(userStat),
        )
        if (end.score === 100) assert.deepEqual(userStat?.badgeNumbers, [1, 2, 3])
        if (!end.passed) {
          // Losing is no dead end: the training starts again, at its first step.
          await summary.getByRole('button', { name: 'Try again' }).click()
          const again = await inPlayer(page)
          const { phase } = (await again.frame.evaluate(() => window.praxiaTraining!.state())) as { phase: string }
          assert.equal(phase, 'start')
          return
        }
        const analysis = await ownAnalysis(page, training)
        for (const { label } of steps) await analysis.getByText(label.EN!, { exact: true }).first().waitFor()
      })
