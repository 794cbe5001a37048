// npm run test:faults: servers that are killed, a database that fails over, hangs, is gone or is migrated, a full disk, an
// object store in trouble, clocks apart (docs/faults.md). Installs Debian's PostgreSQL, Swift, nginx and faketime as root.
import { join } from 'node:path'
import { installPeers, runAll } from './peers/run.ts'

installPeers()
runAll([
  [join(import.meta.dirname, 'test-crash.ts')],
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'peers', 'nodes', 'replica', 's3.test', 'clocks', 'outages'],
])
