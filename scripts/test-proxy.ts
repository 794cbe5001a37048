// Part of npm run test:peers: runs the examples of proxies in deploy/ in front of the real server: a large upload, the event
// stream, a training's own origin. Installs Debian's nginx as root.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { launchTraining } from '@praxia/contract/launches.ts'
import { setTrainingFile } from '@praxia/contract/trainings.ts'
import { zipOf } from '../e2e/content.ts'
import { startServer } from '../e2e/server.ts'
import { type Person, World } from '../e2e/world.ts'

const uploadBytes = 70 * 1024 * 1024
const pieceBytes = 32 * 1024 * 1024
const contentHost = 'praxia-content.localhost'
let failed = 0
function check(what: string, isRight: boolean, found: unknown = ''): void {
  if (!isRight) failed += 1
  console.log(`${isRight ? '✓' : '✗'} ${what}${isRight ? '' : `: ${JSON.stringify(found)}`}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** Makes the example's file usable here: other ports and names, and no TLS, since nobody's certificates are there. */
function nginxConfig(
  folder: string,
  ports: { proxy: number; plain: number; app: number; content: number },
  change = (s: string) => s,
) {
  const example = readFileSync(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8')
  const servers = change(example)
    .replace(/^\s*ssl_.*$/gm, '')
    .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${ports.proxy};`)
    .replaceAll('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replaceAll('127.0.0.1:4000', `127.0.0.1:${ports.app}`)
    .replaceAll('127.0.0.1:4001', `127.0.0.1:${ports.content}`)
    .replaceAll('praxia-content.example', contentHost)
    // The address has a port here.
    .replaceAll('Host $host;', 'Host $http_host;')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const text = `${user} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events {} http { access_log off; ${paths} ${servers} }`
  writeFileSync(join(folder, 'nginx.conf'), text)
}
const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
async function startNginx(folder: string, port: number): Promise<() => Promise<void>> {
  const child: ChildProcess = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  })
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isOpen(port)) break
    await pause(50)
  }
  return async () => {
    child.kill('SIGQUIT')
    await once(child, 'exit')
  }
}

/** Sends bytes by tus in the pieces of the browser; returns the refusal of a piece, or the upload's id. */
async function upload(url: string, { api }: Person, trainingId: number, bytes: Buffer) {
  const metadata = Object.entries({ filename: 'large.zip', fileType: 'WEB_GL', trainingId: String(trainingId) })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const own = { authorization: `Bearer ${api.token}`, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { ...own, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  })
  const id = begun.headers.get('location')!.split('/').pop()!
  for (let offset = 0; offset < bytes.length; offset += pieceBytes) {
    const piece = await fetch(`${url}/api/uploads/${id}`, {
      method: 'PATCH',
      headers: { ...own, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes.subarray(offset, offset + pieceBytes)),
    }).catch((error: unknown) => ({ status: 0, headers: new Headers(), text: async () => String(error) }))
    if (piece.status !== 204) return { id, refused: piece.status, problem: await piece.text() }
  }
  return { id }
}
/** Reads the event stream until it has this text; false after ten seconds. */
async function hears(url: string, { api }: Person, text: string): Promise<boolean> {
  const ending = new AbortController()
  const limit = setTimeout(() => ending.abort(), 10_000)
  try {
    const { body } = await fetch(`${url}/api/notifications/stream`, {
      headers: { authorization: `Bearer ${api.token}`, accept: 'text/event-stream' },
      signal: ending.signal,
    })
    let heard = ''
    for await (const part of body!.pipeThrough(new TextDecoderStream())) {
      heard += part
      if (heard.includes(text)) return true
    }
    return false
  } catch {
    return false
  } finally {
    clearTimeout(limit)
    ending.abort()
  }
}
/** Requests an address whose host name stands for this machine. */
async function getLocally(
  address: string,
  host = new URL(address).host,
): Promise<{ status: number; text: string; location: string | undefined }> {
  const url = new URL(address)
  const asked = request({ host: '127.0.0.1', port: url.port, path: url.pathname + url.search, headers: { host } })
  asked.end()
  const [response] = (await once(asked, 'response')) as [import('node:http').IncomingMessage]
  let text = ''
  for await (const part of response.setEncoding('utf8')) text += part as string
  return { status: response.statusCode!, text, location: response.headers.location }
}
/** Checks the port of plain http, where a redirect would hide that a program sends its secrets unencrypted. */
async function checkPlainPort(plain: number): Promise<void> {
  const asked = (path: string, host: string) => getLocally(`http://127.0.0.1:${plain}${path}`, host)
  const page = await asked('/login', 'praxia.example.org')
  check('a page is sent to https', [301, 308].includes(page.status), page)
  check('at the same address', page.location === 'https://praxia.example.org/login', page)
  for (const path of ['/api/settings', '/xapi/statements', '/files/x?s=secret']) {
    const { status } = await asked(path, 'praxia.example.org')
    check(`${path} is refused on plain http`, status === 403, status)
  }
  const { status } = await asked('/c/grant/index.html', `t1.${contentHost}`)
  check('content is refused on plain http', status === 403, status)
}

