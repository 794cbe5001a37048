// The packages that others build with, installed into an empty folder as their users do.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
  execFileSync('npm', [...install, join(folder, files[0]!), join(folder, files[1]!)], { cwd: app })
  execFileSync('tar', ['-xzf', join(folder, files[2]!)], { cwd: folder })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** This Node, and the oldest that the packages support where the machine has it. */
const nodes = [process.execPath, ...(process.env.PATH ?? '').split(delimiter).map((path) => join(path, 'node'))].filter(
  (node, index) =>
    index === 0 || (existsSync(node) && spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.startsWith('v20.')),
)

const resolutions = ['bundler', 'nodenext'] as const
/** Returns what the compiler says of a module of an author. */
function faultsOf(moduleResolution: (typeof resolutions)[number], text: string): string {
  writeFileSync(join(app, 'lesson.ts'), text)
  const module = moduleResolution === 'bundler' ? 'esnext' : 'nodenext'
  const options = `--ignoreConfig --noEmit --strict --target es2022 --lib es2022,dom --types --module ${module}`
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const args = [compiler, ...options.split(' '), '--moduleResolution', moduleResolution, 'lesson.ts']
  return spawnSync(process.execPath, args, { cwd: app, encoding: 'utf8' }).stdout
}

it('are named and numbered as the release', () => {
  expect(files).toEqual([
    `praxia-runtime-${project.version}.tgz`,
    `praxia-client-${project.version}.tgz`,
    `org.praxia.runtime-${project.version}.tgz`,
  ])
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

  it.each(resolutions)('has types for the module resolution %s', (moduleResolution) => {
    expect(
      faultsOf(
        moduleResolution,
        `import { begin, type Session, type StepResult } from '@praxia/runtime'
       const result: StepResult = { success: true }
       const session: Session = await begin()
       session.step('alarm', result)
       // @ts-expect-error: success is yes or no
       session.step('alarm', { success: 'yes' })`,
      ),
    ).toBe('')
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

describe('the client of the API', () => {
  const ownFiles = () => readdirSync(join(app, 'node_modules/@praxia/client/dist')).sort()

  it('is small, and has nothing but what its users need', () => {
    const names = ['api', 'client', 'praxia-error', 'sending']
    expect(ownFiles()).toEqual(names.flatMap((name) => [`${name}.d.ts`, `${name}.js`]))
    const code = names.map((name) => readFileSync(join(app, `node_modules/@praxia/client/dist/${name}.js`), 'utf8'))
    expect(gzipSync(code.join('\n')).length).toBeLessThan(4096)
    expect(code.join('\n')).not.toMatch(/from '(?!\.\/)/)
  })

  it.each([...new Set(nodes)])('calls a server from %s', async (node) => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization}`)
      response.setHeader('content-type', 'application/json')
      const problem = { code: 'group.name_taken', violations: [{ path: 'name', code: 'taken', message: 'is taken' }] }
      if (request.method === 'POST') response.writeHead(409).end(JSON.stringify(problem))
      else response.end(JSON.stringify({ items: [{ id: 7 }], total: 1 }))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    writeFileSync(
      join(app, 'program.js'),
      `import { PraxiaError, createClient } from '@praxia/client'
       const praxia = createClient({ address: process.argv[2], token: 'org_1_x' })
       for await (const { id } of praxia.each('listMembers')) console.log(id)
       const error = await praxia.createGroup({ body: { name: 'a', userIds: [] } }).catch((refused) => refused)
       console.log(error instanceof PraxiaError, error.code, error.violations[0].path)`,
    )
    const { port } = server.address() as AddressInfo
    const child = spawn(node, ['program.js', `http://127.0.0.1:${port}`], {
      cwd: app,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const said = await child.stdout.toArray()
    server.close()
    expect(Buffer.concat(said).toString()).toBe('7\ntrue group.name_taken name\n')
    expect(asked).toEqual(['GET /api/users?page=1&limit=100 Bearer org_1_x', 'POST /api/groups Bearer org_1_x'])
  })

  it.each(resolutions)('has types for the module resolution %s', (moduleResolution) => {
    expect(
      faultsOf(
        moduleResolution,
        `import { type ErrorOf, type ResponseOf, createClient } from '@praxia/client'
       const praxia = createClient({ address: 'https://praxia.example.org', token: '' })
       const member: ResponseOf<'getMember'> = await praxia.getMember({ params: { id: 1 } })
       const name: string = member.lastName
       const code: ErrorOf<'createGroup'> = 'group.name_taken'
       const file: Response = await praxia.exportTrainings({ params: { lang: 'en' }, query: { format: 'pdf' } })
       for await (const { email } of praxia.each('listMembers', { query: { search: name } })) email.trim()
       // @ts-expect-error: the body has a name
       await praxia.createGroup({ body: { userIds: [] } })
       // @ts-expect-error: not a code of this call
       const other: ErrorOf<'createGroup'> = 'suggestion.past'
       // @ts-expect-error: a body is needed
       await praxia.createMember()
       // @ts-expect-error: no call of the API
       await praxia.listEverybody()
       export { code, file, other }`,
      ),
    ).toBe('')
  })

  it('has types for the examples of its readme', () => {
    const page = readFileSync(join(app, 'node_modules/@praxia/client/README.md'), 'utf8')
    const examples = [...page.matchAll(/```js\n(.*?)```/gs)]
      .map(([, code]) => code!)
      .filter((code) => !code.includes('node:'))
    expect(examples.length).toBeGreaterThan(2)
    const environment = 'declare const process: { env: { PRAXIA_SERVER: string; PRAXIA_TOKEN: string } }'
    for (const example of examples) expect(faultsOf('bundler', `${environment}\n${example}`)).toBe('')
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
