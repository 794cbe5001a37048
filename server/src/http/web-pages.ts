import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { schemeOf } from '../config/config.ts'
import type { Deps } from '../context/deps.ts'
import { takeNoCount } from './pace.ts'

/** Neither the application nor a training in its frame uses these. What VR needs (`xr-spatial-tracking`, sensors, full screen) is left as it is. */
const permissions = [
  ...['bluetooth', 'camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb'],
]
  .map((one) => `${one}=()`)
  .join(', ')

/** The browser's application: hashed files for a year, every page address answers the same document under the strict policy. */
export const serveWeb =
  (deps: Deps, folder: string) =>
  async (app: FastifyInstance): Promise<void> => {
    const { config } = deps.world
    takeNoCount(app)
    const contentSource = (host: string) => {
      const star = config.contentUrl ?? `${config.tls ? 'https' : 'http'}://*.praxia.localhost:${config.contentPort}`
      // A host that says more than a name would write directives of its own.
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
      if (/^\/(api|xapi|files|public|assets)\b/.test(request.url)) return reply.callNotFound()
      return reply.header('Cache-Control', 'no-cache').sendFile('index.html', { maxAge: 0, immutable: false })
    })
  }
