import {
  columnsMissing,
  newMemberMissing,
  type Import,
  type ImportColumn,
  type ImportField,
  type ImportRole,
  type NameOrder,
} from '@praxia/contract/people/imports.ts'

/** Column of each field. */
export type Mapping = Partial<Record<ImportColumn, number>>
export function mappingOf(columns: Import['columns']): Mapping {
  const mapping: Mapping = {}
  columns.forEach(({ field }, i) => {
    if (field) mapping[field] = i
  })
  return mapping
}
/** Assigns a column to a field and removes it from another: a column has one field at most. */
export function choose(mapping: Mapping, field: ImportColumn, column: number | undefined): Mapping {
  const rest = Object.entries(mapping).filter(([one, at]) => one !== field && at !== column)
  return { ...Object.fromEntries(rest), ...(column === undefined ? {} : { [field]: column }) }
}
const chosenIn = (mapping: Mapping): ImportColumn[] =>
  (Object.keys(mapping) as ImportColumn[]).filter((field) => mapping[field] !== undefined)
export const missing = (mapping: Mapping): ImportField[] => columnsMissing(chosenIn(mapping))
/** Returns what a new member lacks in a file that only changes members, by their staff number. */
export const onlyChanges = (mapping: Mapping): ImportField[] =>
  mapping.staffNumber === undefined ? [] : newMemberMissing(chosenIn(mapping))
/** Returns whether a field needs a column. Neither name does while one column has both. */
export const isNeeded = (mapping: Mapping, field: ImportColumn): boolean =>
  (missing({ ...mapping, [field]: undefined }) as ImportColumn[]).includes(field)
/** Converts to the server's form: the field of each column. */
export function columnsOf(mapping: Mapping, count: number): (ImportColumn | null)[] {
  const fields = Object.entries(mapping) as [ImportColumn, number][]
  return Array.from({ length: count }, (_, i) => fields.find(([, at]) => at === i)?.[0] ?? null)
}

const isNameOrder = (field: ImportColumn | null): field is NameOrder => field === 'lastFirst' || field === 'firstLast'
/** Returns the order of the names in the column with both; null if no column has both. */
export const nameOrderOf = ({ columns }: Pick<Import, 'columns'>): NameOrder | null =>
  columns.map(({ field }) => field).find(isNameOrder) ?? null
export const withNameOrder = ({ columns }: Pick<Import, 'columns'>, order: NameOrder): (ImportColumn | null)[] =>
  columns.map(({ field }) => (isNameOrder(field) ? order : field))
export const chosenRoles = ({ roleWords }: Pick<Import, 'roleWords'>): { word: string; role: ImportRole }[] =>
  roleWords.flatMap(({ word, role }) => (role ? [{ word, role }] : []))

export const toWrite = ({ counts }: Pick<Import, 'counts'>): number => counts.new + counts.changed
/** Returns the rows per second and the remaining seconds; null during the first second and before the first row. */
export function pace(
  one: Pick<Import, 'done' | 'startedAt' | 'counts'>,
  now: number,
): { perSecond: number; seconds: number } | null {
  const passed = one.startedAt === null ? 0 : (now - Date.parse(one.startedAt)) / 1000
  if (passed < 1 || one.done === 0) return null
  const perSecond = one.done / passed
  return { perSecond: Math.round(perSecond), seconds: Math.ceil((toWrite(one) - one.done) / perSecond) }
}
export const took = ({ startedAt, endedAt }: Pick<Import, 'startedAt' | 'endedAt'>): number =>
  startedAt && endedAt ? Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000)) : 0

export type Step = 'file' | 'columns' | 'preview' | 'result'
/** Returns the step at which an import resumes; the result is shown to users who started or watched it. */
export function stepOf(one: Pick<Import, 'state'> | null, watched: boolean): Step {
  if (one === null) return 'file'
  if (one.state === 'running') return 'result'
  if (one.state === 'planned') return 'preview'
  if (one.state === 'read') return 'columns'
  return watched ? 'result' : 'file'
}