async function tryNginx(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'praxia-nginx-'))
  const [proxy, plain, app, content] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const url = `http://127.0.0.1:${proxy}`
  const ports = { proxy, plain, app, content }
  nginxConfig(folder, ports)
  const server = await startServer({
    settings: {
      PORT: String(app),
      CONTENT_PORT: String(content),
      PUBLIC_URL: url,
      CONTENT_URL: `http://*.${contentHost}:${proxy}`,
      TRUST_PROXY: '127.0.0.1',
    },
  })
  let stop = async (): Promise<void> => undefined
  try {
    stop = await startNginx(folder, proxy)
    const world = new World(server)
    const org = await world.organisation()
    const { id } = await world.training(org)
    const zip = await zipOf({
      'index.html': Buffer.from('<!doctype html><title>Large</title><p>through the proxy'),
      'video.bin': randomBytes(uploadBytes),
    })
    const sent = await upload(url, org.admin, id, zip)
    check(`an upload of ${Math.round(zip.length / 1e6)} MB arrives`, sent.refused === undefined, sent)
    await org.admin.api.call(setTrainingFile, {
      params: { id, fileType: 'WEB_GL' },
      body: { uploadId: sent.id, version: '2', offlineAvailable: false },
    })
    check('the event stream is not held back', await hears(url, org.admin, 'event:'))
    const learner = await world.member(org, 'learner')
    const launch = await learner.api.call(launchTraining, {
      params: { id },
      body: { requestId: crypto.randomUUID(), fileType: 'WEB_GL' },
    })
    const page = launch.url ?? ''
    check('a training has an origin of its own', new URL(page).hostname.endsWith(contentHost), page)
    const found = await getLocally(page)
    check('and is served there', found.status === 200 && found.text.includes('through the proxy'), found)
    await checkPlainPort(plain)
    await stop()
    nginxConfig(folder, ports, (text) => text.replace(/client_max_body_size .*;/, ''))
    stop = await startNginx(folder, proxy)
    const refused = await upload(url, org.admin, id, zip)
    check("nginx's default refuses a piece by itself", [0, 413].includes(refused.refused ?? -1), refused.refused)
    check('without a problem document of ours', !(refused.problem ?? '').includes('content.quota_reached'))
  } finally {
    await server.stop()
    await stop()
    if (failed > 0) console.log(readFileSync(join(folder, 'error.log'), 'utf8').slice(-2000))
    rmSync(folder, { recursive: true, force: true })
  }
}

if (!existsSync('/usr/sbin/nginx') && process.getuid?.() === 0)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], {
    stdio: 'inherit',
    // Only the program is needed: policy-rc.d's exit code 101 forbids the start of the service.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
if (!existsSync('/usr/sbin/nginx')) {
  console.error('nginx is missing: apt-get install nginx')
  process.exit(1)
}
process.env.PATH = `${process.env.PATH ?? ''}:/usr/sbin`
await tryNginx()
process.exit(failed > 0 ? 1 : 0)
