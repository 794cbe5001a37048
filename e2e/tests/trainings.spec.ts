import assert from 'node:assert/strict'
import { getUserStats } from '@praxia/contract/progress.ts'
import { play as fightFire } from '../../content/fire-extinguisher/play.ts'
import { play as playOnSite } from '../../content/building-site/play.ts'
import { play as playInKitchen } from '../../content/kitchen/play.ts'
import { playHardTalk, playPhishing } from '../../content/office/play.ts'
import { play as findHazards } from '../../content/warehouse-hazards/play.ts'
import { play as playInWorkshop } from '../../content/workshop/play.ts'
import { eventually } from '../eventually.ts'
import { test } from '../fixtures.ts'
import { type Shown, addShown, inPlayer, openDevice, ownAnalysis, startShown, stepsOf } from '../shown.ts'

// The demonstration's trainings, in the real player, by keyboard alone, until the result is on the dashboard.

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
  await fightFire(alone, { finish: true, limit: 150_000 })

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
  const early = await findHazards(alone, { wrong: 1, only: 2 })
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
  const { score } = await findHazards((await inPlayer(page)).alone, { finish: true })
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

type Alone = Awaited<ReturnType<typeof inPlayer>>['alone']
const finish = true
const inRooms: Partial<Record<Shown, (alone: Alone) => Promise<object>>> = {
  'kitchen-oil': (alone) => playInKitchen(alone, 'kitchen-oil', { finish }),
  'food-hygiene': (alone) => playInKitchen(alone, 'food-hygiene', { finish }),
  phishing: (alone) => playPhishing(alone, { finish }),
  'hard-talk': (alone) => playHardTalk(alone, { finish }),
  'scaffold-check': (alone) => playOnSite(alone, 'scaffold-check', { well: true, finish }),
  'working-at-height': (alone) => playOnSite(alone, 'working-at-height', { well: true, finish }),
  'first-aid-site': (alone) => playOnSite(alone, 'first-aid-site', { well: true, finish }),
  'electrical-lockout': (alone) => playInWorkshop(alone, 'electrical-lockout', { finish }),
  'column-drill': (alone) => playInWorkshop(alone, 'column-drill', { finish }),
  lifting: (alone) => playInWorkshop(alone, 'lifting', { finish }),
}
/** One of each room is played in `npm test`; `npm run test:browser -- trainings` plays all of them, which takes ten minutes. */
const briefly: readonly Shown[] = ['kitchen-oil', 'phishing', 'scaffold-check', 'lifting']
for (const [name, play] of Object.entries(inRooms) as [Shown, (alone: Alone) => Promise<object>][])
  test(`${name} is played to its end by keyboard in its room, and its steps are on the dashboard${briefly.includes(name) ? '' : ' @long'}`, async ({
    world,
    devices,
  }) => {
    test.setTimeout(560_000)
    const org = await world.organisation()
    const learner = await world.member(org, 'learner')
    const training = await addShown(world, name, org)
    const page = await openDevice(devices)
    const { alone } = await startShown(page, learner, training)
    await play(alone)
    const summary = page.getByRole('dialog', { name: training.title })
    await summary.getByRole('img', { name: 'Score 100 of 100' }).waitFor()
    const analysis = await ownAnalysis(page, training)
    for (const { label } of stepsOf(name).steps) await analysis.getByText(label.EN!, { exact: true }).waitFor()
    const { userStat } = await learner.api.call(getUserStats, {
      params: { id: learner.id },
      query: { trainingId: training.id },
    })
    assert.deepEqual(
      [userStat?.bestScore, userStat?.progressionPercent, userStat?.succeeded, userStat?.badgeNumbers],
      [100, 100, true, [1, 2, 3]],
      JSON.stringify(userStat),
    )
  })
