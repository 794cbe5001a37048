import { expect, it } from 'vitest'
import { type Status, warningsOf } from './status-rules.ts'

const at = '2026-11-29T12:00:00.000Z'
const before = (minutes: number): string => new Date(Date.parse(at) - minutes * 60_000).toISOString()
const node = {
  host: 'a',
  processId: 1,
  version: '0.2.0',
  schema: '072',
  startedAt: before(60),
  seenAt: at,
  current: true,
}
const well: Status = {
  at,
  version: '0.2.0',
  schema: '072',
  nodes: [node],
  queues: [{ name: 'mails', waiting: 2, oldest: before(15) }],
  mails: { failed: 0, last: [] },
  storage: { state: 'ok', free: 21, reserve: 10 },
  backups: { count: 1, newest: before(600), late: false },
  connections: [],
  recomputations: [],
  heldSince: null,
}
const keysOf = (more: Partial<Status>) => warningsOf({ ...well, ...more }).map(({ key }) => key)

it('has nothing to say of an installation in order', () => {
  expect(keysOf({})).toEqual([])
})
it('names what somebody has to look at, what stops people first', () => {
  expect(keysOf({ backups: null, storage: { state: 'down', free: null, reserve: null } })).toEqual([
    'storageDown',
    'backupUnset',
  ])
  expect(keysOf({ storage: { state: 'ok', free: 20, reserve: 10 } })).toEqual(['storageLow'])
  expect(keysOf({ storage: { state: 'full', free: 9, reserve: 10 } })).toEqual(['storageFull'])
  expect(keysOf({ backups: { count: 0, newest: null, late: true } })).toEqual(['backupMissing'])
  expect(keysOf({ backups: { count: 1, newest: before(1700), late: true } })).toEqual(['backupLate'])
  expect(keysOf({ queues: [{ name: 'mails', waiting: 1, oldest: before(16) }] })).toEqual(['queueWaits'])
})
it('calls a process gone that did not take its leave, and former releases beside the present one', () => {
  const other = { ...node, processId: 2, current: false }
  expect(keysOf({ nodes: [node, { ...other, seenAt: before(1.5) }] })).toEqual([])
  expect(keysOf({ nodes: [node, { ...other, seenAt: before(1.6) }] })).toEqual(['goneNode'])
  expect(keysOf({ nodes: [node, { ...other, version: '0.1.0' }] })).toEqual(['nodesDiffer'])
  expect(keysOf({ nodes: [node, { ...other, version: '0.1.0', seenAt: before(2) }] })).toEqual(['goneNode'])
})
it('counts connections that stopped, not those that are still tried', () => {
  const one = { kind: 'webhook' as const, organisation: 'A', name: 'B', since: at }
  expect(
    warningsOf({
      ...well,
      connections: [
        { ...one, stopped: true },
        { ...one, stopped: false },
      ],
    }),
  ).toEqual([{ key: 'connectionsStopped', tone: 'warning', count: 1 }])
})
