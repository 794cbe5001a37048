// @vitest-environment happy-dom
import { SessionDetail } from '@praxia/contract/progress.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { draw } from '../../../../test/screen.tsx'
import { SessionCard } from './session-card.tsx'

type Session = Parameters<typeof SessionCard>[0]['sessions'][number]
const session = (id: string, more: Partial<Session> = {}): Session =>
  ({ ...example(SessionDetail), id, date: `2026-11-0${id}T10:30:00.000Z`, minutes: 4.25, ...more }) as Session
const show = (sessions: Session[], props: { own?: boolean; newest?: boolean } = {}) =>
  draw(<SessionCard sessions={sessions} own={props.own ?? true} newest={props.newest ?? false} />, { as: 'learner' })
const rows = () =>
  within(screen.getByRole('list', { name: 'Sessions' }))
    .getAllByRole('button')
    .map((one) => [one.textContent, one.getAttribute('aria-pressed')])
const date = (day: number) => `0${day}\\/11\\/2026, \\d\\d:30`

it('without sessions there is no analysis', async () => {
  await show([])
  expect(screen.queryByText('Detailed analysis per session')).toBeNull()
})
it('the best session is chosen first, and a press chooses another', async () => {
  const { user } = await show([
    session('3', { score: 40, passed: false }),
    session('2', { score: 80, best: true, passed: true }),
  ])
  expect(rows()).toEqual([
    [expect.stringMatching(new RegExp(`^40${date(3)}4\\.3 min, not passed$`)), 'false'],
    [expect.stringMatching(new RegExp(`^80${date(2)}4\\.3 min, best$`)), 'true'],
  ])
  expect(screen.getByRole('img', { name: 'Score: 40' })).toBeTruthy()
  expect(screen.getByText('2 sessions, the best counts')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /not passed$/ }))
  expect(rows().map(([, pressed]) => pressed)).toEqual(['true', 'false'])
  expect(screen.getByRole('region', { name: new RegExp(`^Session of ${date(3)}$`) })).toBeTruthy()
})
it('a visitor sees the newest session first', async () => {
  await show([session('3'), session('2', { best: true })], { newest: true })
  expect(rows().map(([, pressed]) => pressed)).toEqual(['true', 'false'])
})
it('a session without a score, with a wrong clock, left early or waived says so', async () => {
  await show([session('4', { shifted: true, state: 'abandoned' }), session('3', { waived: 'Tested Out' })])
  expect(rows().map(([text]) => text)).toEqual([
    expect.stringMatching(new RegExp(`^–${date(4)}4\\.3 min, clock was wrong, left early$`)),
    expect.stringMatching(new RegExp(`^–${date(3)}Waived: has proved it in a test$`)),
  ])
  expect(screen.getAllByRole('img', { name: 'No score' })).toHaveLength(2)
})
it('steps are nested, with shares in percent and other scores as numbers', async () => {
  const step = (key: string, more: object = {}) => ({
    key,
    name: key,
    succeeded: null,
    verdict: null,
    score: null,
    isPercent: false,
    steps: [],
    ...more,
  })
  await show([
    session('2', {
      version: '2.0',
      steps: [
        step('Room', {
          steps: [step('Alarm', { score: 80, isPercent: true, verdict: 'right' }), step('Hits', { score: 3.14 })],
        }),
      ],
    }),
  ])
  const room = screen.getByText('Room').closest('li')!
  expect(room.textContent).toMatch(/Room.*Alarm.*80%.*Hits3\.1$/)
  expect(within(room).getAllByRole('listitem')).toHaveLength(2)
  expect(
    within(room)
      .getAllByRole('meter')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Alarm'])
  expect(screen.getByText('Content version 2.0')).toBeTruthy()
})
it('a session without steps, version, pictures and figures shows none', async () => {
  await show([session('2')])
  expect(screen.getByText('No steps were recorded in this session.')).toBeTruthy()
  for (const text of [/^Content version/, 'What you saw', 'Statistics']) expect(screen.queryByText(text)).toBeNull()
})
it('pictures are called by whose they are', async () => {
  const images = [{ context: 'Hall', description: 'Smoke', imageUrl: '/1.jpg' }]
  await show([session('2', { images })], { own: false })
  expect(screen.getByRole('heading', { name: 'Pictures of the session' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Statistics' })).toBeNull()
})
const cells = () => screen.getAllByRole('row').map((row) => [...row.children].map((one) => one.textContent))
const stat = (context: string, name: string, score: number) => ({ context, stat: name, score })
it('two figures in several places are a table of places, a missing one is a dash', async () => {
  await show([
    session('2', { stats: [stat('Hall', 'Hits', 1.256), stat('Hall', 'Falls', 2), stat('Yard', 'Hits', 1000)] }),
  ])
  expect(cells()).toEqual([
    ['Context', 'Hits', 'Falls'],
    ['Hall', '1.26', '2'],
    ['Yard', '1,000', '–'],
  ])
})
it('figures of one place, or more than two, are a list for each place', async () => {
  await show([session('2', { stats: [stat('Hall', 'Hits', 1), stat('Hall', 'Falls', 2)] })])
  expect(cells()).toEqual([
    ['Statistic', 'Result'],
    ['Hits', '1'],
    ['Falls', '2'],
  ])
})
