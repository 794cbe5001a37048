import type { AuditEntry } from '@praxia/contract/people/audit.ts'
import { expect, it } from 'vitest'
import { byDay, detailsOf } from './audit-rules.ts'

const entry = (id: number, at: string, data: AuditEntry['data'] = {}): AuditEntry => ({
  id,
  at,
  action: 'key.made',
  text: '',
  actorId: null,
  actor: null,
  key: null,
  subjectId: null,
  subject: null,
  data,
})

it('entries of a day are together, newest day first', () => {
  const [a, b, c] = [
    entry(3, '2026-11-29T12:00:00.000Z'),
    entry(2, '2026-11-29T11:00:00.000Z'),
    entry(1, '2026-11-27T12:00:00.000Z'),
  ]
  expect(byDay([a, b, c]).map(({ of }) => of.map(({ id }) => id))).toEqual([[3, 2], [1]])
  expect(byDay([])).toEqual([])
})
it('details are the texts of an entry, without its ids', () => {
  expect(detailsOf(entry(1, '', { address: '192.0.2.1', trainingId: 4, device: '' }))).toEqual(['192.0.2.1'])
})
