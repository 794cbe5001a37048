// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../../test/screen.tsx'
import type { Run } from './queries.ts'
import { RunPanel } from './run-panel.tsx'

const step = (key: string, succeeded: boolean | null, score: number | null = null): Run['steps'][number] => ({
  key,
  name: key,
  parent: null,
  succeeded,
  verdict: succeeded === null ? null : succeeded ? 'right' : 'wrong',
  score,
})
const run = (over: Partial<Run>): Run => ({
  session: '2f1c0f6e-3d7c-4f5e-9c61-0b7f6c1d2e3a',
  state: 'running',
  startedAt: '2026-11-02T10:00:00.000Z',
  lastSign: '2026-11-02T10:01:30.000Z',
  minutes: 1,
  score: null,
  passed: null,
  progressionPercent: 0,
  steps: [],
  ...over,
})
/** The headset’s last sign is `silent` seconds old. */
const panel = (over: Partial<Run>, silent = 0) =>
  draw(
    <RunPanel run={run(over)} said={{ now: '2026-11-02T10:01:30.000Z', heardAt: 1000 }} now={1000 + silent * 1000} />,
  )
const heading = () => screen.getByRole('status').textContent
const figures = () =>
  ['Time', 'Progress', 'Score'].flatMap((name) => {
    const label = screen.queryByText(name)
    return label ? [label.parentElement!.textContent] : []
  })

it.each([
  ['running without steps', {}, 'Running'],
  ['in its first step', { steps: [step('a', null), step('b', null)] }, 'In step 1 of 2: a'],
  ['in the step after those done', { steps: [step('a', false), step('b', null)] }, 'In step 2 of 2: b'],
  ['done in another order', { steps: [step('a', null), step('b', true)] }, '1 of 2 steps done'],
  ['ended without a score', { state: 'terminated', steps: [step('a', true)] }, 'Finished'],
  ['ended with a score of 0', { state: 'terminated', score: 0 }, 'Finished, score 0'],
  ['continued elsewhere', { state: 'abandoned', steps: [step('a', null)] }, 'Continued on another device'],
])('a run that is %s says so', async (_, over, words) => {
  await panel(over)
  expect(heading()).toBe(words)
})
it.each([
  [
    'the share of its steps where that is more',
    { progressionPercent: 10, steps: [step('a', true), step('b', null), step('c', null)] },
    'Progress33%',
  ],
  [
    'the reported percentage where that is more',
    { progressionPercent: 60, steps: [step('a', true), step('b', null)] },
    'Progress60%',
  ],
  ['the reported percentage without steps', { progressionPercent: 20 }, 'Progress20%'],
  ['the score once there is one', { score: 0, progressionPercent: 20 }, 'Score0'],
])('beside the time there is %s', async (_, over, second) => {
  await panel(over)
  expect(figures()).toEqual(['Time1:30', second])
})
it('steps show their state and their rounded score', async () => {
  await panel({ steps: [step('a', true, 66.6), step('b', null), step('c', null)] })
  const rows = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(rows.map((row) => [row.textContent, row.getAttribute('aria-current')])).toEqual([
    ['a67', null],
    ['b', 'step'],
    ['c', null],
  ])
})
it.each([
  [[step('a', true), step('b', null)], '1 of 2 steps done', '2of 2 steps'],
  [[step('a', null), step('b', true)], '1 of 2 steps done', '1of 2 steps'],
  [[], '40%', '40%'],
])('the ring counts the current step, else the steps done, else the percentage: %#', async (steps, name, inside) => {
  await panel({ steps, progressionPercent: 40 })
  expect(screen.getByRole('img', { name }).textContent).toBe(inside)
})
it.each([
  ['live', 45, {}, /^Live, /],
  ['lost after two missed heartbeats', 46, {}, /^Lost contact /],
  ['no longer followed after its end', 46, { state: 'terminated' }, /^Updated /],
  ['no longer followed elsewhere', 46, { state: 'abandoned' }, /^Updated /],
])('the headset is %s (%i s without a sign)', async (_, silent, over, words) => {
  await panel(over, silent)
  screen.getByText(words)
  const isLost = String(words).includes('Lost')
  expect(screen.queryByText('Nothing is lost.') !== null).toBe(isLost)
  expect(screen.queryByText(/^Last seen there at/) !== null).toBe(isLost)
})
