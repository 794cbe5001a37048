// @vitest-environment happy-dom
import { type LateCourse, type LateLine, remindTeam } from '@praxia/contract/members.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { Refusal } from '../../../test/fake-api.ts'
import { LateRow, RemindAll } from './line-row.tsx'
import { useRemind } from './queries.ts'

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

function Lines({ lines }: { lines: readonly (LateLine | LateCourse)[] }) {
  const remind = useRemind()
  return (
    <>
      <RemindAll lines={lines} remind={remind} />
      <ul>
        {lines.map((line) => (
          <LateRow key={line.member.id} line={line} remind={remind} />
        ))}
      </ul>
    </>
  )
}
const remindedAt = '2026-11-02T08:30:00.000Z'

it('"Remind all" includes neither members reminded today nor those without a reminder', async () => {
  api.on(remindTeam, { reminded: 2, suggested: 0, passed: 0 })
  const lines = [late(1), late(2, { remindedAt }), late(3, { press: null }), lateCourse(4)]
  const { user } = await draw(<Lines lines={lines} />, { as: 'manager' })
  await user.click(button('Remind 2'))
  expect(api.sent(remindTeam).map(({ body }) => body)).toEqual([
    {
      items: [
        { userId: 1, trainingId: 7 },
        { userId: 4, courseId: 9 },
      ],
    },
  ])
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
it('a failed reminder is reported, and the line can be pressed again', async () => {
  api.on(remindTeam, new Refusal('request.rate_limited'))
  const { user } = await draw(<Lines lines={[late(1)]} />, { as: 'manager' })
  await user.click(button('Remind Ana Sol 1 of Fire'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(button('Remind Ana Sol 1 of Fire').hasAttribute('disabled')).toBe(false)
})
