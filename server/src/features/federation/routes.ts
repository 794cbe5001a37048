import * as api from '@praxia/contract/connections/company-sign-in.ts'
import * as saml from '@praxia/contract/connections/saml-sign-in.ts'
import { callerOf } from '../../basics/addresses.ts'
import { markIssued } from '../../http/rate-limit.ts'
import { type Route, route } from '../../http/route.ts'
import { countCompanySignIn } from '../accounts/sign-in-throttle-actions.ts'
import * as actions from './actions.ts'
import { browserOf, markBrowser, originOf } from './browser-rules.ts'
import { addDomain, checkDomain, deleteDomain } from './domain-actions.ts'
import { readMetadata } from './saml-metadata-rules.ts'
import { endSession, findByDomain, finishSignIn, startTest } from './sign-in-actions.ts'

/** Sign-in by an organisation's own identity provider: its set-up, and the parts that the web application calls. */
export const federationRoutes: Route[] = [
  route(api.findCompanySignIn, 'anyone', async (ctx, { query, request }) => {
    await countCompanySignIn(ctx, 'find', callerOf(request.ip).address)
    return findByDomain(ctx, query.domain)
  }),
  route(api.finishCompanySignIn, 'anyone', async (ctx, { body, request }) => {
    const from = { address: callerOf(request.ip).address, userAgent: request.headers['user-agent'] }
    const answer = await finishSignIn(ctx, { ...body, browser: browserOf(request, originOf(ctx, request)) }, from)
    markIssued(request, answer.token)
    return answer
  }),
  route(
    api.endProviderSession,
    'signed-in',
    async (ctx, { request }) => ({ address: await endSession(ctx, originOf(ctx, request)) }),
    { transaction: false },
  ),

  route(api.getCompanySignIn, 'federation.manage', async (ctx, { request }) => ({
    connection: await actions.loadConnection(ctx, originOf(ctx, request)),
  })),
  route(api.createCompanySignIn, 'federation.manage', (ctx, { body, request }) =>
    actions.createConnection(ctx, body, originOf(ctx, request)),
  ),
  route(api.updateCompanySignIn, 'federation.manage', (ctx, { body, request }) =>
    actions.updateConnection(ctx, body, originOf(ctx, request)),
  ),
  route(saml.updateSamlSignIn, 'federation.manage', (ctx, { body, request }) =>
    actions.updateSamlConnection(ctx, body, originOf(ctx, request)),
  ),
  route(saml.readSamlMetadata, 'federation.manage', async (ctx, { body }) => readMetadata(body, ctx.now())),
  route(api.switchCompanySignIn, 'federation.manage', (ctx, { body, request }) =>
    actions.switchConnection(ctx, body, originOf(ctx, request)),
  ),
  route(api.deleteCompanySignIn, 'federation.manage', async (ctx) => {
    await actions.deleteConnection(ctx)
    return {}
  }),
  route(
    api.testCompanySignIn,
    'federation.manage',
    async (ctx, { request, reply }) => {
      const origin = originOf(ctx, request)
      return { address: await startTest(ctx, { origin, browser: markBrowser(request, reply, origin) }) }
    },
    { transaction: false },
  ),
  route(api.addCompanyDomain, 'federation.manage', (ctx, { body }) => addDomain(ctx, body.domain)),
  route(api.checkCompanyDomain, 'federation.manage', (ctx, { params }) => checkDomain(ctx, params.domain), {
    transaction: false,
  }),
  route(api.deleteCompanyDomain, 'federation.manage', (ctx, { params }) => deleteDomain(ctx, params.domain)),
]
