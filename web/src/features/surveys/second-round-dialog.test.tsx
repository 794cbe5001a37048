// @vitest-environment happy-dom
import { answerSurvey, getOwnSurvey } from '@praxia/contract/library/surveys.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { api, button, draw } from '../../../test/screen.tsx'
import { SecondRoundDialog } from './second-round-dialog.tsx'

const session = '00000000-0000-4000-8000-000000000001'
async function open() {
  const onClose = vi.fn()
  api.on(getOwnSurvey, {
    survey: {
      title: 'Fire',
      version: 1,
      round: 2,
      questions: [
        { kind: 'yesNo', text: 'Clear?', choices: [] },
        { kind: 'text', text: 'What else?', choices: [] },
      ],
    },
  } as never)
  api.on(answerSurvey, {} as never)
  const { user } = await draw(<SecondRoundDialog value={session} onClose={onClose} />, { as: 'learner' })
  await screen.findByText('Clear?')
  return { user, onClose }
}

it('answers that are not sent are asked about before the dialog closes', async () => {
  const { user, onClose } = await open()
  await user.click(button('Yes'))
  await user.click(button('Close'))
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  expect(onClose).not.toHaveBeenCalled()
})
it('without an answer it closes at once, and so it does once the answers are sent', async () => {
  const { user, onClose } = await open()
  await user.click(button('Close'))
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.click(button('Yes'))
  await user.click(button('Send'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
})
