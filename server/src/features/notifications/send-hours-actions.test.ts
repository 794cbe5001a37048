import { setReminders } from '@praxia/contract/people/mandatory.ts'
import { expect, it } from 'vitest'
import { as, make, test, useServer } from '../../../test/harness.ts'
import { sql } from '../../database/sql.ts'
import type { WaitingMail } from '../../messages/mail-queue-store.ts'
import type { MailKind } from '../../phrases/mails.ts'
import { quietOrganisations, sendTimeOf } from './send-hours-actions.ts'

useServer()
const hours = { from: 8, until: 18, quietDays: [] }
const midnight = new Date('2027-03-04T00:00:00Z')
const eight = new Date('2027-03-04T07:00:00Z')
/** Whether each mail waits for the hours of the organisation: those that their recipient asked for do not. */
const waits: Record<MailKind, boolean> = {
  suggestion: true,
  withdrawal: true,
  reminder: true,
  survey: true,
  webhook_stopped: true,
  forwarding_stopped: true,
  forwarding_refused: true,
  invitation: false,
  reset: false,
  email_changed: false,
  verified: false,
  refused: false,
}
const kinds = Object.keys(waits) as MailKind[]
const mailOf = ({ organisationId }: { organisationId: number }, kind: MailKind) =>
  test.db.one<WaitingMail>(sql`select 1 as id, ${organisationId}::bigint as organisation_id, ${kind} as kind`)
const timesOf = async (person: { organisationId: number }, now: Date) =>
  Object.fromEntries(
    await Promise.all(
      kinds.map(async (kind) => [kind, await sendTimeOf(test.db, await mailOf(person, kind), now)] as const),
    ),
  )
async function company() {
  const org = await make.organisation()
  await test.db.run(sql`update organisations set time_zone = 'Europe/Paris' where id = ${org.id}`)
  const admin = await make.admin({ org })
  const set = (sendHours: typeof hours | null) =>
    as(admin).call(setReminders, {
      body: { enabled: false, daysBefore: 3, onDay: true, daysAfter: 2, managerAfter: 4, weekly: false, sendHours },
    })
  return { org, admin, set }
}

it('mails that nobody asked for wait until the organisation’s hours begin, all others are sent at once', async () => {
  const { admin, set } = await company()
  const { admin: other } = await company()
  await set(hours)
  const expected = Object.fromEntries(kinds.map((kind) => [kind, waits[kind] ? eight : midnight]))
  expect(await timesOf(admin, midnight)).toEqual(expected)
  expect(await timesOf(other, midnight)).toEqual(Object.fromEntries(kinds.map((kind) => [kind, midnight])))
})
it('the hours hold from their first minute to the minute before their end', async () => {
  const { admin, set } = await company()
  await set(hours)
  const at = async (moment: string) =>
    (await sendTimeOf(test.db, await mailOf(admin, 'reminder'), new Date(moment))).toISOString()
  expect(await at('2027-03-04T06:59:59.999Z')).toBe('2027-03-04T07:00:00.000Z')
  expect(await at('2027-03-04T07:00:00.000Z')).toBe('2027-03-04T07:00:00.000Z')
  expect(await at('2027-03-04T16:59:59.999Z')).toBe('2027-03-04T16:59:59.999Z')
  expect(await at('2027-03-04T17:00:00.000Z')).toBe('2027-03-05T07:00:00.000Z')
})
it('lists the organisations that are quiet now, by their hours or because their contract has ended', async () => {
  const [night, free, over] = [await company(), await company(), await company()]
  await night.set(hours)
  await test.db.run(sql`update organisations set contract_end = '2027-03-02' where id = ${over.org.id}`)
  const among = [night, free, over].map(({ org }) => org.id)
  const quiet = async (now: Date) => (await quietOrganisations(test.db, now)).filter((id) => among.includes(id))
  expect(await quiet(midnight)).toEqual([night.org.id, over.org.id])
  expect(await quiet(eight)).toEqual([over.org.id])
})
