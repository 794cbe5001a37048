// npm run certificate -- <name or address>…: creates an own authority and a server certificate for these names, signed
// by it.
import { once } from 'node:events'
import { type AddressInfo, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { connect, createServer } from 'node:tls'
import { makeFolder } from '../server/src/embedded/make-folder.ts'
import { errorCode } from '../server/src/embedded/start-error.ts'
import { type Pair, type Permitted, certify, keepPair, makeAuthority, readPair } from '../server/src/start/authority.ts'

const folder = resolve(
  process.env.CERTIFICATE_DIR || join(process.env.DATA_DIR || join(import.meta.dirname, '..', 'data'), 'certificates'),
)
const file = (name: string): string => join(folder, name)

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}

/**
 * Returns the name without its wildcard label: an authority for `content.example.lan` may sign for
 * `*.content.example.lan`.
 */
const baseOf = (name: string): string => name.replace(/^\*\./, '').toLowerCase()
const permittedOf = (names: readonly string[]): Permitted => ({
  names: [...new Set(names.filter((name) => !isIP(name)).map(baseOf))],
  ranges: names.filter((name) => isIP(name)).map((address) => [address, isIP(address) === 4 ? 32 : 128]),
})

/**
 * Returns whether a client of the authority accepts the certificate. An authority for other names still signs for
 * these; Node, like a browser, rejects the result.
 */
async function isTrusted(server: Pair, authority: Pair): Promise<boolean> {
  const listening = createServer(server).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', ca: authority.cert, checkServerIdentity: () => undefined })
  try {
    await once(socket, 'secureConnect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
    listening.close()
  }
}

const names = process.argv.slice(2)
if (names.length === 0) {
  fail('Usage: npm run certificate -- praxia.example.lan "*.content.praxia.example.lan" 192.168.1.20')
}
const wrong = names.find((name) => !isIP(name) && !/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(name))
if (wrong !== undefined)
  fail(`"${wrong}" is neither a host name (such as praxia.example.lan or *.content.example.lan) nor an address.`)
try {
  makeFolder(join(folder, '..'), 0o711) // lets the database's user traverse it
  makeFolder(folder, 0o700)
} catch (error) {
  fail(`${folder} can't be made (${errorCode(error)}): set CERTIFICATE_DIR to a folder that can be written.`)
}
// Stored once created, so that devices which trust it continue to do so.
let authority = await readPair(folder, 'authority')
if (!authority) {
  authority = await makeAuthority('Praxia own authority', permittedOf(names), new Date())
  await keepPair(folder, 'authority', authority)
}
const server = await certify(authority, names, new Date())
if (!(await isTrusted(server, authority)))
  fail(
    `The authority in ${folder} was made for other names. Move authority.key and authority.crt away and run this again: the new one has to be trusted by each headset and browser.`,
  )
await keepPair(folder, 'server', server)
console.log(`Authority, to be trusted once by each headset and browser: ${file('authority.crt')}
Server certificate for ${names.join(', ')}, valid for 396 days. Start with:
  TLS_CERT=${file('server.crt')} TLS_KEY=${file('server.key')} npm start`)
