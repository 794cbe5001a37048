// Serves the web application and its security headers, and tells its pages from paths that programs request.
import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { schemeOf } from '../config/config.ts'
import type { Deps } from '../context/deps.ts'
import { exemptFromRateLimit } from './rate-limit.ts'

/**
 * Features that neither the application nor a training in its frame uses. Those that VR needs (`xr-spatial-tracking`,
 * sensors, full screen) keep their defaults.
 */
const permissions = [
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((one) => `${one}=()`)
  .join(', ')
/** First path segments that programs request: a missing path below them is a 404 and not a page of the application. */
const forPrograms = new Set('api xapi scim lrs oauth oauth2 graphql schemas files public assets'.split(' '))
/**
 * Returns whether a person may have opened this path: a page of the application, or a mistyped one. Paths below a
 * program's name, with a leading dot (`/.well-known/…`) or with a file extension are requested by programs, which would
 * take the document for a valid response.
 */
export function isPage(url: string): boolean {
  let path: string
  try {
    path = decodeURIComponent(url.split(/[?#]/)[0]!)
  } catch {
    return false
  }
  const parts = path.split(/[/\\]+/).filter((part) => part !== '')
  if (forPrograms.has(parts[0]?.toLowerCase() ?? '') || parts.some((part) => part.startsWith('.'))) return false
  return !/\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,15}$/i.test(parts.at(-1) ?? '')
}

/**
 * Serves the web application: hashed files are cached for a year, every page path returns the same document under the
 * strict policy.
 */
export const serveWeb =
  (deps: Deps, folder: string) =>
  async (app: FastifyInstance): Promise<void> => {
    const { config } = deps.world
    exemptFromRateLimit(app)
    const contentSource = (host: string) => {
      const star = config.contentUrl ?? `${config.tls ? 'https' : 'http'}://*.praxia.localhost:${config.contentPort}`
      // A Host header with other characters than a name could add directives.
      const name = host.replace(/:\d+$/, '')
      return config.contentUrl || !/^[\w.:[\]-]+$/.test(host)
        ? star
        : `${star} ${schemeOf(config, name)}://${name}:${config.contentPort}`
    }
    app.addHook('onSend', async (request, reply) => {
      if (request.url.startsWith('/api/')) return
      reply.header('Permissions-Policy', permissions)
      reply.header(
        'Content-Security-Policy',
        [
          "default-src 'self'",
          "script-src 'self'",
          "style-src 'self' 'unsafe-inline'",
          "img-src 'self' data: blob:",
          "font-src 'self'",
          "connect-src 'self'",
          `frame-src ${contentSource(request.host)}`,
          "frame-ancestors 'none'",
          "base-uri 'none'",
          "form-action 'self'",
          "object-src 'none'",
          ...(config.publicUrl?.startsWith('https') ? ['upgrade-insecure-requests'] : []),
        ].join('; '),
      )
    })
    if (!existsSync(folder)) return
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      maxAge: '1y',
      immutable: true,
    })
    app.get('/*', (request, reply) => {
      if (!isPage(request.url)) return reply.callNotFound()
      return reply.header('Cache-Control', 'no-cache').sendFile('index.html', { maxAge: 0, immutable: false })
    })
  }
