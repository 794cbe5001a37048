// @vitest-environment happy-dom
import { getSurvey, setSurvey } from '@praxia/contract/library/surveys.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { SurveyDialog } from './survey-dialog.tsx'

const none = example(getSurvey.response, { version: 0, questions: [], againWeeks: null, answered: 0, revision: 'r' })
const open = (survey = none) => {
  api.on(getSurvey, survey)
  api.on(setSurvey, survey)
  return draw(<SurveyDialog trainingId={7} title="Fire" languages={['EN', 'FR']} onClose={() => undefined} />, {
    as: 'admin',
  })
}
const write = () => screen.getByRole('textbox', { name: /^Question/ })

it('names the languages in which a text is missing, and sends nothing before', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Add a question' }))
  await user.type(write(), 'Clear?')
  await user.click(button('Save'))
  await screen.findByText('Missing in: French')
  expect(api.sent(setSurvey)).toEqual([])
  await user.click(screen.getByRole('tab', { name: 'Français' }))
  await user.type(write(), 'Clair ?')
  await user.click(button('After some weeks'))
  await user.click(button('Save'))
  await waitFor(() => expect(api.sent(setSurvey)).toHaveLength(1))
  expect(api.sent(setSurvey)[0]!.body).toEqual({
    questions: [{ kind: 'scale', texts: { EN: 'Clear?', FR: 'Clair ?' }, choices: [] }],
    againWeeks: 8,
    revision: 'r',
  })
})
it('offers no sixth question, and warns that a change starts the results again', async () => {
  const scale = { kind: 'scale' as const, texts: { EN: 'Clear?', FR: 'Clair ?' }, choices: [] }
  const { user } = await open({ ...none, version: 1, questions: Array(4).fill(scale), answered: 3 })
  await screen.findByText(/3 people have answered/)
  await user.click(button('Add a question'))
  noButton('Add a question')
})
