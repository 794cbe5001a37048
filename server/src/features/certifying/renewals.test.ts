import * as api from '@praxia/contract/library/certificates.ts'
import { addMonths } from '@praxia/contract/time/validity.ts'
import { expect, it } from 'vitest'
import { type Person, as, useServer, wait } from '../../../test/harness.ts'
import { begin, makeTraining, play, report, wholeRun } from '../../../test/training-world.ts'
import { day, setTraining, standingOf, today, validityCast } from '../../../test/validity-world.ts'

useServer()
/** A run that is reported at once, so that nothing of it was seen. */
async function rush(person: Person, training: number): Promise<void> {
  const launch = await begin(person, training)
  await wait(130_000)
  expect((await report(launch, wholeRun(launch))).statusCode).toBe(200)
}

it.each(['the training', 'its refresher'])(
  'an administrator certifies a renewal by a short run of %s, not the completion before it',
  async (by) => {
    const { org, admin, learner, training } = await validityCast()
    const refresher = await makeTraining(org)
    await setTraining(admin, training, { months: 12, renewalDays: 60, refresherId: refresher })
    await play(learner, training)
    const first = { renewal: 0, doneOn: today(), lastDay: addMonths(today(), 12) }
    const of = { params: { id: learner.id }, query: { trainingId: training } }
    const state = async () => (await as(admin).call(api.getCertificateState, of)).body
    const listed = async () =>
      (await as(admin).call(api.listShortRuns, { query: {} })).body.items.map((one) => [one.trainingId, one.userId])
    const certify = () =>
      as(admin).call(api.certifyCompletion, { params: { id: learner.id }, body: { trainingId: training } })
    expect(await state()).toMatchObject({ state: 'issued', can: { certify: false } })
    expect([await listed(), (await certify()).status]).toEqual([[], 409])
    await wait(320 * day)
    await rush(learner, by === 'the training' ? training : refresher)
    expect(await state()).toMatchObject({ state: 'short', secondsSeen: 0, can: { certify: true } })
    expect(await listed()).toContainEqual([training, learner.id])
    expect(await standingOf(learner, { training })).toEqual([first])
    expect((await certify()).status).toBe(200)
    expect(await standingOf(learner, { training })).toEqual([
      first,
      { renewal: 1, doneOn: today(), lastDay: addMonths(today(), 12) },
    ])
    expect(await state()).toMatchObject({ state: 'issued', can: { certify: false } })
    expect(await listed()).not.toContainEqual([training, learner.id])
    expect((await certify()).status).toBe(409)
    // Further runs leave it as it is.
    await play(learner, training)
    expect(await standingOf(learner, { training })).toHaveLength(2)
  },
)
