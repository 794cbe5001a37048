// @vitest-environment happy-dom
import {
  type Import,
  type ImportColumn,
  ImportRow,
  listImportRows,
  planImport,
  rereadImport,
} from '@praxia/contract/people/imports.ts'
import { listMemberFields } from '@praxia/contract/people/member-fields.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, draw } from '../../../test/screen.tsx'
import { ColumnsStep, MissingWords } from './columns-step.tsx'
import { type Mapping, mappingOf } from './import-rules.ts'
import { PreviewStep } from './preview-step.tsx'

const file = (more: Partial<Import> = {}): Import =>
  example(rereadImport.response, {
    id: 'file.1',
    fileName: 'people.csv',
    rows: 2,
    bytes: 2048,
    encoding: 'utf-8',
    delimiter: ';',
    language: 'fr',
    columns: [
      { name: 'Nom', values: ['Sol', ''], field: 'lastName' },
      { name: '', values: ['Ana'], field: null },
      { name: 'Mail', values: ['a@x.test'], field: 'email' },
    ],
    users: { used: 2, max: 500 },
    ...more,
  } as Partial<Import>)
function Page({ of, tried }: { of: Import; tried: boolean }) {
  const [mapping, setMapping] = useState<Mapping>(mappingOf(of.columns))
  return (
    <>
      <output>{JSON.stringify(mapping)}</output>
      <ColumnsStep one={of} mapping={mapping} onChange={setMapping} tried={tried} onAnother={() => undefined} />
      <MissingWords mapping={mapping} />
    </>
  )
}
async function columns(of = file(), tried = false) {
  api.on(listMemberFields, [])
  return await draw(<Page of={of} tried={tried} />, { as: 'admin' })
}
const mapping = () => JSON.parse(document.querySelector('output')!.textContent) as Mapping
const line = (name: RegExp) => screen.getAllByRole('listitem').find((one) => name.test(one.textContent))!.textContent

