// @vitest-environment happy-dom
import { getSurveyResults, type QuestionResult } from '@praxia/contract/library/surveys.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { ResultsPanel } from './results-panel.tsx'

type Round = QuestionResult['rounds'][number]
type Figures = NonNullable<Round['figures']>
const round = (over: Partial<Omit<Round, 'figures'>>, figures: Partial<Figures> | null): Round => ({
  round: 1,
  answered: 5,
  shown: 5,
  ...over,
  figures: figures && { mean: null, counts: [], texts: [], ...figures },
})
const question = (kind: QuestionResult['kind'], rounds: Round[], over: Partial<QuestionResult> = {}) => ({
  kind,
  text: 'Clear?',
  choices: [],
  rounds,
  change: null,
  ...over,
})
async function results(...questions: QuestionResult[]) {
  api.on(getSurveyResults, { questions } as never)
  await draw(<ResultsPanel trainingId={7} clientId={3} />)
  await screen.findAllByRole('heading')
}
const shown = () => within(screen.getByRole('region', { name: 'Clear?' }))
const bars = () =>
  shown()
    .getAllByRole('listitem')
    .map((item) => [item.textContent, within(item).queryByRole('meter')?.getAttribute('aria-valuenow')])

it.each([
  ['a training without questions', [], 'No survey'],
  ['questions without an answer', [question('scale', [])], 'No answers yet'],
])('%s show no results', async (_, questions, title) => {
  await results(...questions)
  screen.getByRole('heading', { name: title })
  expect(screen.queryByRole('region')).toBeNull()
  expect(api.sent(getSurveyResults)[0]).toMatchObject({ params: { id: 7 }, query: { clientId: '3' } })
})
it('a question without an answer says so beside one with answers', async () => {
  await results(question('scale', []), question('text', [round({}, { texts: ['Good'] })], { text: 'Else?' }))
  shown().getByText('No answers yet')
  within(screen.getByRole('region', { name: 'Else?' })).getByText('Good')
})
it.each([
  [
    'scale',
    {},
    { mean: 4, counts: [0, 0, 1, 3, 1] },
    'Mean 4.0',
    [
      ['10', '0'],
      ['20', '0'],
      ['31', '20'],
      ['43', '60'],
      ['51', '20'],
    ],
  ],
  [
    'yesNo',
    {},
    { mean: 80, counts: [1, 4] },
    '80% yes',
    [
      ['No1', '20'],
      ['Yes4', '80'],
    ],
  ],
  [
    'choice',
    { choices: ['Hall', 'Yard'] },
    { counts: [2, 3] },
    null,
    [
      ['Hall2', '40'],
      ['Yard3', '60'],
    ],
  ],
] as const)('answers of the kind %s are counted by answer', async (kind, over, figures, mean, expected) => {
  await results(
    question(kind, [round({}, { ...figures, counts: [...figures.counts] })], over as Partial<QuestionResult>),
  )
  expect(bars()).toEqual(expected)
  if (mean === null) expect(shown().queryByText(/Mean|yes$/)).toBeNull()
  else shown().getByText(mean)
})
it('texts are listed one by one, without bars', async () => {
  await results(question('text', [round({}, { texts: ['Good', 'Too long'] })]))
  expect(bars()).toEqual([
    ['Good', undefined],
    ['Too long', undefined],
  ])
})
it('fewer than five answers are counted and not shown', async () => {
  await results(question('scale', [round({ answered: 4, shown: 0 }, null)]))
  shown().getByText('Not enough answers yet: 4')
  expect(shown().queryByRole('listitem')).toBeNull()
})
it.each([
  [5, null],
  [6, '5 of 6 answers'],
])('of %i answers, five of which are shown, the missing ones are said', async (answered, words) => {
  await results(question('text', [round({ answered }, { texts: ['Good'] })]))
  expect(shown().queryByText(/ of \d+ answers/)?.textContent ?? null).toBe(words)
})
it('only results of two rounds have the name of their round', async () => {
  await results(
    question('text', [round({}, { texts: ['Good'] }), round({ round: 2 }, { texts: ['Fine'] })]),
    question('text', [round({}, { texts: ['Yes'] })], { text: 'Else?' }),
  )
  expect(
    shown()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['After the training', 'Some weeks later'])
  expect(within(screen.getByRole('region', { name: 'Else?' })).queryByRole('heading', { level: 3 })).toBeNull()
})
it.each([
  ['scale', 0.5, '+0.5 since the first answers'],
  ['yesNo', -20, '-20 points since the first answers'],
  ['scale', 0, '0 since the first answers'],
  ['scale', null, null],
] as const)('a change of the kind %s by %s is %s', async (kind, change, words) => {
  await results(question(kind, [round({}, { mean: 3, counts: [0, 5, 0, 0, 0] })], { change }))
  expect(shown().queryByText(/since the first/)?.textContent ?? null).toBe(words)
})
it('a failed read is said, and repeated on request', async () => {
  api.on(getSurveyResults, new Refusal('server.error'))
  const { user } = await draw(<ResultsPanel trainingId={7} />)
  await screen.findByRole('alert')
  api.on(getSurveyResults, { version: 1, questions: [] })
  await user.click(button('Try again'))
  await screen.findByRole('heading', { name: 'No survey' })
})
