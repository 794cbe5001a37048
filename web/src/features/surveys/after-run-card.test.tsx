// @vitest-environment happy-dom
import { getProfile } from '@praxia/contract/accounts.ts'
import { type PendingSurvey, answerSurvey, getOwnSurvey } from '@praxia/contract/library/surveys.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { AfterRunCard } from './after-run-card.tsx'
import { SecondRoundDialog } from './second-round-dialog.tsx'

const session = '2f1c0f6e-3d7c-4f5e-9c61-0b7f6c1d2e3a'
const survey: PendingSurvey = {
  trainingId: 7,
  title: 'Fire',
  version: 2,
  round: 1,
  questions: [
    { kind: 'scale', text: 'Clear?', choices: [] },
    { kind: 'yesNo', text: 'Useful?', choices: [] },
    { kind: 'choice', text: 'Where?', choices: ['Here', 'There'] },
    { kind: 'text', text: 'What else?', choices: [] },
  ],
}
const open = async (of: PendingSurvey | null = survey, tokenKind: 'session' | 'device' = 'session') => {
  api.on(getProfile, example(getProfile.response, { id: 1, tokenKind }))
  api.on(getOwnSurvey, { survey: of })
  api.on(answerSurvey, {})
  return draw(<AfterRunCard session={session} />, { as: 'learner' })
}
const bodies = () => api.sent(answerSurvey).map(({ body }) => body)

it('a press answers and leads to the next question; what was skipped is not sent', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: '4' }))
  await user.click(await screen.findByRole('button', { name: 'No' }))
  await screen.findByText('Where?')
  await user.click(button('Back'))
  expect(button('No').getAttribute('aria-pressed')).toBe('true')
  await user.click(button('Next'))
  await user.click(button('Skip'))
  await user.type(screen.getByRole('textbox', { name: /Your answer/ }), 'Fine')
  await user.click(button('Send'))
  await screen.findByText(/Thank you/)
  expect(bodies()).toEqual([
    {
      version: 2,
      round: 1,
      answers: [
        { question: 0, value: 4 },
        { question: 1, value: 0 },
        { question: 3, text: 'Fine' },
      ],
    },
  ])
})
it('put off, it disappears', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByText('Your opinion')).toBeNull())
  expect(bodies()).toEqual([{ version: 2, round: 1, answers: null }])
})
it('a headset is not asked for texts', async () => {
  const { user } = await open(survey, 'device')
  await user.click(await screen.findByRole('button', { name: '1' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(screen.getByText('3 of 3')).toBeTruthy()
  await user.click(button('There'))
  await user.click(button('Send'))
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toMatchObject({ answers: [{ value: 1 }, { value: 1 }, { question: 2, value: 1 }] })
})
const texts: PendingSurvey = { ...survey, questions: survey.questions.slice(3) }
it.each([
  ['nothing to ask', null, 'session'],
  ['texts alone, in a headset', texts, 'device'],
] as const)('with %s nothing is shown', async (_, of, kind) => {
  const { client } = await open(of, kind)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByText('Your opinion')).toBeNull()
})
it('a link that was answered already says so; one with questions asks them', async () => {
  api.on(getOwnSurvey, { survey: null })
  await draw(<SecondRoundDialog value={session} onClose={() => undefined} />, { as: 'learner' })
  await screen.findByText(/nothing to answer any more/)
  noButton('Send')
})
it('another person’s link says that there is nothing to answer', async () => {
  api.on(getOwnSurvey, new Refusal('request.not_found'))
  await draw(<SecondRoundDialog value={session} onClose={() => undefined} />, { as: 'learner' })
  await screen.findByText(/nothing to answer any more/)
})
