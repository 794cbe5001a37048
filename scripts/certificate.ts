// npm run certificate -- <name or address>…: an authority of one's own, and a server certificate for these names signed by it.
// Node signs but does not write certificates; openssl does both and stands on nearly every machine.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { makeFolder } from '../server/src/embedded/make-folder.ts'
import { errorCode } from '../server/src/embedded/start-error.ts'

const folder = resolve(
  process.env.CERTIFICATE_DIR || join(process.env.DATA_DIR || join(import.meta.dirname, '..', 'data'), 'certificates'),
)
const file = (name: string): string => join(folder, name)

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}

function openssl(...args: string[]): void {
  const { status, stderr, error } = spawnSync('openssl', args, { encoding: 'utf8' })
  if (error) fail('No openssl here: install it (apt-get install openssl), then run this again.')
  if (status !== 0) fail(`openssl ${args[0]}: ${stderr.trim().split('\n').at(-1)}`)
}

/** Kept once made: the devices that were told to trust it go on doing so. */
function makeAuthority(): void {
  if (existsSync(file('authority.key')) && existsSync(file('authority.crt'))) return
  openssl(
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-noenc',
    '-days',
    '3650',
    '-sha256',
    '-subj',
    '/CN=Praxia own authority',
    '-keyout',
    file('authority.key'),
    '-out',
    file('authority.crt'),
    '-addext',
    'basicConstraints=critical,CA:TRUE,pathlen:0',
    '-addext',
    'keyUsage=critical,keyCertSign,cRLSign',
  )
  chmodSync(file('authority.key'), 0o600)
}

/** 397 days at most: browsers refuse server certificates that last longer. */
function makeServer(names: string[]): void {
  const alternatives = names.map((name) => `${isIP(name) ? 'IP' : 'DNS'}:${name}`).join(',')
  const request = file('server.csr'),
    extensions = file('server.ext')
  openssl(
    'req',
    '-new',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-noenc',
    '-sha256',
    '-subj',
    `/CN=${(names[0] ?? '').slice(0, 64)}`,
    '-keyout',
    file('server.key'),
    '-out',
    request,
  )
  writeFileSync(
    extensions,
    `subjectAltName=${alternatives}\nbasicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=serverAuth\n`,
  )
  openssl(
    'x509',
    '-req',
    '-in',
    request,
    '-CA',
    file('authority.crt'),
    '-CAkey',
    file('authority.key'),
    '-CAcreateserial',
    '-days',
    '397',
    '-sha256',
    '-extfile',
    extensions,
    '-out',
    file('server.crt'),
  )
  chmodSync(file('server.key'), 0o600)
  for (const left of [request, extensions]) rmSync(left, { force: true })
}

const names = process.argv.slice(2)
if (names.length === 0) {
  fail('Usage: npm run certificate -- praxia.example.lan "*.content.praxia.example.lan" 192.168.1.20')
}
const wrong = names.find((name) => !isIP(name) && !/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(name))
if (wrong !== undefined)
  fail(`"${wrong}" is neither a host name (such as praxia.example.lan or *.content.example.lan) nor an address.`)
try {
  makeFolder(join(folder, '..'), 0o711) // the database's user passes through it
  makeFolder(folder, 0o700)
} catch (error) {
  fail(`${folder} can't be made (${errorCode(error)}): set CERTIFICATE_DIR to a folder that can be written.`)
}
makeAuthority()
makeServer(names)
console.log(`Authority, to be trusted once by each headset and browser: ${file('authority.crt')}
Server certificate for ${names.join(', ')}, valid for 397 days. Start with:
  TLS_CERT=${file('server.crt')} TLS_KEY=${file('server.key')} npm start`)
