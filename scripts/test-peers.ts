// npm run test:peers: tests against other programs, which it installs as root on Debian: proxies, an object store.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { swiftPackages } from './peers/swift.ts'

if (!existsSync('/usr/bin/swift-proxy-server') && process.getuid?.() === 0)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...swiftPackages], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
const root = join(import.meta.dirname, '..')
const run = (...args: string[]): boolean =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0
const results = [
  run(join(import.meta.dirname, 'test-proxy.ts')),
  run(join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'peers'),
]
process.exit(results.every(Boolean) ? 0 : 1)
