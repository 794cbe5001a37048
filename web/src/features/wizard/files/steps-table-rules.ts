import { contentLanguages, limits } from '@praxia/contract/limits.ts'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import { usualPassingScore } from '@praxia/contract/step-verdict.ts'
import type { StepsFile } from '@praxia/contract/trainings.ts'

/** A step as the table shows it; `kept` are the fields of the file that it does not show. */
export interface StepRow {
  /** Identifies the row while its key is edited. */
  row: number
  /** Under which the content reports the step. */
  key: string
  labels: Partial<Record<ContentLanguage, string>>
  points: string
  skill: string
  kept: Record<string, unknown>
  /** Its key in the file, by which other steps name it as their parent. */
  was: string
}
export interface StepsTable {
  /** Score to pass, in percent. */
  passing: string
  rows: StepRow[]
  kept: Record<string, unknown>
}
export type RowField = 'name' | 'key' | 'points' | 'skill' | 'passing'
/** A fault at a row, from 0, and its field; `passing` belongs to no row. */
export interface RowFault {
  row: number
  field: RowField
  code:
    | 'rowName'
    | 'rowNameLong'
    | 'rowParent'
    | 'rowKey'
    | 'rowKeyTwice'
    | 'rowKeyWrong'
    | 'rowPoints'
    | 'rowSkill'
    | 'rowPassing'
}

const keyPattern = new RegExp(`^[A-Za-z0-9._-]{1,${limits.stepKeyMax}}$`)
const usualPoints = '100'

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export const newRow = (rows: readonly StepRow[]): StepRow => ({
  row: 1 + Math.max(0, ...rows.map(({ row }) => row)),
  key: '',
  labels: {},
  points: rows.at(-1)?.points ?? usualPoints,
  skill: '',
  kept: {},
  was: '',
})
export function emptyTable(): StepsTable {
  return { passing: String(usualPassingScore), rows: [newRow([])], kept: {} }
}

/** Reads a steps file for the table. What the table does not show is kept for `fileOf`. */
export function tableOf(value: unknown): StepsTable {
  const { steps, passingScore, ...kept } = recordOf(value)
  const rows = listOf(steps).map((one, at): StepRow => {
    const { key, label, maxScore, skills, ...others } = recordOf(one)
    const [first, ...more] = listOf(skills).map(recordOf)
    const labels = Object.entries(recordOf(label)).flatMap(([lang, name]) =>
      name ? [[lang.toUpperCase(), textOf(name)]] : [],
    )
    return {
      row: at + 1,
      key: textOf(key),
      was: textOf(key),
      labels: Object.fromEntries(labels) as StepRow['labels'],
      points: textOf(maxScore) || usualPoints,
      skill: textOf(first?.skill),
      // Points of a skill that are all of the step's follow them when they are edited.
      kept: {
        ...others,
        ...(first ? { skills: [first.max === maxScore ? { skill: first.skill } : first, ...more] } : {}),
      },
    }
  })
  return {
    passing: textOf(passingScore) || String(usualPassingScore),
    rows: rows.length > 0 ? rows : [newRow([])],
    kept,
  }
}

