// Checks to run before a commit: types of every workspace package, lint, format, unused code, architecture rules. Takes
// seconds; needs no database and no browser.
import {
  checkArchitecture,
  checkFormat,
  checkLint,
  checkUnused,
  longestFiles,
  runChecks,
  typeChecks,
} from './lib/checks.mjs'
import { findNode, install } from './lib/install.mjs'
import { endOnSignal } from './lib/processes.mjs'
import { main, step } from './lib/steps.mjs'
import { holdUsage } from './lib/usage.mjs'

main(async () => {
  holdUsage('scripts/check.mjs')
  endOnSignal()
  await install()
  const node = findNode()
  // Two at a time: lint occupies one processor for as long as all other checks occupy the other.
  const checks = await step('Types, lint, format, unused code, architecture', () =>
    runChecks([
      () => checkLint(node),
      ...typeChecks(node),
      () => checkFormat(node),
      () => checkUnused(node),
      () => checkArchitecture(node),
    ]),
  )
  const failed = checks.filter((check) => !check.passed)
  for (const { name, output } of failed) console.log(`\n${name}\n${output.trimEnd()}`)
  console.log(`Longest files: ${longestFiles().join(', ')}`)
  console.log(
    failed.length === 0 ? 'All good.' : `\n${failed.length} failed: ${failed.map((check) => check.name).join(', ')}`,
  )
  process.exit(failed.length === 0 ? 0 : 1)
})
