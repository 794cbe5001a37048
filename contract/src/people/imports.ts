import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { InterfaceLanguage, Moment, Nullable, lang, oneOf, pageOf, paging, search } from '../shapes.ts'

/** Meanings of a column in the file, in the order of the sample. */
export const importFields = ['lastName', 'firstName', 'email', 'role', 'managerEmail', 'groups', 'staffNumber'] as const
export type ImportField = (typeof importFields)[number]
export const importFieldsNeeded: readonly ImportField[] = ['lastName', 'firstName', 'email']
/** A column may hold both names, in either order, or state that a member has a single name. */
export const nameColumns = ['lastFirst', 'firstLast', 'oneName'] as const
export type NameColumn = (typeof nameColumns)[number]
export type NameOrder = Exclude<NameColumn, 'oneName'>
/** How surely one cell was split into both names. */
export const nameSplits = ['clear', 'doubtful'] as const
export type NameSplit = (typeof nameSplits)[number]
/** Column of an own field, by its id. */
export type OwnColumn = `field:${number}`
export const ownColumn = (fieldId: number): OwnColumn => `field:${fieldId}`
export const isOwnColumn = (column: string): column is OwnColumn => column.startsWith('field:')
export type ImportColumn = ImportField | NameColumn | OwnColumn
export const importColumns: readonly (ImportField | NameColumn)[] = [...importFields, ...nameColumns]
export const importRoles = ['learner', 'manager', 'admin'] as const
export type ImportRole = (typeof importRoles)[number]
/**
 * Returns the fields of a new member that the chosen columns lack. One column with both names is equivalent to two
 * columns.
 */
export const newMemberMissing = (chosen: readonly (ImportColumn | null)[]): ImportField[] => {
  const both = chosen.includes('lastFirst') || chosen.includes('firstLast')
  return importFieldsNeeded.filter(
    (field) => !chosen.includes(field) && !(both && (field === 'lastName' || field === 'firstName')),
  )
}
/** Returns the required fields that the chosen columns lack: none where the staff number says whom a row changes. */
export const columnsMissing = (chosen: readonly (ImportColumn | null)[]): ImportField[] =>
  chosen.includes('staffNumber') ? [] : newMemberMissing(chosen)
const own = Type.String({ pattern: '^field:[1-9][0-9]{0,14}$', maxLength: 21 })
const Field = Type.Unsafe<ImportField | OwnColumn>(Type.Union([oneOf(importFields), own]))
const Column = Type.Unsafe<ImportColumn>(Type.Union([oneOf(importColumns), own]))
/** Encodings of a file. Single-byte encodings can't be distinguished reliably, so the user chooses. */
export const singleByteEncodings = [
  ...(['windows-1252', 'macintosh', 'windows-1250', 'windows-1251', 'windows-1253', 'windows-1254'] as const),
  'windows-1257',
] as const
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', ...singleByteEncodings] as const
export type TextEncoding = (typeof textEncodings)[number]
export const delimiters = [';', ',', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]
/** Separators of groups and roles within a cell. */
export const groupSeparators = ['|', ',', ';', '/'] as const
export type GroupSeparator = (typeof groupSeparators)[number]
export const importResults = ['new', 'changed', 'same', 'refused'] as const
export type ImportResult = (typeof importResults)[number]
export const importReasons = [
  'required',
  'too_long',
  'format',
  'role',
  'groups_separator',
  'partner',
  'taken',
  'manager',
  'duplicate',
  'cells',
  'quota',
  'last_administrator',
  'staff_number',
  'gone',
  'failed',
] as const
export type ImportReason = (typeof importReasons)[number]

