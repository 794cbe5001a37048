// @vitest-environment happy-dom
import { TrainingCard } from '@praxia/contract/trainings.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { button, draw, noButton } from '../../../test/screen.tsx'
import { ContinueRow } from './continue-row.tsx'

const card = (id: number, more: Partial<TrainingCard> = {}) =>
  example(TrainingCard, {
    id,
    title: `Training ${id}`,
    hasContent: true,
    fileTypes: ['WEB_GL'],
    can: { ...example(TrainingCard).can, launch: true },
    progressionPercent: 40,
    passingScore: 50,
    lastSession: `2026-11-0${id}T10:30:00.000Z`,
    ...more,
  })
const show = (...cards: TrainingCard[]) => draw(<ContinueRow cards={cards} />, { as: 'learner', at: '/c?x=1' })
const titles = () => screen.getAllByRole('article').map((one) => one.querySelector('h3')!.textContent)

it('the two latest are shown first, the others after a press', async () => {
  const { user } = await show(card(1), card(3), card(2))
  expect(titles()).toEqual(['Training 3', 'Training 2'])
  await user.click(button('See all of Continue'))
  expect(titles()).toEqual(['Training 3', 'Training 2', 'Training 1'])
  noButton('See all of Continue')
})
it('of two there is nothing more to see; without any there is no row', async () => {
  await show(card(1), card(2))
  noButton('See all of Continue')
  expect(screen.queryByText('2')).toBeNull()
})
it('without a card there is no row', async () => {
  await show()
  expect(screen.queryByText('Continue')).toBeNull()
})
it.each([
  [{}, 'Resume', '/play/1'],
  [{ fileTypes: ['APK' as const] }, 'Resume', '/c?x=1&training=1'],
  [{ can: example(TrainingCard).can }, 'Resume', '/c?x=1&training=1'],
  [{ progressionPercent: 100 }, 'Start again', '/play/1'],
])('of %j the button "%s" leads to %s', async (more, name, href) => {
  await show(card(1, more))
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})
it('without content it says so, in place of a button', async () => {
  await show(card(1, { hasContent: false }))
  expect(screen.getByText('No content file yet: it cannot be started.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Resume' })).toBeNull()
})
it('says the next step, the last session and the progress', async () => {
  await show(card(1, { nextStep: { index: 2, total: 5, label: 'Exit' } }))
  expect(screen.getByText('Step 2 of 5: Exit')).toBeTruthy()
  expect(screen.getByText(/^Last session 01\/11\/2026, \d\d:30$/)).toBeTruthy()
  expect(screen.getByText('40%')).toBeTruthy()
})
it('an attempt that was not passed is said to be, instead of a step', async () => {
  await show(card(1, { progressionPercent: 60, bestScore: 49, nextStep: { index: 1, total: 5, label: 'Alarm' } }))
  expect(screen.queryByText(/^Step/)).toBeNull()
  expect(screen.getByText('Not passed yet')).toBeTruthy()
})
it('an attempt that was passed, or goes on behind its first step, says its step', async () => {
  await show(
    card(1, { progressionPercent: 60, bestScore: 50, nextStep: { index: 1, total: 5, label: 'Alarm' } }),
    card(2, { progressionPercent: 60, bestScore: 49, nextStep: { index: 2, total: 5, label: 'Exit' } }),
  )
  expect(screen.getByText('Step 1 of 5: Alarm')).toBeTruthy()
  expect(screen.getByText('Step 2 of 5: Exit')).toBeTruthy()
  expect(screen.queryByText('Not passed yet')).toBeNull()
})
