import { errorText } from './basics/error-text.ts'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import project from '../../package.json' with { type: 'json' }
import { buildApp } from './start/app.ts'
import type { Deps } from './context/deps.ts'
import { type Config, homeOf, readConfig, refuseNetwork, tracingEnvironment } from './config/config.ts'
import { requestedNetwork } from './config/network.ts'
import type { World } from './context/context.ts'
import { type Database, openDatabase } from './database/db.ts'
import { withReplica } from './database/replica-store.ts'
import { startEmbedded } from './embedded/launcher.ts'
import { StartError } from './embedded/start-error.ts'
import { closeWithin } from './http/request-timeouts.ts'
import { openAuthority } from './start/authority.ts'
import { prepareInstallation } from './start/first-start.ts'
import { startJobs } from './start/scheduled-jobs.ts'
import { startLiveDemo } from './start/live-demo.ts'
import { refuseForeignNode, startHeartbeat } from './features/status/node-actions.ts'
import { createMetrics, metricsServer } from './start/metrics.ts'
import { findHold } from './messages/hold-store.ts'
import { openLog } from './basics/log.ts'
import { mailer } from './messages/mail.ts'
import { stopLinkFor } from './messages/mail-stop.ts'
import { discardsMail } from './features/suggestions/obsolete-mails-actions.ts'
import { sendTimeOf } from './features/notifications/send-hours-actions.ts'
import { openContent } from './start/content-origin.ts'
import { openNetworkServer } from './start/network-server.ts'
import { networkLines } from './start/network-lines.ts'
import { plugins } from './start/plugins.ts'
import { checkPort, listen } from './config/ports.ts'
import { startWarnings } from './config/start-warnings.ts'
import { serveWeb } from './http/web-pages.ts'
import { reportFailure } from './embedded/report-failure.ts'
import { discardHalfFilled, makeWorld } from './start/world.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const logger = openLog()
const root = join(import.meta.dirname, '../..')
const closers: (() => unknown)[] = []
let ending = false
/** Aborted at shutdown, to end background work of the start-up. */
const begun = new AbortController()
let dataDir: string | undefined
/**
 * Time in milliseconds to finish responses in progress at shutdown; the database needs the rest of the five seconds.
 */
const graceMs = 2000

/** Shuts down in reverse order within five seconds; finishes responses in progress. */
async function end(code: number): Promise<never> {
  if (ending) return new Promise(() => undefined)
  ending = true
  begun.abort()
  const limit = setTimeout(() => process.exit(code), 4500)
  for (const close of closers.reverse())
    await Promise.resolve()
      .then(close)
      .catch((error: unknown) => say(`Ending: ${errorText(error)}`))
  clearTimeout(limit)
  process.exit(code)
}

async function openStore(config: Config, log: (line: string) => void): Promise<Database> {
  let url = config.databaseUrl
  if (!url) {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log })
    closers.push(() => embedded.stop())
    url = embedded.connectionString
  }
  const primary = openDatabase(url, (line) => log(`database: ${line}`))
  const { databaseReadUrl } = config
  const database = databaseReadUrl
    ? withReplica(
        primary,
        openDatabase(databaseReadUrl, (line) => log(`read replica: ${line}`), 1),
        log,
      )
    : primary
  closers.push(() => database.close())
  if (config.databaseUrl) {
    const reached = await database.connect().catch((error: unknown) => {
      throw new StartError(
        `The database that DATABASE_URL names does not answer (${errorText(error)}): start it, or correct the address.`,
      )
    })
    reached.release()
  }
  return database
}

/**
 * Returns the port of `--listen <port>`, behind a proxy that has PORT (`npm run dev`); all published URLs still use
 * PORT.
 */
function listenPort(): number | undefined {
  const args = process.argv.slice(2).filter((one) => !one.startsWith('--lan'))
  const { values } = parseArgs({ args, options: { listen: { type: 'string' } } })
  return values.listen === undefined ? undefined : Number(values.listen)
}

