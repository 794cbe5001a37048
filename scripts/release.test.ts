// npm run release in a clone of this working tree.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import project from '../package.json' with { type: 'json' }
import { root } from './lib/paths.mjs'

const clone = mkdtempSync(join(tmpdir(), 'praxia-release-'))
const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' }).trim()
const read = (path: string) => readFileSync(join(clone, path), 'utf8')
const [major, minor] = project.version.split('.').map(Number) as [number, number]
const next = `${major}.${minor + 10}.0`

function release(...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.ts', ...args], {
    cwd: clone,
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}` }
}
/** Links the installed packages, and those of the workspaces to the clone's own. */
function linkPackages(): void {
  const [from, to] = [join(root, 'node_modules'), join(clone, 'node_modules')]
  mkdirSync(join(to, '@praxia'), { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@praxia' && name !== '.cache') symlinkSync(join(from, name), join(to, name))
  for (const name of ['contract', 'runtime', 'server']) symlinkSync(join(clone, name), join(to, '@praxia', name))
}

beforeAll(() => {
  execFileSync('git', ['clone', '--quiet', '--shared', root, clone])
  // What is not committed yet is tested too.
  const changed = execFileSync('git', ['ls-files', '--modified', '--others', '--exclude-standard'], { cwd: root })
  for (const path of changed.toString().split('\n').filter(Boolean))
    if (existsSync(join(root, path))) cpSync(join(root, path), join(clone, path))
  git('checkout', '--quiet', '-B', 'main')
  git('config', 'user.name', 'Ada Lovelace')
  git('config', 'user.email', 'ada@example.org')
  git('add', '--all')
  git('commit', '--quiet', '--allow-empty', '-m', 'work')
  linkPackages()
})
afterAll(() => rmSync(clone, { recursive: true, force: true }))

const commitAll = () => git('commit', '--quiet', '--all', '-m', 'more')
const migration = () => readdirSync(join(clone, 'server/migrations')).findLast((name) => name.endsWith('.sql'))!
it.each<[why: string, version: string, prepare: () => unknown, said: RegExp]>([
  ['no version', 'next', () => undefined, /next is no version such as 0\.2\.0/],
  ['the present version', project.version, () => undefined, /is not later than/],
  ['an earlier version, compared as numbers', `${major}.${minor - 1}.99`, () => undefined, /is (not later|no version)/],
  ['another branch', next, () => git('checkout', '--quiet', '-b', 'other'), /made on main, and this is other/],
  ['a changed file', next, () => appendFileSync(join(clone, 'README.md'), 'x'), /has changes: M README\.md/],
  ['a new file', next, () => writeFileSync(join(clone, 'new.md'), ''), /has changes: \?\? new\.md/],
  ['a tag that exists', next, () => git('tag', `v${next}`), /The tag v.* exists already/],
  [
    'a migration that was edited after its seal',
    next,
    () => {
      appendFileSync(join(clone, 'server/migrations', migration()), '\n')
      commitAll()
    },
    /Not sealed .*\.sql\. Nothing/,
  ],
  [
    'a changelog without changes',
    next,
    () => {
      const empty = read('CHANGELOG.md').replace(/## \[Unreleased\][^]*?\n(?=## \[)/, '## [Unreleased]\n\nText.\n\n')
      writeFileSync(join(clone, 'CHANGELOG.md'), empty)
      commitAll()
    },
    /nothing under Unreleased/,
  ],
])('refuses %s, and changes nothing', (_, version, prepare, said) => {
  const start = git('rev-parse', 'HEAD')
  prepare()
  const before = [git('status', '--porcelain'), git('rev-parse', 'HEAD'), git('tag')]
  const refused = release(version)
  expect(refused).toMatchObject({ status: 1, said: expect.stringMatching(said) })
  expect(refused.said).toContain('Nothing was changed.')
  expect([git('status', '--porcelain'), git('rev-parse', 'HEAD'), git('tag')]).toEqual(before)
  git('checkout', '--quiet', '--force', 'main')
  git('reset', '--quiet', '--hard', start)
  git('clean', '--quiet', '--force')
  if (git('tag', '--list', `v${next}`)) git('tag', '-d', `v${next}`)
})

it('names what it would do, and does nothing, with --dry-run', () => {
  const { status, said } = release(next, '--dry-run')
  expect(status).toBe(0)
  for (const path of ['CHANGELOG.md', 'package-lock.json', 'web/package.json', 'deploy/compose.yaml'])
    expect(said).toContain(`  ${path}\n`)
  expect(git('status', '--porcelain')).toBe('')
  expect(existsSync(join(clone, '.cache/release'))).toBe(false)
})

it('sets the version everywhere, dates the changelog, packs, commits and tags', () => {
  const before = git('rev-parse', 'HEAD')
  const { status, said } = release(next)
  expect(status, said).toBe(0)
  expect(git('status', '--porcelain')).toBe('')
  expect(git('rev-parse', `v${next}^{commit}`)).toBe(git('rev-parse', 'HEAD'))
  expect(git('cat-file', '-t', `v${next}`)).toBe('tag')
  expect(git('rev-parse', 'HEAD~1')).toBe(before)
  const namesFormer = (path: string) => read(path).includes(`"version": "${project.version}"`)
  const own = git('ls-files', 'package*.json', '**/package.json').split('\n')
  expect(own).toContain('runtime/unity/package/package.json')
  expect(own.filter((path) => path !== 'package-lock.json' && namesFormer(path))).toEqual([])
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> }
  expect([packages['']!.version, packages.web!.version]).toEqual([next, next])
  expect(packages['node_modules/fastify']!.version).toMatch(/^5\./)
  expect(read('deploy/compose.yaml')).toContain(`image: praxia:${next}\n`)

  const changelog = read('CHANGELOG.md')
  expect(changelog).toMatch(new RegExp(`## \\[Unreleased\\]\n\n## \\[${next}\\] - \\d{4}-\\d\\d-\\d\\d\n\n\\S`))
  expect(changelog.length - git('show', 'HEAD~1:CHANGELOG.md').length).toBeLessThan(40)

  const packed = readdirSync(join(clone, '.cache/release'))
  const sums = read('.cache/release/SHA256SUMS').trim().split('\n')
  expect(packed).toEqual([
    'SHA256SUMS',
    `org.praxia.runtime-${next}.tgz`,
    `praxia-client-${next}.tgz`,
    `praxia-runtime-${next}.tgz`,
  ])
  for (const line of sums) {
    const [hash, name] = line.split('  ') as [string, string]
    const bytes = readFileSync(join(clone, '.cache/release', name))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
  }
  expect(sums).toHaveLength(packed.length - 1)
})
