import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from './server.ts'
import { shown } from './shown.ts'

const root = join(import.meta.dirname, '..')
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
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: join(root, room), encoding: 'utf8' })
    if (status !== 0) throw new Error(`${room} can't be built: ${stderr.slice(-1500)}`)
  }
}

/** Before all tests: what they need is built, and one real server runs. Answers what ends it. */
export default async function setUp(): Promise<() => Promise<void>> {
  buildMissing()
  const { stop, ...praxia } = await startServer()
  process.env.E2E_SERVER = JSON.stringify(praxia)
  // Playwright ends its run by Ctrl-C alone; `npm test` asks with SIGTERM.
  for (const name of ['SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => void stop().finally(() => process.exit(1)))
  return stop
}
