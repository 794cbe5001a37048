import { expect, it } from 'vitest'
import { assigned, byColumn, columnsOf, sql, statement, textColumnsOf } from './sql.ts'

const names = ['firstName', 'phone']
const values = { firstName: 'Léa', phone: null, isSuperAdmin: true }

it('writes the columns of a list, and takes the values of these alone', () => {
  expect(statement(sql`select ${columnsOf(names, 'u')} from users u`).text).toBe(
    'select u.first_name, u.phone from users u',
  )
  expect(statement(sql`as g(${textColumnsOf(names)})`).text).toBe('as g(first_name text, phone text)')
  expect(statement(sql`set ${assigned(names, values)} where id = ${7}`)).toMatchObject({
    text: 'set first_name = $1, phone = $2 where id = $3',
    values: ['Léa', null, 7],
  })
  expect(byColumn(names, values)).toEqual({ first_name: 'Léa', phone: null })
})
it.each(['', 'a b', 'a; drop table users', 'a"', 'Upper', 'a_b', '1a'])('takes %j for no column', (name) => {
  expect(() => columnsOf([name])).toThrow('no column')
})
