import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { idRunsPattern } from './exports/id-runs.ts'
import { limits } from './limits.ts'
import { fieldFilter } from './people/member-fields.ts'
import { AskedLanguage, Day, Id, IdParams, Nullable, oneOf } from './shapes.ts'

export const exportFormats = ['csv', 'pdf', 'xlsx'] as const
export const ExportFormat = oneOf(exportFormats)
export type ExportFormat = Static<typeof ExportFormat>
/**
 * Each extent includes the previous one: figures over all; then a row for each training; then a row for each member and
 * training. `survey`, of one training: answers to its survey, and first against last attempt, without members.
 */
export const exportExtents = ['general', 'trainings', 'members', 'survey'] as const
export const ExportExtent = oneOf(exportExtents)
export type ExportExtent = Static<typeof ExportExtent>

const ids = (maxItems: number) => Type.Optional(Type.Array(Id, { maxItems, uniqueItems: true }))
const asked = {
  format: Type.Optional(ExportFormat),
  extent: Type.Optional(ExportExtent),
  userIds: ids(limits.exportMembers),
  /** Several users, in the format of `runsOf`. */
  userRuns: Type.Optional(Type.String({ pattern: idRunsPattern, maxLength: limits.exportRunsLetters })),
  groupId: ids(limits.exportGroups),
  ...fieldFilter,
  clientId: Type.Optional(Id),
  /** Returns an `ExportPreview` instead of the file. */
  preview: Type.Optional(Type.Boolean()),
  /**
   * Days that the charts show, by default the last twelve months. Figures and tables cover all time, as on the screen.
   */
  startDate: Type.Optional(Day),
  endDate: Type.Optional(Day),
}
const { format, userIds, userRuns, groupId, fieldId, fieldValue, clientId, preview } = asked
const ofCourses = Type.Object({ format, userIds, userRuns, groupId, fieldId, fieldValue, clientId, preview })
/** Number of rows of each table that a preview shows. */
export const previewRows = 20
/** Beginning of a file, and its approximate size. */
export const ExportPreview = Type.Object({
  /** Tables as in the file; `total` is the number of rows in the file. */
  tables: Type.Array(
    Type.Object({
      name: Type.String(),
      heads: Type.Array(Type.String()),
      rows: Type.Array(Type.Array(Type.String())),
      total: Type.Integer(),
    }),
  ),
  /** Report in base64 in which each table ends after its first rows; null for a format without pages. */
  report: Nullable(Type.String()),
  pages: Nullable(Type.Integer()),
  bytes: Type.Integer(),
  /** Nothing is left out: the report is the whole file, so its pages and bytes are exact. */
  whole: Type.Boolean(),
})
export type ExportPreview = Static<typeof ExportPreview>
const language = Type.Object({ lang: AskedLanguage })
const fails = ['export.nobody', 'statistics.too_long'] as const
export const exportTrainings = endpoint({
  name: 'exportTrainings',
  method: 'GET',
  path: '/trainings/export/{lang}',
  summary: 'What the dashboards show, as a file',
  params: language,
  query: Type.Object(asked),
  errors: fails,
  response: Type.Unknown(),
  binary: true,
})
export const exportTraining = endpoint({
  name: 'exportTraining',
  method: 'GET',
  path: '/trainings/{id}/export/{lang}',
  summary: 'What the dashboards show of one training, as a file',
  params: Type.Object({ ...IdParams.properties, ...language.properties }),
  query: Type.Object(asked),
  errors: fails,
  response: Type.Unknown(),
  binary: true,
})
export const exportCourses = endpoint({
  name: 'exportCourses',
  method: 'GET',
  path: '/courses/export/{lang}',
  summary: 'Members in courses, a row for each enrolment, as a file',
  params: language,
  query: ofCourses,
  errors: fails,
  response: Type.Unknown(),
  binary: true,
})
export const exportCourse = endpoint({
  name: 'exportCourse',
  method: 'GET',
  path: '/courses/{id}/export/{lang}',
  summary: 'Members in one course with each of its trainings, as a file',
  params: Type.Object({ ...IdParams.properties, ...language.properties }),
  query: ofCourses,
  errors: fails,
  response: Type.Unknown(),
  binary: true,
})