it('names the file, its rows, size, encoding, separator and the language of its header', async () => {
  await columns()
  expect(screen.getByText('people.csv')).toBeTruthy()
  expect(screen.getByText('2 rows, 2 kB. UTF-8, semicolons and a header in French were recognised')).toBeTruthy()
})
it('a header that was not recognised has no language', async () => {
  await columns(file({ language: null, delimiter: '\t', rows: 1 }))
  expect(screen.getByText('1 row, 2 kB. UTF-8 and tabs were recognised')).toBeTruthy()
})
it('each field shows its column with the first values; needed ones are marked', async () => {
  await columns()
  expect(line(/^Last name/)).toMatch(/^Last name \*Nom.*Sol, \(empty\)/)
  expect(line(/^First name/)).toMatch(/^First name \*Leave empty/)
  expect(line(/^Role/)).toMatch(/^RoleLeave empty/)
})
it('a missing column is a fault only after the first attempt', async () => {
  await columns()
  expect(screen.queryByText('Choose the column: First name')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('1 column is missing')
})
it('after an attempt the missing column is named, and no other', async () => {
  await columns(file(), true)
  expect(screen.getByText('Choose the column: First name')).toBeTruthy()
  expect(screen.queryByText('Choose the column: Last name')).toBeNull()
})
it('a chosen column leaves its former field; unused ones are said to be left out', async () => {
  const { user } = await columns()
  expect(screen.getByText('Column 2')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: /^First name/ }))
  await user.click(await screen.findByRole('option', { name: 'Nom' }))
  expect(mapping()).toEqual({ firstName: 0, email: 2 })
  await user.click(screen.getByRole('combobox', { name: /^First name/ }))
  await user.click(await screen.findByRole('option', { name: 'Leave empty' }))
  expect(mapping()).toEqual({ email: 2 })
  expect(screen.getByText('Nom, Column 2')).toBeTruthy()
})
it('with a staff number it says what new members would need', async () => {
  const named = (name: string, field: ImportColumn | null) => ({ name, values: [], field })
  await columns(file({ columns: [named('Nr', 'staffNumber'), named('Mail', 'email')] }))
  expect(screen.getByText(/To add members too, choose: Last name and First name$/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
it('letters that could be read in several ways are shown with a warning; another encoding reads again', async () => {
  api.on(rereadImport, file({ encoding: 'macintosh' }))
  const { user } = await columns(file({ doubtful: true, letters: ['Müller', 'Citroën'] }))
  expect(screen.getByText(/^The letters of this file can be read in several ways/)).toBeTruthy()
  expect(screen.getByText('Müller, Citroën')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: /^Encoding/ }))
  await user.click(await screen.findByRole('option', { name: 'Mac Roman' }))
  await waitFor(() =>
    expect(api.sent(rereadImport).map(({ body }) => body)).toEqual([{ id: 'file.1', encoding: 'macintosh' }]),
  )
})
it('another separator reads again, and a failure is shown', async () => {
  api.on(rereadImport, new Refusal('import.gone'))
  const { user } = await columns()
  expect(screen.queryByText(/^The letters of this file/)).toBeNull()
  await user.click(screen.getByRole('combobox', { name: /^Separator/ }))
  await user.click(await screen.findByRole('option', { name: 'commas' }))
  expect(await screen.findByRole('alert', { name: '' })).toBeTruthy()
  expect(api.sent(rereadImport).map(({ body }) => body)).toEqual([{ id: 'file.1', delimiter: ',' }])
})
it('an encoding of two bytes has no alternative', async () => {
  await columns(file({ encoding: 'utf-16le' }))
  expect(screen.getByRole('combobox', { name: /^Encoding/ }).getAttribute('aria-disabled')).toBe('true')
})

const planned = (more: Partial<Import> = {}) =>
  file({ state: 'planned', rows: 10, counts: { new: 4, changed: 3, same: 2, refused: 1 }, ...more })
const row = (more: Partial<ImportRow> = {}) => example(ImportRow, { firstName: 'Ana', lastName: 'Sol', ...more })
async function preview(of: Import, rows: Partial<ImportRow>[] = []) {
  api.on(listMemberFields, [])
  api.on(planImport, of)
  api.on(listImportRows, { items: rows.map((one) => row(one)), total: rows.length })
  return await draw(<PreviewStep one={of} />, { as: 'admin' })
}
const asked = () => api.sent(listImportRows).map(({ query: { result, split, search } }) => ({ result, split, search }))

it('says how many seats are taken afterwards, and filters by result', async () => {
  const { user } = await preview(planned())
  expect(screen.getByText(/After the import, 6 of the contract’s 500 seats are taken\.$/)).toBeTruthy()
  const filter = within(screen.getByRole('group', { name: 'Show' }))
  expect(filter.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'All 10',
    'New 4',
    'Changed 3',
    'Refused 1',
  ])
  await user.click(filter.getByRole('button', { name: 'Changed 3' }))
  await waitFor(() => expect(asked().at(-1)).toEqual({ result: 'changed' }))
  await user.type(screen.getByRole('searchbox'), ' Sol ')
  await waitFor(() => expect(asked().at(-1)).toEqual({ result: 'changed', search: 'Sol' }))
})
it('names to check have a choice of their own', async () => {
  const { user } = await preview(planned({ doubtfulNames: 2 }))
  await user.click(screen.getByRole('button', { name: 'To check 2' }))
  await waitFor(() => expect(asked().at(-1)).toEqual({ split: 'doubtful' }))
})
it('an unknown role word is asked about, and answered for all its rows without the other answers being lost', async () => {
  const { user } = await preview(
    planned({
      roleWords: [
        { word: 'chef', role: null },
        { word: 'élève', role: 'learner' },
      ],
    }),
  )
  await user.click(screen.getByRole('combobox', { name: /“chef” in the role column is/ }))
  await user.click(await screen.findByRole('option', { name: 'Manager' }))
  await waitFor(() =>
    expect(api.sent(planImport).map(({ body }) => body)).toEqual([
      {
        id: 'file.1',
        columns: ['lastName', null, 'email'],
        groupSeparator: null,
        roles: [
          { word: 'élève', role: 'learner' },
          { word: 'chef', role: 'manager' },
        ],
      },
    ]),
  )
})
it('the separator of groups is asked for only where a cell may hold several', async () => {
  await preview(planned(), [{ result: 'refused', reason: { code: 'groups_separator', value: 'A, B' } }])
  expect(await screen.findByRole('combobox', { name: /^What separates groups in a cell/ })).toBeTruthy()
})
it('other refusals ask for no separator', async () => {
  await preview(planned(), [{ result: 'refused', reason: { code: 'taken' } }])
  expect(await screen.findByText('This e-mail is already used')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: /^What separates groups/ })).toBeNull()
})
