// Three servers behind nginx, with one PostgreSQL, a synchronous replica of it, and one object store. While members
// write, servers are restarted one after the other, one is killed, and the database fails over.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Praxia, startServer } from '../../e2e/server.ts'
import { type Organisation, World } from '../../e2e/world.ts'
import { openDatabase } from '../../server/src/database/db.ts'
import { sql } from '../../server/src/database/sql.ts'
import { S3Client } from '../../server/src/files/s3-client.ts'
import { type Load, beginLoad, expectAcknowledged } from './load.ts'
import { Postgres } from './postgres.ts'
import { freePorts, startSwift, type Swift } from './swift.ts'

const folder = mkdtempSync(join(tmpdir(), 'praxia-nodes-'))
const postgres = new Postgres()
let swift: Swift
let nginx: ChildProcess
/** The address of the database, which moves to the replica. */
let address: Server
let target = 'primary'
let ports: number[]
const nodes: Praxia[] = []
let org: Organisation
let settings: Record<string, string>

async function startNode(index: number): Promise<void> {
  const dataDir = join(folder, `node${index}`)
  const [port, contentPort] = [ports[index * 2 + 2]!, ports[index * 2 + 3]!]
  nodes[index] = await startServer({
    kept: dataDir,
    settings: { ...settings, PORT: String(port), CONTENT_PORT: String(contentPort) },
  })
}
beforeAll(async () => {
  ports = await freePorts(8)
  const [proxy, database] = ports
  await postgres.create('primary', ['max_connections=100'])
  await postgres.copy('primary', 'copy', ['max_connections=100'])
  const admin = openDatabase(postgres.url('primary'), () => undefined, 1)
  await admin.run(sql`alter system set synchronous_standby_names = '*'`)
  await admin.one(sql`select pg_reload_conf() as done`)
  await admin.close()
  address = createServer((socket) => {
    const to = connect(postgres.socket(target))
    socket.on('error', () => to.destroy()).on('close', () => to.destroy())
    to.on('error', () => socket.destroy()).on('close', () => socket.destroy())
    socket.pipe(to).pipe(socket)
  }).listen(database, '127.0.0.1')
  swift = await startSwift()
  await new S3Client({ ...swift, bucket: 'nodes', region: 'us-east-1' }).send('PUT', '')
  settings = {
    DATABASE_URL: `postgresql://praxia@127.0.0.1:${database}/postgres`,
    PUBLIC_URL: `http://127.0.0.1:${proxy}`,
    CONTENT_URL: `http://*.praxia-content.localhost:${proxy}`,
    TRUST_PROXY: '127.0.0.1',
    S3_ENDPOINT: swift.endpoint,
    S3_BUCKET: 'nodes',
    S3_ACCESS_KEY_ID: swift.accessKeyId,
    S3_SECRET_ACCESS_KEY: swift.secretAccessKey,
  }
  const upstream = [0, 1, 2].map((index) => `server 127.0.0.1:${ports[index * 2 + 2]} max_fails=1 fail_timeout=1s;`)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events {} http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      upstream nodes { ${upstream.join(' ')} }
      server { listen 127.0.0.1:${proxy}; location / { proxy_pass http://nodes; proxy_http_version 1.1;
        proxy_connect_timeout 1s; proxy_set_header Host $http_host; proxy_set_header Connection "";
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; } } }`,
  )
  nginx = spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  mkdirSync(join(folder, 'node0'))
  await startNode(0)
  // Its mails are in the outbox of the server that sends them.
  org = await new World(nodes[0]!).organisation()
  for (const index of [1, 2]) {
    mkdirSync(join(folder, `node${index}`))
    copyFileSync(join(folder, 'node0/server.key'), join(folder, `node${index}/server.key`))
    await startNode(index)
  }
}, 180_000)
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  nginx.kill('SIGQUIT')
  await once(nginx, 'exit')
  address.close()
  await swift.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const startLoad = (): Load => beginLoad(settings.PUBLIC_URL!, org.admin.api.token!)
const expectWhole = (load: Load): Promise<void> => expectAcknowledged(load, postgres.url(target), org.id)

it('a rolling restart loses and fails no write', async () => {
  const load = startLoad()
  await pause(1000)
  for (const index of [0, 1, 2]) {
    await nodes[index]!.stop()
    await startNode(index)
  }
  await load.end()
  await expectWhole(load)
  console.log(
    `rolling restart: ${load.acknowledged.length} writes, ${load.repeated} repeated, longest ${Math.round(load.longest)} ms`,
  )
}, 120_000)

it('a killed server loses no write, and what it was asked succeeds once at another', async () => {
  const load = startLoad()
  await pause(1000)
  await nodes[1]!.kill()
  await pause(2000)
  await load.end()
  await expectWhole(load)
  await startNode(1)
  console.log(
    `killed server: ${load.acknowledged.length} writes, ${load.repeated} repeated, longest ${Math.round(load.longest)} ms`,
  )
}, 120_000)

it('a database that fails over loses nothing that was acknowledged', async () => {
  const load = startLoad()
  await pause(1000)
  await postgres.kill('primary')
  postgres.promote('copy')
  const promoted = openDatabase(postgres.url('copy'), () => undefined, 1)
  // Without a replica of its own, it would wait for one at each commit.
  await promoted.run(sql`alter system reset synchronous_standby_names`)
  await promoted.one(sql`select pg_reload_conf() as done`)
  await promoted.close()
  target = 'copy'
  const before = load.acknowledged.length
  await expect.poll(() => load.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 20)
  await load.end()
  await expectWhole(load)
  console.log(
    `failover: ${load.acknowledged.length} writes, ${load.repeated} repeated, longest ${Math.round(load.longest)} ms`,
  )
}, 120_000)
