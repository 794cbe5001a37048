import * as contract from '@praxia/contract/uploads.ts'
import { type Route, route } from '../../http/route.ts'
import { checkUpload, discardUpload } from './actions.ts'
import { uploadKey } from './rules.ts'
import { listUploads } from './store.ts'

export const uploadRoutes: Route[] = [
  route(contract.listUploads, 'upload.own', async (ctx) => {
    const rows = await listUploads(ctx.db, ctx.actor.userId, ctx.now())
    return Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        fileName: row.fileName,
        fileType: row.fileType,
        trainingId: row.trainingId,
        bytes: row.bytes,
        received: (await ctx.storage.size(uploadKey(row.id))) ?? 0,
        expiresAt: row.expiresAt.toISOString(),
      })),
    )
  }),
  route(
    contract.checkUpload,
    'upload.own',
    async (ctx, { params }) => {
      await checkUpload(ctx, params.uploadId)
      return {}
    },
    { transaction: false },
  ),
  route(contract.discardUpload, 'upload.own', async (ctx, { params }) => {
    await discardUpload(ctx, params.uploadId)
    return {}
  }),
]
