// What to run before a commit: types of every room, lint, format, the house's rules. Seconds, no database, no browser.
import { join } from 'node:path'
import { checkFormat, checkLint, checkTypes } from './lib/checks.mjs'
import { environment, findNode, install } from './lib/install.mjs'
import { root } from './lib/paths.mjs'
import { endOnSignal, run } from './lib/processes.mjs'
import { main, step } from './lib/steps.mjs'

main(async () => {
  endOnSignal()
  await install()
  const node = findNode()
  const checks = await step('Types', () => checkTypes(node))
  checks.push(await step('Lint', () => checkLint(node)))
  checks.push(await step('Format', () => checkFormat(node)))
  checks.push(
    await step('House', async () => {
      const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
      const { code, output } = await run(node, [vitest, 'run', '--project', 'house'], {
        timeoutSeconds: 120,
        env: environment(node),
      })
      return { name: 'house', passed: code === 0, output }
    }),
  )
  const failed = checks.filter((check) => !check.passed)
  for (const { name, output } of failed) console.log(`\n${name}\n${output.trimEnd()}`)
  console.log(
    failed.length === 0 ? 'All good.' : `\n${failed.length} failed: ${failed.map((check) => check.name).join(', ')}`,
  )
  process.exit(failed.length === 0 ? 0 : 1)
})
