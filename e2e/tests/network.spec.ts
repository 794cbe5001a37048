import assert from 'node:assert/strict'
import type { Launch } from '@praxia/contract/launches.ts'
import { getUserStats } from '@praxia/contract/progress.ts'
import { seededRandom } from '@praxia/runtime/headset/run.ts'
import { desktop, signedIn } from '../browser.ts'
import { drill } from '../content.ts'
import { statementsOf, verbOf } from '../record.ts'
import { eventually } from '../eventually.ts'
import { test } from '../fixtures.ts'

// An unreliable connection: interrupted at random, and sometimes a response is lost although the server has processed
// the request.

const rounds = 14
const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

test('the network fails at random six times in one training: each step is recorded exactly once', async ({
  world,
  devices,
}) => {
  const seed = Number(process.env.SEED) || Date.now() % 1_000_000
  console.log(`  cut by chance, SEED=${seed} cuts the same again`)
  const chance = seededRandom(seed)
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const training = await world.training(org, await drill(rounds))
  const page = await signedIn(await devices.open(desktop, { fresh: true }), learner, 'learner')
  const network = page.context()
  devices.expected.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|blocked by CORS policy/)
  let [cuts, lost, inRow] = [0, 0, 0]
  let gone = false
  const cut = async (): Promise<void> => {
    gone = true
    cuts += 1
    await network.setOffline(true)
  }
  const mend = async (): Promise<void> => {
    gone = false
    await network.setOffline(false)
  }
  await network.route(/\/xapi\/statements/, async (route) => {
    // Each failure doubles the wait for the next attempt: the end must come within this test's time.
    if (gone || route.request().method() === 'GET' || chance() > 0.25 || inRow === 3) {
      inRow = 0
      return route.continue()
    }
    lost += 1
    inRow += 1
    await route.fetch()
    return route.abort()
  })
  const room = page.frameLocator('iframe')
  const launchOf = async (go: Promise<unknown>): Promise<Launch> => {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes(`/api/trainings/${training.id}/launch`)),
      go,
    ])
    // Nothing is lost before the start: a training that can't be loaded reports it.
    await room.getByRole('button', { name: 'Finish', disabled: false }).waitFor()
    return (await answer.json()) as Launch
  }
  let launch = await launchOf(page.goto(`/play/${training.id}`))

  const order = Array.from({ length: rounds - 1 }, (_, index) => ({ round: index + 1, at: chance() }))
  const dark = new Set(
    order
      .toSorted((a, b) => a.at - b.at)
      .slice(0, 6)
      .map(({ round }) => round),
  )
  const reloadAfter = 3 + Math.floor(chance() * (rounds - 6))
  for (let round = 1; round <= rounds; round++) {
    if (gone && dark.has(round)) await mend()
    const going = dark.has(round) ? sleep(chance() * 350).then(cut) : undefined
    await room.getByRole('button', { name: `Round ${round}`, exact: true }).click()
    await sleep(chance() * 300)
    await going
    if (round === reloadAfter) {
      if (gone) await mend()
      launch = await launchOf(page.reload())
    } else if (gone && chance() < 0.6) await mend()
  }
  if (gone) await mend()
  await room.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('dialog', { name: training.title }).getByRole('img', { name: 'Score 77 of 100' }).waitFor()

  const expected = Array.from({ length: rounds }, (_, index) => `round-${index + 1} ${51 + index}`)
  const kept = await eventually(
    `all that was said, ${cuts} cuts and ${lost} lost answers, SEED=${seed}`,
    () => statementsOf(launch),
    (statements) => statements.some((one) => verbOf(one) === 'terminated'),
  )
  const steps = kept
    .filter((one) => verbOf(one) === 'attempted')
    .map((one) => `${one.object.id.split('/').at(-1)} ${Math.round((one.result?.score?.scaled ?? 0) * 100)}`)
    // What came together was stored at the same moment.
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const tell = `SEED=${seed}, ${cuts} cuts, ${lost} lost answers`
  assert.deepEqual(steps, expected, tell)
  const count = (verb: string): number => kept.filter((one) => verbOf(one) === verb).length
  assert.deepEqual(
    ['progressed', 'completed', 'passed', 'terminated'].map(count),
    [rounds + 1, 1, 1, 1],
    `${tell}: ${kept.map(verbOf).join(' ')}`,
  )
  const { userStat, sessions } = await learner.api.call(getUserStats, {
    params: { id: learner.id },
    query: { trainingId: training.id },
  })
  assert.deepEqual([sessions, userStat?.bestScore, userStat?.progressionPercent], [1, 77, 100], tell)
  assert.deepEqual(
    userStat?.jsonStep[0]?.steps.map((step) => `${step.key} ${step.score}`),
    expected,
    tell,
  )
})
