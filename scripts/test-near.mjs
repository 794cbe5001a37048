// Runs the tests nearest to the changes: a minute or two instead of all tests.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, findNode, install } from './lib/install.mjs'
import { nearestTests, relatedProjects } from './lib/near.mjs'
import { filesUnder, root } from './lib/paths.mjs'
import { endOnSignal, start } from './lib/processes.mjs'
import { main, StepError } from './lib/steps.mjs'
import { holdUsage } from './lib/usage.mjs'

const git = (...args) => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
/** Returns the commit at which the branch left main; commits since then are part of the change. */
function baseOf(named) {
  if (named !== undefined) {
    if (git('rev-parse', '--verify', `${named}^{commit}`) === undefined)
      throw new StepError(`There is no commit ${named}.`)
    return named
  }
  return git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main') ?? 'HEAD'
}
function changedSince(base) {
  const lines = (text) => (text ?? '').split('\n').filter(Boolean)
  const all = [...lines(git('diff', '--name-only', base)), ...lines(git('ls-files', '--others', '--exclude-standard'))]
  return [...new Set(all)].filter((file) => existsSync(join(root, file)))
}
const contractOf = (file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/from '@praxia\/contract\/([^']+)'/g)].map(
    ([, named]) => `contract/src/${named}`,
  )

main(async () => {
  endOnSignal()
  const [named] = process.argv.slice(2)
  holdUsage('scripts/test-near.mjs')
  await install()
  const node = findNode()
  const changed = changedSince(baseOf(named))
  const routes = filesUnder('server/src/features').filter((file) => file.endsWith('routes.ts'))
  const { related, server } = nearestTests(changed, new Map(routes.map((file) => [file, contractOf(file)])))
  if (related.length + server.length === 0) {
    console.log('Nothing was changed that has tests near it.')
    return
  }
  const vitest = async (...args) =>
    await new Promise((resolve) => {
      start(node, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), ...args, '--passWithNoTests'], {
        env: environment(node, { NODE_ENV: 'test' }),
      }).once('exit', (code) => resolve(code ?? 1))
    })
  const projects = relatedProjects.flatMap((name) => ['--project', name])
  const codes = [
    related.length > 0 ? await vitest('related', '--run', ...projects, ...related) : 0,
    server.length > 0 ? await vitest('run', '--project', 'server', ...server) : 0,
  ]
  process.exit(codes.some((code) => code !== 0) ? 1 : 0)
})
