import type { ExportExtent, ExportFormat } from '@praxia/contract/exports.ts'
import { limits } from '@praxia/contract/limits.ts'
import type { AdminStats } from '@praxia/contract/progress.ts'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import { notFound } from '../../basics/app-error.ts'
import { type Ctx, type Scope } from '../../context/context.ts'
import { asStatistic } from '../../context/statistics.ts'
import type { Part, Style } from '../../documents/table.ts'
import type { ExportWords } from '../../phrases/exports.ts'
import { membersFigures, trainingsOfMembers } from '../progress/actions.ts'
import { generalFigures, lensOf, visibleMembersOf, trainingFigures, trainingTable } from '../progress/admin-actions.ts'
import { listDays } from '../progress/admin-store.ts'
import { listMembersDays, listMembersTrainingDays } from '../progress/days-store.ts'
import * as members from '../progress/members-store.ts'
import { findTrainingOf } from '../progress/store.ts'
import { countHeartbeatsOf } from '../projection/heartbeats.ts'
import { ownColumnsOf } from './own-actions.ts'
import * as store from './store.ts'
import { surveyParts } from './survey-actions.ts'
import {
  type FigureRow,
  figureColumns,
  figuresOf,
  memberColumns,
  progressColumns,
  trainingColumns,
} from './tables-present.ts'
import type { ExportQuery, Person, ExportedMembers } from './whom-actions.ts'

export interface Training {
  id: number
  title: string
}
export interface Job {
  whom: ExportedMembers
  format: ExportFormat
  person: Person | null
  training: Training | null
  extent: ExportExtent
  lang: ContentLanguage
  words: ExportWords
  style: Style
  period: { from: string; to: string }
  clientId: number | undefined
}
/** A row of any type: a table and its columns match. */
type AnyPart = Part<unknown>
const partOf = <R>(one: Part<R>): AnyPart => one as unknown as AnyPart

export interface Parts {
  parts: AnyPart[]
  stats: AdminStats | null
  /** Number of certificates of one person, where the caller may see them. */
  certificates?: number
}

/**
 * Finds the training of a request: an administrator may ask about any that the organisation has, others about one that
 * is open to them or that a member of theirs began.
 */
export async function findTraining(
  ctx: Ctx,
  whom: ExportedMembers,
  id: number,
  query: ExportQuery,
  lang: string,
): Promise<Training> {
  const { as, userId } = ctx.actor
  if (whom.whole) await visibleMembersOf(ctx, query.clientId, id)
  const begun = whom.whole || (await store.haveStarted(ctx.db, whom.scope, whom.ids, id))
  const reach = begun || as === 'superAdmin' ? 'anywhere' : as === 'admin' ? 'organisation' : 'granted'
  const row = await findTrainingOf(ctx.db, whom.scope, userId, id, lang, { userId, reach }, ctx.now())
  if (!row) throw notFound()
  return { id: row.id, title: row.title }
}

/** Maximum number of rows, and of members, read at once: bounds the memory of an export. */
const [mostRows, mostMembers] = [1000, 200]
/** Splits the members into batches of few rows. */
async function* batches(ctx: Ctx, scope: Scope, ids: readonly number[], trainingId: number | null) {
  for (let at = 0; at < ids.length; at += mostMembers) {
    const some = ids.slice(at, at + mostMembers)
    const counts = await asStatistic((own: Ctx) => members.countTrainingsOfMembers(own.db, scope, some, trainingId))(
      ctx,
      0,
    )
    const rows = new Map(counts.map(({ id, trainings }) => [id, trainings]))
    let [batch, sum]: [number[], number] = [[], 0]
    for (const id of some) {
      const own = rows.get(id) ?? 0
      if (own === 0) continue
      if (batch.length > 0 && sum + own > mostRows) {
        yield batch
        ;[batch, sum] = [[], 0]
      }
      batch.push(id)
      sum += own
    }
    if (batch.length > 0) yield batch
  }
}

