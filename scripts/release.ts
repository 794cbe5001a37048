// npm run release -- 0.2.0 [--dry-run]: checks, sets the version, dates the changelog's section, packs what others build
// with into .cache/release, commits and tags. It pushes and publishes nothing.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packAll } from './lib/pack.ts'
import { root } from './lib/paths.mjs'
import { main, StepError } from './lib/steps.mjs'

const target = join(root, '.cache/release')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const sha256 = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')

function git(...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new StepError(`git ${args[0]} failed: ${error?.message ?? stderr.trim()}`)
  return stdout.trim()
}
const tracked = (...patterns: string[]): string[] => git('ls-files', ...patterns).split('\n')

/** Compares two versions as numbers: 0.10.0 is later than 0.9.0. */
function isLater(version: string, than: string): boolean {
  const [a, b] = [version, than].map((one) => one.split('.').map(Number))
  const at = [0, 1, 2].find((index) => a![index] !== b![index])
  return at !== undefined && a![at]! > b![at]!
}

const unreleased = '## [Unreleased]\n'
/** Returns what the changelog says between the heading of the unreleased section and the next one. */
function unreleasedChanges(changelog: string): string {
  const since = changelog.indexOf(unreleased)
  if (since < 0) return ''
  const rest = changelog.slice(since + unreleased.length)
  const end = rest.search(/^## /m)
  return end < 0 ? rest : rest.slice(0, end)
}

/** Returns the migrations that are not sealed, or are not what was sealed. */
function unsealed(): string[] {
  const folder = 'server/migrations'
  const seals = new Set(read(`${folder}/.sums`).split('\n'))
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.sql'))
  return names.filter((name) => !seals.has(`${sha256(join(root, folder, name))}  ${name}`))
}

/** @throws {StepError} with the first reason why this version cannot be released now */
function check(version: string, present: string): void {
  const refuse = (reason: string): never => {
    throw new StepError(`${reason} Nothing was changed.`)
  }
  if (!/^\d+\.\d+\.\d+$/.test(version)) refuse(`${version} is no version such as 0.2.0.`)
  if (!isLater(version, present)) refuse(`${version} is not later than ${present}.`)
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD')
  if (branch !== 'main') refuse(`A release is made on main, and this is ${branch}.`)
  const changed = git('status', '--porcelain')
  if (changed !== '') refuse(`The working tree has changes: ${changed.split('\n').join(', ')}.`)
  if (git('tag', '--list', `v${version}`) !== '') refuse(`The tag v${version} exists already.`)
  const open = unsealed()
  if (open.length > 0)
    refuse(`Not sealed (node scripts/run.mjs scripts/seal-migrations.ts), or edited since: ${open.join(', ')}.`)
  if (!/^- /m.test(unreleasedChanges(read('CHANGELOG.md')))) refuse('CHANGELOG.md has nothing under Unreleased.')
}

function inLock(text: string, version: string): string {
  const lock = JSON.parse(text) as { version?: string; packages: Record<string, { version?: string }> }
  for (const [folder, about] of [['', lock], ...Object.entries(lock.packages)] as const)
    if (!folder.includes('node_modules/') && about.version !== undefined) about.version = version
  return `${JSON.stringify(lock, null, 2)}\n`
}

/** Returns the files that name the version, as they are after the release. */
function rewritten(version: string, present: string, day: string): Record<string, string> {
  const former = present.replaceAll('.', '\\.')
  const own = new RegExp(`("version":\\s*")${former}"`)
  const image = new RegExp(`\\b(praxia(?:-image)?:)${former}\\b`, 'g')
  const rules: [paths: readonly string[], rewrite: (text: string) => string][] = [
    [tracked('package.json', '**/package.json'), (text) => text.replace(own, `$1${version}"`)],
    [tracked('package-lock.json', '**/package-lock.json'), (text) => inLock(text, version)],
    [[...tracked('deploy'), 'docs/production.md'], (text) => text.replaceAll(image, `$1${version}`)],
    [['CHANGELOG.md'], (text) => text.replace(unreleased, `${unreleased}\n## [${version}] - ${day}\n`)],
  ]
  const files: Record<string, string> = {}
  for (const [paths, rewrite] of rules)
    for (const path of paths) {
      const [before, after] = [read(path), rewrite(read(path))]
      if (after !== before) files[path] = after
    }
  return files
}

/** Packs into .cache/release, with the hashes of the files. */
async function pack(): Promise<string[]> {
  rmSync(target, { recursive: true, force: true })
  const files = await packAll(target)
  writeFileSync(join(target, 'SHA256SUMS'), files.map((name) => `${sha256(join(target, name))}  ${name}\n`).join(''))
  return files
}

main(async () => {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [version] = positionals
  if (version === undefined) throw new StepError('Which version? npm run release -- 0.2.0')
  const { version: present } = JSON.parse(read('package.json')) as { version: string }
  check(version, present)
  const files = rewritten(version, present, new Date().toISOString().slice(0, 10))
  if (values['dry-run']) {
    const changes = unreleasedChanges(read('CHANGELOG.md')).trim()
    console.log(
      `Praxia ${version} would change:\n  ${Object.keys(files).join('\n  ')}\n\n${changes}\n\nNothing was changed.`,
    )
    return
  }
  let packed: string[]
  try {
    for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text)
    packed = await pack()
    git('commit', '--quiet', '-m', `release: ${version}`, '--', ...Object.keys(files))
  } catch (error) {
    // The tree had no changes before.
    git('restore', '--staged', '--worktree', '--', ...Object.keys(files))
    throw error
  }
  git('tag', '--annotate', `v${version}`, '-m', `Praxia ${version}`)
  console.log(`Praxia ${version} is committed and tagged; .cache/release has what others build with:
${packed.map((name) => `  ${name}`).join('\n')}
  SHA256SUMS

Look at it (git show v${version}), then:
  git push --follow-tags
  npm publish --access public .cache/release/${packed[0]}
  npm run sample-data -- server/test/samples/${version}.tar.zst     # and commit it: later versions are tested with it
  npm run image -- --to DIR
Unity's package is installed from its file.
To take it back before the push: git tag -d v${version} && git reset --keep HEAD~1`)
})
