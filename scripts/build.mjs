// npm run build: installs and builds everything that the server needs, so that `npm start` writes nothing into this
// folder. It also runs before the browser tests, which test the built output.
import { build, toBuild } from './lib/build.mjs'
import { findNode, install, isInstalled, refuseWindows } from './lib/install.mjs'
import { endOnSignal } from './lib/processes.mjs'
import { expectSteps, main } from './lib/steps.mjs'
import { holdUsage } from './lib/usage.mjs'

main(async () => {
  holdUsage('scripts/build.mjs')
  refuseWindows()
  endOnSignal()
  expectSteps((isInstalled() ? 0 : 1) + toBuild({ trainings: 'stale' }).length)
  await install()
  await build(findNode(), { trainings: 'stale' })
})
