// The image as a container engine starts it: its own processes, a read-only root, only /data and /tmp to write to.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import project from '../../package.json' with { type: 'json' }
import { freePorts } from './swift.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'praxia-image-test-'))
const data = join(folder, 'data')
const rootfs = join(folder, 'bundle/rootfs')
/** What the image says of its process, as `umoci` tells a container engine. */
interface Process {
  args: string[]
  env: string[]
  cwd: string
  user: { uid: number; gid: number }
}
let told: Process

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
}
/** Mounts and processes of their own, then the image's user. */
const script = `
mount --make-rprivate / && mount --bind "$R" "$R" && mount -o remount,bind,ro "$R"
mount --bind "$D" "$R/data" && mount -t tmpfs -o mode=1777 tmpfs "$R/tmp"
mount -t proc proc "$R/proc" && mount --rbind /dev "$R/dev" && mount --bind "$R/tmp" "$R/var/tmp"
exec chroot --userspec="$U" "$R" /bin/sh -c 'cd "$0" && exec "$@"' "$@"`
/** Starts a program in the image; the child is its first process's parent. */
function start(args: readonly string[], settings: Record<string, string> = {}): ChildProcess {
  const { cwd, user } = told
  const own = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  const mounts = ['--mount', '--pid', '--fork', '--kill-child', '/bin/sh', '-c', script, 'sh']
  return spawn('unshare', [...mounts, cwd, '/usr/bin/env', '-i', ...told.env, ...own, ...args], {
    env: { ...process.env, R: rootfs, D: data, U: `${user.uid}:${user.gid}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
async function result(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}
/** The image's first process, to which an engine sends its signals. */
const firstProcess = ({ pid }: ChildProcess): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())
/** Processes of the image's user. */
const processes = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid === told.user.uid)

async function serve(): Promise<{ url: string; child: ChildProcess; ended: ReturnType<typeof result>; ms: number }> {
  const [port, contentPort] = await freePorts(2)
  const since = performance.now()
  const child = start(told.args, {
    PORT: String(port),
    CONTENT_PORT: String(contentPort),
    ADMIN_EMAIL: 'it@example.org',
    ADMIN_PASSWORD: 'Lantern-ochre-12',
  })
  const ended = result(child)
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined)
    if (answer?.ok) break
    if (child.exitCode !== null) throw new Error((await ended).said)
    await pause(50)
  }
  return { url, child, ended, ms: Math.round(performance.now() - since) }
}
async function stop({ child, ended }: Awaited<ReturnType<typeof serve>>): Promise<number> {
  const since = performance.now()
  process.kill(firstProcess(child), 'SIGTERM')
  const { code, said } = await ended
  expect(code, said).toBe(0)
  return Math.round(performance.now() - since)
}

beforeAll(() => {
  run(process.execPath, ['scripts/image.ts', '--to', join(folder, 'image')])
  run('umoci', ['unpack', '--image', `${join(folder, 'image')}:${project.version}`, join(folder, 'bundle')])
  told = (JSON.parse(readFileSync(join(folder, 'bundle/config.json'), 'utf8')) as { process: Process }).process
  mkdirSync(data)
  chownSync(data, told.user.uid, told.user.gid)
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('starts as an ordinary user with a read-only root, and SIGTERM ends it and its database within ten seconds', async () => {
  expect(told.user).toMatchObject({ uid: 10001, gid: 10001 })
  const first = await serve()
  expect(processes().length).toBeGreaterThan(2)
  expect(await (await fetch(first.url)).text()).toContain('<div id="root">')
  const stopped = await stop(first)
  expect(stopped).toBeLessThan(10_000)
  expect(processes()).toEqual([])
  // The database was stopped rather than killed, and ran from the image.
  expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false)
  expect(readdirSync(data).filter((name) => name.startsWith('postgresql-') || name === 'praxia.lock')).toEqual([])
  const second = await serve()
  await stop(second)
  console.log(`image: ready after ${first.ms} ms, again after ${second.ms} ms; ended within ${stopped} ms`)
}, 120_000)

it('runs the commands of an operator', async () => {
  for (const [args, said] of [
    [['starter-trainings'], 'trainings were added'],
    [['verify'], ''],
    [['backup', '--', '--to', '/tmp/backups'], '/tmp/backups/praxia-'],
  ] as const) {
    const ended = await result(start(['node', '--run', ...args]))
    expect(ended, ended.said).toMatchObject({ code: 0, said: expect.stringContaining(said) })
  }
}, 120_000)

it('has every package that its sources import', () => {
  const program = join(rootfs, 'opt/praxia')
  const missing = ['server/src', 'contract/src'].flatMap((part) =>
    readdirSync(join(program, part), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => [
        ...readFileSync(join(program, part, name), 'utf8').matchAll(
          /^(?:import|export) (?!type\b)[^']*?from '([^.'][^']*)'|\bimport\('([^.'][^']*)'\)/gm,
        ),
      ])
      .map(([, imported, loaded]) => /^(?:@[^/]+\/)?[^/]+/.exec(imported ?? loaded!)![0])
      .filter((name) => !name.startsWith('node:'))
      .filter((name) => !['', 'server'].some((one) => existsSync(join(program, one, 'node_modules', name)))),
  )
  expect([...new Set(missing)]).toEqual([])
})

it('has no test, no package for development and nothing of this machine', () => {
  const program = join(rootfs, 'opt/praxia')
  const packages = readdirSync(join(program, 'node_modules'))
  expect(packages).toContain('fastify')
  expect(packages.filter((name) => ['vitest', 'vite', 'typescript', 'react', '.cache'].includes(name))).toEqual([])
  const files = readdirSync(program, { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => !name.startsWith('node_modules/') && /\.test\.tsx?$/.test(name))).toEqual([])
  expect(existsSync(join(program, 'data'))).toBe(false)
})
