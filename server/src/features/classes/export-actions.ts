import type { Readable } from 'node:stream'
import { type ClassFormat, classHours, classMembers } from '@praxia/contract/classes.ts'
import { exportNameOf } from '@praxia/contract/exports/names.ts'
import type { AskedLanguage } from '@praxia/contract/shapes.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import type { FastifyReply } from 'fastify'
import { insertAudit } from '../../access/audit-store.ts'
import { contentLanguageIn, interfaceLanguageIn } from '../../basics/languages.ts'
import type { Ctx } from '../../context/context.ts'
import type { Column, Part } from '../../documents/table.ts'
import { type ClassExportWords, classExportWords } from '../../phrases/class-exports.ts'
import { csv, head, xlsx } from '../exports/file-actions.ts'
import { findClass } from './actions.ts'
import * as members from './members-store.ts'
import type { ClassRow } from './store.ts'

interface Row {
  person: { firstName: string; lastName: string } | null
  /** Null for a member who did not take part. */
  did: Awaited<ReturnType<typeof members.listDeleted>>[number] | Omit<members.Attendance, 'id'> | null
  klass: ClassRow
}
const columnsOf = ({ heads, gone, wholeTeam }: ClassExportWords): Column<Row>[] => [
  { head: heads.lastName, width: 24, value: ({ person }) => person?.lastName ?? gone },
  { head: heads.firstName, width: 20, value: ({ person }) => person?.firstName ?? '' },
  { head: heads.training, width: 40, value: ({ klass }) => klass.title },
  { head: heads.groups, width: 24, value: ({ klass }) => (klass.wholeTeam ? wholeTeam : klass.groupNames.join(', ')) },
  { head: heads.instructor, width: 24, value: ({ klass }) => klass.instructor ?? gone },
  { head: heads.began, width: 18, value: ({ klass }) => ({ moment: klass.since }) },
  { head: heads.ended, width: 18, value: ({ klass }) => moment(klass.endedAt) },
  { head: heads.present, width: 10, value: ({ did }) => ({ yes: did !== null && did.connectedAt !== null }) },
  { head: heads.connected, width: 18, value: ({ did }) => moment(did?.connectedAt) },
  { head: heads.started, width: 18, value: ({ did }) => moment(did?.startedAt) },
  { head: heads.finished, width: 18, value: ({ did }) => moment(did?.finishedAt) },
  { head: heads.progress, width: 14, value: ({ did }) => did?.progress ?? null },
  { head: heads.score, width: 12, value: ({ did }) => did?.score ?? null },
  { head: heads.time, width: 16, value: ({ did }) => (did?.activeMs == null ? null : { time: did.activeMs }) },
  { head: heads.calls, width: 12, value: ({ did }) => did?.calls ?? null },
  { head: heads.callsRead, width: 12, value: ({ did }) => did?.callsRead ?? null },
]
const moment = (at: Date | null | undefined) => (at ? { moment: at } : null)

/** Lists the members of a class, absent ones too. */
async function rowsOf(ctx: Ctx, klass: ClassRow): Promise<Row[]> {
  const { scope } = ctx.actor
  const closed = klass.endedAt !== null
  const people = await members.listMembers(ctx.db, scope, klass.id, closed, classMembers)
  const did = new Map(
    (
      await members.listAttendance(
        ctx.db,
        scope,
        klass.id,
        people.map(({ id }) => id),
      )
    ).map((row) => [row.userId, row]),
  )
  const rows = people
    .filter(({ id, here }) => closed || here || did.has(id))
    .map((person) => ({ person, did: did.get(person.id) ?? null, klass }))
  const deleted = await members.listDeleted(ctx.db, scope, klass.id)
  return [...rows, ...deleted.map((one) => ({ person: null, did: one, klass }))]
}

export async function exportClass(
  ctx: Ctx,
  id: number,
  lang: AskedLanguage,
  format: ClassFormat,
  reply: FastifyReply,
): Promise<Readable> {
  const { userId, scope, timeZone } = ctx.actor
  const language = interfaceLanguageIn(lang, ctx.actor.language)
  const row = await findClass(ctx, id, contentLanguageIn(lang))
  const last = new Date(row.beganAt.getTime() + classHours * 3_600_000)
  const rows = await rowsOf(ctx, row)
  const words = classExportWords(language)
  const shown = { ...row, endedAt: row.endedAt ?? (last <= ctx.now() ? last : null) }
  const part: Part<Row> = {
    name: words.table,
    columns: columnsOf(words),
    page: [],
    rows: async function* () {
      for (const one of rows) yield { ...one, klass: shown }
    },
    total: rows.length,
  }
  await insertAudit(ctx.database, scope, ctx.now(), userId, 'export.made', userId, { format, of: 'class', classId: id })
  const today = dayOf(row.since.getTime(), timeZone)
  head(reply, format, exportNameOf({ of: 'classes', language, title: row.title, today, format }))
  return { csv, xlsx }[format]([part] as unknown as Part<unknown>[], { language, timeZone }, words.all)
}
