// @vitest-environment happy-dom
import { getTrainingInsight, listNotYet, type StepInsight, type TrainingInsight } from '@praxia/contract/progress.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { Refusal } from '../../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../../test/screen.tsx'
import { StepsPanel } from './steps-panel.tsx'

type Figures = NonNullable<StepInsight['figures']>
const figures = (over: Partial<Figures> = {}): Figures => ({
  first: 10,
  later: 0,
  notYet: 0,
  failed: 0,
  tries: 1,
  minutes: null,
  score: null,
  minutesFailed: 0,
  ...over,
})
const step = (key: string, over: Partial<StepInsight> = {}): StepInsight => ({
  key,
  name: `Step ${key}`,
  isPercent: false,
  tried: 10,
  figures: figures(),
  months: [],
  ...over,
})
const failing = (failed: number, minutesFailed: number, over: Partial<Figures> = {}): Figures =>
  figures({ failed, minutesFailed, ...over })
const rising = [
  { month: '2026-06', failedPercent: 10 },
  { month: '2026-07', failedPercent: 15 },
]

async function panel(steps: StepInsight[], over: Partial<TrainingInsight> = {}) {
  const attempts = { people: 0, score: null, passed: null, skills: [] }
  const all = {
    since: '2026-06',
    members: 10,
    sessions: 12,
    minutes: 90,
    steps,
    attempts,
    can: { name: true },
    ...over,
  }
  api.on(getTrainingInsight, example(getTrainingInsight.response, all))
  const drawn = await draw(<StepsPanel trainingId={7} />)
  await screen.findAllByRole('heading')
  return drawn
}
const card = (name: string) => within(screen.getByRole('region', { name }))
const rowsOf = (name: string) =>
  card(name)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const order = () => rowsOf('Step by step').map((text) => /Step (\w+?)(?=\d+ tried|Nobody)/.exec(text!)![1])

