import type { Readable } from 'node:stream'
import type { QueryOf } from '@praxia/contract/endpoint.ts'
import { exportNameOf } from '@praxia/contract/exports/names.ts'
import type { exportMatrix } from '@praxia/contract/people/mandatory.ts'
import { fullNameOf } from '@praxia/contract/people/texts.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import type { FastifyReply } from 'fastify'
import { auditIn } from '../../access/acts.ts'
import { interfaceLanguageIn } from '../../basics/languages.ts'
import type { Ctx } from '../../context/context.ts'
import { asStatistic } from '../../context/statistics.ts'
import { type Cell, type Part, type Style, dayText, dayWidth } from '../../documents/table.ts'
import { type MandatoryExportWords, mandatoryExportWords } from '../../phrases/mandatory-exports.ts'
import { csv, head, whenTaken, xlsx } from '../exports/file-actions.ts'
import { ownColumnsOf } from '../exports/own-actions.ts'
import { drawing, sheetOf } from '../exports/report-actions.ts'
import { findOrganisation } from '../exports/store.ts'
import { ownerFor } from '../groups/actions.ts'
import { type MemberFacts, type MemberFieldRow, hasStaffNumbers, listFields } from '../people/fields-store.ts'
import { languageOf } from '../progress/actions.ts'
import { cellKey, exemptionsOf, whoOf } from './matrix-actions.ts'
import * as store from './matrix-store.ts'

type Row = store.ExportRow & { exemption: store.ExemptionRow | undefined; facts?: MemberFacts | undefined }
/** What identifies a member on a page beside the name: the staff number where there are some, the site. */
interface Identity {
  staffNumber: string | null
  site: MemberFieldRow | undefined
}
const inBrackets = (name: string, more: readonly (string | null | undefined)[]): string => {
  const known = more.filter(Boolean)
  return known.length === 0 ? name : `${name} (${known.join(', ')})`
}
function tableOf({ report, heads, states, reasons }: MandatoryExportWords, style: Style, by: Identity) {
  const day = (at: Date | null): Cell => (at === null ? null : dayText(at, style))
  const isLate = ({ daysLate }: Row) => daysLate > 0
  const number = new Intl.NumberFormat(style.language)
  const columns: Part<Row>['columns'] = [
    { head: heads.lastName, width: 20, value: (row) => row.lastName },
    { head: heads.firstName, width: 16, value: (row) => row.firstName },
    { head: heads.email, width: 28, value: (row) => row.email },
    { head: heads.groups, width: 24, value: (row) => row.groups.join(', ') },
    { head: heads.managers, width: 24, value: (row) => row.managers.join(', ') },
    { head: heads.training, width: 40, value: (row) => row.title },
    { head: heads.state, width: 22, value: (row) => states[row.state] },
    { head: heads.due, width: 14, value: (row) => day(row.dueAt) },
    { head: heads.done, width: 14, value: (row) => day(row.doneAt) },
    { head: heads.validUntil, width: 14, value: (row) => day(row.validUntil) },
    { head: heads.daysLate, width: 12, value: (row) => (isLate(row) ? row.daysLate : null) },
    {
      head: heads.reason,
      width: 28,
      value: ({ exemption }) => (exemption?.reason ? reasons[exemption.reason] : null),
    },
    { head: heads.exemptBy, width: 24, value: ({ exemption }) => exemption?.by ?? null },
  ]
  const shown = (at: Date | null): string => (at === null ? '–' : dayText(at, style))
  const page: Part<Row>['page'] = [
    {
      head: inBrackets(heads.member, [by.staffNumber, by.site?.name]),
      width: 0,
      text: (row) =>
        inBrackets(fullNameOf(row), [
          row.facts?.staffNumber,
          row.facts?.fields.find(({ fieldId }) => fieldId === by.site?.id)?.value,
        ]),
    },
    { head: heads.training, width: 164, text: (row) => row.title },
    { head: heads.state, width: 136, text: (row) => states[row.state] },
    { head: heads.due, width: dayWidth, right: true, text: (row) => shown(row.dueAt) },
    { head: heads.validUntil, width: dayWidth, right: true, text: (row) => shown(row.validUntil) },
    { head: heads.daysLate, width: 60, right: true, text: (row) => (isLate(row) ? number.format(row.daysLate) : '–') },
  ]
  return { name: report, columns, page }
}

/** Members whose rows are read at once: bounds the memory of an export. */
const atOnce = 200
export async function exportRows(
  ctx: Ctx,
  query: QueryOf<typeof exportMatrix>,
  reply: FastifyReply,
): Promise<Readable> {
  const { format, state } = query
  const { scope, who } = await whoOf(ctx, query)
  const now = ctx.now()
  const language = interfaceLanguageIn(query.lang ?? 'EN', ctx.actor.language)
  const lang = languageOf(ctx, query.lang)
  const owner = ownerFor(ctx.actor)
  const statistic = <A>(work: (own: Ctx) => Promise<A>): Promise<A> => asStatistic((own: Ctx) => work(own))(ctx, 0)
  const organisation = await findOrganisation(ctx.db, scope)
  const [ids, { counts }] = await statistic((own) =>
    Promise.all([
      store.listIds(own.db, scope, who, { now, state }),
      store.countStates(own.db, scope, who, { now, state }),
    ]),
  )
  const rows = async function* (): AsyncGenerator<Row> {
    for (let at = 0; at < ids.length; at += atOnce) {
      const some = ids.slice(at, at + atOnce)
      const { list, exemptions } = await statistic(async (own) => {
        const found = await store.listRows(own.db, scope, some, { now, state, lang, owner })
        return { list: found, exemptions: await exemptionsOf(own, scope, found) }
      })
      for (const row of list) yield { ...row, exemption: exemptions.get(cellKey(row)) }
    }
  }
  const style: Style = { language, timeZone: organisation.timeZone }
  const words = mandatoryExportWords(language)
  const total = state === undefined ? Object.values(counts).reduce((sum, one) => sum + one, 0) : counts[state]
  const { staffNumber } = words.all.heads
  const withOwn = await ownColumnsOf(ctx, scope, staffNumber)
  const [fields, numbered] = [await listFields(ctx.db, scope), await hasStaffNumbers(ctx.db, scope)]
  const by = { staffNumber: numbered ? staffNumber : null, site: fields.find(({ isSite }) => isSite) }
  const part = withOwn<Row>({ ...tableOf(words, style, by), rows, total }, words.heads.email, ({ userId }) => userId)
  const parts = [part] as unknown as Part<unknown>[]
  const data = { format, of: 'mandatory', rows: total }
  await auditIn(ctx.database, ctx.actor, scope, { at: now, action: 'export.made', subject: ctx.actor.userId, data })
  const today = dayOf(now.getTime(), organisation.timeZone)
  head(reply, format, exportNameOf({ of: 'mandatory', language, today, format }))
  if (format !== 'pdf') return { csv, xlsx }[format](parts, style, words.all)
  const filters = [...(await store.listFilterNames(ctx.db, scope, who)), query.fieldValue, query.search?.trim()]
  const shownFilters = [state && words.states[state], ...filters].filter(Boolean)
  const whole = shownFilters.length === 0
  const whom = { scope, organisation, ids, whole, everywhere: false, person: false }
  const about = { whom, person: null, words: words.all, style }
  const period = [dayText(now, style), ...shownFilters].join(' · ')
  const sheet = await sheetOf(ctx, about, { title: words.report, period, tables: parts })
  return whenTaken(drawing(sheet, parts))
}
