// npm run certificate -- <name or address>…: an authority of one's own, and a server certificate for these names signed by it.
// Node signs but does not write certificates; openssl does both and stands on nearly every machine.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

/** `*.content.example.lan` is signed for by whoever may sign for `content.example.lan`. */
const baseOf = (name: string): string => name.replace(/^\*\./, '').toLowerCase()
/** An address as the constraint of one has it: with the mask that leaves it alone. */
const alone = (address: string): string =>
  isIP(address) === 4 ? `${address}/255.255.255.255` : `${address}/${Array(8).fill('ffff').join(':')}`
/**
 * Whoever gets hold of the authority's key can sign for these names and addresses, and for no others: what trusts this authority trusts
 * it for nothing else (RFC 5280, 4.2.1.10).
 */
function constraints(names: readonly string[]): string {
  const [addresses, hosts] = [names.filter((name) => isIP(name)), names.filter((name) => !isIP(name)).map(baseOf)]
  return [
    ...[...new Set(hosts)].map((name) => `permitted;DNS:${name}`),
    ...addresses.map((address) => `permitted;IP:${alone(address)}`),
    // A name that nobody has: openssl writes no exclusion of all names.
    ...(hosts.length === 0 ? ['permitted;DNS:invalid'] : []),
    ...(addresses.some((one) => isIP(one) === 4) ? [] : ['excluded;IP:0.0.0.0/0.0.0.0']),
    ...(addresses.some((one) => isIP(one) === 6) ? [] : ['excluded;IP:::/::']),
  ].join(',')
}
const isMade = (): boolean => existsSync(file('authority.key')) && existsSync(file('authority.crt'))

/** Kept once made: the devices that were told to trust it go on doing so. */
function makeAuthority(names: readonly string[]): void {
  if (isMade()) return
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
    '-addext',
    `nameConstraints=critical,${constraints(names)}`,
  )
  chmodSync(file('authority.key'), 0o600)
}

/** An authority that was made for other names signs for these all the same, and no browser takes what comes of it. */
function checkSigned(made: string, key: string): void {
  const { status } = spawnSync('openssl', ['verify', '-CAfile', file('authority.crt'), made], { encoding: 'utf8' })
  if (status === 0) return
  for (const one of [made, key]) rmSync(one, { force: true })
  fail(
    `The authority in ${folder} was made for other names. Move authority.key and authority.crt away and run this again: the new one has to be trusted by each headset and browser.`,
  )
}

/** 397 days at most: browsers refuse server certificates that last longer. */
function makeServer(names: string[]): void {
  const alternatives = names.map((name) => `${isIP(name) ? 'IP' : 'DNS'}:${name}`).join(',')
  const request = file('server.csr'),
    extensions = file('server.ext'),
    made = file('server.crt.new'),
    key = file('server.key.new')
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
    // An address is no name: without one beside it, it would be held against the names that may be signed for.
    `/CN=${isIP(names[0] ?? '') ? `Praxia at ${names[0]}` : (names[0] ?? '').slice(0, 64)}`,
    '-keyout',
    key,
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
    made,
  )
  chmodSync(key, 0o600)
  for (const left of [request, extensions]) rmSync(left, { force: true })
  checkSigned(made, key)
  renameSync(key, file('server.key'))
  renameSync(made, file('server.crt'))
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
makeAuthority(names)
makeServer(names)
console.log(`Authority, to be trusted once by each headset and browser: ${file('authority.crt')}
Server certificate for ${names.join(', ')}, valid for 397 days. Start with:
  TLS_CERT=${file('server.crt')} TLS_KEY=${file('server.key')} npm start`)
