import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Debian packages of the object store. */
export const swiftPackages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']

export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(probes.map((probe) => once(probe, 'listening')))
  const ports = probes.map((probe) => (probe.address() as { port: number }).port)
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')))
  return ports
}

const pipeline =
  'catch_errors gatekeeper healthcheck cache bulk listing_formats s3api tempauth copy slo dlo symlink versioned_writes proxy-logging proxy-server'
const proxyConf = (folder: string, port: number, memcached: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${folder}
user = ${userInfo().username}
log_address = ${folder}/no-log
[pipeline:main]
pipeline = ${pipeline}
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
${[
  'catch_errors',
  'gatekeeper',
  'healthcheck',
  'bulk',
  'listing_formats',
  'copy',
  'slo',
  'dlo',
  'symlink',
  'versioned_writes',
  'proxy-logging',
]
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name.replace('-', '_')}`)
  .join('\n')}
`
const serverConf = (kind: string, folder: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
devices = ${folder}/devices
mount_check = false
swift_dir = ${folder}
user = ${userInfo().username}
log_address = ${folder}/no-log
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

export interface Swift {
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
  stop(): Promise<void>
}

/** Starts OpenStack Swift with its S3 interface, one copy of everything, in a folder of its own. */
export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'praxia-swift-'))
  const [proxy = 0, memcached = 0, ...servers] = await freePorts(5)
  const run = (command: string, ...args: string[]): void => {
    const { status, stderr, stdout } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}${stdout}`)
  }
  mkdirSync(join(folder, 'devices/d1'), { recursive: true })
  writeFileSync(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = one\ndefault = yes\n',
  )
  const children: ChildProcess[] = []
  const begin = (command: string, ...args: string[]): void => {
    children.push(spawn(command, args, { cwd: folder, stdio: 'ignore', env: { ...process.env, SWIFT_DIR: folder } }))
  }
  for (const [index, kind] of ['account', 'container', 'object'].entries()) {
    const builder = `${kind}.builder`
    run('swift-ring-builder', builder, 'create', '4', '1', '1')
    run('swift-ring-builder', builder, 'add', `r1z1-127.0.0.1:${servers[index]}/d1`, '1')
    run('swift-ring-builder', builder, 'rebalance')
    writeFileSync(join(folder, `${kind}.conf`), serverConf(kind, folder, servers[index]!))
    begin(`swift-${kind}-server`, join(folder, `${kind}.conf`))
  }
  writeFileSync(join(folder, 'proxy.conf'), proxyConf(folder, proxy, memcached))
  begin('memcached', '-l', '127.0.0.1', '-p', String(memcached), '-u', 'nobody')
  begin('swift-proxy-server', join(folder, 'proxy.conf'))
  const stop = async (): Promise<void> => {
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return
        child.kill('SIGKILL')
        await once(child, 'exit')
      }),
    )
    rmSync(folder, { recursive: true, force: true })
  }
  const endpoint = `http://127.0.0.1:${proxy}`
  for (let tries = 0; tries < 300; tries++) {
    const response = await fetch(`${endpoint}/healthcheck`).catch(() => undefined)
    if (response?.ok) return { endpoint, accessKeyId: 'test:tester', secretAccessKey: 'testing', stop }
    await pause(200)
  }
  await stop()
  throw new Error('Swift did not start within a minute')
}
