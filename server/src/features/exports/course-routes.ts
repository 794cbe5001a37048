import type { Readable } from 'node:stream'
import { exportNameOf } from '@praxia/contract/exports/names.ts'
import { type ExportFormat, exportCourse, exportCourses } from '@praxia/contract/exports.ts'
import type { AskedLanguage } from '@praxia/contract/shapes.ts'
import type { FastifyReply } from 'fastify'
import { auditIn } from '../../access/acts.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import { contentLanguageIn, interfaceLanguageIn } from '../../basics/languages.ts'
import type { Ctx } from '../../context/context.ts'
import { type Part, dayText } from '../../documents/table.ts'
import { type Route, route } from '../../http/route.ts'
import { courseExportWords } from '../../phrases/course-exports.ts'
import { personExportWords } from '../../phrases/person-exports.ts'
import { type CourseJob, enrolmentsOf, findCourse, membersOfCourses } from './course-actions.ts'
import { drawCourseSummary, sumsOf } from './course-glance-present.ts'
import { csv, head, whenTaken, xlsx } from './file-actions.ts'
import { certificatesOf } from './person-actions.ts'
import { certificatePart } from './person-present.ts'
import { previewOf } from './preview-actions.ts'
import { drawing, sheetOf } from './report-actions.ts'
import { type ExportQuery, aboutOf, personOf } from './whom-actions.ts'

type Table = Awaited<ReturnType<typeof enrolmentsOf>>
type Parts = readonly Part<unknown>[]
async function fileOf(ctx: Ctx, job: CourseJob, format: ExportFormat, table: Table, parts: Parts): Promise<Readable> {
  const { words, style, course } = job
  if (format !== 'pdf') return { csv, xlsx }[format](parts, style, words)
  const title = course?.title ?? words.report
  const sheet = await sheetOf(ctx, job, {
    title,
    period: dayText(ctx.now(), style),
    tables: parts,
    people: table.people,
  })
  const ofOne = course !== null
  const glance = async (): Promise<void> => {
    const sums = await sumsOf(table.rows(), ofOne)
    await sheet.paper.prepare(...Array.from(sums.lines.values(), ({ name }) => name))
    drawCourseSummary(sheet, sums, words, style, ofOne)
  }
  return whenTaken(drawing(sheet, parts, glance))
}
/**
 * Returns the table; a report about one person has the table of their courses, followed by the certificates of these.
 */
async function partsOf(ctx: Ctx, job: CourseJob, format: ExportFormat, table: Table): Promise<Parts> {
  const { whom, person, course, words, style, lang } = job
  if (!person || format !== 'pdf') return [table] as unknown as Parts
  const rows = await certificatesOf(ctx, whom, { courseId: course?.id, courses: true })
  const own = personExportWords(style.language)
  const certificates = certificatePart(rows, lang, words, own, style)
  const named = { ...table, name: course ? words.courses.course : own.courses }
  return (rows.length > 0 ? [named, certificates] : [named]) as unknown as Parts
}
/** Looks up the subject before the first byte is sent, as for trainings. */
async function send(ctx: Ctx, asked: AskedLanguage, query: ExportQuery, courseId: number | null, reply: FastifyReply) {
  const whom = await membersOfCourses(ctx, query, courseId)
  const lang = contentLanguageIn(asked)
  const course = courseId === null ? null : await findCourse(ctx, whom, courseId, lang)
  const language = interfaceLanguageIn(asked, ctx.actor.language)
  const { timeZone } = whom.organisation
  const words = courseExportWords(language)
  const format = query.format ?? 'csv'
  const person = await personOf(ctx, whom)
  const job: CourseJob = { whom, person, course, lang, words, style: { language, timeZone } }
  const table = await enrolmentsOf(ctx, job)
  const parts = await partsOf(ctx, job, format, table)
  if (query.preview) {
    return previewOf(parts, format, job, (some) => fileOf(ctx, job, format, some[0] as unknown as Table, some))
  }
  const file = await fileOf(ctx, job, format, table, parts)
  const data = {
    format,
    of: 'courses',
    members: whom.ids.length,
    ...(course ? { courseId: course.id } : {}),
    ...(query.groupId?.length ? { groupIds: query.groupId } : {}),
  }
  const act = { at: ctx.now(), action: 'export.made', subject: ctx.actor.userId, data } as const
  await auditIn(ctx.database, ctx.actor, whom.scope, act)
  const today = dayOf(ctx.now().getTime(), timeZone)
  head(reply, format, exportNameOf({ of: 'courses', language, title: aboutOf(person, course?.title), today, format }))
  return file
}

export const courseExportRoutes: Route[] = [
  route(exportCourses, 'export.courses', (ctx, { params, query, reply }) => send(ctx, params.lang, query, null, reply)),
  route(exportCourse, 'export.courses', (ctx, { params, query, reply }) =>
    send(ctx, params.lang, query, params.id, reply),
  ),
]