/** Returns a key made of a name: small letters, digits and hyphens; with a number where another row has it. */
function keyFrom(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
  const base = plain || 'step'
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}-${number}`
    if (!taken.has(key)) return key
  }
}
const nameOf = ({ labels }: StepRow): string => contentLanguages.map((lang) => labels[lang]?.trim()).find(Boolean) ?? ''
/** Returns the rows with a key for each; the rows that have none get one from their names. */
export function withKeys(rows: readonly StepRow[]): StepRow[] {
  const taken = new Set(rows.map(({ key }) => key.trim()))
  return rows.map((row) => {
    if (row.key.trim() || !nameOf(row)) return row
    const key = keyFrom(nameOf(row), taken)
    taken.add(key)
    return { ...row, key }
  })
}

/** Returns the rows with pasted lines as names from one row on; a second column, as of a spreadsheet, has the points. */
export function withPasted(rows: readonly StepRow[], at: number, lang: ContentLanguage, text: string): StepRow[] {
  const all = [...rows]
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, limits.stepsMax - at)
    .forEach((line, index) => {
      const [name = '', points = ''] = line.split('\t').map((cell) => cell.trim())
      const row = all[at + index] ?? newRow(all)
      all[at + index] = { ...row, labels: { ...row.labels, [lang]: name }, points: points || row.points }
    })
  return all
}
/** Returns the rows with one of them at another place. */
export const withMoved = (rows: readonly StepRow[], from: number, to: number): StepRow[] =>
  rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!)

/** Reads a number as people write it, also with a comma. */
const numberOf = (text: string): number => (text.trim() === '' ? NaN : Number(text.trim().replace(',', '.')))

/**
 * Returns the faults of the table, in the order of rows and fields. An empty row at the end is none. `skills` are the
 * known ones, null when they are unknown.
 */
export function tableFaults({ passing, rows: all }: StepsTable, skills: ReadonlySet<string> | null): RowFault[] {
  const rows = filledRows(all)
  const keys = withKeys(rows).map(({ key }) => key.trim())
  const faults = rows.flatMap((row, at): RowFault[] => {
    const key = keys[at]!
    const points = numberOf(row.points)
    const codes: (Omit<RowFault, 'row'> | boolean)[] = [
      !nameOf(row) && { field: 'name', code: 'rowName' },
      Object.values(row.labels).some((name) => name.trim().length > limits.stepNameMax) && {
        field: 'name',
        code: 'rowNameLong',
      },
      isAfterParent(row, rows.slice(0, at)) || { field: 'name', code: 'rowParent' },
      Boolean(nameOf(row)) && !key && { field: 'key', code: 'rowKey' },
      key !== '' && !keyPattern.test(key) && { field: 'key', code: 'rowKeyWrong' },
      key !== '' && keys.indexOf(key) < at && { field: 'key', code: 'rowKeyTwice' },
      !(points > 0 && Number.isFinite(points)) && { field: 'points', code: 'rowPoints' },
      row.skill !== '' && skills !== null && !skills.has(row.skill) && { field: 'skill', code: 'rowSkill' },
    ]
    return codes.filter((code) => typeof code === 'object').map((code) => ({ row: at, ...code }))
  })
  const score = numberOf(passing)
  return score >= 0 && score <= 100 ? faults : [...faults, { row: -1, field: 'passing', code: 'rowPassing' }]
}
/** Does the step that a file names as its parent come before it? */
const isAfterParent = ({ kept }: StepRow, before: readonly StepRow[]): boolean =>
  typeof kept.parent !== 'string' || before.some(({ was }) => was === kept.parent)
const isBlank = (row: StepRow): boolean => !nameOf(row) && !row.key.trim() && !row.skill
/** Returns the rows without empty ones at the end. The first stays: a file has at least one step. */
function filledRows(rows: readonly StepRow[]): StepRow[] {
  const last = rows.findLastIndex((row) => !isBlank(row))
  return rows.slice(0, Math.max(1, last + 1))
}

/** Returns the steps file of a table without faults. */
export function fileOf({ passing, rows, kept }: StepsTable): StepsFile {
  const keyed = withKeys(filledRows(rows))
  const keyOf = new Map(keyed.map(({ was, key }) => [was, key.trim()]))
  return {
    ...kept,
    version: 1,
    passingScore: numberOf(passing),
    steps: keyed.map((row) => {
      const { skills, parent, ...others } = row.kept
      const points = numberOf(row.points)
      const [first, ...more] = listOf(skills).map(recordOf)
      const max = first?.skill === row.skill && typeof first.max === 'number' ? first.max : points
      const trained = [...(row.skill ? [{ skill: row.skill, max }] : []), ...more]
      const label = Object.entries(row.labels).map(([lang, name]) => [lang, name.trim()] as const)
      return {
        ...others,
        ...(typeof parent === 'string' ? { parent: keyOf.get(parent) ?? parent } : {}),
        key: row.key.trim(),
        label: Object.fromEntries(label.filter(([, name]) => name !== '')),
        maxScore: points,
        ...(trained.length > 0 ? { skills: trained } : {}),
      }
    }),
  } as StepsFile
}
