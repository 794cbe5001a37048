/** `node e2e/run.ts [spec … | --but spec …]`: the browser tests, one spec after another against one real server. Last line: `N passed, N failed`. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser } from './browser.ts'
import { shown } from './shown.ts'
import { type Case, takeCases, within } from './runner.ts'
import { startServer } from './server.ts'
import { putAway, setStage } from './stage.ts'

const root = join(import.meta.dirname, '..')
const longest = 540_000
const tally = { passed: 0, failed: 0 }
const closers: (() => Promise<unknown>)[] = []
let ending = false
async function end(): Promise<void> {
  if (ending) return
  ending = true
  for (const close of closers.reverse())
    await within(10_000, 'an end', close()).catch((error: unknown) => console.log(String(error)))
  console.log(`${tally.passed} passed, ${tally.failed} failed`)
  process.exit(tally.failed > 0 || tally.passed === 0 ? 1 : 0)
}
const breakOff = (why: string) => {
  tally.failed += 1
  console.log(`✗ ${why}`)
  void end()
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => breakOff(`stopped by ${name}`))
setTimeout(() => breakOff(`the whole run is out of time after ${longest / 1000} s`), longest).unref()

const vite = join(root, 'node_modules/vite/bin/vite.js')
/** Only what is absent: `npm test` has built it already. */
function buildMissing(): void {
  const missing: [string, string, string[]][] = [
    ['web/dist/index.html', 'web', [vite, 'build', '--logLevel', 'warn']],
    ['runtime/dist/praxia.js', 'runtime', ['build.ts']],
    ...shown.map((name): [string, string, string[]] => [
      `content/${name}/dist/${name}.zip`,
      `content/${name}`,
      ['build.ts'],
    ]),
  ]
  for (const [file, room, args] of missing) {
    if (existsSync(join(root, file))) continue
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: join(root, room),
      encoding: 'utf8',
      timeout: 180_000,
    })
    if (status !== 0) throw new Error(`${room} can't be built: ${stderr.slice(-1500)}`)
  }
}

async function runCase(spec: string, one: Case): Promise<void> {
  const since = Date.now()
  const seconds = () => `(${((Date.now() - since) / 1000).toFixed(1)} s)`
  try {
    await within(one.ms, one.name, one.run())
    const complaints = await putAway()
    if (complaints.length > 0) throw new Error(`the page complained:\n${[...new Set(complaints)].join('\n')}`)
    tally.passed += 1
    console.log(`✓ ${spec} > ${one.name} ${seconds()}`)
  } catch (error) {
    const complaints = await putAway(`${spec} ${one.name}`)
    if (ending) return
    tally.failed += 1
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    console.log(
      `✗ ${spec} > ${one.name} ${seconds()}\n    ${[...text.split('\n').slice(0, 14), ...complaints.slice(0, 5)].join('\n    ')}`,
    )
  }
}

async function main(): Promise<void> {
  buildMissing()
  const [praxia, browser] = await Promise.all([
    startServer().then((server) => {
      closers.push(server.stop)
      return server
    }),
    openBrowser().then((opened) => {
      closers.push(() => opened.close())
      return opened
    }),
  ])
  setStage(praxia, browser)
  const [first, ...others] = process.argv.slice(2)
  const isChosen = (spec: string) =>
    first === '--but' ? !others.includes(spec) : first === undefined || [first, ...others].includes(spec)
  const specs = readdirSync(join(import.meta.dirname, 'tests'))
    .filter((file) => file.endsWith('.spec.ts'))
    .sort()
  for (const file of specs) {
    const spec = file.replace('.spec.ts', '')
    if (!isChosen(spec)) continue
    await import(join(import.meta.dirname, 'tests', file))
    for (const one of takeCases()) if (!ending) await runCase(spec, one)
  }
}
await main().catch((error: unknown) => {
  tally.failed += 1
  console.log(`✗ ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
})
await end()
