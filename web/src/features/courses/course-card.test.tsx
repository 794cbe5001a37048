// @vitest-environment happy-dom
import { getProfile } from '@praxia/contract/accounts.ts'
import { CourseCard as Data } from '@praxia/contract/courses.ts'
import { listMemberMandatory } from '@praxia/contract/people/mandatory.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, draw } from '../../../test/screen.tsx'
import { CourseCard } from './course-card.tsx'

const enrolment = {
  startDate: '2026-11-02T00:00:00.000Z',
  endDate: null,
  state: 'running' as const,
  by: null,
  completedAt: null,
}
const card = example(Data, { id: 3, title: 'Safety', suggested: true, enrolment })
const cell = {
  title: 'Safety',
  trainingId: null,
  courseId: 3,
  state: 'open' as const,
  dueAt: '2027-01-15T22:59:59.000Z',
  doneAt: null,
  validUntil: null,
  renews: false,
  daysLate: 0,
  reason: null,
  exemptBy: null,
}
it('a course that was suggested without an end says by when it is mandatory', async () => {
  api.on(getProfile, example(getProfile.response, { id: 7 }))
  api.on(listMemberMandatory, [cell])
  await draw(<CourseCard card={card} />, { as: 'learner' })
  expect(await screen.findByText('Mandatory by 15/01/2027')).toBeTruthy()
})
it('a course that is suggested until a day says that day, and asks for nothing', async () => {
  const ends = { ...card, enrolment: { ...enrolment, endDate: '2027-02-01T22:59:59.000Z' } }
  await draw(<CourseCard card={ends} />, { as: 'learner' })
  expect(await screen.findByText(/01\/02\/2027/)).toBeTruthy()
  expect(screen.queryByText(/Mandatory/)).toBeNull()
  expect(api.sent(listMemberMandatory)).toEqual([])
})
