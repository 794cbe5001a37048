// Errors, forms and caching of the OAuth endpoints, as RFC 6749 and RFC 8628 require them.
import type { ErrorCode } from '@praxia/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import { AppError, invalid } from '../basics/app-error.ts'

/** Error codes of the standard (RFC 6749, section 5.2; RFC 8628, section 3.5), which its clients expect. */
const names: Partial<Record<ErrorCode, string>> = {
  'authorization.pending': 'authorization_pending',
  'authorization.too_fast': 'slow_down',
  'authorization.expired': 'expired_token',
  'authorization.refused': 'access_denied',
  'authorization.unknown': 'invalid_grant',
  'authorization.grant': 'unsupported_grant_type',
  'sign_in.contract_ended': 'access_denied',
  'sign_in.account_disabled': 'access_denied',
  'sign_in.too_many_attempts': 'temporarily_unavailable',
  'request.rate_limited': 'temporarily_unavailable',
  'server.unavailable': 'temporarily_unavailable',
}
export const oauthError = (code: ErrorCode, status: number): string =>
  names[code] ?? (status >= 500 ? 'server_error' : 'invalid_request')

const isForm = 'application/x-www-form-urlencoded'
/**
 * Registers the standard's behaviour: clients send forms, and responses must not be cached (5.1). Other endpoints still
 * accept no forms, which a page of another site could send without consent.
 */
export function followOauth(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.endpoint?.oauth === true) void reply.header('Cache-Control', 'no-store')
    done()
  })
  app.addContentTypeParser<string>(isForm, { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.endpoint?.oauth !== true) done(new AppError('request.unsupported_media_type'))
    else {
      const fields = [...new URLSearchParams(body)]
      const twice = fields.find(([name], at) => fields.findIndex(([other]) => other === name) < at)
      // RFC 6749, section 3.2: a repeated parameter is malformed, one without a value counts as omitted.
      if (twice) done(invalid(twice[0], 'unique', 'is given more than once'))
      else done(null, Object.fromEntries(fields.filter(([, value]) => value !== '')))
    }
  })
}
