import { endDevice, generateCodes, listDevices, listRunningCodes, signInByCode } from '@praxia/contract/accounts.ts'
import { getDeviceRun, makeHeadsetCode } from '@praxia/contract/launches.ts'
import { expect, it } from 'vitest'
import { type Person, as, make, test, useServer } from '../../../test/harness.ts'
import { begin, learnerWithTraining, makeTraining, report, say } from '../../../test/training-world.ts'

useServer()

/** The headset that a code of this training signs in, and its entry among the learner's devices. */
async function headsetFor(learner: Person, training: number) {
  const { code } = (await as(learner).call(makeHeadsetCode, { params: { id: training } })).body
  const { token, trainingId } = (await as().call(signInByCode, { body: { code, deviceName: 'Meta Quest 3' } })).body
  const [device] = (await as(learner).call(listDevices)).body
  return { headset: { ...learner, token }, device: device!, trainingId }
}

it('a code of a training opens the training on the device that it signs in', async () => {
  const { learner, training } = await learnerWithTraining()
  const { code } = (await as(learner).call(makeHeadsetCode, { params: { id: training } })).body
  expect((await as(learner).call(listRunningCodes)).body).toMatchObject([
    { id: learner.id, code, trainingId: training },
  ])
  expect((await as().call(signInByCode, { body: { code } })).body.trainingId).toBe(training)
  expect((await as().call(signInByCode, { body: { code } })).problem.code).toBe('sign_in.wrong_code')
})
it('the next code without a training clears the training', async () => {
  const { learner, training } = await learnerWithTraining()
  await as(learner).call(makeHeadsetCode, { params: { id: training } })
  const [made] = (await as(learner).call(generateCodes, { body: { userIds: [learner.id] } })).body
  expect((await as().call(signInByCode, { body: { code: made!.code } })).body.trainingId).toBeNull()
})
it('makes no code for an invisible or locked training, or on a device', async () => {
  const { learner, training } = await learnerWithTraining()
  const ask = async (who: Person, id: number) => {
    const { status, problem } = await as(who).call(makeHeadsetCode, { params: { id } })
    return [status, problem?.code]
  }
  expect(await ask(learner, await makeTraining(await make.organisation()))).toEqual([404, 'request.not_found'])
  const locked = await makeTraining({ id: 1, name: 'Platform', type: 'PLATFORM' }, { open: false })
  expect(await ask(learner, locked)).toEqual([409, 'launch.not_open'])
  const { headset } = await headsetFor(learner, training)
  expect(await ask(headset, training)).toEqual([403, 'request.forbidden'])
})
it('shows the headset’s progress: nothing yet, its steps, its end', async () => {
  const { learner, training } = await learnerWithTraining()
  const { headset, device } = await headsetFor(learner, training)
  const run = async () =>
    (await as(learner).call(getDeviceRun, { params: { id: device.id }, query: { trainingId: training, lang: 'fr' } }))
      .body.run
  // The learner's other devices are not shown.
  await begin(learner, training)
  expect(await run()).toBeNull()
  const launch = await begin(headset, training)
  expect(await run()).toMatchObject({ session: launch.session, state: 'launched' })
  test.pass(40_000)
  const said = [
    say(launch, 'initialized', { ms: 1000 }),
    say(launch, 'attempted', {
      ms: 30_000,
      at: '/steps/a1',
      result: { success: true, score: { raw: 90, scaled: 0.9 } },
    }),
  ]
  expect((await report(launch, said)).statusCode).toBe(200)
  expect(await run()).toMatchObject({
    state: 'running',
    steps: [
      { key: 'a', name: 'Partie A' },
      { key: 'a1', parent: 'a', succeeded: true, score: 90 },
      { key: 'a2', succeeded: null },
      { key: 'b', succeeded: null },
    ],
  })
  await report(launch, [say(launch, 'terminated', { ms: 39_000, result: { duration: 'PT28S' } })])
  const over = await run()
  expect(over).toMatchObject({ state: 'terminated', minutes: expect.closeTo(28 / 60, 3) as number })
  expect(Date.parse(over!.lastSign)).toBeGreaterThan(Date.parse(over!.startedAt))
})
it('shows nothing of another member’s device, nor of one that was signed out', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const { device } = await headsetFor(learner, training)
  const ask = async (who: Person) =>
    (await as(who).call(getDeviceRun, { params: { id: device.id }, query: { trainingId: training } })).status
  expect(await ask(learner)).toBe(200)
  expect(await ask(await make.learner({ org }))).toBe(404)
  await as(learner).call(endDevice, { params: { id: device.id } })
  expect(await ask(learner)).toBe(404)
})