async function main(): Promise<void> {
  const config = readConfig(undefined, project.version)
  dataDir = config.dataDir
  const ports = [
    { port: listenPort() ?? config.port, host: config.host, name: 'PORT' },
    { port: config.contentPort, host: config.host, name: 'CONTENT_PORT' },
  ] as const
  const figures =
    config.metricsPort === undefined ? undefined : { port: config.metricsPort, host: config.host, name: 'METRICS_PORT' }
  const lan = requestedNetwork(process.argv.slice(2))
  if (lan) refuseNetwork(config)
  for (const port of ports) {
    await checkPort(port)
    if (lan) await checkPort({ ...port, host: lan.address })
  }
  if (figures) await checkPort(figures)
  if (lan) config.network = await openAuthority(config.dataDir, lan.address)
  const database = await openStore(config, (line) => logger.warn(line))
  const log: World['log'] = (level, data, message) => logger[level](data, message)
  await discardHalfFilled(config, database, log)
  const world = await makeWorld(config, database, log)
  await refuseForeignNode(world)
  const warn = (data: object, message: string) => logger.warn(data, message)
  const mails = mailer(
    config,
    database,
    world.outbox,
    warn,
    world.shared.now,
    (userId) => stopLinkFor(world, userId),
    (mail) => discardsMail(world, mail),
    (mail) => sendTimeOf(database, mail, world.shared.now()),
  )
  const deps: Deps = { world, flushMails: () => mails.flush(), logger, strict: config.strict }
  // Loaded only when asked for: memory and start are those of a server without it.
  const traced = tracingEnvironment()
  if (traced) {
    const tracing = (await import('./start/tracing.ts')).startTracing(traced)
    deps.tracing = tracing.plugin
    closers.push(() => tracing.close())
  }
  deps.plugins = [...plugins(deps), serveWeb(deps, join(root, 'web/dist'))]
  const app = await buildApp(deps)
  const content = await openContent(deps)
  const metrics = figures && createMetrics(world)
  metrics?.watch(app)
  metrics?.watch(content)
  await prepareInstallation(deps, begun.signal, say)
  const refused = (why: StartError) => {
    logger.error(why.message)
    void end(1)
  }
  // Before the first request: none is served with a key that is being replaced.
  closers.push(await startHeartbeat(world, refused))
  const doors: ((milliseconds: number) => Promise<void>)[] = []
  closers.push(
    () => mails.close(),
    () =>
      Promise.all([closeWithin(app, graceMs), closeWithin(content, graceMs), ...doors.map((close) => close(graceMs))]),
  )
  await listen(app, ports[0])
  await listen(content, ports[1])
  if (figures && metrics) {
    const server = metricsServer(metrics, config.metricsToken)
    closers.push(() => server.close())
    await listen(server, figures)
  }
  if (config.network) {
    doors.push(
      await openNetworkServer(app, config.network, ports[0]),
      await openNetworkServer(content, config.network, ports[1]),
    )
  }
  const scheme = config.tls ? 'https' : 'http'
  const held = await findHold(database)
  if (held !== undefined)
    say(`Restored from a backup of ${held}: mails, webhooks and forwarding wait (npm run admin -- release).`)
  say(
    config.publicUrl
      ? `Praxia is ready: ${homeOf(config)}`
      : `Praxia is ready: ${scheme}://praxia.localhost:${config.port} (also ${homeOf(config)})`,
  )
  for (const line of networkLines(config, lan?.others ?? [], process.stdout.isTTY)) say(line)
  for (const warning of startWarnings(config)) say(warning)
  closers.push(await startJobs(deps))
  closers.push(await startLiveDemo(deps, app))
}

process.on('SIGTERM', () => void end(0))
process.on('SIGINT', () => void end(0))
process.on('unhandledRejection', (error) => {
  logger.error({ err: error instanceof Error ? error : new Error(errorText(error)) }, 'unexpected')
})
main().catch(async (error: unknown) => {
  say(await reportFailure(error, "Praxia can't start", dataDir))
  void end(1)
})
