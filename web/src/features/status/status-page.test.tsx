// @vitest-environment happy-dom
import { getStatus } from '@praxia/contract/status.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { StatusPage } from './status-page.tsx'
import type { Status } from './status-rules.ts'

const at = '2026-12-01T12:00:00.000Z'
const node = (more: Partial<Status['nodes'][number]> = {}): Status['nodes'][number] => ({
  host: 'one',
  processId: 7,
  version: '0.2.0',
  schema: '0300-a.sql',
  startedAt: '2026-12-01T08:00:00.000Z',
  seenAt: at,
  current: true,
  ...more,
})
const gigabyte = 1024 ** 3
async function open(more: Partial<Status> = {}) {
  api.on(
    getStatus,
    example(getStatus.response, {
      at,
      nodes: [node()],
      storage: { state: 'ok', free: 50 * gigabyte, reserve: gigabyte },
      backups: { count: 3, newest: '2026-12-01T02:00:00.000Z', late: false },
      mails: { failed: 0, last: [] },
      ...more,
    }),
  )
  const drawn = await draw(<StatusPage />, { as: 'superAdmin' })
  await waitFor(() => expect(drawn.client.isFetching()).toBe(0))
  return drawn
}
const card = (name: string) => within(screen.getByRole('region', { name }))
const noCard = (name: string) => expect(screen.queryByRole('region', { name })).toBeNull()
/** Cells of a card's table, by row. */
const rows = (name: string) =>
  card(name)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((one) => one.textContent))
const notes = () => screen.getAllByRole('note').map((one) => one.textContent)

it('everything in order is said, and what has nothing to tell is not there', async () => {
  await open()
  expect(screen.getByText('Everything is in order.')).toBeTruthy()
  expect(card('Storage').getByText('Responding')).toBeTruthy()
  expect(card('Backups').getByText(/3 backups in the folder$/)).toBeTruthy()
  expect(card('Webhooks and forwarding').getByText('None is failing.')).toBeTruthy()
  noCard('Latest e-mail errors')
  noCard('Recomputed after updates')
})
it('what has to be looked at is said in place of that, the worst first', async () => {
  await open({
    mails: { failed: 2, last: [] },
    storage: { state: 'down', free: null, reserve: null },
    queues: [{ name: 'mails', waiting: 4, oldest: '2026-12-01T11:00:00.000Z' }],
  })
  expect(screen.queryByText('Everything is in order.')).toBeNull()
  expect(notes().map((one) => one!.slice(0, 12))).toEqual(['The storage ', 'E-mails: the', '2 e-mails we'])
  expect(card('Storage').getByText('Not responding')).toBeTruthy()
  expect(card('Storage').getAllByText('unknown')).toHaveLength(2)
})
it('storage that is nearly full says how much is left', async () => {
  await open({ storage: { state: 'ok', free: 2 * gigabyte, reserve: gigabyte } })
  expect(notes()[0]).toBe('The disk is almost full: 2.0 GB are free, of which 1.0 GB are reserved for the database.')
})
it('a queue has its length and the age of its oldest', async () => {
  await open({
    queues: [
      { name: 'mails', waiting: 1200, oldest: '2026-12-01T11:58:00.000Z' },
      { name: 'webhooks', waiting: 0, oldest: null },
    ],
  })
  expect(rows('Queues')).toEqual([
    ['E-mails', '1,200', expect.stringContaining('2')],
    ['Webhook messages', '0', '–'],
  ])
})
it.each([
  ['off', null, 'Off', 'Nightly backups are off.'],
  ['missing', { count: 0, newest: null, late: false }, '–', 'There is no backup yet.'],
])('backups that are %s say so', async (_, backups, shown, note) => {
  await open({ backups })
  expect(card('Backups').getByText(shown)).toBeTruthy()
  expect(notes()[0]).toContain(note)
})
it('a connection that was stopped is not the same as one that fails', async () => {
  const one = { kind: 'webhook' as const, organisation: 'Arva', name: 'CRM', stopped: true, since: at }
  await open({ connections: [one, { ...one, kind: 'forwarding', name: 'LRS', stopped: false }] })
  expect(rows('Webhooks and forwarding')).toEqual([
    ['Webhook: CRM', 'Arva', expect.stringMatching(/^Stopped/)],
    ['Forwarding: LRS', 'Arva', expect.stringMatching(/^Failing since/)],
  ])
  expect(notes()).toEqual(['1 connection has stopped after failures.'])
})
it('the latest errors of mails are listed with their tries', async () => {
  await open({ mails: { failed: 0, last: [{ id: 3, createdAt: at, tries: 4, error: '550 no such user' }] } })
  expect(rows('Latest e-mail errors')[0]!.slice(0, 2)).toEqual(['550 no such user', '4'])
})
it('processes are named; the one that gave the response is marked, one that is silent is warned of', async () => {
  await open({ nodes: [node(), node({ host: 'two', current: false, seenAt: '2026-12-01T11:58:29.000Z' })] })
  expect(rows('Processes').map(([name, , schema]) => [name, schema])).toEqual([
    ['one · 7 (this response)', '0300-a'],
    ['two · 7', '0300-a'],
  ])
  expect(notes()[0]).toMatch(/^The process on two has been silent since/)
})
it('a recomputation is listed if it concerned members or runs; one that runs is said', async () => {
  const one = { migration: '0300-a.sql', askedAt: at, members: 5, finishedAt: at }
  await open({
    recomputations: [
      one,
      { ...one, migration: '0299-b.sql', members: 0 },
      { ...one, migration: '0301-c.sql', members: 0, finishedAt: null },
    ],
  })
  expect(rows('Recomputed after updates')).toEqual([
    ['0300-a', expect.stringMatching(/^5 members, finished/)],
    ['0301-c', 'under way'],
  ])
  expect(screen.getByText(/^An update is computing figures again: 0 members so far/)).toBeTruthy()
})
it('is asked again while the page is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(api.sent(getStatus)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_500)
  await waitFor(() => expect(api.sent(getStatus).length).toBeGreaterThan(1))
  vi.useRealTimers()
})
it('a state that could not be read can be asked again', async () => {
  api.on(getStatus, new Refusal('request.rate_limited'))
  const { user } = await draw(<StatusPage />, { as: 'superAdmin' })
  await screen.findByRole('button', { name: 'Try again' })
  api.on(getStatus, example(getStatus.response, { at, mails: { failed: 0, last: [] } } as Partial<Status>))
  await user.click(button('Try again'))
  expect(await screen.findByRole('region', { name: 'Processes' })).toBeTruthy()
})
