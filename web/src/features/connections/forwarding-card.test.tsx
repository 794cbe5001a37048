// @vitest-environment happy-dom
import { Forwarding } from '@praxia/contract/connections/forwardings.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { draw, drawHook, noButton } from '../../../test/screen.tsx'
import { ForwardingCard } from './forwarding-card.tsx'
import { useForwardingWords } from './use-forwarding-words.ts'

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
const words = async () => (await drawHook(() => useForwardingWords())).result.current
const of = (part: Partial<Forwarding>) => example(Forwarding, { stoppedAt: at, ...part })
it.each([
  [{ stopped: 'paused', failingSince: at }, 'plain', 'Paused since 02/11/2026'],
  [{ stopped: 'failures', failingSince: at }, 'error', 'Stopped 02/11/2026: a week without success'],
  [{ stopped: 'refused' }, 'error', 'Stopped 02/11/2026: everything was refused'],
  [{ failingSince: at, testing: true }, 'error', expect.stringMatching(/^No success since 02\/11\/2026, /)],
  [{ testing: true, waiting: 3 }, 'plain', 'Sending a test'],
  [{ waiting: 1, test: answered(500, null) }, 'plain', '1 statement waits'],
  [{ waiting: 1000, more: true }, 'plain', 'More than 1,000 statements wait'],
  [{ test: answered(300, null) }, 'warning', 'The test did not arrive'],
  [{ test: answered(null, 'strange') }, 'warning', 'The test did not arrive'],
  [{ test: answered(299, null) }, 'success', 'Up to date'],
  [{}, 'success', 'Up to date'],
] as const)('a forwarding %j is %s: %s', async (part, tone, text) => {
  expect((await words()).state(of(part))).toEqual({ tone, text })
})
it('a failing one says tries, what waits and the next try; a stopped one has no next try', async () => {
  const { trouble } = await words()
  const part = { tries: 1, waiting: 2, nextTryAt: at, answer: null }
  expect(trouble(of({ ...part, failingSince: at }))!.next).toEqual([
    '1 try without success.',
    'Nothing is lost: 2 statements wait here in their order.',
    expect.stringMatching(/^Next try 02\/11\/2026, \d\d:\d\d\.$/),
  ])
  expect(trouble(of({ ...part, stopped: 'failures', more: true }))!.next).toEqual([
    '1 try without success.',
    'Nothing is lost: more than 2 statements wait here in their order.',
  ])
  expect(trouble(of({ failingSince: at, tries: 0, waiting: 0, nextTryAt: null }))!.next).toEqual([])
})
it('says which statements are sent: all or some verbs, of some trainings, without attachments', async () => {
  const { sent } = await words()
  expect(sent(of({ verbs: null, trainings: null, attachments: true }))).toBe('Everything')
  expect(sent(of({ verbs: ['answered'], trainings: [1, 2] as never, attachments: false }))).toBe(
    '1 verb, of 2 trainings, without attachments',
  )
})
it('figures are written out: waiting with more, sent and refused, with their moments', async () => {
  await show({
    waiting: 1000,
    more: true,
    oldest: at,
    sent: 12_000,
    sentAt: at,
    refused: 4,
    verbs: null,
    attachments: true,
  })
  const facts = [...document.querySelectorAll('dl > *')].map((one) => one.textContent)
  expect(facts).toEqual([
    expect.stringMatching(/^Waiting1,000\+oldest 02\/11\/2026, \d\d:\d\d$/),
    'What is sentEverything',
    expect.stringMatching(/^Sent12,000last 02\/11\/2026, \d\d:\d\d$/),
    'Refused there4See them',
  ])
})