it('a training whose steps nobody tried shows that, and its attempts all the same', async () => {
  const attempts = { people: 5, score: { people: 5, first: 40, last: 70 }, passed: null, skills: [] }
  await panel([step('a', { tried: 0, figures: null })], { attempts })
  screen.getByText('Nothing tried yet')
  screen.getByRole('region', { name: 'First and last attempt' })
  expect(screen.queryByRole('region', { name: 'Step by step' })).toBeNull()
})
it('one tried step is enough for the figures', async () => {
  await panel([step('a', { tried: 0, figures: null }), step('b', { tried: 1, figures: null })])
  expect(screen.queryByText('Nothing tried yet')).toBeNull()
  expect(rowsOf('Step by step')).toEqual([
    '1Step aNobody tried it',
    '2Step b1 tried itShares are shown from five people on',
  ])
})
it.each([
  ['mean tries from five people on', 5, { more: false }, '1.0'],
  ['no mean of fewer than five people', 4, { more: false }, '–'],
])('the totals have a %s', async (_, tried, over, shown) => {
  await panel([step('a', { tried })], over)
  within(screen.getByText('Tries per step').parentElement!).getByText(shown)
  expect(screen.queryByText(/There are more sessions/)).toBeNull()
})
it('figures of the newest sessions alone are called so', async () => {
  await panel([step('a')], { more: true, sessions: 5000 })
  screen.getByText('There are more sessions than these: figures cover the newest 5,000.')
})
it('the three steps that cost most are those with the most minutes in failed tries, and failed at all', async () => {
  await panel([
    step('a', { figures: failing(2, 3) }),
    step('b', { figures: failing(5, 9) }),
    step('c', { figures: failing(0, 20) }),
    step('d', { figures: failing(1, 6) }),
    step('e', { figures: failing(1, 2) }),
    step('f', { figures: null, tried: 3 }),
  ])
  expect(rowsOf('The three steps that cost most')).toEqual([
    '1Step b9 min50% failed at least once',
    '2Step d6 min10% failed at least once',
    '3Step a3 min20% failed at least once',
  ])
})
it('steps that nobody failed cost nothing, which is said', async () => {
  await panel([step('a')])
  card('The three steps that cost most').getByText('No step was failed by five people or more yet.')
})
it('steps keep their numbers when they are sorted by cost', async () => {
  const { user } = await panel([
    step('a', { figures: failing(1, 1) }),
    step('b', { figures: null, tried: 2 }),
    step('c', { figures: failing(1, 4) }),
  ])
  expect(order()).toEqual(['a', 'b', 'c'])
  await user.click(button('By cost'))
  expect(order()).toEqual(['c', 'a', 'b'])
  expect(rowsOf('Step by step')[0]).toMatch(/^3Step c/)
})
it('columns of minutes, score and trend exist only where a step has them, with a dash for one without', async () => {
  const { user } = await panel([
    step('a', { figures: figures({ minutes: 1.5, score: 0 }) }),
    step('b'),
    step('c', { figures: null, tried: 1 }),
  ])
  await user.click(button('Show as a table'))
  const table = card('Step by step').getByRole('table')
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'StepMembers who tried itFirst timeAfter more triesNot yetTries, meanMin, medianScoreTime lost to failed attempts',
    'Step a1010001.01:3000 min',
    'Step b1010001.0––0 min',
    'Step c1–––––––',
  ])
})
it('the columns are left out where no step has a value', async () => {
  const { user } = await panel([step('a')])
  await user.click(button('Show as a table'))
  const names = card('Step by step').getAllByRole('columnheader')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Step',
    'Members who tried it',
    'First time',
    'After more tries',
    'Not yet',
    'Tries, mean',
    'Time lost to failed attempts',
  ])
})
it.each([
  ['10 points worse', 20],
  ['5 points worse', 15],
  ['about the same', 14],
  ['about the same', 6],
  ['5 points better', 5],
])('a step’s trend is %s for a change from 10 to %i percent', async (words, last) => {
  await panel([step('a', { months: [rising[0]!, { month: '2026-07', failedPercent: last }] })])
  card('Step by step').getByText(words)
})
it('the costliest step with more to show is open; a press opens another', async () => {
  api.on(listNotYet, [])
  const { user } = await panel([
    step('a', { figures: failing(1, 1, { notYet: 2 }) }),
    step('b', { figures: failing(5, 9) }),
    step('c', { figures: failing(2, 5), months: rising }),
  ])
  expect(button('Step c').getAttribute('aria-pressed')).toBe('true')
  screen.getByRole('region', { name: 'Step c: trend' })
  noButton('Step b')
  await user.click(button('Step a'))
  expect(screen.queryByRole('region', { name: 'Step c: trend' })).toBeNull()
  screen.getByRole('region', { name: 'Step a: not passed yet' })
})
it('members who have not passed a step are named on request, in the server’s order', async () => {
  api.on(listNotYet, [
    { id: 2, firstName: 'Élodie', lastName: 'B', picture: null, tries: 3, lastTry: '2026-11-02T10:00:00.000Z' },
    { id: 1, firstName: 'Ana', lastName: 'C', picture: null, tries: 1, lastTry: '2026-11-03T10:00:00.000Z' },
  ])
  const { user } = await panel([step('a', { figures: failing(1, 1, { notYet: 2 }) })])
  screen.getByText('2 members have not passed “Step a” yet.')
  expect(api.sent(listNotYet)).toEqual([])
  await user.click(button('Who they are'))
  const list = await screen.findByRole('list', { name: 'Step a: not passed yet' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Élodie B.*3 tries, the last on/),
    expect.stringMatching(/Ana C.*1 try, the last on/),
  ])
  expect(api.sent(listNotYet)[0]!).toMatchObject({ params: { id: 7 }, query: { step: 'a' } })
  noButton('Who they are')
})
it.each([
  ['a reader who may not see names', 2, false],
  ['a step that everybody passed', 0, true],
])('nobody is named to %s', async (_, notYet, name) => {
  await panel([step('a', { figures: failing(1, 1, { notYet }), months: rising })], { can: { name } })
  screen.getByRole('region', { name: 'Step a: trend' })
  noButton('Who they are')
})
it('first and last attempts are compared with the sign of the change', async () => {
  await panel([step('a')], {
    attempts: {
      people: 6,
      score: { people: 6, first: 70, last: 70 },
      passed: { people: 5, first: 40, last: 60 },
      skills: [{ name: 'Calm', people: 5, first: 80, last: 75 }],
    },
  })
  const attempts = card('First and last attempt')
  attempts.getByText('6 people with two or more attempts')
  expect(attempts.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FigurePeopleFirstLastChange',
    'Mean score670700',
    'Passed540%60%+20',
    'Calm580%75%-5',
  ])
})
it.each([
  [0, null],
  [1, 'Shares are shown from five people on'],
])('of %i people with two attempts the comparison is %s', async (people, words) => {
  await panel([step('a')], { attempts: { people, score: null, passed: null, skills: [] } })
  const shown = screen.queryByRole('region', { name: 'First and last attempt' })
  if (words === null) expect(shown).toBeNull()
  else within(shown!).getByText(words)
})
it('steps and names that cannot be read are asked for again on request', async () => {
  api.on(getTrainingInsight, new Refusal('server.error'))
  const { user } = await draw(<StepsPanel trainingId={7} clientId={3} />)
  await screen.findByRole('alert')
  const steps = [step('a', { figures: failing(1, 1, { notYet: 2 }) })]
  const attempts = { people: 0, score: null, passed: null, skills: [] }
  api.on(
    getTrainingInsight,
    example(getTrainingInsight.response, { since: '2026-06', steps, attempts, can: { name: true } }),
  )
  api.on(listNotYet, new Refusal('server.error'))
  await user.click(button('Try again'))
  await user.click(await screen.findByRole('button', { name: 'Who they are' }))
  await screen.findByRole('alert')
  api.on(listNotYet, [])
  await user.click(button('Try again'))
  await screen.findByRole('list', { name: 'Step a: not passed yet' })
})
