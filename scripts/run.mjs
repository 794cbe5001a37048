// node scripts/run.mjs <file.ts> [arguments]: runs a command of the project under the Node version that it requires.
import { resolve } from 'node:path'
import { environment, findNode, install } from './lib/install.mjs'
import { root } from './lib/paths.mjs'
import { endOnSignal, follow, start } from './lib/processes.mjs'
import { main, StepError } from './lib/steps.mjs'
import { holdUsage } from './lib/usage.mjs'

main(async () => {
  endOnSignal()
  const [file, ...args] = process.argv.slice(2)
  if (!file) throw new StepError('Usage: node scripts/run.mjs <file.ts> [arguments]')
  holdUsage(file, args)
  await install()
  const node = findNode()
  follow(start(node, [resolve(root, file), ...args], { cwd: process.env.INIT_CWD ?? root, env: environment(node) }))
})
