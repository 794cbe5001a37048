import * as api from '@praxia/contract/library/certificates.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Route, route } from '../../http/route.ts'
import { certify, reissue, shortRuns, stateOf } from './actions.ts'

export const certifyingRoutes: Route[] = [
  route(api.getCertificateState, 'certificate.see', (ctx, { params, query }) => stateOf(ctx, params.id, query)),
  route(api.certifyCompletion, 'certificate.issue', (ctx, { params, body }) => certify(ctx, params.id, body)),
  route(api.reissueCertificate, 'certificate.issue', (ctx, { params, body }) => reissue(ctx, params.id, body)),
  route(api.listShortRuns, 'stats.members', (ctx, { query }) => shortRuns(ctx, query.lang, pageOf(query))),
]
