import * as masters from '@praxia/contract/library/masters.ts'
import * as trainings from '@praxia/contract/trainings.ts'
import * as contract from '@praxia/contract/uploads.ts'
import { AppError } from '../../basics/app-error.ts'
import { sendFile } from '../../delivery/files.ts'
import { type Route, route } from '../../http/route.ts'
import { reach } from '../trainings/actions.ts'
import { findTestFile } from './test-actions.ts'
import { findFile } from '../trainings/store.ts'
import { checkUpload, discardUpload } from './actions.ts'
import { setFile } from './attach-actions.ts'
import { masterPlace, removeMasterFile } from './master-place-actions.ts'
import { uploadKey } from './rules.ts'
import { listUploads } from './store.ts'
import { removeFile, trainingPlace } from './training-place-actions.ts'

export const contentRoutes: Route[] = [
  route(contract.listUploads, 'upload.own', async (ctx) => {
    const rows = await listUploads(ctx.db, ctx.actor.userId, ctx.now())
    return Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        fileName: row.fileName,
        fileType: row.fileType,
        trainingId: row.trainingId,
        masterContentId: row.masterContentId,
        bytes: row.bytes,
        received: (await ctx.storage.size(uploadKey(row.id))) ?? 0,
        expiresAt: row.expiresAt.toISOString(),
      })),
    )
  }),
  route(contract.checkUpload, 'upload.own', (ctx, { params }) => checkUpload(ctx, params.uploadId), {
    transaction: false,
  }),
  route(contract.discardUpload, 'upload.own', async (ctx, { params }) => {
    await discardUpload(ctx, params.uploadId)
    return {}
  }),

  route(
    trainings.setTrainingFile,
    'training.edit',
    (ctx, { params, body, request }) => setFile(ctx, trainingPlace(params.id), params.fileType, body, request),
    { transaction: false, streams: true, bodyLimit: Number.MAX_SAFE_INTEGER },
  ),
  route(trainings.removeTrainingFile, 'training.edit', async (ctx, { params }) => {
    await removeFile(ctx, params.id, params.fileType)
    return {}
  }),
  route(
    masters.setMasterFile,
    'master.manage',
    (ctx, { params, body, request }) => setFile(ctx, masterPlace(params.id), params.fileType, body, request),
    { transaction: false, streams: true, bodyLimit: Number.MAX_SAFE_INTEGER },
  ),
  route(masters.removeMasterFile, 'master.manage', async (ctx, { params }) => {
    await removeMasterFile(ctx, params.id, params.fileType)
    return {}
  }),
  route(trainings.downloadTrainingFile, 'training.download', async (ctx, { params, query, request, reply }) => {
    const sight = await reach(ctx, params.id, 'training.download')
    const file =
      query.channel === 'test'
        ? await findTestFile(ctx, sight, params.fileType)
        : await findFile(ctx.db, params.id, params.fileType)
    if (!file) throw new AppError('training.no_content')
    return (await sendFile(ctx, request, reply, {
      key: file.storageKey,
      name: file.fileName,
      etag: file.sha256,
      large: true,
    })) as never
  }),
]
