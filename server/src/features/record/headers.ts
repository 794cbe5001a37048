import type { FastifyRequest } from 'fastify'
import { AppError } from '../../basics/app-error.ts'
import { versionOf } from './rules.ts'

/**
 * Any origin may use the record store: requests carry a launch's credential, and none that a browser adds by itself.
 */
export const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Experience-API-Version, If-Match, If-None-Match',
  'Access-Control-Max-Age': '86400',
  'Access-Control-Expose-Headers':
    'ETag, Last-Modified, X-Experience-API-Version, X-Experience-API-Consistent-Through, Date, Retry-After',
} as const

/** Returns the version of the response: 1.0.3 for a request of 1.0 or earlier, else the newest. */
export const responseVersion = (asked: unknown): string =>
  typeof asked === 'string' && /^[01]/.test(asked) ? '1.0.3' : '2.0.0'
/** Returns the version of a request. Rejects other versions. */
export function requestVersion(request: FastifyRequest): string {
  const version = versionOf(request.headers['x-experience-api-version'])
  if (version === undefined)
    throw new AppError('xapi.version', {
      violations: [{ path: 'X-Experience-API-Version', code: 'version', message: 'is missing or not 1.0.x or 2.0.x' }],
    })
  return version
}

/** Removes double and trailing slashes, which clients add to `endpoint`. Other addresses stay unchanged. */
export function bareAddress(url: string): string {
  const [, path, query] = /^(\/+xapi\/[^?]*)(.*)$/s.exec(url) ?? []
  return path === undefined ? url : path.replace(/\/{2,}/g, '/').replace(/\/$/, '') + query
}
