import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder, root } from './paths.mjs'
import { run } from './processes.mjs'
import { tellingLine } from './steps.mjs'

/** Counts the results of a whole run. A phase that crashes, times out or has no result counts as one failure. */
export function createTally() {
  const tally = { passed: 0, failed: 0 }
  return {
    tally,
    /** @param {{title: string, passed: number, failed: number, details?: string[], seconds: number}} phase */
    add(phase) {
      tally.passed += phase.passed
      tally.failed += phase.failed
      const counts = `${phase.passed} ok${phase.failed > 0 ? `, ${phase.failed} not` : ''}`
      console.log(`${phase.failed > 0 ? '✗' : '✓'} ${phase.title}: ${counts} (${phase.seconds.toFixed(1)} s)`)
      for (const line of phase.details ?? []) console.log(`    ${line.split('\n').join('\n    ')}`)
    },
  }
}

const timed = async (work) => {
  const since = Date.now()
  return { ...(await work()), seconds: (Date.now() - since) / 1000 }
}

const lastLines = (output, count) => output.trim().split('\n').slice(-count).join('\n')

const testFolders = {
  contract: ['contract'],
  runtime: ['runtime'],
  content: ['content'],
  web: ['web/src'],
  'web-isolated': ['web/src'],
  architecture: ['scripts'],
  embedded: ['server/src/embedded'],
  server: ['server'],
  demo: ['demo'],
}

const isTestOf = (project, file) =>
  /\.test\.tsx?$/.test(file) && !(project === 'server' && file.startsWith('server/src/embedded/'))

export const hasTests = (project) =>
  testFolders[project].some((folder) => filesUnder(folder).some((file) => isTestOf(project, file)))

/** Runs vitest once over the projects that have tests; returns undefined when none has. */
export async function vitestPhase(node, title, projects, { env, silenceSeconds }) {
  const named = projects.filter(hasTests)
  if (named.length === 0) return undefined
  const report = join(root, '.cache', `test-${process.pid}.json`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  return await timed(async () => {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
    const { code, output, timedOut } = await run(
      node,
      [
        vitest,
        'run',
        ...named.flatMap((name) => ['--project', name]),
        // Prints one line per finished file, so that the silence timeout works; the figures come from the report.
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { env, silenceSeconds },
    )
    const result = readReport(report)
    rmSync(report, { force: true })
    if (timedOut)
      return {
        title,
        passed: result?.passed ?? 0,
        failed: (result?.failed ?? 0) + 1,
        details: [`ended after ${silenceSeconds} s without a word`, lastLines(output, 10)],
      }
    if (!result) return { title, passed: 0, failed: 1, details: [lastLines(output, 25)] }
    // Only passed tests and yet an exit code: an error outside any test, or an unreadable file.
    if (code !== 0 && result.failed === 0)
      return {
        title,
        passed: result.passed,
        failed: 1,
        details: [tellingLine(output), lastLines(output, 25)],
      }
    return { title, ...result }
  })
}

function readReport(file) {
  if (!existsSync(file)) return undefined
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
  let passed = 0,
    failed = 0
  const details = []
  for (const { name, status, message, assertionResults } of testResults) {
    const short = name.replace(`${root}/`, '')
    for (const test of assertionResults) {
      if (test.status === 'passed') passed += 1
      if (test.status !== 'failed') continue
      failed += 1
      details.push(`${short} > ${test.fullName}\n${(test.failureMessages[0] ?? '').split('\n').slice(0, 8).join('\n')}`)
    }
    // A file that fails while it is loaded or set up has no failed test.
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) {
      failed += 1
      details.push(`${short}\n${(message ?? '').split('\n').slice(0, 8).join('\n')}`)
    }
  }
  return { passed, failed, details }
}

/** Runs a project script that ends with a line `N passed, N failed`; returns undefined if the script does not exist. */
export async function programPhase(node, title, file, args, { env, silenceSeconds }) {
  if (!existsSync(join(root, file))) return undefined
  return await timed(async () => {
    const { code, output, timedOut } = await run(node, [join(root, file), ...args], { env, silenceSeconds })
    const [, passed = '0', failed = '0'] = output.match(/.*\b(\d+) passed, (\d+) failed/s) ?? []
    const counts = { passed: Number(passed), failed: Number(failed) }
    if (timedOut || (code !== 0 && counts.failed === 0)) counts.failed += 1
    if (counts.passed + counts.failed === 0) counts.failed = 1
    const details = timedOut ? [`ended after ${silenceSeconds} s without a word`] : []
    if (counts.failed > 0) details.push(lastLines(output, 60))
    return { title, ...counts, details }
  })
}

export async function checksPhase(title, work) {
  return await timed(async () => {
    const checks = await work()
    const failed = checks.filter((check) => !check.passed)
    return {
      title,
      passed: checks.length - failed.length,
      failed: failed.length,
      details: failed.map(({ name, output }) => `${name}\n${output.trim().split('\n').slice(0, 20).join('\n')}`),
    }
  })
}
