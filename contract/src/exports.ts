import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { idRunsPattern } from './exports/id-runs.ts'
import { limits } from './limits.ts'
import { AskedLanguage, Day, Id, IdParams, oneOf } from './shapes.ts'

export const exportFormats = ['csv', 'pdf', 'xlsx'] as const
export const ExportFormat = oneOf(exportFormats)
export type ExportFormat = Static<typeof ExportFormat>
/** Each has what the one before it has, and more: figures over all; then a row for each training; then one for each member and training. */
export const exportExtents = ['general', 'trainings', 'members'] as const
export const ExportExtent = oneOf(exportExtents)
export type ExportExtent = Static<typeof ExportExtent>

const ids = (maxItems: number) => Type.Optional(Type.Array(Id, { maxItems, uniqueItems: true }))
const asked = {
  format: Type.Optional(ExportFormat),
  extent: Type.Optional(ExportExtent),
  userIds: ids(limits.exportMembers),
  /** The same for many, as `runsOf` writes them. */
  userRuns: Type.Optional(Type.String({ pattern: idRunsPattern, maxLength: limits.exportRunsLetters })),
  groupId: ids(limits.exportGroups),
  clientId: Type.Optional(Id),
  /** Which days the charts show: the last twelve months unless said. Figures and tables are of all time, as on the screen. */
  startDate: Type.Optional(Day),
  endDate: Type.Optional(Day),
}
const { format, userIds, userRuns, groupId, clientId } = asked
const ofCourses = Type.Object({ format, userIds, userRuns, groupId, clientId })
const language = Type.Object({ lang: AskedLanguage })
const fails = ['export.nobody', 'statistics.too_long'] as const
export const exportTrainings = endpoint({
  name: 'exportTrainings',
  method: 'GET',
  path: '/trainings/export/{lang}',
  summary: 'What the dashboards show, as a file',
  params: language,
  query: Type.Object(asked),
  fails,
  answer: Type.Unknown(),
  binary: true,
})
export const exportTraining = endpoint({
  name: 'exportTraining',
  method: 'GET',
  path: '/trainings/{id}/export/{lang}',
  summary: 'What the dashboards show of one training, as a file',
  params: Type.Object({ ...IdParams.properties, ...language.properties }),
  query: Type.Object(asked),
  fails,
  answer: Type.Unknown(),
  binary: true,
})
export const exportCourses = endpoint({
  name: 'exportCourses',
  method: 'GET',
  path: '/courses/export/{lang}',
  summary: 'Members in courses, a row for each enrolment, as a file',
  params: language,
  query: ofCourses,
  fails,
  answer: Type.Unknown(),
  binary: true,
})
export const exportCourse = endpoint({
  name: 'exportCourse',
  method: 'GET',
  path: '/courses/{id}/export/{lang}',
  summary: 'Members in one course with each of its trainings, as a file',
  params: Type.Object({ ...IdParams.properties, ...language.properties }),
  query: ofCourses,
  fails,
  answer: Type.Unknown(),
  binary: true,
})
