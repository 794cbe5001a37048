import { insertAudit } from '../../access/audit-store.ts'
import * as api from '@praxia/contract/organisations.ts'
import { found, notFound } from '../../basics/app-error.ts'
import { scopeOf } from '../../context/context.ts'
import { interfaceLanguageIn } from '../../basics/languages.ts'
import { sendCsv } from '../../delivery/csv.ts'
import { publicUrl } from '../../delivery/files.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Route, route } from '../../http/route.ts'
import {
  brandOrganisation,
  createOrganisation,
  deleteOrganisation,
  findClient,
  seeOrganisation,
  setAccessibleTrainings,
  updateOrganisation,
} from './actions.ts'
import { findOutside } from '../record/store.ts'
import { presentAccessible, presentCurrent, presentOrganisation, presentQuota } from './present.ts'
import { clientsReport } from './report-actions.ts'
import * as store from './store.ts'

export const organisationRoutes: Route[] = [
  route(api.listOrganisations, 'organisation.manage', async (ctx, { query }) => {
    const items = await store.listOrganisations(ctx.db, query, pageOf(query), ctx.now())
    return {
      items: items.map((one) => presentOrganisation(ctx, one)),
      total: await store.countOrganisations(ctx.db, query),
    }
  }),
  route(api.getCurrentOrganisation, 'organisation.see', async (ctx) =>
    presentCurrent(found(await store.findOrganisation(ctx.db, ctx.actor.organisationId))),
  ),
  route(api.getFirstSteps, 'organisation.begin', (ctx) => store.findFirstSteps(ctx.db, ctx.actor.scope)),
  route(api.brandOrganisation, 'organisation.brand', (ctx, { body, files }) =>
    brandOrganisation(ctx, body, files.get('logo')),
  ),
  route(api.exportOrganisations, 'organisation.manage', async (ctx, { query, reply }) => {
    const { scope, userId, language } = ctx.actor
    const facts = { format: 'csv', of: 'organisations' }
    await insertAudit(ctx.database, scope, ctx.now(), userId, 'export.made', userId, facts)
    return sendCsv(ctx, reply, 'clients', clientsReport(ctx, interfaceLanguageIn(query.lang, language))) as never
  }),
  route(api.getOrganisation, 'organisation.manage', (ctx, { params }) => seeOrganisation(ctx, params.id)),
  route(api.createOrganisation, 'organisation.manage', (ctx, { body, files }) =>
    createOrganisation(ctx, body, files.get('logo'), ctx.actor.language),
  ),
  route(api.updateOrganisation, 'organisation.manage', (ctx, { params, body, files }) =>
    updateOrganisation(ctx, params.id, body, files.get('logo')),
  ),
  route(api.deleteOrganisation, 'organisation.manage', async (ctx, { params, query }) => {
    await deleteOrganisation(ctx, params.id, query.name)
    return {}
  }),
  route(api.getQuota, 'organisation.quota', async (ctx, { params }) => {
    const id = params.id === 0 ? ctx.actor.organisationId : params.id
    if (ctx.actor.as !== 'superAdmin' && id !== ctx.actor.organisationId) throw notFound()
    const organisation = found(await store.findOrganisation(ctx.db, id))
    return presentQuota(ctx, organisation, await findOutside(ctx.db, scopeOf(organisation)))
  }),
  route(api.listAccessibleTrainings, 'organisation.unlock', async (ctx, { params }) => {
    const organisation = await findClient(ctx, params.id)
    return presentAccessible(await store.listUnlocked(ctx.db, scopeOf(organisation)))
  }),
  route(api.setAccessibleTrainings, 'organisation.unlock', (ctx, { params, body }) =>
    setAccessibleTrainings(ctx, params.id, body),
  ),
  route(api.listPartners, 'partner.list', async (ctx) =>
    (await store.listPartners(ctx.db)).map((partner) => ({ ...partner, logo: publicUrl(partner.logo) })),
  ),
]
