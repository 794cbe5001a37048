// npm run test:peers: tests against other programs, which it installs as root on Debian: proxies, an object store,
// several servers, a replica, identity providers and the image; all tests of the server on Debian's PostgreSQL.
import { join } from 'node:path'
import { installPeers, runAll } from './peers/run.ts'

installPeers()
runAll([
  [join(import.meta.dirname, 'test-proxy.ts')],
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'peers'],
  [join(import.meta.dirname, 'test-second-database.ts')],
])
