import { interfaceLanguages } from '@praxia/contract/limits.ts'
import { expect, it } from 'vitest'
import { classExportWords } from './class-exports.ts'
import { courseExportWords } from './course-exports.ts'
import { mandatoryExportWords } from './mandatory-exports.ts'
import { personExportWords } from './person-exports.ts'
import { statementWords } from './statements.ts'

/** Length at which a spreadsheet ends the name of a sheet. */
const most = 31

it.each(interfaceLanguages)('no name of a sheet is cut in %s', (language) => {
  const { parts, heads, courses } = courseExportWords(language)
  const { sessions, certificates } = personExportWords(language)
  const names = [
    ...Object.values(parts),
    heads.training,
    heads.trainings,
    courses.table,
    sessions,
    certificates,
    classExportWords(language).table,
    mandatoryExportWords(language).report,
    statementWords(language).sheet,
  ]
  expect(names.filter((name) => name.length > most)).toEqual([])
})
