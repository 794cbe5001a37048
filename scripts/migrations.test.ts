import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './lib/paths.mjs'

const folder = join(root, 'server/migrations')
/** Those of releases before the rule are sealed. */
const lastBefore = 60
const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && Number.parseInt(name, 10) > lastBefore)
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** Rules of squawk that hold by other means, or do not hold here. */
const excluded = [
  // migrations-store sets it for each file.
  'require-lock-timeout',
  // A lock is given up; a long statement may take its time.
  'require-statement-timeout',
  // Months and counters are small.
  'prefer-bigint-over-int',
]
const isConcurrent = (name: string): boolean => name.endsWith('.concurrently.sql')

function squawk(names: readonly string[], more: string[]): string {
  if (names.length === 0) return ''
  const program = join(root, 'node_modules/squawk-cli/js/bin/squawk')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      program,
      '--reporter',
      'gcc',
      '--pg-version',
      '15',
      '--exclude',
      excluded.join(','),
      ...more,
      ...names.map((name) => join(folder, name)),
    ],
    { encoding: 'utf8' },
  )
  return status === 0 ? '' : `${stdout}${stderr}`
}

describe('migrations since 061', () => {
  it.each(files)('%s says in its first line whether it expands or contracts', (name) => {
    expect(textOf(name).split('\n')[0]).toMatch(/^-- (expand|contract): [A-Z].*\.$/)
  })
  it('never hold a lock that others wait for while they work', () => {
    expect(
      squawk(
        files.filter((name) => !isConcurrent(name)),
        ['--assume-in-transaction'],
      ),
    ).toBe('')
    expect(squawk(files.filter(isConcurrent), [])).toBe('')
  }, 60_000)
  it.each(files.filter(isConcurrent))('%s is one statement, which may run again', (name) => {
    const statement = textOf(name)
      .replace(/^--.*$/gm, '')
      .trim()
    expect(statement).toMatch(/^(create (unique )?index concurrently if not exists|drop index concurrently if exists) /)
    expect(statement.replace(/;$/, '')).not.toContain(';')
  })
})
