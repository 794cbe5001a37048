import { expect, it } from 'vitest'
import { slowStart } from './postmaster.ts'

const began = 'LOG:  starting PostgreSQL 18.4 on x86_64-pc-linux-gnu'

it('a slow start is a recovery only if PostgreSQL says that it was interrupted', () => {
  expect(slowStart([])).toBe('Database: starting…')
  expect(slowStart([began, 'LOG:  database system was shut down at 2026-11-30 03:41:12 UTC'])).toBe(
    'Database: starting…',
  )
  const recovering = 'Database: recovering from an interrupted stop…'
  expect(slowStart([began, 'LOG:  database system was interrupted; last known up at 2026-11-30 03:41:12 UTC'])).toBe(
    recovering,
  )
  expect(slowStart([began, 'LOG:  database system was not properly shut down; automatic recovery in progress'])).toBe(
    recovering,
  )
})
