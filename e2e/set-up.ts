import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startServer } from './server.ts'

/** Before all tests: what is missing or older than its sources is built, and one real server runs. Answers what ends it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const build = join(import.meta.dirname, '../scripts/build.mjs')
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' })
  if (status !== 0) throw new Error('What the browser shows could not be built.')
  const { stop, ...praxia } = await startServer()
  process.env.E2E_SERVER = JSON.stringify(praxia)
  // Playwright ends its run by Ctrl-C alone; `npm test` asks with SIGTERM.
  for (const name of ['SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => void stop().finally(() => process.exit(1)))
  return stop
}
