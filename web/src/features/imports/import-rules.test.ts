import { expect, it } from 'vitest'
import { choose, columnsOf, isNeeded, type Mapping, mappingOf, missing, pace, stepOf, took } from './import-rules.ts'

const column = (name: string, field: 'lastName' | 'email' | null) => ({ name, values: [], field })
it('converts the fields of columns to the columns of fields, and back', () => {
  const columns = [column('Nom', 'lastName'), column('Matricule', null), column('Courriel', 'email')]
  const mapping = mappingOf(columns)
  expect([mapping, missing(mapping)]).toEqual([{ lastName: 0, email: 2 }, ['firstName']])
  expect(columnsOf(mapping, 3)).toEqual(['lastName', null, 'email'])
})
it('assigns a column to one field only', () => {
  expect(choose({ lastName: 0, email: 1 }, 'firstName', 0)).toEqual({ email: 1, firstName: 0 })
  expect(choose({ lastName: 0, email: 1 }, 'email', undefined)).toEqual({ lastName: 0 })
})
it('needs both names, or one column with both', () => {
  const needed = (mapping: Mapping) =>
    (['lastName', 'firstName', 'email', 'groups', 'lastFirst'] as const).filter((field) => isNeeded(mapping, field))
  expect(needed({})).toEqual(['lastName', 'firstName', 'email'])
  expect(needed({ lastName: 0, email: 1 })).toEqual(['lastName', 'firstName', 'email'])
  expect(needed({ firstLast: 0 })).toEqual(['email'])
  expect(needed({ lastFirst: 0, email: 1 })).toEqual(['email'])
})
it('shows the speed only once it can be measured', () => {
  const one = { done: 0, startedAt: '2026-11-20T10:00:00.000Z', counts: { new: 100, changed: 20, same: 3, refused: 1 } }
  const at = Date.parse(one.startedAt)
  expect(pace(one, at + 5000)).toBeNull()
  expect(pace({ ...one, done: 60 }, at + 2000)).toEqual({ perSecond: 30, seconds: 2 })
  expect(took({ startedAt: one.startedAt, endedAt: '2026-11-20T10:00:12.300Z' })).toBe(12)
})
it('resumes at the step where it was left', () => {
  expect(stepOf(null, false)).toBe('file')
  expect((['read', 'planned', 'running', 'done'] as const).map((state) => stepOf({ state }, false))).toEqual([
    'columns',
    'preview',
    'result',
    'file',
  ])
  expect(stepOf({ state: 'stopped' }, true)).toBe('result')
})
