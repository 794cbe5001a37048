import { exportStatements, getStatement, listStatements } from '@praxia/contract/statements.ts'
import type { AskedLanguage } from '@praxia/contract/shapes.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { found } from '../../basics/app-error.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import { contentLanguageIn, contentLanguageOf, interfaceLanguageIn } from '../../basics/languages.ts'
import type { Ctx } from '../../context/context.ts'
import { asStatistic } from '../../context/statistics.ts'
import { type Route, route } from '../../http/route.ts'
import { statementWords } from '../../phrases/statements.ts'
import { isUuid } from '../record/checks.ts'
import { filterOf } from './actions.ts'
import { fileOf, head } from './export-actions.ts'
import { presentDetail, presentStatement } from './present.ts'
import * as store from './store.ts'

const shown = 25
const languageOf = (ctx: Ctx, lang: AskedLanguage | undefined) =>
  lang === undefined ? contentLanguageOf(ctx.actor.language) : contentLanguageIn(lang)

export const statementRoutes: Route[] = [
  route(
    listStatements,
    'record.see',
    asStatistic(async (ctx, { query }) => {
      const lang = languageOf(ctx, query.lang)
      const limit = query.limit ?? shown
      const rows = await store.listStatements(ctx.db, ctx.actor.scope, await filterOf(ctx, query), {
        before: query.before,
        limit: limit + 1,
        lang,
      })
      return {
        items: rows.slice(0, limit).map((row) => presentStatement(row, lang)),
        more: rows.length > limit,
      }
    }),
  ),
  route(getStatement, 'record.see', async (ctx, { params, query }) => {
    const lang = languageOf(ctx, query.lang)
    // An invalid statement id is not found.
    const id = found(isUuid(params.statement) ? params.statement : undefined)
    return presentDetail(found(await store.findStatement(ctx.db, ctx.actor.scope, id, lang)), lang)
  }),
  route(exportStatements, 'record.see', async (ctx, { params, query, reply }) => {
    const { scope, timeZone, userId } = ctx.actor
    const language = interfaceLanguageIn(params.lang, ctx.actor.language)
    const format = query.format ?? 'csv'
    const words = statementWords(language)
    const filter = await filterOf(ctx, query)
    const file = fileOf(ctx, { filter, lang: contentLanguageIn(params.lang), words, language, timeZone }, format)
    await insertAudit(ctx.database, scope, ctx.now(), userId, 'export.made', userId, { format, of: 'statements' })
    head(reply, words, dayOf(ctx.now().getTime(), timeZone), format)
    return file
  }),
]
