import { expect, it } from 'vitest'
import { columnsMissing, isOwnColumn, newMemberMissing, ownColumn } from './imports.ts'

it.each([
  [[], ['lastName', 'firstName', 'email']],
  [['lastName', 'email'], ['firstName']],
  [['lastName', 'firstName', 'email'], []],
  [['lastFirst', 'email'], []],
  [['firstLast'], ['email']],
  [
    ['oneName', 'email'],
    ['lastName', 'firstName'],
  ],
  [['staffNumber'], ['lastName', 'firstName', 'email']],
] as const)('a new member lacks in the columns %j the fields %j', (columns, missing) => {
  expect(newMemberMissing(columns)).toEqual(missing)
})
it('no column is missing where the staff number says whom a row changes', () => {
  expect(columnsMissing(['staffNumber'])).toEqual([])
  expect(columnsMissing(['email', null])).toEqual(['lastName', 'firstName'])
})
it('an own field has a column by its id', () => {
  expect([ownColumn(7), isOwnColumn(ownColumn(7)), isOwnColumn('email')]).toEqual(['field:7', true, false])
})
