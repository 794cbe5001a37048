// @vitest-environment happy-dom
import { getProfile } from '@praxia/contract/accounts.ts'
import { type MandatoryCell, listMemberMandatory } from '@praxia/contract/people/mandatory.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, draw } from '../../../test/screen.tsx'
import { MandatoryByPanel } from './mandatory-by-panel.tsx'

const cell = {
  title: 'Fire extinguisher',
  trainingId: 4,
  courseId: null,
  state: 'open' as const,
  dueAt: '2027-01-15T22:59:59.000Z',
  doneAt: null,
  validUntil: null,
  renews: false,
  daysLate: 0,
  reason: null,
  exemptBy: null,
}
const show = (part: Partial<MandatoryCell>, kind: 'training' | 'course' = 'training') => {
  api.on(getProfile, example(getProfile.response, { id: 7 }))
  api.on(listMemberMandatory, [{ ...cell, ...part }])
  return draw(<MandatoryByPanel kind={kind} id={4} otherwise="Suggested" />, { as: 'learner' })
}

it.each([
  ['what is to do', { state: 'open', validUntil: null }, 'Mandatory by 15/01/2027'],
  ['what is late', { state: 'late', validUntil: null }, 'Mandatory by 15/01/2027'],
  ['what is to renew', { state: 'soon', validUntil: '2026-12-24T22:59:59.000Z' }, 'Mandatory by 24/12/2026'],
  ['what is done', { state: 'done', validUntil: null }, 'Suggested'],
  ['who is exempt', { state: 'exempt', validUntil: null }, 'Suggested'],
  ['another training', { trainingId: 5 }, 'Suggested'],
] as const)('of %s the card says by when it is mandatory, or that it was suggested', async (_, part, label) => {
  await show(part)
  expect(await screen.findByText(label)).toBeTruthy()
})

it('a course is told from the training with its number', async () => {
  await show({ trainingId: null, courseId: 4 }, 'course')
  expect(await screen.findByText('Mandatory by 15/01/2027')).toBeTruthy()
})
it('a training is no course with its number', async () => {
  await show({}, 'course')
  expect(await screen.findByText('Suggested')).toBeTruthy()
})
