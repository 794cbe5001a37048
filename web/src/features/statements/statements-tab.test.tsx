// @vitest-environment happy-dom
import { getMember, listMembers } from '@praxia/contract/members.ts'
import {
  exportStatements,
  getStatement,
  listStatements,
  type Statement,
  type StatementDetail,
} from '@praxia/contract/statements.ts'
import { getTraining, listTrainings } from '@praxia/contract/trainings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { StatementsTab } from './statements-tab.tsx'

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
afterEach(() => happyDOM.setViewport({ width: 1024 }))

const ana = { id: 3, firstName: 'Ana', lastName: 'Sol' }
const statement = (id: string, more: Partial<Statement> = {}): Statement => ({
  id,
  position: Number(id),
  at: '2026-11-02T10:00:00.000Z',
  stored: '2026-11-02T10:00:01.000Z',
  verb: 'http://adlnet.gov/expapi/verbs/passed',
  word: 'passed',
  person: ana,
  stranger: null,
  training: { id: 7, title: 'Fire' },
  about: 'training',
  name: 'Fire',
  score: null,
  success: null,
  voided: false,
  ...more,
})
const detail = (more: Partial<StatementDetail> = {}) =>
  ({ ...statement('5'), version: '2.0.0', session: null, raw: { id: 'raw-5' }, ...more }) as StatementDetail
const queries = () =>
  api
    .sent(listStatements)
    .map(({ query }) =>
      Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'lang' && name !== 'capacity')),
    )
const row = (name: string | RegExp) =>
  within(screen.getByRole('region', { name: 'Record' })).getByRole('button', { name })

beforeEach(() => {
  api.on(listStatements, { items: [statement('5'), statement('4', { name: 'Ice' })], more: false })
  api.on(getStatement, ({ params }) => detail({ id: params.statement, raw: { id: `raw-${params.statement}` } }))
  api.on(listMembers, { items: [], total: 0 } as never)
  api.on(listTrainings, { items: [], total: 0 } as never)
  api.on(getMember, { ...ana, email: 'ana@arva.test' } as never)
  api.on(getTraining, example(getTraining.response, { id: 7, title: 'Fire' }))
})
async function open(at = '/') {
  const drawn = await draw(<StatementsTab />, { at })
  await waitFor(() => expect(drawn.client.isFetching()).toBe(0))
  return drawn
}

it('asks for what the address says, and names the person and the training there', async () => {
  await open('/?person=3&training=7&verb=passed&since=2026-11-01&until=2026-11-02')
  expect(queries()).toEqual([
    { userId: '3', trainingId: '7', verb: 'passed', since: '2026-11-01', until: '2026-11-02' },
  ])
  expect(screen.getByRole('combobox', { name: 'Person' })).toHaveProperty('value', 'Ana Sol')
  expect(screen.getByRole('combobox', { name: 'Training' })).toHaveProperty('value', 'Fire')
  expect(button('Since: 01/11/2026')).toBeTruthy()
  expect(button('Action: passed')).toBeTruthy()
})
it('drops from the address what the server would refuse', async () => {
  await open('/?person=x&training=0&verb=other&since=2026-11-02&until=2026-11-01')
  expect(queries()).toEqual([{ since: '2026-11-02' }])
})
it('an action that is chosen narrows the list; chosen again it no longer does', async () => {
  const { user } = await open()
  const choose = async (name: string) => {
    await user.click(button(name))
    await user.click(screen.getByRole('option', { name: 'failed' }))
  }
  await choose('Action')
  await waitFor(() => expect(queries().at(-1)).toEqual({ verb: 'failed' }))
  expect(window.location.search).toBe('?verb=failed')
  await choose('Action: failed')
  await waitFor(() => expect(window.location.search).toBe(''))
})
it('a day is chosen in a calendar, not after the end, and can be cleared', async () => {
  const { user } = await open('/?until=2026-11-20')
  await user.click(button('Since'))
  const day = (name: string) => screen.getByRole('gridcell', { name })
  await user.click(day('20'))
  await waitFor(() => expect(queries().at(-1)).toEqual({ since: '2026-11-20', until: '2026-11-20' }))
  await user.click(button('Since: 20/11/2026'))
  expect(day('21')).toHaveProperty('disabled', true)
  await user.click(within(screen.getByRole('dialog', { name: 'Since' })).getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(window.location.search).toBe('?until=2026-11-20'))
})
it('says that nothing is recorded yet, or that nothing matches and how to see everything', async () => {
  api.on(listStatements, { items: [], more: false })
  await open()
  expect(screen.getByText('Nothing recorded yet')).toBeTruthy()
  noButton('Clear the filters')
})
it('nothing that matches: the filters can be cleared at once', async () => {
  api.on(listStatements, { items: [], more: false })
  const { user } = await open('/?verb=passed&person=3')
  await user.click(button('Clear the filters'))
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(await screen.findByText('Nothing recorded yet')).toBeTruthy()
})
it('statements that could not be read can be asked again', async () => {
  api.on(listStatements, new Refusal('request.rate_limited'))
  const { user } = await open()
  api.on(listStatements, { items: [statement('5')], more: false })
  await user.click(button('Try again'))
  expect(await screen.findByText('1 statement shown')).toBeTruthy()
})
it('older ones are asked from the last that is shown, and only while there are some', async () => {
  api.on(listStatements, ({ query }) =>
    query.before ? { items: [statement('3')], more: false } : { items: [statement('5'), statement('4')], more: true },
  )
  const { user } = await open()
  expect(screen.getByText('2 statements shown')).toBeTruthy()
  await user.click(button('Older ones'))
  expect(await screen.findByText('3 statements shown')).toBeTruthy()
  expect(queries()).toEqual([{}, { before: '4' }])
  noButton('Older ones')
})
it('follows live only where it is asked to', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await open()
  await vi.advanceTimersByTimeAsync(5000)
  expect(queries()).toHaveLength(1)
  const follow = screen.getByRole('switch', { name: 'Follow live' })
  expect(follow).toHaveProperty('checked', false)
  await user.click(follow)
  expect(window.location.search).toBe('?follow=yes')
  await vi.advanceTimersByTimeAsync(5000)
  await waitFor(() => expect(queries().length).toBeGreaterThan(1))
  vi.useRealTimers()
})
it('exports what the filters show, in the chosen format', async () => {
  api.on(exportStatements, {})
  // happy-dom would leave the page for the file.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { user } = await open('/?verb=passed')
  await user.click(button('Export'))
  await user.click(screen.getByRole('option', { name: 'Excel' }))
  expect(await screen.findByText('download is in your downloads')).toBeTruthy()
  expect(saved).toHaveBeenCalledTimes(1)
  expect(api.sent(exportStatements).map(({ params, query }) => ({ ...params, ...query }))).toEqual([
    { lang: 'en', verb: 'passed', format: 'xlsx', capacity: 'admin' },
  ])
})
it('a refused export is said', async () => {
  api.on(exportStatements, new Refusal('request.rate_limited') as never)
  const { user } = await open()
  await user.click(button('Export'))
  await user.click(screen.getByRole('option', { name: 'CSV' }))
  expect(await screen.findByText(/^Too many attempts/)).toBeTruthy()
})

