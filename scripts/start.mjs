// Starts the whole product from a fresh clone: installs, builds changes, then runs the server, which migrates and
// prints its address.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, toBuild } from './lib/build.mjs'
import { environment, findNode, install, isInstalled, refuseWindows } from './lib/install.mjs'
import { root } from './lib/paths.mjs'
import { endOnSignal, follow, start } from './lib/processes.mjs'
import { announce, expectSteps, main } from './lib/steps.mjs'
import { holdUsage } from './lib/usage.mjs'

const { env } = process

/**
 * Returns which trainings to build. The demonstration seeds an empty database only; until one exists, its trainings
 * must be up to date.
 */
function trainingsNeeded() {
  const loopback = [undefined, '', 'localhost', '127.0.0.1', '::1'].includes(env.HOST)
  const byDefault =
    loopback && !env.DATABASE_URL && !env.PUBLIC_URL && !env.TRUST_PROXY && !env.TLS_CERT && !env.ADMIN_EMAIL
  if (env.DEMO ? env.DEMO !== 'true' : !byDefault) return 'none'
  if (env.DATABASE_URL) return 'missing'
  const places = [resolve(root, env.DATA_DIR || 'data'), ...(env.DATA_DIR ? [] : ['/var/lib/praxia'])]
  return places.some((place) => existsSync(join(place, 'postgres', 'PG_VERSION'))) ? 'missing' : 'stale'
}

main(async () => {
  holdUsage('scripts/start.mjs')
  refuseWindows()
  endOnSignal()
  const trainings = trainingsNeeded()
  const filling = trainings === 'stale'
  expectSteps((isInstalled() ? 0 : 1) + toBuild({ trainings }).length + (filling ? 1 : 0))
  await install()
  const node = findNode()
  await build(node, { trainings })
  if (filling) announce('Starting the database and filling the demonstration', { usually: '30 s' })
  follow(
    // A small young generation is collected sooner: by default, a process on a large machine reserves 100 MB for it.
    start(node, ['--max-semi-space-size=8', join(root, 'server', 'src', 'main.ts'), ...process.argv.slice(2)], {
      // glibc's allocator returns blocks of 64 KiB and more to the system, V8's pages among them (decision 069).
      // Compiled code of one start is read by the next.
      env: environment(node, {
        MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? '2',
        MALLOC_MMAP_THRESHOLD_: env.MALLOC_MMAP_THRESHOLD_ ?? '65536',
        MALLOC_TRIM_THRESHOLD_: env.MALLOC_TRIM_THRESHOLD_ ?? '65536',
        NODE_ENV: env.NODE_ENV ?? 'production',
        NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'praxia-node'),
      }),
    }),
  )
})
