import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from './lib/paths.mjs'
import { usageInstead } from './lib/usage.mjs'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
/** Commands whose underlying tool prints its own usage. */
const others = ['format', 'test:browser', 'headset']
const fileOf = (command: string): string =>
  command
    .split(' ')
    .filter((word) => /\.(mjs|ts)$/.test(word))
    .at(-1)!
const own = Object.entries(scripts)
  .filter(([name]) => !others.includes(name))
  .map(([name, command]): [string, string] => [name, fileOf(command)])
const folder = mkdtempSync(join(tmpdir(), 'praxia-usage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each(own)('npm run %s -- --help prints its usage', (name, file) => {
  for (const args of [['--help'], ['-h'], ['x', '--help'], ['--lan', '-h']])
    expect(usageInstead(file, args), name).toMatchObject({ code: 0, lines: [expect.stringMatching(/^Usage: npm /)] })
})
it.each(own)('npm run %s refuses an unknown option', (name, file) => {
  for (const args of [['--hlep'], ['-x'], ['--organisatoin', '7'], ['a', '--verbose']])
    expect(usageInstead(file, args), `${name} ${args.join(' ')}`).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/^Unknown option |takes no/), expect.stringMatching(/^Usage: npm /)],
    })
})
it.each([
  ['scripts/start.mjs', []],
  ['scripts/start.mjs', ['--lan']],
  ['scripts/start.mjs', ['--lan=192.168.1.20']],
  ['scripts/bake.ts', ['forklift', 'stacker']],
  ['bench/src/main.ts', ['--only', 'record,memory', '--whole']],
  ['server/src/admin.ts', ['add', 'it@example.org', 'Ada', 'Lovelace']],
  ['server/src/admin.ts', ['list']],
  ['server/src/verify.ts', ['--organisation', '7']],
  ['server/src/verify.ts', ['--organisation=7']],
  ['scripts/phrases.ts', ['export', 'fr', 'fr.xlf']],
  ['scripts/certificate.ts', ['praxia.test', '*.praxia.test', '10.0.0.1', '::1']],
  ['scripts/test-crash.ts', ['--cuts', '12', '--kills', '5']],
  ['runtime/headset/main.ts', ['--help']],
])('%s accepts %j', (file, args) => {
  expect(usageInstead(file, args)).toBeUndefined()
})
it.each([
  ['server/src/verify.ts', ['--organisation']],
  ['server/src/verify.ts', ['7']],
  ['server/src/admin.ts', ['add', 'a@b.org', 'A', 'B', 'C']],
  ['scripts/start.mjs', ['lan']],
])('%s refuses %j', (file, args) => {
  expect(usageInstead(file, args)).toMatchObject({ code: 1 })
})
it('a request for help or a misspelt option writes nothing', () => {
  for (const [, file] of own.filter(([, one]) => one.endsWith('.ts')))
    for (const option of ['--help', '--hlep']) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), file, option], {
        cwd: folder,
        env: { ...process.env, DATA_DIR: join(folder, 'data'), CERTIFICATE_DIR: join(folder, 'certificates') },
        encoding: 'utf8',
        timeout: 30_000,
      })
      expect([status, option === '--help' ? stdout : stderr], file).toEqual([
        option === '--help' ? 0 : 1,
        expect.stringContaining('Usage: npm '),
      ])
    }
  expect(existsSync(join(folder, 'data'))).toBe(false)
  expect(readdirSync(folder)).toEqual([])
})
