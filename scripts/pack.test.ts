// The packages that others build with, installed into an empty folder as their users do.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLrs } from '@praxia/runtime/testing-lrs.ts'
import project from '../package.json' with { type: 'json' }
import { packAll } from './lib/pack.ts'
import { root } from './lib/paths.mjs'
import { unityGuid } from './lib/unity-meta.ts'

const folder = mkdtempSync(join(tmpdir(), 'praxia-packages-'))
const app = join(folder, 'app')
const installed = join(app, 'node_modules/@praxia/runtime')
const unity = join(folder, 'package')
let files: string[]

beforeAll(async () => {
  files = await packAll(folder)
  mkdirSync(app)
  writeFileSync(join(app, 'package.json'), '{ "name": "lesson", "private": true, "type": "module" }')
  const install = ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', [...install, join(folder, files[0]!)], { cwd: app })
  execFileSync('tar', ['-xzf', join(folder, files[1]!)], { cwd: folder })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** This Node, and the oldest that the packages support where the machine has it. */
const nodes = [process.execPath, ...(process.env.PATH ?? '').split(delimiter).map((path) => join(path, 'node'))].filter(
  (node, index) =>
    index === 0 || (existsSync(node) && spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.startsWith('v20.')),
)

it('are named and numbered as the release', () => {
  expect(files).toEqual([`praxia-runtime-${project.version}.tgz`, `org.praxia.runtime-${project.version}.tgz`])
})

describe('the library of pages', () => {
  it('is small, and has nothing but what its users need', () => {
    expect(gzipSync(readFileSync(join(installed, 'dist/praxia.mjs'))).length).toBeLessThan(8000)
    expect(statSync(join(folder, files[0]!)).size).toBeLessThan(60_000)
    expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json', 'publish', 'types'])
  })

  it.each([...new Set(nodes)])('reports a session from %s', async (node) => {
    const lrs = await startLrs()
    writeFileSync(
      join(app, 'lesson.js'),
      `import { begin } from '@praxia/runtime'
       const session = await begin({ address: process.argv[2] })
       session.step('alarm', { success: true, score: 90 })
       session.passed(90)
       await session.terminated(61_000)
       console.log(session.live, session.refused.length)`,
    )
    const child = spawn(node, ['lesson.js', lrs.address()], { cwd: app, stdio: ['ignore', 'pipe', 'inherit'] })
    const said = await child.stdout.toArray()
    if (child.exitCode === null) await once(child, 'exit')
    expect(Buffer.concat(said).toString().trim()).toBe('true 0')
    expect(lrs.stored.map((one) => one.verb.id.split('/').pop())).toEqual([
      'initialized',
      'attempted',
      'passed',
      'terminated',
    ])
    await lrs.close()
  })

  it.each(['bundler', 'nodenext'])('has types for the module resolution %s', (moduleResolution) => {
    writeFileSync(
      join(app, 'lesson.ts'),
      `import { begin, type Session, type StepResult } from '@praxia/runtime'
       const result: StepResult = { success: true }
       const session: Session = await begin()
       session.step('alarm', result)
       // @ts-expect-error: success is yes or no
       session.step('alarm', { success: 'yes' })`,
    )
    const module = moduleResolution === 'bundler' ? 'esnext' : 'nodenext'
    const options = `--ignoreConfig --noEmit --strict --target es2022 --lib es2022,dom --types --module ${module}`
    const checked = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/typescript/bin/tsc'),
        ...options.split(' '),
        '--moduleResolution',
        moduleResolution,
        'lesson.ts',
      ],
      { cwd: app, encoding: 'utf8' },
    )
    expect(checked.stdout).toBe('')
    expect(checked.status).toBe(0)
  })

  it('is a plain script with the global Praxia', () => {
    const page = { Praxia: undefined as { begin: unknown } | undefined }
    runInNewContext(readFileSync(join(installed, 'dist/praxia.js'), 'utf8'), page)
    expect(page.Praxia?.begin).toBeTypeOf('function')
  })

  it('brings praxia-publish as a command', () => {
    const publish = (...args: string[]) =>
      spawnSync(join(app, 'node_modules/.bin/praxia-publish'), args, {
        encoding: 'utf8',
        env: { PATH: process.env.PATH },
      })
    expect(publish('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('PRAXIA_TOKEN') })
    expect(publish('--server', 'https://praxia.example.org')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('PRAXIA_TOKEN is not set'),
    })
  })
})

describe('the package for Unity', () => {
  const about = () => JSON.parse(readFileSync(join(unity, 'package.json'), 'utf8')) as { name: string; version: string }
  const guidIn = (text: string) => /guid: ([0-9a-f]{32})/.exec(text)![1]!
  const paths = () => readdirSync(unity, { recursive: true, encoding: 'utf8' })

  it('has a .meta file for all that Unity imports, each with an identity of its own', () => {
    const imported = paths().filter((path) => !path.endsWith('.meta') && !/^(Web~|Samples~$)/.test(path))
    expect(imported).toContain('Runtime/Plugins/WebGL/Praxia.jslib')
    expect(imported.filter((path) => !existsSync(join(unity, `${path}.meta`)))).toEqual([])
    const guids = imported.map((path) => guidIn(readFileSync(join(unity, `${path}.meta`), 'utf8')))
    expect(new Set(guids).size).toBe(imported.length)
    expect(paths().filter((path) => path.endsWith('.meta'))).toHaveLength(imported.length)
  })

  it('has the version of the release, and the library of pages for WebGL builds', () => {
    expect(about()).toMatchObject({ name: 'org.praxia.runtime', version: project.version })
    const library = readFileSync(join(installed, 'dist/praxia.js'), 'utf8')
    expect(readFileSync(join(unity, 'Web~/praxia.js'), 'utf8')).toBe(library)
  })

  it('has a scene that finds its script, and names only objects that are in it', () => {
    const sample = 'Samples~/FirstTraining'
    const scene = readFileSync(join(unity, sample, 'FirstTraining.unity'), 'utf8')
    expect(guidIn(scene)).toBe(unityGuid(about().name, `${sample}/FirstTraining.cs`))
    const ids = [...scene.matchAll(/^--- !u!\d+ &(\d+)$/gm)].map(([, id]) => id!)
    const named = [...scene.matchAll(/\{fileID: (\d+)\}/g)].map(([, id]) => id!)
    expect(named.filter((id) => id !== '0' && !ids.includes(id))).toEqual([])
    expect(ids).toHaveLength(4)
  })
})
