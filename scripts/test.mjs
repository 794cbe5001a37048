// Runs every test from a fresh clone and ends with one line: N passed, N failed.
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from './lib/build.mjs'
import { checkFormat, checkLint, checkTypes, checkUnused } from './lib/checks.mjs'
import { environment, findNode, install } from './lib/install.mjs'
import { root } from './lib/paths.mjs'
import { checksPhase, createTally, hasTests, programPhase, vitestPhase } from './lib/phases.mjs'
import { end, endAll, endWithNpm, start } from './lib/processes.mjs'
import { StepError } from './lib/steps.mjs'
import { bringSystemPackages, hasChromium } from './lib/system-packages.mjs'
import { holdUsage } from './lib/usage.mjs'

/**
 * Longer than any one test may take: tests have timeouts of their own, and a slow machine only takes longer in total.
 */
const silenceSeconds = 900

holdUsage('scripts/test.mjs')
const { tally, add } = createTally()
const broken = (title, line) => add({ title, passed: 0, failed: 1, seconds: 0, details: [line] })

async function finish() {
  await endAll(3000)
  console.log(`${tally.passed} passed, ${tally.failed} failed`)
  process.exit(tally.failed > 0 || tally.passed === 0 ? 1 : 0)
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => {
    broken('Stopped', `by ${name}`)
    void finish()
  })
}
endWithNpm()

/** Runs a phase; one that throws counts as a failure, and the others run. */
async function phase(title, work) {
  try {
    const result = await work()
    if (result) add(result)
  } catch (error) {
    broken(title, error instanceof StepError ? error.message : String(error?.stack ?? error))
  }
}

/** Starts both databases in a process of their own that ends with this one. */
async function startDatabases(node) {
  const child = start(node, [join(root, 'scripts', 'test-databases.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: environment(node),
  })
  const line = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('error', reject)
    child.once('exit', (code) => reject(new StepError(`the test databases do not start (exit code ${code})`)))
    setTimeout(() => reject(new StepError('the test databases do not start in time')), 60_000).unref()
  })
  return { databases: JSON.parse(line), stop: () => end(child, 8000) }
}

async function serverPhases(node) {
  if (!hasTests('server') && !hasTests('demo')) return
  const { databases, stop } = await startDatabases(node)
  for (const [index, { name, connectionString }] of databases.entries()) {
    const title = `server on ${name}`
    const isFirst = index === 0
    const projects = isFirst ? ['server', 'demo'] : ['server']
    // The second runs what a version can affect (server/test/second-database.ts).
    const second = isFirst ? {} : { TEST_SECOND_DATABASE: 'true' }
    await phase(title, () =>
      vitestPhase(node, title, projects, {
        env: environment(node, { TEST_DATABASE_URL: connectionString, NODE_ENV: 'test', ...second }),
        silenceSeconds,
      }),
    )
  }
  await stop()
}

/**
 * Runs tests that play a training two at a time: they wait for seconds and frames. Runs page tests three at a time: two
 * wait often enough to leave a processor idle.
 */
async function browserPhases(node) {
  const config = ['test', '-c', 'e2e/playwright.config.ts']
  for (const [title, args] of [
    ['browser, trainings played', ['--project', 'played', '--workers', '2', '--grep-invert', '@long']],
    ['browser, pages', ['--project', 'pages', '--workers', '3', '--grep-invert', '@long']],
  ])
    await phase(title, () =>
      programPhase(node, title, 'node_modules/@playwright/test/cli.js', [...config, ...args], {
        env: environment(node),
        silenceSeconds,
      }),
    )
}

async function all() {
  await install()
  const node = findNode()
  // In parallel: one waits for the network, the other for the processors.
  const [missing] = await Promise.all([
    bringSystemPackages(),
    phase('build', () => build(node, { trainings: 'stale' })),
  ])
  for (const line of missing) broken('Set-up', line)
  await phase('types', () => checksPhase('types', () => checkTypes(node)))
  await phase('lint', () =>
    checksPhase('lint', async () => [
      await checkLint(node, { all: true }),
      await checkFormat(node),
      await checkUnused(node),
    ]),
  )
  const env = environment(node, { NODE_ENV: 'test' })
  for (const [title, projects] of [
    ['contract, runtime, content, web', ['contract', 'runtime', 'content', 'web', 'web-isolated']],
    ['architecture', ['architecture']],
    ['embedded database', ['embedded']],
  ])
    await phase(title, () => vitestPhase(node, title, projects, { env, silenceSeconds }))
  await phase('server', () => serverPhases(node))
  if (hasChromium()) await browserPhases(node)
  const limits = { env: environment(node), silenceSeconds }
  await phase('crash rounds', () =>
    programPhase(node, 'crash rounds', 'scripts/test-crash.ts', ['--cuts', '12', '--kills', '5'], limits),
  )
}

await phase('start', all)
await finish()
