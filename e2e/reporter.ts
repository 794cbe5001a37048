import { stripVTControlCharacters } from 'node:util'
import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'

const shown = (error: TestError): string[] =>
  stripVTControlCharacters(
    [
      error.message ?? error.value ?? '',
      error.snippet ?? '',
      error.location ? `at ${error.location.file}:${error.location.line}` : '',
    ]
      .filter(Boolean)
      .join('\n'),
  )
    .split('\n')
    .slice(0, 40)
/** Name of the attachment of a failed test that describes its open pages. */
export const openPages = 'open pages'
const nameOf = (test: TestCase): string => `${test.parent.title.replace('.spec.ts', '')} > ${test.title}`

/**
 * Logs one line when a test begins and one when it ends, all failures at the end, and a last line that `npm test` sums
 * up.
 */
export default class implements Reporter {
  private passed = 0
  private readonly failures: string[] = []
  printsToStdio(): boolean {
    return true
  }
  onTestBegin(test: TestCase): void {
    console.log(`  ${nameOf(test)}`)
  }
  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk)
  }
  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk)
  }
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') return
    const line = `${nameOf(test)} (${(result.duration / 1000).toFixed(1)} s)`
    const isGood = test.outcome() === 'expected'
    console.log(`${isGood ? '✓' : '✗'} ${line}`)
    if (isGood) this.passed += 1
    else {
      const trace = result.attachments.find(({ name }) => name === 'trace')?.path
      const pages =
        result.attachments
          .find(({ name }) => name === openPages)
          ?.body?.toString()
          .split('\n') ?? []
      const lines = [
        ...result.errors.flatMap(shown),
        ...pages,
        ...(trace ? [`npx playwright show-trace ${trace}`] : []),
      ]
      this.failures.push([line, ...lines].join('\n    '))
    }
  }
  onError(error: TestError): void {
    this.failures.push(shown(error).join('\n    '))
  }
  onEnd({ status }: FullResult): void {
    if (status !== 'passed' && this.failures.length === 0) this.failures.push(`the run was ${status}`)
    for (const failure of this.failures) console.log(`\n✗ ${failure}`)
    console.log(`\n${this.passed} passed, ${this.failures.length} failed`)
  }
}
