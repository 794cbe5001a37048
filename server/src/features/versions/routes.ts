import * as contract from '@praxia/contract/library/versions.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Route, route } from '../../http/route.ts'
import { attachVersion } from '../contents/attach-actions.ts'
import { trainingPlace } from '../contents/training-place-actions.ts'
import {
  changeVersion,
  checkVersion,
  chooseTesters,
  endTest,
  loadTesters,
  loadVersions,
  refuseVersion,
  stepsOf,
} from './actions.ts'

export const versionRoutes: Route[] = [
  route(contract.listVersions, 'training.publish', (ctx, { params, query }) =>
    loadVersions(ctx, params.id, query.fileType, pageOf(query)),
  ),
  route(
    contract.addVersion,
    'training.publish',
    async (ctx, { params, body, request }) => {
      const { uploadId, fileType, version, notes, channel, offlineAvailable = false } = body
      const steps = await stepsOf({ ...ctx, db: ctx.database }, body.steps)
      const said = { version, notes, channel, offlineAvailable, steps }
      return attachVersion(ctx, trainingPlace(params.id), { uploadId, fileType, said }, request, (inner) =>
        refuseVersion(inner, params.id, { fileType, version }),
      )
    },
    { transaction: false },
  ),
  route(contract.checkVersion, 'training.publish', (ctx, { params, body }) => checkVersion(ctx, params.id, body)),
  route(contract.switchVersion, 'training.publish', (ctx, { params, body }) =>
    changeVersion(ctx, params.id, params.fileType, body),
  ),
  route(contract.endTest, 'training.publish', async (ctx, { params }) => {
    await endTest(ctx, params.id, params.fileType)
    return {}
  }),
  route(contract.listTesters, 'training.testers', (ctx, { params, query }) =>
    loadTesters(ctx, params.id, query.search),
  ),
  route(contract.setTesters, 'training.testers', (ctx, { params, body }) =>
    chooseTesters(ctx, params.id, body.userIds),
  ),
]
