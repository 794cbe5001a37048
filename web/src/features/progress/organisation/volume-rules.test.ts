import { expect, it } from 'vitest'
import { writtenOf } from './volume-rules.ts'

it('the usage of keys is that of the bound reached first', () => {
  const most = { maxStatements: 200, maxBytes: 1000 }
  expect(writtenOf({ ...most, statements: 100, bytes: 499 })).toEqual({ by: 'statements', share: 50 })
  expect(writtenOf({ ...most, statements: 100, bytes: 500 })).toEqual({ by: 'statements', share: 50 })
  expect(writtenOf({ ...most, statements: 100, bytes: 510 })).toEqual({ by: 'bytes', share: 51 })
})