it.each([
  ['of a stranger', { person: null, stranger: 'Bo', name: 'Ice' }, 'Bo passed Ice Fire'],
  ['of nobody known', { person: null }, 'Unknown person passed Fire'],
  ['with an unknown verb', { word: null, verb: 'https://x.test/verbs/flew/' }, 'Ana Sol flew Fire'],
  ['with a score', { score: 0 }, 'Ana Sol passed FireScore 0'],
  ['right', { success: true, word: 'answered' }, 'Ana Sol answered FireRight'],
  ['wrong', { success: false, word: 'answered' }, 'Ana Sol answered FireWrong'],
  ['voided', { voided: true }, 'Ana Sol passed FireVoided'],
  ['without a name', { name: null, training: null }, 'Ana Sol passed'],
  ['stored two minutes later', { stored: '2026-11-02T10:02:59.000Z' }, 'Ana Sol passed Fire'],
  ['stored three minutes later', { stored: '2026-11-02T10:03:00.000Z' }, 'Ana Sol passed Fire3 minutes late'],
])('a statement %s is a sentence', async (_, more, sentence) => {
  api.on(listStatements, { items: [statement('5', more)], more: false })
  await open()
  const [said] = within(screen.getByRole('region', { name: 'Record' })).getAllByRole('button')
  // Each mark is there twice, for a phone and for wider screens.
  const chips = /(Score 0|Right|Wrong|Voided|\d+ minutes late)$/.exec(sentence)?.[0] ?? ''
  expect(said!.textContent).toMatch(new RegExp(`${sentence.replace(' Fire', ' ?Fire').trim()} ?(${chips})?$`))
})

it('a statement opens beside the list; Escape closes it and returns to its row', async () => {
  happyDOM.setViewport({ width: 1440 })
  const { user } = await open('/?statement=5')
  const beside = screen.getByRole('complementary', { name: 'The statement' })
  expect(within(beside).getByRole('region').textContent).toContain('raw-5')
  expect(row(/passed Fire/).getAttribute('aria-current')).toBe('true')
  expect(row(/passed Ice/).getAttribute('aria-current')).toBeNull()
  row(/passed Fire/).focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(window.location.search).toBe('?statement=4'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})
it('a statement opens as a dialog where there is no room beside the list; arrow keys then open none', async () => {
  const { user } = await open()
  row(/passed Fire/).focus()
  await user.keyboard('{ArrowDown}')
  expect(window.location.search).toBe('')
  expect(row(/passed Ice/).getAttribute('aria-haspopup')).toBe('dialog')
  await user.click(row(/passed Ice/))
  expect(await screen.findByRole('dialog', { name: /The statement/ })).toBeTruthy()
  expect(await screen.findByText(/raw-4/)).toBeTruthy()
  expect(window.location.search).toBe('?statement=4')
})
it('a statement is shown with its session, its times and what became of it; what is unknown has no line', async () => {
  const session = { id: 's', launchedAt: '2026-11-02T09:58:00.000Z', device: 'Quest 3', state: 'ended', offline: false }
  api.on(getStatement, detail({ session, score: 0, voided: true, stored: '2026-11-02T12:00:00.000Z', training: null }))
  await open('/?statement=5')
  const lines = [...(await screen.findByRole('dialog')).querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling!.textContent,
  ])
  expect(lines.map(([name]) => name)).toEqual([
    'Person',
    'What',
    'Score',
    'When',
    'Stored',
    'Sent by the launch of',
    'State',
  ])
  expect(lines[2]![1]).toBe('0')
  expect(lines[4]![1]).toMatch(/ · 2 hours late$/)
  expect(lines[5]![1]).toMatch(/ · Quest 3$/)
})
it('a statement that could not be read can be asked again; its text is copied as it was sent', async () => {
  const { user } = await draw(<StatementsTab />, { at: '/' })
  api.on(getStatement, new Refusal('request.rate_limited'))
  await user.click(await screen.findByRole('button', { name: /passed Fire/ }))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  noButton('Copy the text')
  api.on(getStatement, detail())
  await user.click(retry)
  await user.click(await screen.findByRole('button', { name: 'Copy the text' }))
  expect(await navigator.clipboard.readText()).toBe('{\n  "id": "raw-5"\n}')
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