/**
 * Returns the tables of an export, each more detailed than the one before. Rows are read only while they are written.
 */
export async function partsOf(ctx: Ctx, job: Job): Promise<Parts> {
  const { whom, training, extent, words, style, lang } = job
  const parts: AnyPart[] = []
  let stats: AdminStats | null = null
  const statistic = <A>(work: (own: Ctx) => Promise<A>): Promise<A> => asStatistic((own: Ctx) => work(own))(ctx, 0)
  const { scope, ids, organisation } = whom
  // Before the figures of the whole too, which are the sums of its members.
  if (extent === 'members' || !whom.whole) await countHeartbeatsOf(ctx, scope, ids)
  if (whom.whole) {
    const lens = await lensOf(ctx, job.clientId)
    const found = await statistic((own) =>
      training ? trainingFigures(own, lens, training.id) : generalFigures(own, lens),
    )
    stats = found
    const rows = figuresOf(found, words, training !== null)
    const list = async function* (): AsyncGenerator<FigureRow> {
      yield* rows
    }
    parts.push(partOf({ name: words.parts.general, ...figureColumns(words), rows: list, total: rows.length }))
    if (training === null && extent !== 'general') {
      const asked = { search: undefined, categoryId: undefined, lang, sort: '-totalMinuteSpent' }
      const pageAt = (offset: number) =>
        statistic((own) => trainingTable(own, lens, asked, { limit: limits.listMax, offset }))
      const { total } = await statistic((own) => trainingTable(own, lens, asked, { limit: 0, offset: 0 }))
      const all = async function* () {
        for (let at = 0; at < total; at += limits.listMax) yield* (await pageAt(at)).items
      }
      parts.push(partOf({ name: words.parts.trainings, ...trainingColumns(words, style), rows: all, total }))
    }
    if (training && extent === 'survey') parts.push(...(await surveyParts(ctx, job, training)))
    if (extent !== 'members') return { parts, stats }
  }
  if (training && extent === 'survey') return { parts: await surveyParts(ctx, job, training), stats }
  const withOwn = await ownColumnsOf(ctx, scope, words.heads.staffNumber)
  if (training === null) {
    const rows = async function* () {
      for (let at = 0; at < ids.length; at += mostMembers)
        yield* await statistic((own) => membersFigures(own, scope, organisation.type, ids.slice(at, at + mostMembers)))
    }
    const part = { name: words.parts.members, ...memberColumns(words, style), rows, total: ids.length }
    parts.push(partOf(withOwn(part, words.heads.email, ({ id }) => id)))
    if (extent === 'general') return { parts, stats }
  }
  const trainingId = training?.id ?? null
  const rows = async function* () {
    for await (const batch of batches(ctx, scope, ids, trainingId))
      yield* await statistic((own) => trainingsOfMembers(own, scope, batch, trainingId, lang))
  }
  const among = { oneMember: ids.length === 1 && !whom.whole, oneTraining: training !== null }
  const total = await statistic((own) => members.countRows(own.db, scope, ids, trainingId))
  const name = training ? words.parts.members : words.parts.progress
  const part = { name, ...progressColumns(words, style, among), rows, total }
  parts.push(partOf(withOwn(part, words.heads.email, ({ id }) => id)))
  return { parts, stats }
}

/** Returns minutes and views of each day of the period, as in the charts. */
export async function daysOf(ctx: Ctx, job: Job): Promise<{ day: string; ms: number; views: number }[]> {
  const { whom, training, period } = job
  return asStatistic(async (own: Ctx) => {
    const { from, to } = period
    if (whom.whole) return listDays(own.db, await lensOf(own, job.clientId), training?.id ?? null, from, to)
    const { ids, scope, organisation } = whom
    const people = { ids, timeZone: organisation.timeZone }
    return training
      ? listMembersTrainingDays(own.db, scope, people, training.id, from, to)
      : listMembersDays(own.db, scope, people, from, to)
  })(ctx, 0)
}
