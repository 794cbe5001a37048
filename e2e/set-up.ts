import { build } from '../scripts/lib/build.mjs'
import { startServer } from './server.ts'

/** Before all tests: what is missing or older than its sources is built, and one real server runs. Answers what ends it. */
export default async function setUp(): Promise<() => Promise<void>> {
  await build(process.execPath, { trainings: 'stale' })
  const { stop, ...praxia } = await startServer()
  process.env.E2E_SERVER = JSON.stringify(praxia)
  // Playwright ends its run by Ctrl-C alone; `npm test` asks with SIGTERM.
  for (const name of ['SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => void stop().finally(() => process.exit(1)))
  return stop
}
