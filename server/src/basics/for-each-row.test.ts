import { expect, it } from 'vitest'
import { forEachRow } from './for-each-row.ts'

it('a row whose work fails is logged and keeps no other waiting', async () => {
  const [done, logged] = [[] as number[], [] as object[]]
  const log = (_level: string, data: object) => void logged.push(data)
  const error = new Error('broken')
  await forEachRow({ log }, 'reminders', [1, 2, 3], async (row) => {
    if (row === 2) throw error
    done.push(row)
  })
  expect([done, logged]).toEqual([[1, 3], [{ error, row: 2 }]])
})
