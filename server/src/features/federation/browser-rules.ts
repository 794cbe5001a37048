import type { FastifyReply, FastifyRequest } from 'fastify'
import { companySignInLimits } from '@praxia/contract/connections/company-sign-in.ts'
import { secret } from '../../basics/crypto.ts'
import type { World } from '../../context/context.ts'
import { appOrigin } from '../../delivery/origins.ts'

const isHttps = (origin: string): boolean => origin.startsWith('https:')
/**
 * Returns the cookie's name. A page of a training below the same parent domain could set a cookie of this name there,
 * and so finish its own person's sign-in in this browser: on https the prefix prevents this.
 */
const cookieOf = (origin: string): string => (isHttps(origin) ? '__Host-praxia_sign_in' : 'praxia_sign_in')

/** Returns the application's origin as URLs have it, without a default port: providers compare addresses as text. */
export const originOf = (world: Pick<World, 'config' | 'serverKey'>, request: FastifyRequest): string =>
  new URL(appOrigin(world, request)).origin

/** Returns the secret of the browser; empty when it has none. */
export const browserOf = ({ headers }: FastifyRequest, origin: string): string =>
  new RegExp(`(?:^|; )${cookieOf(origin)}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? ''

/**
 * Returns the secret of the browser, which gets a new one when it has none. `Lax`: the provider's page sends it back
 * with a navigation.
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, origin: string): string {
  const browser = browserOf(request, origin) || secret()
  reply.header(
    'Set-Cookie',
    [
      `${cookieOf(origin)}=${browser}`,
      // The prefix asks for it.
      `Path=${isHttps(origin) ? '/' : '/api/sign-in'}`,
      `Max-Age=${companySignInLimits.stateMinutes * 60}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(isHttps(origin) ? ['Secure'] : []),
    ].join('; '),
  )
  return browser
}
