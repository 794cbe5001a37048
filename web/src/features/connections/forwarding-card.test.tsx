// @vitest-environment happy-dom
import { Forwarding } from '@praxia/contract/connections/forwardings.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { draw, noButton } from '../../../test/screen.tsx'
import { ForwardingCard } from './forwarding-card.tsx'

const at = '2026-11-02T10:00:00.000Z'
const answered = (status: number | null, error: string | null) => ({ ...example(Forwarding).answer, at, status, error })
const show = (part: Partial<Forwarding>) =>
  draw(
    <ForwardingCard
      of={example(Forwarding, { name: 'Store', url: 'https://store.example/xapi', ...part })}
      actions={null}
      onRefusals={() => undefined}
    />,
  )
const note = () => screen.queryByRole('note')?.textContent ?? null

it.each([
  ['an HTTP status is shown with its text', 503, 'no answer from upstream', '503 no answer from upstream'],
  ['an HTTP status without a text is shown alone', 500, null, '500'],
  ['a known error of the network is told in words', null, 'connect ECONNREFUSED', 'The server refuses the connection.'],
  ['an unknown error of the network is shown as it is', null, 'strange', 'strange'],
])('%s', async (_, status, error, text) => {
  await show({ failingSince: at, answer: answered(status, error) })
  expect(note()).toBe(text)
})
it('each next step is shown, also a single one without a response', async () => {
  await show({ failingSince: at, answer: null, tries: 2 })
  expect(note()).toMatch(/2/)
})
it.each([
  ['up to date', {}, null],
  ['paused', { stopped: 'paused', stoppedAt: at, answer: answered(500, null), tries: 3 }, null],
  ['tested with success', { test: answered(299, null) }, null],
  ['tested without success', { test: answered(300, null) }, '300'],
  ['being tested again', { test: answered(300, null), testing: true }, null],
] as const)('a forwarding that is %s has the note it needs', async (_, part, text) => {
  await show(part)
  expect(note()).toBe(text)
})
it('statements that the store refused can be opened, where there are any', async () => {
  await show({ refused: 1 })
  screen.getByRole('button', { name: 'See them' })
})
it('without refused statements there is nothing to open', async () => {
  await show({ refused: 0 })
  noButton('See them')
})
