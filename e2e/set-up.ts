import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startServer } from './server.ts'

/**
 * Runs before all tests: builds everything that is missing or older than its sources, and starts one real server.
 * Returns the function that stops it.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const build = join(import.meta.dirname, '../scripts/build.mjs')
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' })
  if (status !== 0) throw new Error('What the browser shows could not be built.')
  const { stop, ...praxia } = await startServer()
  process.env.E2E_SERVER = JSON.stringify(praxia)
  // Playwright handles only Ctrl-C; `npm test` sends SIGTERM.
  for (const name of ['SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => void stop().finally(() => process.exit(1)))
  return stop
}
