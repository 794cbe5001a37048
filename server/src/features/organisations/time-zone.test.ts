import { createMandatoryRule, getMatrix, listMandatoryRules } from '@praxia/contract/people/mandatory.ts'
import { brandOrganisation } from '@praxia/contract/organisations.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import { expect, it } from 'vitest'
import { type Person, as, make, test, useServer } from '../../../test/harness.ts'
import { makeTraining, play } from '../../../test/training-world.ts'
import { setTraining } from '../../../test/validity-world.ts'
import { sql } from '../../database/sql.ts'
import { verify } from '../projection/rebuild/verify.ts'

useServer()
const moveTo = async (admin: Person, timeZone: string) => {
  const form = new FormData()
  form.set('timeZone', timeZone)
  expect((await as(admin).call(brandOrganisation, { form })).status).toBe(200)
}

it('rules begin, and validities and certificates end, on the same days in another time zone', async () => {
  const org = await make.organisation()
  const [admin, learner] = [await make.admin({ org }), await make.learner({ org })]
  const training = await makeTraining(org)
  await setTraining(admin, training, { months: 12 })
  const rule = { audience: 'everyone' as const, trainingId: training, dueDays: 2, startDate: '2040-03-01' }
  await as(admin).call(createMandatoryRule, { body: rule })
  await play(learner, training)
  const daysIn = async (timeZone: string) => {
    const { startDate } = (await as(admin).call(listMandatoryRules, {})).body[0]!
    const cell = (await as(admin).call(getMatrix, { query: { search: learner.lastName } })).body.items[0]!.cells[0]!
    const [certificate] = await test.db.many<{ id: string; validUntil: Date }>(
      sql`select id, valid_until from certificates where organisation_id = ${org.id} and withdrawn_at is null`,
    )
    const page = await test.app.inject({ method: 'GET', url: `/verify/${certificate!.id}?lang=en` })
    const end = new Date(cell.validUntil!)
    expect(end).toEqual(certificate!.validUntil)
    expect([new Date(end.getTime() + 1000), end].map((at) => dayOf(at, timeZone) > dayOf(end, timeZone))).toEqual([
      true,
      false,
    ])
    return {
      startDate,
      due: dayOf(new Date(cell.dueAt), timeZone),
      end: dayOf(end, timeZone),
      stated: /Valid until\D*([\d/]{10})/.exec(page.body.replace(/<[^>]+>/g, ' '))?.[1],
    }
  }
  const before = await daysIn('Europe/Paris')
  expect(before).toMatchObject({ startDate: '2040-03-01', due: '2040-03-03' })
  expect(before.stated).toBe(before.end.split('-').toReversed().join('/'))
  for (const zone of ['America/New_York', 'Asia/Tokyo', 'America/Santiago', 'Pacific/Kiritimati', 'Europe/Paris']) {
    await moveTo(admin, zone)
    expect([zone, await daysIn(zone)]).toEqual([zone, before])
    const differing: string[] = []
    await verify(test.world, { organisationId: org.id, say: () => undefined }, ({ of }) => differing.push(of))
    // Minutes stay on the days on which they were counted.
    expect([zone, differing.filter((table) => !table.endsWith('_days'))]).toEqual([zone, []])
  }
})
