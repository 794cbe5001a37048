// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../test/screen.tsx'
import { TablePanel } from './table-panel.tsx'

const answer = (text: string, init: ResponseInit = {}) =>
  vi.stubGlobal('fetch', async () => new Response(text, { status: 200, ...init }))
const cells = async () =>
  (await screen.findAllByRole('row')).map((row) => [...row.children].map((one) => one.textContent))

it('the first line has the names of the columns; shorter lines have empty cells', async () => {
  answer('Name,Score\nAna,80\nBo\nCy,40,late')
  await draw(<TablePanel file="/files/1.csv" title="Scores" />)
  expect(await cells()).toEqual([
    ['Name', 'Score', ''],
    ['Ana', '80', ''],
    ['Bo', '', ''],
    ['Cy', '40', 'late'],
  ])
  expect(screen.getByRole('region', { name: 'Scores' })).toBeTruthy()
})
it.each([
  [404, 'Not found'],
  [500, /./],
])('a file that answers %i says so, and shows no table', async (status, title) => {
  answer('', { status })
  await draw(<TablePanel file={`/files/${status}.csv`} title="Scores" />)
  expect((await screen.findByRole('heading', { name: title })).textContent).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
