import { describe, expect, it } from 'vitest'
import { stepsFaults } from '@praxia/contract/steps-rules.ts'
import {
  emptyTable,
  fileOf,
  newRow,
  type StepRow,
  tableFaults,
  tableOf,
  withKeys,
  withMoved,
  withPasted,
} from './steps-table-rules.ts'

const skills = new Set(['fire', 'calm'])
const row = (name: string, more: Partial<StepRow> = {}): StepRow => ({
  ...newRow([]),
  labels: name ? { EN: name } : {},
  ...more,
})
const table = (...rows: StepRow[]) => ({ ...emptyTable(), rows })
const codes = (...rows: StepRow[]) => tableFaults(table(...rows), skills).map(({ row: at, code }) => `${at} ${code}`)

describe('a table of steps', () => {
  it('writes the file that the field of the file takes', () => {
    const rows = [
      row('Raise the alarm', { labels: { EN: ' Raise the alarm ', FR: 'Donner l’alarme' }, skill: 'fire' }),
      row('Évacuer !', { points: '12,5' }),
      row('Raise the alarm'),
    ]
    const file = fileOf({ ...table(...rows), passing: '70' })
    expect(file).toEqual({
      version: 1,
      passingScore: 70,
      steps: [
        {
          key: 'raise-the-alarm',
          label: { EN: 'Raise the alarm', FR: 'Donner l’alarme' },
          maxScore: 100,
          skills: [{ skill: 'fire', max: 100 }],
        },
        { key: 'evacuer', label: { EN: 'Évacuer !' }, maxScore: 12.5 },
        { key: 'raise-the-alarm-2', label: { EN: 'Raise the alarm' }, maxScore: 100 },
      ],
    })
    expect(stepsFaults(file, skills)).toEqual([])
  })
  it('keeps what a file has beside its columns, and lets children follow a renamed parent', () => {
    const file = {
      version: 1,
      passingScore: 60,
      statistics: { names: [] },
      steps: [
        { key: 'a', label: { EN: 'Alarm' }, isPercent: true, maxScore: 10, passingScore: 75 },
        {
          key: 'b',
          parent: 'a',
          label: { GE: 'Stift' },
          maxScore: 20,
          skills: [
            { skill: 'fire', max: 5 },
            { skill: 'calm', max: 20 },
          ],
        },
      ],
    }
    const read = tableOf(file)
    expect(fileOf(read)).toEqual(file)
    const [first, second] = read.rows as [StepRow, StepRow]
    const renamed = {
      ...read,
      rows: [
        { ...first, key: 'alarm' },
        { ...second, skill: '' },
      ],
    }
    expect(fileOf(renamed).steps).toMatchObject([
      { key: 'alarm', passingScore: 75 },
      { key: 'b', parent: 'alarm', skills: [{ skill: 'calm', max: 20 }] },
    ])
    expect(tableFaults({ ...read, rows: [second, first] }, skills)).toEqual([
      { row: 0, field: 'name', code: 'rowParent' },
    ])
    expect(tableFaults({ ...read, rows: [second] }, skills)).toEqual([{ row: 0, field: 'name', code: 'rowParent' }])
  })
  it('names the row and the field of each fault', () => {
    expect(codes(row('a'), row(''), row('c'))).toEqual(['1 rowName'])
    expect(codes(row(''))).toEqual(['0 rowName'])
    expect(codes(row('x'.repeat(200)))).toEqual([])
    expect(codes(row('x'.repeat(201)))).toEqual(['0 rowNameLong'])
    expect(codes(row('a', { key: 'k' }), row('b', { key: 'k' }))).toEqual(['1 rowKeyTwice'])
    expect(codes(row('a', { key: 'two words' }), row('b', { key: 'x'.repeat(80) }))).toEqual(['0 rowKeyWrong'])
    expect(codes(row('a', { key: 'x'.repeat(81) }))).toEqual(['0 rowKeyWrong'])
    for (const points of ['', '0', '-1', 'ten', 'Infinity'])
      expect(codes(row('a', { points }))).toEqual(['0 rowPoints'])
    for (const points of ['1', '0.5', '0,5', ' 7 ']) expect(codes(row('a', { points }))).toEqual([])
    expect(codes(row('a', { skill: 'gone' }), row('b', { skill: 'fire' }))).toEqual(['0 rowSkill'])
    expect(tableFaults(table(row('a', { skill: 'gone' })), null)).toEqual([])
    for (const passing of ['', '-1', '101', 'x'])
      expect(tableFaults({ ...table(row('a')), passing }, skills)).toEqual([
        { row: -1, field: 'passing', code: 'rowPassing' },
      ])
    for (const passing of ['0', '100', '66,5']) expect(tableFaults({ ...table(row('a')), passing }, skills)).toEqual([])
  })
  it('ignores empty rows at the end, and makes a key also of a name without Latin letters', () => {
    expect(codes(row('a'), row(''), row(''))).toEqual([])
    expect(fileOf(table(row('a'), row(''))).steps).toHaveLength(1)
    expect(withKeys([row('消火'), row('消火')]).map(({ key }) => key)).toEqual(['step', 'step-2'])
    expect(withKeys([row('b'), row('c', { key: 'b' })]).map(({ key }) => key)).toEqual(['b-2', 'b'])
  })
  it('takes lines of a spreadsheet from one row on, and moves rows', () => {
    const rows = withPasted([row('a'), row('')], 1, 'FR', 'Alerte\t20\r\n\nSortie\n')
    expect(rows.map(({ labels, points }) => [labels, points])).toEqual([
      [{ EN: 'a' }, '100'],
      [{ FR: 'Alerte' }, '20'],
      [{ FR: 'Sortie' }, '20'],
    ])
    expect(new Set(rows.map((one) => one.row)).size).toBeGreaterThan(1)
    expect(withMoved(rows, 2, 0).map(({ labels }) => labels.FR)).toEqual(['Sortie', undefined, 'Alerte'])
  })
  it('lets the points of a skill follow those of its step', () => {
    const read = tableOf({
      steps: [{ key: 'a', label: { EN: 'a' }, maxScore: 10, skills: [{ skill: 'fire', max: 10 }] }],
    })
    const edited = { ...read, rows: read.rows.map((one) => ({ ...one, points: '30' })) }
    expect(fileOf(edited).steps[0]).toMatchObject({ maxScore: 30, skills: [{ skill: 'fire', max: 30 }] })
  })
  it('reads any JSON', () => {
    for (const value of [null, 1, [], { steps: [null, 3, {}] }, { steps: 'x' }])
      expect(tableOf(value).rows.length).toBeGreaterThan(0)
  })
})
