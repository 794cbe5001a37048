import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { build } from './build.mjs'
import { findNode } from './install.mjs'
import { root } from './paths.mjs'
import { printApi } from './print-client.ts'
import { unityMeta } from './unity-meta.ts'

const readJson = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, unknown>
const writeJson = (path: string, content: object): void => writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)

/** @returns what the program prints */
function run(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args[0]} failed: ${error?.message ?? (stderr || stdout).trim()}`)
  return stdout
}
function copyInto(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [to, from] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    cpSync(join(root, from), join(folder, to), { recursive: true })
  }
}

/**
 * Compiles a module, and those of its folder that it names, into a folder.
 * @param kinds endings of what is kept: `.d.ts`, `.js`
 */
function compile(entry: string, folder: string, kinds: readonly ('.d.ts' | '.js')[]): void {
  const drafts = mkdtempSync(join(tmpdir(), 'praxia-types-'))
  try {
    const config = join(drafts, 'tsconfig.json')
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: !kinds.includes('.js'),
      rewriteRelativeImportExtensions: true,
      target: 'ES2022',
      outDir: drafts,
      rootDir: root,
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      types: [],
    }
    writeJson(config, { extends: join(root, 'tsconfig.base.json'), compilerOptions, files: [join(root, entry)] })
    run(findNode(), [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], root)
    mkdirSync(folder, { recursive: true })
    const needed = new Set([posix.basename(entry, '.ts')])
    for (const name of needed)
      for (const kind of kinds) {
        const text = readFileSync(join(drafts, posix.dirname(entry), name + kind), 'utf8')
        for (const [, other] of text.matchAll(/['"]\.\/([\w-]+)\.[jt]s['"]/g)) needed.add(other!)
        // Only the latest compilers resolve a declaration by the name of its source.
        writeFileSync(join(folder, name + kind), text.replaceAll(/(['"]\.\/[\w-]+)\.ts(['"])/g, '$1.js$2'))
      }
  } finally {
    rmSync(drafts, { recursive: true, force: true })
  }
}

/** Writes the package.json of a package for npm, from that of its workspace. */
function describe(
  folder: string,
  workspace: string,
  main: { types: string; default: string },
  more: object = {},
): void {
  const { name, version, description, license, type, bin } = readJson(`${workspace}/package.json`)
  const exports = { '.': main, ...more, './package.json': './package.json' }
  const about = {
    name,
    version,
    description,
    license,
    type,
    bin,
    engines: { node: '>=20' },
    sideEffects: false,
    exports,
  }
  writeJson(join(folder, 'package.json'), about)
}

/** The library of pages, with `praxia-publish`. */
function layOutRuntime(folder: string): void {
  copyInto(folder, {
    'README.md': 'runtime/npm/README.md',
    LICENSE: 'LICENSE',
    'dist/praxia.mjs': 'runtime/dist/praxia.mjs',
    'dist/praxia.js': 'runtime/dist/praxia.js',
    publish: 'runtime/publish',
  })
  compile('runtime/src/session.ts', join(folder, 'types'), ['.d.ts'])
  const main = { types: './types/session.d.ts', default: './dist/praxia.mjs' }
  describe(folder, 'runtime', main, { './praxia.js': './dist/praxia.js' })
}

/** The client of the API. Its table of calls and their types are printed: they need nothing of the contract then. */
function layOutClient(folder: string): void {
  copyInto(folder, { 'README.md': 'runtime/client/README.md', LICENSE: 'LICENSE' })
  compile('runtime/client/src/client.ts', join(folder, 'dist'), ['.d.ts', '.js'])
  const { module, types } = printApi()
  writeFileSync(join(folder, 'dist/api.js'), module)
  writeFileSync(join(folder, 'dist/api.d.ts'), types)
  describe(folder, 'runtime/client', { types: './dist/client.d.ts', default: './dist/client.js' })
}

/** The library for Unity, as its package manager takes it. */
function layOutUnity(folder: string): void {
  cpSync(join(root, 'runtime/unity/package'), folder, { recursive: true })
  copyInto(folder, {
    'LICENSE.md': 'LICENSE',
    'Runtime/Praxia.cs': 'runtime/unity/Praxia.cs',
    'Runtime/Plugins/WebGL/Praxia.jslib': 'runtime/unity/Praxia.jslib',
    // Unity does not import what is in a folder with this ending.
    'Web~/praxia.js': 'runtime/dist/praxia.js',
  })
  const { name } = readJson('runtime/unity/package/package.json')
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/^(Web~|Samples~$)/.test(path)) continue
    const isFolder = statSync(join(folder, path)).isDirectory()
    writeFileSync(join(folder, `${path}.meta`), unityMeta(String(name), path, isFolder))
  }
}

/** Lays out the packages that others build with, and packs each with npm into a folder. Returns the names of the files. */
export async function packAll(to: string): Promise<string[]> {
  await build(findNode(), { trainings: 'none', web: false })
  mkdirSync(to, { recursive: true })
  return [layOutRuntime, layOutClient, layOutUnity].map((layOut) => {
    const folder = mkdtempSync(join(tmpdir(), 'praxia-package-'))
    try {
      layOut(folder)
      return run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', to], folder).trim()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
