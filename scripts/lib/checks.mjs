import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment } from './install.mjs'
import { filesUnder, mayImport, root, workspaces, seenFrom } from './paths.mjs'
import { run } from './processes.mjs'
import { fingerprint, stamps } from './stamps.mjs'

const hasTypeScript = (workspace) => filesUnder(workspace).some((file) => /\.tsx?$/.test(file))

/** Largest first, so that both processors stay busy until the end. */
const bySize = (a, b) => filesUnder(b).length - filesUnder(a).length

/**
 * Checks the types of one workspace package. Caches results in .cache/types. One type checker per package costs half of
 * four, which would each read the same declarations again; packages are checked in parallel anyway.
 */
async function checkWorkspace(node, workspace) {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const memory = join(root, '.cache', 'types', `${workspace.replaceAll('/', '-')}.tsbuildinfo`)
  mkdirSync(join(memory, '..'), { recursive: true })
  const args = ['-p', workspace, '--pretty', 'false', '--checkers', '1', '--incremental', '--tsBuildInfoFile', memory]
  const { code, output } = await run(node, [tsc, ...args], { timeoutSeconds: 600, env: environment(node) })
  return { name: `types of ${workspace}`, passed: code === 0, output }
}

/** Runs checks, each `() => Promise<{name, passed, output}>`, `beside` at a time, and returns all results. */
export async function runChecks(works, beside = 2) {
  const waiting = [...works]
  const checks = []
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      checks.push(await one())
    }
  }
  await Promise.all(Array.from({ length: beside }, work))
  return checks
}

export const typeChecks = (node) =>
  workspaces()
    .filter(hasTypeScript)
    .sort(bySize)
    .map((workspace) => () => checkWorkspace(node, workspace))

export const checkTypes = (node) => runChecks(typeChecks(node))

const lint = (node, folders) => {
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  return run(node, [oxlint, '--type-aware', '--format=unix', ...folders], {
    timeoutSeconds: 600,
    // The type-aware rules run in a Go program: on one processor it needs two thirds of the CPU time that it needs on
    // two.
    env: environment(node, { GOMAXPROCS: '1' }),
  })
}

/** Lints. Unless `all`, skips packages that were clean and whose own files and visible packages are unchanged. */
export async function checkLint(node, { all = false } = {}) {
  const known = stamps('lint')
  const changed = Object.keys(mayImport)
    .filter((workspace) => existsSync(join(root, workspace)))
    .map((workspace) => ({
      workspace,
      wanted: fingerprint([...seenFrom(workspace), '.oxlintrc.json', 'tsconfig.base.json', 'package-lock.json']),
    }))
    .filter(({ workspace, wanted }) => all || !known.stands(workspace, wanted))
  if (changed.length === 0) return { name: 'lint', passed: true, output: '' }
  const { code, output } = await lint(
    node,
    changed.map(({ workspace }) => workspace),
  )
  if (code === 0) for (const { workspace, wanted } of changed) known.keep(workspace, wanted)
  return { name: 'lint', passed: code === 0, output }
}

/** Returns the longest code files as `path: lines`. A report and not a limit: a limit made people join lines. */
export const longestFiles = (most = 5) =>
  workspaces()
    .flatMap((workspace) => filesUnder(workspace))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/phrases\/|^contract\//.test(file))
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .toSorted((a, b) => b.lines - a.lines)
    .slice(0, most)
    .map(({ file, lines }) => `${file}: ${lines}`)

export async function checkFormat(node) {
  const oxfmt = join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt')
  const { code, output } = await run(node, [oxfmt, '--check', '.'], { timeoutSeconds: 120, env: environment(node) })
  return { name: 'format', passed: code === 0, output: `${output}\n\`npm run format\` mends it.` }
}

/** Finds files, exports and dependencies that nothing uses, and imports of packages that package.json does not name. */
export async function checkUnused(node) {
  const knip = join(root, 'node_modules', 'knip', 'bin', 'knip.js')
  const { code, output } = await run(node, [knip, '--no-progress'], { timeoutSeconds: 600, env: environment(node) })
  return { name: 'unused code', passed: code === 0, output }
}

export async function checkArchitecture(node) {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const { code, output } = await run(node, [vitest, 'run', '--project', 'architecture'], {
    timeoutSeconds: 300,
    env: environment(node),
  })
  return { name: 'architecture', passed: code === 0, output }
}
