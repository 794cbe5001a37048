import { X509Certificate, webcrypto } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Network, privateRanges } from '../config/network.ts'
import { makeFolder } from '../embedded/make-folder.ts'
import { errorCode, folderError } from '../embedded/start-error.ts'

const dayMs = 86_400_000
const authorityDays = 3650
/** Browsers refuse certificates of servers that last longer than 397 days. */
const serverDays = 397
/** One that ends sooner is made anew at a start. */
const renewDays = 30
const signing = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

interface Pair {
  cert: string
  key: string
}
type Library = typeof import('@peculiar/x509')

/** Read when it is needed: few starts do. */
async function library(): Promise<Library> {
  await import('reflect-metadata')
  return import('@peculiar/x509')
}
const newKeys = () => webcrypto.subtle.generateKey(signing, true, ['sign', 'verify'])
const keyText = async (x509: Library, key: webcrypto.CryptoKey): Promise<string> =>
  x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')

/** DER of a value with its tag; nothing here is longer than 127 bytes but the whole. */
function der(tag: number, ...parts: readonly (Buffer | readonly number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const length = body.length < 128 ? [body.length] : [0x81, body.length]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

/**
 * Whoever gets hold of the key can sign for addresses of private networks and for no name of the internet: a headset that trusts
 * this authority trusts it for nothing else (RFC 5280, 4.2.1.10).
 */
function constraints(): Buffer {
  const range = ([base, bits]: (typeof privateRanges)[number]): Buffer => {
    const mask = [0, 8, 16, 24].map((from) => 256 - 2 ** (8 - Math.min(8, Math.max(0, bits - from))))
    return der(0x30, der(0x87, [...base.split('.').map(Number), ...mask]))
  }
  // Of names only `localhost` and those below it.
  const names = der(0x30, der(0x82, Buffer.from('localhost')))
  return der(0x30, der(0xa0, ...privateRanges.map(range), names))
}

async function makeAuthority(now: Date): Promise<Pair> {
  const x509 = await library()
  const keys = await newKeys()
  const made = await x509.X509CertificateGenerator.createSelfSigned({
    // Of two machines' authorities a headset shows which is which.
    name: `CN=Praxia ${Buffer.from(webcrypto.getRandomValues(new Uint8Array(3))).toString('hex')} own authority`,
    notBefore: new Date(now.getTime() - dayMs),
    notAfter: new Date(now.getTime() + authorityDays * dayMs),
    signingAlgorithm: signing,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      new x509.Extension('2.5.29.30', true, constraints()),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { cert: made.toString('pem'), key: await keyText(x509, keys.privateKey) }
}

async function certify(authority: Pair, address: string, now: Date): Promise<Pair> {
  const x509 = await library()
  const issuer = new x509.X509Certificate(authority.cert)
  const signingKey = await webcrypto.subtle.importKey(
    'pkcs8',
    x509.PemConverter.decode(authority.key)[0]!,
    signing,
    false,
    ['sign'],
  )
  const keys = await newKeys()
  const made = await x509.X509CertificateGenerator.create({
    // No host name: such a one would be held against the names that the authority may sign for.
    subject: `CN=Praxia at ${address}`,
    issuer: issuer.subject,
    notBefore: new Date(now.getTime() - dayMs),
    notAfter: new Date(now.getTime() + (serverDays - 1) * dayMs),
    signingAlgorithm: signing,
    publicKey: keys.publicKey,
    signingKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension([{ type: 'ip', value: address }]),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuer),
    ],
  })
  return { cert: made.toString('pem'), key: await keyText(x509, keys.privateKey) }
}

async function readPair(folder: string, name: string): Promise<Pair | undefined> {
  try {
    const [cert, key] = await Promise.all(
      ['crt', 'key'].map((kind) => readFile(join(folder, `${name}.${kind}`), 'utf8')),
    )
    return { cert: cert!, key: key! }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
/** The key first: a certificate without its key would be found, and good for nothing. */
async function keepPair(folder: string, name: string, { cert, key }: Pair): Promise<void> {
  for (const [kind, text] of [
    ['key', key],
    ['crt', cert],
  ] as const) {
    const file = join(folder, `${name}.${kind}`)
    await writeFile(`${file}.new`, text, { mode: 0o600, flush: true })
    await rename(`${file}.new`, file)
  }
}

/** Whether a server can go on with this certificate for this address. */
function fits(pair: Pair, authority: Pair, address: string, now: Date): boolean {
  const cert = new X509Certificate(pair.cert)
  return (
    cert.checkIP(address) !== undefined &&
    cert.verify(new X509Certificate(authority.cert).publicKey) &&
    new Date(cert.validTo).getTime() - now.getTime() > renewDays * dayMs
  )
}

/** The installation's own authority, kept so that a headset is told once to trust it, and a certificate of it for this address. */
export async function openAuthority(dataDir: string, address: string, now = new Date()): Promise<Network> {
  const folder = join(dataDir, 'network')
  try {
    makeFolder(dataDir, 0o711) // the database's user passes through it
    makeFolder(folder, 0o700)
    let authority = await readPair(folder, 'authority')
    if (!authority) await keepPair(folder, 'authority', (authority = await makeAuthority(now)))
    let server = await readPair(folder, 'server')
    if (!server || !fits(server, authority, address, now))
      await keepPair(folder, 'server', (server = await certify(authority, address, now)))
    return { address, authority: authority.cert, ...server }
  } catch (error) {
    throw folderError(folder, error)
  }
}
