// @vitest-environment happy-dom
import { type LateCourse, type LateLine, remindLateTeam, remindTeam } from '@praxia/contract/members.ts'
import { remindLateMembers } from '@praxia/contract/people/overdue.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { Refusal } from '../../../test/fake-api.ts'
import { LateRow, RemindAll } from './line-row.tsx'
import { useRemind, useRemindLateMembers, useRemindLateTeam } from './queries.ts'

const member = (id: number) => ({ id, firstName: 'Ana', lastName: `Sol ${id}`, picture: null })
const late = (id: number, more: Partial<LateLine> = {}): LateLine =>
  ({
    member: member(id),
    training: { trainingId: 7, title: 'Fire' },
    endDate: '2026-11-01',
    days: 3,
    progressionPercent: 0,
    score: null,
    needed: 50,
    lastSession: null,
    neverSignedIn: false,
    press: 'remind',
    remindedAt: null,
    ...more,
  }) as LateLine
const lateCourse = (id: number): LateCourse =>
  ({
    member: member(id),
    courseId: 9,
    title: 'Safety',
    startDate: '2026-10-01',
    endDate: '2026-11-01',
    days: 3,
    succeededTraining: 0,
    totalTraining: 2,
    neverSignedIn: false,
    press: 'remind',
    remindedAt: null,
  }) as unknown as LateCourse

function Lines({ lines, toRemind = 0 }: { lines: readonly (LateLine | LateCourse)[]; toRemind?: number }) {
  const remind = useRemind()
  return (
    <>
      <RemindAll count={toRemind} remindLate={useRemindLateTeam({ groupId: 3, mine: true })} isFormer={false} />
      <ul>
        {lines.map((line) => (
          <LateRow key={line.member.id} line={line} remind={remind} />
        ))}
      </ul>
    </>
  )
}
/** Dashboard's button for the whole organisation. */
function Everybody({ toRemind }: { toRemind: number }) {
  return <RemindAll count={toRemind} remindLate={useRemindLateMembers()} isFormer={false} />
}
const remindedAt = '2026-11-02T08:30:00.000Z'

it('"Remind all" reminds of everything that matches, not of the listed lines, and says who was left out', async () => {
  api.on(remindLateTeam, { reminded: 430, suggested: 1, passed: 2, members: 210, today: 2 })
  const { user } = await draw(<Lines lines={[late(1), lateCourse(4)]} toRemind={433} />, { as: 'manager' })
  await user.click(button('Remind all 433'))
  expect(api.sent(remindLateTeam).map(({ body }) => body)).toEqual([{ groupId: 3, mine: true }])
  expect(await screen.findByText('430 reminders sent to 210 members')).toBeTruthy()
  expect(screen.getByText('2 left out: already reminded today')).toBeTruthy()
})
it('"Remind all" of an organisation asks until every member is reminded, and adds up', async () => {
  const part = { suggested: 0, passed: 0, today: 0 }
  api.on(remindLateMembers, ({ body }: { body: { after?: number } }) =>
    body.after === undefined
      ? { ...part, reminded: 500, members: 500, next: 7 }
      : { ...part, reminded: 1, members: 1, next: null },
  )
  const { user } = await draw(<Everybody toRemind={501} />, { as: 'admin' })
  await user.click(button('Remind all 501'))
  expect(await screen.findByText('501 reminders sent to 501 members')).toBeTruthy()
  expect(api.sent(remindLateMembers).map(({ body }) => body)).toEqual([{}, { after: 7 }])
})
it('there is no "Remind all" after all members were reminded today', async () => {
  await draw(<Lines lines={[late(1, { remindedAt }), late(2, { press: null })]} />, { as: 'manager' })
  noButton(/Remind/)
})
it('one line is reminded by its own button, and shows that it was reminded today', async () => {
  api.on(remindTeam, { reminded: 1, suggested: 0, passed: 0 })
  const { user } = await draw(<Lines lines={[late(1), late(2, { remindedAt })]} />, { as: 'manager' })
  await user.click(button('Remind Ana Sol 1 of Fire'))
  expect(api.sent(remindTeam).map(({ body }) => body)).toEqual([{ items: [{ userId: 1, trainingId: 7 }] }])
  noButton('Remind Ana Sol 2 of Fire')
  expect(screen.getByText(/^Reminded /)).toBeTruthy()
  expect(await screen.findByText('1 reminder sent')).toBeTruthy()
})
it('a line names its member and what it is about', async () => {
  await draw(<Lines lines={[late(1), lateCourse(4)]} />, { as: 'manager' })
  const lines = screen.getAllByRole('listitem').map((one) => one.textContent)
  expect(lines).toEqual([expect.stringMatching(/Ana Sol 1.*Fire/), expect.stringMatching(/Ana Sol 4.*Safety/)])
})
it('a failed reminder is reported, and the line can be pressed again', async () => {
  api.on(remindTeam, new Refusal('request.rate_limited'))
  const { user } = await draw(<Lines lines={[late(1)]} />, { as: 'manager' })
  await user.click(button('Remind Ana Sol 1 of Fire'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(button('Remind Ana Sol 1 of Fire').hasAttribute('disabled')).toBe(false)
})
