import * as api from '@praxia/contract/people/imports.ts'
import { found, invalid } from '../../basics/app-error.ts'
import { interfaceLanguageIn } from '../../basics/languages.ts'
import { pageOf } from '../../basics/paging.ts'
import { withoutIdleTimeout } from '../../http/request-timeouts.ts'
import { type Route, route } from '../../http/route.ts'
import { plan, readFile, reread, within } from './actions.ts'
import { present, presentRow } from './present.ts'
import { sendReport, sendSample } from './report-actions.ts'
import { begin, run, stop, work } from './run-actions.ts'
import * as store from './store.ts'

/** Streams, and opens its transactions itself. */
const streaming = { transaction: false, streams: true, bodyLimit: Number.MAX_SAFE_INTEGER } as const

export const importRoutes: Route[] = [
  route(
    api.importMembers,
    'member.edit',
    (ctx, { query, request, reply }) =>
      withoutIdleTimeout(request, async () => {
        const { read, said, doubled } = await readFile(ctx, request)
        const { id, columns } = read
        // The dialog shows which column is left out; here nobody would see it.
        if (doubled) throw invalid('columns', 'twice', `“${doubled.names.join('” and “')}” both mean ${doubled.field}`)
        await within(ctx, async (inner) => {
          const planned = await plan(
            inner,
            id,
            columns.map(({ field }) => field),
            { groupSeparator: said.groupSeparator },
          )
          await begin(inner, planned.id)
        })
        await work(ctx, ctx.actor.scope, ctx.actor.userId)
        const { mailLanguage } = found(await store.findImport(ctx.db, ctx.actor.scope))
        return (await sendReport(ctx, reply, interfaceLanguageIn(query.lang, mailLanguage), false)) as never
      }),
    streaming,
  ),
  route(
    api.getImportSample,
    'member.edit',
    async (ctx, { query, reply }) =>
      (await sendSample(ctx, reply, interfaceLanguageIn(query.lang, ctx.actor.language))) as never,
  ),
  route(
    api.readImport,
    'member.edit',
    (ctx, { request }) => withoutIdleTimeout(request, async () => (await readFile(ctx, request)).read),
    streaming,
  ),
  route(api.rereadImport, 'member.edit', (ctx, { body, request }) =>
    withoutIdleTimeout(request, () => reread(ctx, body.id, body)),
  ),
  route(api.getImport, 'member.edit', async (ctx) => {
    const row = await store.findImport(ctx.db, ctx.actor.scope)
    return { import: row ? await present(ctx, row) : null }
  }),
  route(api.planImport, 'member.edit', (ctx, { body, request }) =>
    withoutIdleTimeout(request, () => plan(ctx, body.id, body.columns, body)),
  ),
  route(api.listImportRows, 'member.edit', async (ctx, { query }) => {
    const { result, split, search } = query
    const filter = { result, split, search }
    const rows = await store.listRows(ctx.db, ctx.actor.scope, filter, pageOf(query))
    return { items: rows.map(presentRow), total: await store.countRows(ctx.db, ctx.actor.scope, filter) }
  }),
  route(api.runImport, 'member.edit', (ctx, { body }) => run(ctx, body.id)),
  route(api.stopImport, 'member.edit', (ctx, { body }) => stop(ctx, body.id)),
  route(
    api.getImportReport,
    'member.edit',
    async (ctx, { query, reply }) =>
      (await sendReport(
        ctx,
        reply,
        interfaceLanguageIn(query.lang, ctx.actor.language),
        query.refused ?? false,
      )) as never,
  ),
]
