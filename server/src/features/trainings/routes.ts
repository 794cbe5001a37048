import * as contract from '@praxia/contract/trainings.ts'
import { found } from '../../basics/app-error.ts'
import { type Route, route } from '../../http/route.ts'
import {
  changeTraining,
  createTraining,
  loadDetail,
  mark,
  reach,
  removeTraining,
  setAccesses,
  setBadgeLogo,
  setLogo,
  viewer,
} from './actions.ts'
import { findDraft } from './draft-store.ts'
import { removeSteps, setSteps } from './steps-actions.ts'
import * as reference from './reference-store.ts'
import * as store from './store.ts'

export const trainingRoutes: Route[] = [
  route(contract.listSkills, 'reference.see', (ctx, { query }) =>
    reference.listSkills(ctx.db, viewer(ctx, query.lang).lang),
  ),
  route(contract.listCategories, 'reference.see', (ctx, { query }) =>
    reference.listCategories(ctx.db, viewer(ctx, query.lang).lang),
  ),
  route(contract.listHeadsets, 'reference.see', (ctx) => reference.listHeadsets(ctx.db)),

  route(contract.getTraining, 'training.list', (ctx, { params, query }) => loadDetail(ctx, params.id, query.lang)),
  route(contract.createTraining, 'training.create', (ctx, { body, query }) => createTraining(ctx, body, query.lang), {
    status: 201,
  }),
  route(contract.updateTraining, 'training.edit', (ctx, { params, body, query }) =>
    changeTraining(ctx, params.id, body, query.lang),
  ),
  route(contract.deleteTraining, 'training.edit', async (ctx, { params }) => {
    await removeTraining(ctx, params.id)
    return {}
  }),
  route(contract.setTrainingLogo, 'training.edit', (ctx, { params, files }) => setLogo(ctx, params.id, files)),
  route(contract.setBadgeLogo, 'training.edit', (ctx, { params, files }) =>
    setBadgeLogo(ctx, params.id, params.number, files),
  ),

  route(contract.setSteps, 'training.edit', (ctx, { params, files }) => setSteps(ctx, params.id, files)),
  route(contract.removeSteps, 'training.edit', async (ctx, { params }) => {
    await removeSteps(ctx, params.id)
    return {}
  }),
  route(contract.getSteps, 'training.edit', async (ctx, { params }) => {
    await reach(ctx, params.id, 'training.edit')
    const draft = await findDraft(ctx.db, params.id)
    return found((draft ?? (await store.findSteps(ctx.db, params.id)))?.steps ?? undefined)
  }),

  route(contract.likeTraining, 'training.like', (ctx, { params }) => mark(ctx, params.id, 'likes', true)),
  route(contract.unlikeTraining, 'training.like', (ctx, { params }) => mark(ctx, params.id, 'likes', false)),
  route(contract.favoriteTraining, 'training.like', (ctx, { params }) => mark(ctx, params.id, 'favorites', true)),
  route(contract.unfavoriteTraining, 'training.like', (ctx, { params }) => mark(ctx, params.id, 'favorites', false)),
  route(contract.viewTraining, 'training.view', async (ctx, { params }) => {
    await reach(ctx, params.id, 'training.view')
    await store.noteView(ctx.db, ctx.actor.scope, {
      userId: ctx.actor.userId,
      trainingId: params.id,
      now: ctx.now(),
      timeZone: ctx.actor.timeZone,
    })
    return {}
  }),
  route(contract.getAccesses, 'training.access', async (ctx, { params }) => {
    await reach(ctx, params.id, 'training.access')
    const accesses = await store.findAccesses(ctx.db, ctx.actor.scope, params.id)
    return {
      allGroup: accesses?.allGroup ?? false,
      groupIds: accesses?.groupIds ?? [],
      configured: accesses !== undefined,
    }
  }),
  route(contract.setAccesses, 'training.access', (ctx, { params, body }) => setAccesses(ctx, params.id, body)),
]