export const Import = Type.Object({
  id: Type.String(),
  fileName: Type.String(),
  bytes: Type.Integer(),
  encoding: oneOf(textEncodings),
  delimiter: oneOf(delimiters),
  /** Words whose letters depend on the encoding, decoded with it; `doubtful`: to be checked. */
  letters: Type.Array(Type.String()),
  doubtful: Type.Boolean(),
  /** Chosen separator of groups. Null: none, and the user is asked about groups with a comma or semicolon. */
  groupSeparator: Nullable(oneOf(groupSeparators)),
  /** Unknown words of the role column, with the role chosen for each. */
  roleWords: Type.Array(Type.Object({ word: Type.String(), role: Nullable(oneOf(importRoles)) })),
  /** Language in which the header was recognised. */
  language: Nullable(InterfaceLanguage),
  rows: Type.Integer(),
  columns: Type.Array(Type.Object({ name: Type.String(), values: Type.Array(Type.String()), field: Nullable(Column) })),
  state: oneOf(['read', 'planned', 'running', 'done', 'stopped', 'failed'] as const),
  counts: Type.Object({
    new: Type.Integer(),
    changed: Type.Integer(),
    same: Type.Integer(),
    refused: Type.Integer(),
  }),
  /** Rows whose name could be split into family name and first name in another way; to be checked. */
  doubtfulNames: Type.Integer(),
  /** Number of new and changed members already written. */
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
  /** Whether both names came from one cell, and how surely they were split. */
  split: Nullable(oneOf(nameSplits)),
  email: Type.String(),
  result: oneOf(importResults),
  done: Type.Boolean(),
  reason: Nullable(
    Type.Object({
      code: oneOf(importReasons),
      field: Type.Optional(Field),
      /** Invalid text of the cell. */
      value: Type.Optional(Type.String()),
      /** First line with the same e-mail. */
      line: Type.Optional(Type.Integer()),
      /** What the row lacks for a new member: nobody has its staff number. */
      missing: Type.Optional(Type.Array(Field, { maxItems: 3 })),
      /** Likely intended value. */
      near: Type.Optional(Type.String()),
    }),
  ),
  /** Roles as `learner`, `manager`, `admin`. For a new member: every non-empty field, without a previous value. */
  changes: Type.Array(
    Type.Object({ field: Field, before: Type.Array(Type.String()), after: Type.Array(Type.String()) }),
  ),
})
export type ImportRow = Static<typeof ImportRow>

const Named = Type.Object({ id: Type.String({ maxLength: 80 }) })
const fileErrors = [
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
  summary:
    'Import members from a CSV (multipart/form-data: file, and lang, encoding, delimiter, groupSeparator where they are not to be guessed): writes every valid row, answers a CSV report',
  query: Type.Object(lang),
  binary: true,
  response: Type.String(),
  errors: [...fileErrors, 'import.columns_missing'],
})
export const getImportSample = endpoint({
  name: 'getImportSample',
  method: 'GET',
  path: '/users/import/sample',
  summary: 'A CSV to begin with, its header in the language asked for',
  query: Type.Object(lang),
  binary: true,
  response: Type.String(),
})
export const readImport = endpoint({
  name: 'readImport',
  method: 'POST',
  path: '/users/import/file',
  summary: 'Read a CSV of members (multipart/form-data: file) and say what its columns seem to be; writes no member',
  response: Import,
  errors: fileErrors,
})
export const rereadImport = endpoint({
  name: 'rereadImport',
  method: 'PUT',
  path: '/users/import/form',
  summary: 'Read the same file by another encoding or separator; writes no member',
  body: Type.Object({
    ...Named.properties,
    encoding: Type.Optional(oneOf(textEncodings)),
    delimiter: Type.Optional(oneOf(delimiters)),
  }),
  response: Import,
  errors: [...fileErrors, 'import.gone'],
})
export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: '/users/import/current',
  summary: 'The organisation’s import: what was read, what would happen, how far it is, what came of it',
  response: Type.Object({ import: Nullable(Import) }),
})
export const planImport = endpoint({
  name: 'planImport',
  method: 'PUT',
  path: '/users/import/columns',
  summary: 'Say what each column is; answers what would happen, and writes no member',
  body: Type.Object({
    ...Named.properties,
    columns: Type.Array(Nullable(Column), { maxItems: 100 }),
    /** `|` also means that a comma is part of a group's name. */
    groupSeparator: Type.Optional(Nullable(oneOf(groupSeparators))),
    roles: Type.Optional(
      Type.Array(Type.Object({ word: Type.String({ maxLength: 100 }), role: oneOf(importRoles) }), { maxItems: 100 }),
    ),
  }),
  response: Import,
  errors: [...fileErrors, 'import.columns_missing', 'import.gone'],
})
export const listImportRows = endpoint({
  name: 'listImportRows',
  method: 'GET',
  path: '/users/import/rows',
  summary: 'The rows of the import with what would happen to each, or has happened',
  query: Type.Object({
    ...paging,
    ...search,
    result: Type.Optional(oneOf(importResults)),
    split: Type.Optional(oneOf(nameSplits)),
  }),
  response: pageOf(ImportRow),
})
export const runImport = endpoint({
  name: 'runImport',
  method: 'POST',
  path: '/users/import/run',
  summary: 'Begin to write what was planned; goes on by itself',
  body: Named,
  response: Import,
  errors: ['import.gone', 'import.running'],
})
export const stopImport = endpoint({
  name: 'stopImport',
  method: 'POST',
  path: '/users/import/stop',
  summary: 'Stop writing; what is written stays',
  body: Named,
  response: Import,
  errors: ['import.gone'],
})
export const getImportReport = endpoint({
  name: 'getImportReport',
  method: 'GET',
  path: '/users/import/report',
  summary: 'The import’s report as CSV; or only the refused rows as they stood in the file, to mend and import again',
  query: Type.Object({ ...lang, refused: Type.Optional(Type.Boolean()) }),
  binary: true,
  response: Type.String(),
})
