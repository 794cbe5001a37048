import assert from 'node:assert/strict'
import { getUserStats } from '@praxia/contract/progress.ts'
import { type Seen, headset, plugIn, putOn } from '../headset.ts'
import { eventually } from '../eventually.ts'
import { test } from '../fixtures.ts'
import { addShown, openDevice, startShown } from '../shown.ts'

type V3 = [number, number, number]
interface Search {
  placed: string[]
  places: Record<string, { at: V3; from: [number, number] }>
  found: Record<string, { risk: boolean; measure: boolean }>
  asking: { what: string; right: number } | null
}

test('with a headset on, a warehouse hazard is marked, named and judged, and its picture is stored', async ({
  praxia,
  world,
  devices,
}) => {
  test.setTimeout(400_000)
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const training = await addShown(world, 'warehouse-hazards', org)
  const page = await openDevice(devices, headset(praxia.url))
  await plugIn(page.context())
  const { frame } = await startShown(page, learner, training)
  const person = await putOn(page, frame)
  await person.act('button-start')
  const run = (await person.until('the run', (seen) => seen.phase === 'running')) as Seen & Search
  const key = ['forks_up', 'dock_edge', 'wet_floor', 'leaking_drum', 'bent_upright', 'broken_ladder'].find((one) =>
    run.placed.includes(one),
  )
  assert.ok(key, `one to walk up to: ${run.placed.join()}`)
  const { at, from } = run.places[key]!
  await person.teleport(...from)
  await person.lookAt(at)
  await person.pointAt(at)
  await person.until('the ray on it', (seen) => seen.pointed === key)
  await person.trigger(true)
  const asked = (what: string) =>
    person.until(`the ${what}`, (seen) => (seen as Seen & Search).asking?.what === what) as Promise<Seen & Search>
  await asked('risk')
  await person.trigger(false)
  for (const what of ['risk', 'measure']) await person.act(`button-answer-${(await asked(what)).asking!.right}`)
  const { found } = (await person.until('both answers', (seen) => !(seen as Seen & Search).asking)) as Seen & Search
  assert.deepEqual(found[key], { risk: true, measure: true })
  const stats = (): Promise<{ images: number }> =>
    learner.api
      .call(getUserStats, { params: { id: learner.id }, query: { trainingId: training.id } })
      .then(({ userStat }) => ({ images: userStat?.images.length ?? 0 }))
  await eventually('the picture on the dashboard', stats, ({ images }) => images === 1)
})
