import type { FastifyRequest } from 'fastify'
import { AppError } from '../../basics/app-error.ts'
import { versionOf } from './rules.ts'

/** Any page may talk to the record store, with a launch's credential and nothing that a browser adds by itself. */
export const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Experience-API-Version, If-Match, If-None-Match',
  'Access-Control-Max-Age': '86400',
  'Access-Control-Expose-Headers':
    'ETag, Last-Modified, X-Experience-API-Version, X-Experience-API-Consistent-Through, Date, Retry-After',
} as const

/** The version that an answer speaks: 1.0 to who begins so or asks for what was before it, else the newest. */
export const versionAnswered = (asked: unknown): string =>
  typeof asked === 'string' && /^[01]/.test(asked) ? '1.0.3' : '2.0.0'
/** The version a call is made in. */
export function versionAsked(request: FastifyRequest): string {
  const version = versionOf(request.headers['x-experience-api-version'])
  if (version === undefined)
    throw new AppError('xapi.version', {
      violations: [{ path: 'X-Experience-API-Version', code: 'version', message: 'is missing or not 1.0.x or 2.0.x' }],
    })
  return version
}

/** Of what a client puts together: `endpoint` with a slash too many, or a slash at the end. Other addresses stay as they are. */
export function bareAddress(url: string): string {
  const [, path, query] = /^(\/+xapi\/[^?]*)(.*)$/s.exec(url) ?? []
  return path === undefined ? url : path.replace(/\/{2,}/g, '/').replace(/\/$/, '') + query
}
