import * as contract from '@praxia/contract/verification.ts'
import { type Route, route } from '../../http/route.ts'
import { discardDraft, downloadDraftFile, loadDraft, verifyTraining } from './actions.ts'

export const verificationRoutes: Route[] = [
  route(contract.getDraft, 'training.edit', (ctx, { params, query }) => loadDraft(ctx, params.id, query.lang)),
  route(contract.discardDraft, 'training.discard', async (ctx, { params }) => {
    await discardDraft(ctx, params.id)
    return {}
  }),
  route(
    contract.downloadDraftFile,
    'training.edit',
    async (ctx, { params, request, reply }) =>
      (await downloadDraftFile(ctx, params.id, params.fileType, { request, reply })) as never,
  ),
  route(contract.verifyTraining, 'training.verify', (ctx, { params, body, query }) =>
    verifyTraining(ctx, params.id, body, query.lang),
  ),
]
