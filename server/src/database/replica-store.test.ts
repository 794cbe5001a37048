import { expect, it } from 'vitest'
import { isReplicas } from './replica-store.ts'

const failed = (code: string, message = '') => Object.assign(new Error(message), { code })

it.each([
  ['a connection that ended', failed('08006')],
  ['an administrator who stops it', failed('57P01', 'terminating connection due to administrator command')],
  ['rows that it removed while they were read', failed('40001', 'canceling statement due to conflict with recovery')],
  ['a write', failed('25006', 'cannot execute nextval() in a read-only transaction')],
  ['no free connection', failed('53300')],
  ['a machine that is gone', failed('ECONNREFUSED')],
  ['a connection that waits too long', failed('', 'timeout exceeded when trying to connect')],
])('a query is repeated on the primary after %s on the replica', (_, error) => {
  expect(isReplicas(error)).toBe(true)
})
it.each([
  ['a statement that takes too long', failed('57014', 'canceling statement due to statement timeout')],
  ['a wrong statement', failed('42601', 'syntax error')],
  ['a value that does not fit', failed('22003', 'out of range')],
  ['an error without a code', new Error('strange')],
])('a query is not repeated on the primary after %s', (_, error) => {
  expect(isReplicas(error)).toBe(false)
})
