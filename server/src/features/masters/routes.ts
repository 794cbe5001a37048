import * as api from '@praxia/contract/library/masters.ts'
import { AppError, found } from '../../basics/app-error.ts'
import { pageOf } from '../../basics/paging.ts'
import { sendFile } from '../../delivery/files.ts'
import { type Route, route } from '../../http/route.ts'
import { organisationScope } from '../people/visibility.ts'
import { createMaster, deleteMaster, langOf, loadMaster, mastersScope, updateMaster } from './actions.ts'
import { presentMaster } from './present.ts'
import * as store from './store.ts'

export const masterRoutes: Route[] = [
  route(api.listMasters, 'master.manage', async (ctx, { query }) => {
    const own = await mastersScope(ctx)
    const { scope } = query.clientId === undefined ? { scope: own } : await organisationScope(ctx, query.clientId)
    const asked = { lang: langOf(ctx, query.lang), search: query.search, sort: query.sort }
    const rows = await store.listMasters(ctx.db, scope, asked, pageOf(query))
    const files = await store.listFilesOf(
      ctx.db,
      scope,
      rows.map(({ id }) => id),
    )
    return {
      items: rows.map((row) => presentMaster(row, files)),
      total: await store.countMasters(ctx.db, scope, query.search),
    }
  }),
  route(api.getMaster, 'master.manage', (ctx, { params, query }) => loadMaster(ctx, params.id, query.lang)),
  route(api.createMaster, 'master.manage', (ctx, { body }) => createMaster(ctx, body), { status: 201 }),
  route(api.updateMaster, 'master.manage', (ctx, { params, body }) => updateMaster(ctx, params.id, body)),
  route(api.deleteMaster, 'master.manage', async (ctx, { params }) => {
    await deleteMaster(ctx, params.id)
    return {}
  }),
  route(api.downloadMasterFile, 'master.manage', async (ctx, { params, request, reply }) => {
    const scope = await mastersScope(ctx)
    found(await store.findMaster(ctx.db, scope, langOf(ctx), params.id))
    const file = await store.findFile(ctx.db, scope, params.id, params.fileType)
    if (!file) throw new AppError('training.no_content')
    const sent = { key: file.storageKey, name: file.fileName, etag: file.sha256, large: true }
    return (await sendFile(ctx, request, reply, sent)) as never
  }),
]
