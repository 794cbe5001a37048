import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { inTime } from '../files/storage-state.ts'
import { listBackups, timeOf } from '../backups/manifest.ts'
import type { World } from '../context/context.ts'
import { sameText } from '../basics/crypto.ts'
import { secureDefaults } from '../http/secure-headers.ts'
import { countQueues } from './metrics-store.ts'

type MetricsWorld = Pick<World, 'config' | 'database' | 'storage' | 'log'>
export interface Metrics {
  /** Returns all figures of this moment as text. */
  read(): Promise<{ type: string; text: string }>
  /** Measures the responses of an application; before it is ready. */
  watch(app: FastifyInstance): void
}
/** Limits in seconds of the buckets of response times. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Creates the figures of this process and its installation, in Prometheus' terms: seconds, bytes, one prefix. Labels
 * have route patterns, methods and statuses: their number does not depend on addresses that callers make up, and none
 * names a person, an organisation or a training.
 */
export function createMetrics(world: MetricsWorld): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const responses = new Histogram({
    name: 'praxia_http_response_seconds',
    help: 'Time until a response was sent, by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `praxia_${name}`, help, labelNames, registers: [registry] })
  gauge('info', 'The version of the server; always 1.', ['version']).set({ version: world.config.version }, 1)
  const up = gauge('database_up', 'Whether the database answered this request.')
  const connections = gauge('database_connections', 'Connections of the pool, and callers that wait for one.', [
    'state',
  ])
  const queue = gauge('queue_length', 'What waits to be sent or to be finished.', ['queue'])
  const failed = gauge('failed', 'What is not tried again until somebody acts.', ['queue'])
  const migrations = gauge('schema_migrations', 'Migrations of the database that were applied.')
  const storage = gauge('storage_bytes', 'Free bytes of the disk of the files, and those reserved for the database.', [
    'kind',
  ])
  const backup = gauge('backup_timestamp_seconds', 'Time of the newest complete backup in BACKUP_DIR.')

  async function collect(): Promise<void> {
    for (const [state, count] of Object.entries(world.database.usage())) connections.set({ state }, count)
    const room = await inTime(world.storage.room())
    if (room) {
      storage.set({ kind: 'free' }, Math.floor(room.free))
      storage.set({ kind: 'reserve' }, Math.floor(room.reserve))
    }
    const { backupDir } = world.config
    const newest = backupDir === undefined ? undefined : (await inTime(listBackups(backupDir)))?.at(-1)
    if (newest !== undefined) backup.set(timeOf(newest).getTime() / 1000)
    const found = await countQueues(world.database).catch(() => undefined)
    up.set(found ? 1 : 0)
    if (!found) return
    queue.set({ queue: 'mails' }, found.mails)
    queue.set({ queue: 'webhook_messages' }, found.webhookMessages)
    queue.set({ queue: 'uploads' }, found.uploads)
    failed.set({ queue: 'mails' }, found.mailsFailed)
    failed.set({ queue: 'webhooks' }, found.webhooksStopped)
    failed.set({ queue: 'forwardings' }, found.forwardingsStopped)
    migrations.set(found.migrations)
  }
  return {
    async read() {
      await collect()
      return { type: registry.contentType, text: await registry.metrics() }
    },
    watch(app) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none'
        responses.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
      })
    },
  }
}

/** Serves the figures at `/metrics` on a port of their own, with METRICS_TOKEN only to its holders. */
export function metricsServer(metrics: Metrics, token: string | undefined): FastifyInstance {
  const app = Fastify({ logger: false })
  app.addHook('onRequest', async (request, reply) => {
    secureDefaults(request, reply.header('Cache-Control', 'no-store'))
  })
  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization?.replace(/^Bearer /i, '') ?? ''
    if (token !== undefined && !sameText(given, token))
      return reply.code(401).header('WWW-Authenticate', 'Bearer').send()
    const { type, text } = await metrics.read()
    return reply.type(type).send(text)
  })
  return app as unknown as FastifyInstance
}
