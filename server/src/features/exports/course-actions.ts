import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import { found, invalid, notFound } from '../../basics/app-error.ts'
import type { Ctx } from '../../context/context.ts'
import { asStatistic } from '../../context/statistics.ts'
import type { Part, Style } from '../../documents/table.ts'
import type { CourseExportWords } from '../../phrases/course-exports.ts'
import { stateOf } from '../courses/rules.ts'
import * as courses from '../courses/store.ts'
import { presentMember } from '../progress/course-present.ts'
import * as progress from '../progress/course-store.ts'
import { countHeartbeatsOf } from '../projection/heartbeats.ts'
import { viewerOf } from '../trainings/visibility-store.ts'
import { type CourseExportRow, enrolmentColumns } from './course-tables-present.ts'
import { ownColumnsOf } from './own-actions.ts'
import { type ExportQuery, type Person, type ExportedMembers, exportedMembers } from './whom-actions.ts'

export interface Course {
  id: number
  title: string
}
export interface CourseJob {
  whom: ExportedMembers
  person: Person | null
  course: Course | null
  lang: ContentLanguage
  words: CourseExportWords
  style: Style
}

/** Returns the members in question: the platform's staff name the organisation where the course does not imply it. */
export async function membersOfCourses(
  ctx: Ctx,
  query: ExportQuery,
  courseId: number | null,
): Promise<ExportedMembers> {
  let { clientId } = query
  if (ctx.actor.as === 'superAdmin' && clientId === undefined) {
    if (courseId === null) throw invalid('clientId', 'required', 'says which organisation’s members are exported')
    clientId = found(await courses.findOrganisationOf(ctx.db, courseId)).organisationId
  }
  const { userIds, userRuns, groupId, fieldId, fieldValue } = query
  return exportedMembers(ctx, { clientId, userIds, userRuns, groupId, fieldId, fieldValue })
}
/** Finds a course that is open to the caller, or that a member of theirs is enrolled in. */
export async function findCourse(ctx: Ctx, whom: ExportedMembers, id: number, lang: ContentLanguage): Promise<Course> {
  const { actor } = ctx
  if (actor.as === 'superAdmin') {
    const home = found(await courses.findOrganisationOf(ctx.db, id))
    if (home.organisationId !== whom.organisation.organisationId) throw notFound()
  }
  const viewer = { ...viewerOf(actor, ctx.now(), lang), scope: whom.scope }
  const seen = await courses.findCourse(ctx.db, viewer, id)
  if (seen) return { id, title: seen.title }
  if (actor.as === 'admin') throw notFound()
  return { id, title: found(await progress.findTitleAmong(ctx.db, whom.scope, lang, whom.ids, id)).title }
}

const mostRows = 400
/** Returns the table, read only while it is written, and the number of members with a row in it. */
export async function enrolmentsOf(ctx: Ctx, job: CourseJob): Promise<Part<CourseExportRow> & { people: number }> {
  const { whom, course, lang, words, style } = job
  const { scope, ids } = whom
  const statistic = <A>(work: (own: Ctx) => Promise<A>): Promise<A> => asStatistic((own: Ctx) => work(own))(ctx, 0)
  const among = { courseId: course?.id ?? null, ownerId: ctx.actor.as === 'admin' ? ctx.actor.userId : null }
  await countHeartbeatsOf(ctx, scope, ids)
  const counts = await statistic((own) => progress.countEnrolmentsOf(own.db, scope, { ...among, ids }))
  const trainings = course ? await statistic((own) => progress.listTitlesIn(own.db, scope, lang, course.id)) : null
  const rows = async function* (): AsyncGenerator<CourseExportRow> {
    for (const batch of batches(counts)) {
      const now = ctx.now()
      const some = await statistic((own) =>
        progress.listEnrolmentsOf(own.db, scope, lang, { ...among, ids: batch }, now),
      )
      for (const row of some) yield { ...row, shown: presentMember(row), state: stateOf(row, now) }
    }
  }
  const columns = enrolmentColumns(words, style, { oneMember: ids.length === 1 && !whom.whole, trainings })
  const total = counts.reduce((sum, one) => sum + one.rows, 0)
  const name = course ? words.parts.members : words.courses.table
  const withOwn = await ownColumnsOf(ctx, scope, words.heads.staffNumber)
  const part = withOwn({ name, ...columns, rows, total }, words.heads.email, ({ userId }) => userId)
  return { ...part, people: counts.length }
}
/** Splits members into batches of few rows. */
function* batches(counts: readonly { id: number; rows: number }[]): Generator<number[]> {
  let [batch, sum]: [number[], number] = [[], 0]
  for (const { id, rows } of counts) {
    if (batch.length > 0 && sum + rows > mostRows) {
      yield batch
      ;[batch, sum] = [[], 0]
    }
    batch.push(id)
    sum += rows
  }
  if (batch.length > 0) yield batch
}
