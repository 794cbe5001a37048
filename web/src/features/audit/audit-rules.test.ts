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
const say = { audit: (key: string) => key, reason: (reason: string) => `because ${reason}` }
it('details are the texts of an entry, without its ids', () => {
  const data = { address: '192.0.2.1', trainingId: 4, device: '', reason: 'not ours' }
  expect(detailsOf({ action: 'key.made', data }, say)).toEqual(['192.0.2.1', 'not ours'])
})
it('details name what was changed and exported, and a reason as the dialog of the waiver does', () => {
  const of = (action: AuditEntry['action'], data: AuditEntry['data']) => detailsOf({ action, data }, say)
  const fields = ['firstName', 'lastName', 'groups', 'something']
  expect(of('member.changed', { fields })).toEqual(['changedName, changedGroups'])
  expect(of('member.changed', { fields: ['externalId', 'userName'] })).toEqual(['changedDirectory'])
  expect(of('member.changed', { fields: ['directory'] })).toEqual(['changedDirectory'])
  expect(of('member.roles', { admin: true, manager: true })).toEqual(['roleAdmin, roleManager'])
  expect(of('member.roles', { admin: false, manager: false })).toEqual(['roleLearner'])
  expect(of('organisation.changed', { fields: ['groups'] })).toEqual([])
  expect(of('export.made', { of: 'mandatory', format: 'pdf' })).toEqual(['ofMandatory, PDF'])
  expect(of('export.made', { format: 'csv' })).toEqual(['ofTrainings, CSV'])
  expect(of('training.waived' as AuditEntry['action'], { reason: 'Administrative' })).toEqual([
    'because Administrative',
  ])
})
