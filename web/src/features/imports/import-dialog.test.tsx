// @vitest-environment happy-dom
import {
  getImport,
  getImportReport,
  type Import,
  listImportRows,
  planImport,
  runImport,
} from '@praxia/contract/people/imports.ts'
import { listMemberFields } from '@praxia/contract/people/member-fields.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { ImportDialog } from './import-dialog.tsx'

const planned: Import = example(planImport.response, {
  id: 'file.1',
  state: 'planned',
  columns: [{ name: 'Mail', values: [], field: 'email' }],
  groupSeparator: ',',
  counts: { new: 98, changed: 0, same: 0, refused: 0 },
  users: { used: 2, max: 500 },
} as Partial<Import>)

it('nothing is imported while a changed choice is being planned: the rows in sight no longer apply', async () => {
  const replanned = Promise.withResolvers<Import>()
  api.on(getImport, { import: planned })
  api.on(listImportRows, { items: [], total: 0 })
  api.on(listMemberFields, [])
  api.on(planImport, () => replanned.promise)
  api.on(runImport, { ...planned, state: 'running' })
  const { user } = await draw(<ImportDialog onClose={() => undefined} />, { as: 'admin' })
  await user.click(await screen.findByRole('combobox', { name: 'What separates groups in a cell?' }))
  await user.click(await screen.findByRole('option', { name: 'semicolons' }))
  await waitFor(() => expect(api.sent(planImport)).toHaveLength(1))
  expect(button(/^Import 98/).hasAttribute('disabled')).toBe(true)
  replanned.resolve({ ...planned, groupSeparator: ';', counts: { ...planned.counts, new: 12 } })
  await waitFor(() => expect(button(/^Import 12/).hasAttribute('disabled')).toBe(false))
  expect(api.sent(runImport)).toEqual([])
})

it('a report that cannot be read says so', async () => {
  api.on(getImport, { import: planned })
  api.on(listImportRows, { items: [], total: 0 })
  api.on(listMemberFields, [])
  api.on(getImportReport, new Refusal('request.not_found') as never)
  const { user } = await draw(<ImportDialog onClose={() => undefined} />, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Report' }))
  await screen.findByText(/^This no longer exists/)
})

it('a column without a name that is left out is called by its place in the file', async () => {
  const columns = [
    { name: 'Mail', values: ['a@example.org'], field: 'email' as const },
    { name: '', values: ['x'], field: null },
  ]
  api.on(getImport, { import: { ...planned, state: 'read', columns } })
  api.on(listMemberFields, [])
  await draw(<ImportDialog onClose={() => undefined} />, { as: 'admin' })
  expect(await screen.findByText('Column 2')).toBeTruthy()
})
