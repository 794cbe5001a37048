import { verbs } from '@praxia/contract/xapi.ts'
import { expect, it } from 'vitest'
import {
  backlogOf,
  baseOf,
  firstOf,
  handedOn,
  isAbandoned,
  nextTry,
  statementsUrl,
  verbsOf,
  verdictOf,
} from './rules.ts'

const now = new Date('2026-11-24T00:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)

it('is retried ever later, and at least every half hour', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 500].map((tries) => (nextTry(tries, now).getTime() - now.getTime()) / 1000)
  expect(waits).toEqual([10, 30, 60, 120, 300, 600, 1200, 1800, 1800, 1800])
})
it('is given up when nothing was taken for a week', () => {
  const week = 7 * 86_400_000
  expect([isAbandoned(now, after(week - 1)), isAbandoned(now, after(week))]).toEqual([false, true])
})
it.each([
  [199, 'failed'],
  [200, 'taken'],
  [204, 'taken'],
  [299, 'taken'],
  [300, 'failed'],
  [302, 'failed'],
  [400, 'refused'],
  [401, 'failed'],
  [403, 'failed'],
  [404, 'failed'],
  [409, 'refused'],
  [413, 'refused'],
  [422, 'refused'],
  [429, 'failed'],
  [500, 'failed'],
  [null, 'failed'],
] as const)('a response of %s is %s', (status, verdict) => {
  expect(verdictOf(status)).toBe(verdict)
})
it('sends voiding statements with every choice of verbs', () => {
  expect(verbsOf(null)).toBeNull()
  expect(verbsOf(['passed', 'failed'])).toEqual([verbs.passed, verbs.failed, verbs.voided])
})

it('batches fifty statements and a million bytes per request, and sends a larger one alone', () => {
  const sized = (...sizes: number[]) => sizes.map((bytes) => ({ bytes }))
  expect(firstOf(sized(...Array<number>(60).fill(1)))).toHaveLength(50)
  expect(firstOf(sized(600_000, 400_000, 1))).toHaveLength(2)
  expect(firstOf(sized(600_000, 400_001))).toHaveLength(1)
  expect(firstOf(sized(9_000_000, 1))).toHaveLength(1)
  expect(firstOf(sized(1, 2))).toEqual(sized(1, 2))
  expect(firstOf([])).toEqual([])
})

it.each([
  ['https://lrs.example.org/xapi', 'https://lrs.example.org/xapi/statements'],
  [' https://lrs.example.org/xapi/ ', 'https://lrs.example.org/xapi/statements'],
  ['https://lrs.example.org/xapi/statements', 'https://lrs.example.org/xapi/statements'],
  ['https://lrs.example.org', 'https://lrs.example.org/statements'],
  ['https://lrs.example.org/xapi//', 'https://lrs.example.org/xapi/statements'],
  ['https://lrs.example.org/xapi//statements/', 'https://lrs.example.org/xapi/statements'],
  ['https://lrs.example.org/a/b/', 'https://lrs.example.org/a/b/statements'],
  ['https://lrs.example.org/x?store=7#here', 'https://lrs.example.org/x/statements?store=7'],
])('%s is %s', (given, url) => {
  expect(statementsUrl(baseOf(given))).toBe(url)
})

it('forwards a statement with its id and time, and leaves the rest to the other store', () => {
  const attachment = { usageType: 'u', display: {}, contentType: 'image/png', length: 1, sha2: 'a' }
  const linked = { ...attachment, fileUrl: 'https://example.org/a.png' }
  const said = { actor: { mbox: 'mailto:a@example.org' }, verb: { id: 'v' }, object: { id: 'o' } }
  const body = { ...said, version: '2.0.0', stored: 'x', authority: {}, attachments: [attachment, linked] }
  const made = (attachments: boolean, more = {}) =>
    handedOn({ id: 'i', timestamp: now, body: { ...body, ...more } }, attachments)
  const timestamp = now.toISOString()
  expect(made(true)).toEqual({ ...said, id: 'i', timestamp, attachments: [attachment, linked] })
  expect(made(false)).toEqual({ ...said, id: 'i', timestamp, attachments: [linked] })
  expect(made(false, { attachments: [attachment] })).toEqual({ ...said, id: 'i', timestamp })
  expect(made(true, { timestamp: '2020-01-01T00:00:00Z' })).toMatchObject({ timestamp: '2020-01-01T00:00:00Z' })
})

it('counts the waiting statements at each full hour of a day, with the earlier backlog', () => {
  const backlog = backlogOf([
    { hour: 0, waiting: 5 },
    { hour: 3, waiting: 2 },
    { hour: 24, waiting: 1 },
  ])
  expect(backlog).toHaveLength(25)
  expect([backlog[0], backlog[2], backlog[3], backlog[23], backlog[24]]).toEqual([5, 5, 7, 7, 8])
})
