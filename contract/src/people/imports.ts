import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { type MemberTextName, memberTextNames, memberTexts } from './fields.ts'
import { InterfaceLanguage, Moment, Nullable, lang, oneOf, pageOf, paging, search } from '../shapes.ts'

/** What a column of the file can be, in the order of the sample. */
const usual = ['lastName', 'firstName', 'email', 'role', 'managerEmail', 'groups'] as const
export type ImportField = (typeof usual)[number] | MemberTextName
export const importFields: readonly ImportField[] = [...new Set<ImportField>([...usual, ...memberTextNames])]
export const isText = (field: ImportField): field is MemberTextName => field in memberTexts
export const importFieldsNeeded = importFields.filter((field) =>
  isText(field) ? memberTexts[field].needed : field === 'email',
)
const Field = oneOf(importFields)
export const importResults = ['new', 'changed', 'same', 'refused'] as const
export type ImportResult = (typeof importResults)[number]
export const importReasons = [
  'required',
  'too_long',
  'format',
  'role',
  'partner',
  'taken',
  'manager',
  'duplicate',
  'cells',
  'quota',
  'last_administrator',
  'failed',
] as const
export type ImportReason = (typeof importReasons)[number]

export const Import = Type.Object({
  id: Type.String(),
  fileName: Type.String(),
  bytes: Type.Integer(),
  encoding: oneOf(['utf-8', 'windows-1252'] as const),
  delimiter: oneOf([',', ';', '\t'] as const),
  /** In which language its header was understood. */
  language: Nullable(InterfaceLanguage),
  rows: Type.Integer(),
  columns: Type.Array(Type.Object({ name: Type.String(), values: Type.Array(Type.String()), field: Nullable(Field) })),
  state: oneOf(['read', 'planned', 'running', 'done', 'stopped', 'failed'] as const),
  counts: Type.Object({
    new: Type.Integer(),
    changed: Type.Integer(),
    same: Type.Integer(),
    refused: Type.Integer(),
  }),
  /** Of those that are new or changed, how many are written. */
  done: Type.Integer(),
  by: Type.String(),
  users: Type.Object({ used: Type.Integer(), max: Type.Integer() }),
  startedAt: Nullable(Moment),
  endedAt: Nullable(Moment),
})
export type Import = Static<typeof Import>
export const ImportRow = Type.Object({
  line: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  result: oneOf(importResults),
  done: Type.Boolean(),
  reason: Nullable(
    Type.Object({
      code: oneOf(importReasons),
      field: Type.Optional(Field),
      /** The cell's text that can't be taken. */
      value: Type.Optional(Type.String()),
      /** Where the same e-mail stands first. */
      line: Type.Optional(Type.Integer()),
      /** What may have been meant. */
      near: Type.Optional(Type.String()),
    }),
  ),
  /** Roles as `learner`, `manager`, `admin`. Of a new member what is not empty, each with nothing before it. */
  changes: Type.Array(
    Type.Object({ field: Field, before: Type.Array(Type.String()), after: Type.Array(Type.String()) }),
  ),
})
export type ImportRow = Static<typeof ImportRow>

const Named = Type.Object({ id: Type.String({ maxLength: 80 }) })
const fileFails = [
  'csv.invalid',
  'csv.mixed_encoding',
  'csv.quote',
  'csv.row_too_long',
  'csv.too_many_columns',
  'csv.too_large',
  'import.empty',
  'import.too_many_rows',
  'import.running',
] as const

export const importMembers = endpoint({
  name: 'importMembers',
  method: 'POST',
  path: '/users/import',
  summary: 'Import members from a CSV (multipart/form-data: lang, file): writes every valid row, answers a CSV report',
  query: Type.Object(lang),
  binary: true,
  answer: Type.String(),
  fails: [...fileFails, 'import.columns_missing'],
})
export const getImportSample = endpoint({
  name: 'getImportSample',
  method: 'GET',
  path: '/users/import/sample',
  summary: 'A CSV to begin with, its header in the language asked for',
  query: Type.Object(lang),
  binary: true,
  answer: Type.String(),
})
export const readImport = endpoint({
  name: 'readImport',
  method: 'POST',
  path: '/users/import/file',
  summary: 'Read a CSV of members (multipart/form-data: file) and say what its columns seem to be; writes no member',
  answer: Import,
  fails: fileFails,
})
export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: '/users/import/current',
  summary: 'The organisation’s import: what was read, what would happen, how far it is, what came of it',
  answer: Type.Object({ import: Nullable(Import) }),
})
export const planImport = endpoint({
  name: 'planImport',
  method: 'PUT',
  path: '/users/import/columns',
  summary: 'Say what each column is; answers what would happen, and writes no member',
  body: Type.Object({ ...Named.properties, columns: Type.Array(Nullable(Field), { maxItems: 100 }) }),
  answer: Import,
  fails: [...fileFails, 'import.columns_missing', 'import.gone'],
})
export const listImportRows = endpoint({
  name: 'listImportRows',
  method: 'GET',
  path: '/users/import/rows',
  summary: 'The rows of the import with what would happen to each, or has happened',
  query: Type.Object({ ...paging, ...search, result: Type.Optional(oneOf(importResults)) }),
  answer: pageOf(ImportRow),
})
export const runImport = endpoint({
  name: 'runImport',
  method: 'POST',
  path: '/users/import/run',
  summary: 'Begin to write what was planned; goes on by itself',
  body: Named,
  answer: Import,
  fails: ['import.gone', 'import.running'],
})
export const stopImport = endpoint({
  name: 'stopImport',
  method: 'POST',
  path: '/users/import/stop',
  summary: 'Stop writing; what is written stays',
  body: Named,
  answer: Import,
  fails: ['import.gone'],
})
export const getImportReport = endpoint({
  name: 'getImportReport',
  method: 'GET',
  path: '/users/import/report',
  summary: 'The import’s report as CSV; or only the refused rows as they stood in the file, to mend and import again',
  query: Type.Object({ ...lang, refused: Type.Optional(Type.Boolean()) }),
  binary: true,
  answer: Type.String(),
})
