import type { Readable } from 'node:stream'
import { limits } from '@praxia/contract/limits.ts'
import type { InterfaceLanguage, OrganisationType } from '@praxia/contract/shapes.ts'
import { type Cell, csvOf } from '../../basics/csv.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import { type Ctx, scopeOf } from '../../context/context.ts'
import type { Loaded } from '../../database/db.ts'
import { clientWords } from '../../phrases/clients.ts'
import * as store from './store.ts'

const atOnce = 100
const days = 30
/** Rounds to one decimal, as on the screen. */
const gigabytes = (bytes: number): number => Math.round((bytes / limits.bytesPerGigabyte) * 10) / 10
/** Formats a day as DD/MM/YYYY, as elsewhere in exports. */
const written = (day: string): string => day.split('-').reverse().join('/')

async function* organisationsOf(ctx: Ctx): AsyncGenerator<Loaded<store.ListedRow>> {
  for (let offset = 0; ; offset += atOnce) {
    const rows = await store.listOrganisations(ctx.database, {}, { limit: atOnce, offset }, ctx.now())
    yield* rows
    if (rows.length < atOnce) return
  }
}
async function rowOf(ctx: Ctx, one: Loaded<store.ListedRow>, language: InterfaceLanguage): Promise<Cell[]> {
  // Days in the organisation's time zone, today included.
  const since = dayOf(ctx.now().getTime() - (days - 1) * 86_400_000, one.timeZone)
  const figures = await store.findFigures(ctx.database.statistics, scopeOf(one), since)
  const { lastConnection } = figures
  return [
    one.name,
    clientWords[language].types[one.type as OrganisationType],
    one.contractEnd === null ? '' : written(one.contractEnd),
    one.enabledCount,
    one.maxUser,
    gigabytes(one.usedSize),
    one.maxSize === null ? '' : gigabytes(one.maxSize),
    one.trainingCount,
    figures.sessions,
    Math.round(figures.activeMs / 60_000),
    lastConnection === null ? '' : written(dayOf(lastConnection.getTime(), ctx.actor.timeZone)),
  ]
}
/** Streams a report with one row for each client. */
export function clientsReport(ctx: Ctx, language: InterfaceLanguage): Readable {
  const rows = async function* () {
    for await (const one of organisationsOf(ctx)) yield await rowOf(ctx, one, language)
  }
  return csvOf(language, clientWords[language].columns, rows())
}
