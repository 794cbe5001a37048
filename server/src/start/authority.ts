import { X509Certificate } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { type Network, privateRanges } from '../config/network.ts'
import { makeFolder } from '../embedded/make-folder.ts'
import { errorCode, folderError } from '../embedded/start-error.ts'

const dayMs = 86_400_000
const authorityDays = 3650
/** Browsers refuse server certificates with a validity above 397 days. */
const serverDays = 397
/** A certificate that expires sooner, in days, is renewed at a start. */
const renewDays = 30
const signing = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

export interface Pair {
  cert: string
  key: string
}
type Library = typeof import('@peculiar/x509')

/** Loads the library when it is needed, since few starts need it. */
async function library(): Promise<Library> {
  await import('reflect-metadata')
  return import('@peculiar/x509')
}
const newKeys = () => crypto.subtle.generateKey(signing, true, ['sign', 'verify'])
const keyText = async (x509: Library, key: Awaited<ReturnType<typeof newKeys>>['privateKey']): Promise<string> =>
  x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')

/** Encodes a value with its tag in DER. */
function der(tag: number, ...parts: readonly (Buffer | readonly number[])[]): Buffer<ArrayBuffer> {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const size = body.length
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
/** Returns the 4 or 16 bytes of an address. */
function bytesOf(address: string): number[] {
  if (isIP(address) === 4) return address.split('.').map(Number)
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (text = ''): number[] =>
    text
      .split(':')
      .flatMap((group) => (group ? [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff] : []))
  const [before, after] = [groups(head), groups(tail)]
  return [...before, ...Array<number>(16 - before.length - after.length).fill(0), ...after]
}
const nameTree = (name: string): Buffer<ArrayBuffer> => der(0x30, der(0x82, Buffer.from(name)))
const rangeTree = (address: string, bits: number): Buffer<ArrayBuffer> => {
  const bytes = bytesOf(address)
  const mask = bytes.map((_, i) => 256 - 2 ** (8 - Math.min(8, Math.max(0, bits - 8 * i))))
  return der(0x30, der(0x87, [...bytes, ...mask]))
}
/** Names, with their subdomains, and address ranges that an authority may sign for. */
export interface Permitted {
  names: readonly string[]
  ranges: readonly (readonly [address: string, bits: number])[]
}
/**
 * Restricts an authority to these names and addresses: a stolen key can sign for no others (RFC 5280, 4.2.1.10). A kind
 * without permitted values is excluded completely.
 */
function constraints({ names, ranges }: Permitted): Buffer<ArrayBuffer> {
  const excluded = [
    ...(ranges.some(([address]) => isIP(address) === 4) ? [] : [rangeTree('0.0.0.0', 0)]),
    ...(ranges.some(([address]) => isIP(address) === 6) ? [] : [rangeTree('::', 0)]),
  ]
  const permitted = [
    // An invalid name: without any, every name would be permitted.
    ...(names.length === 0 ? ['invalid'] : names).map(nameTree),
    ...ranges.map(([address, bits]) => rangeTree(address, bits)),
  ]
  return der(0x30, der(0xa0, ...permitted), ...(excluded.length > 0 ? [der(0xa1, ...excluded)] : []))
}

/** @param name shown by devices that list the authority */
export async function makeAuthority(name: string, permitted: Permitted, now: Date): Promise<Pair> {
  const x509 = await library()
  const keys = await newKeys()
  const made = await x509.X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [name] }],
    notBefore: new Date(now.getTime() - dayMs),
    notAfter: new Date(now.getTime() + authorityDays * dayMs),
    signingAlgorithm: signing,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      new x509.Extension('2.5.29.30', true, constraints(permitted)),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { cert: made.toString('pem'), key: await keyText(x509, keys.privateKey) }
}

/** Creates a server certificate for these names and addresses. */
export async function certify(authority: Pair, names: readonly string[], now: Date): Promise<Pair> {
  const x509 = await library()
  const issuer = new x509.X509Certificate(authority.cert)
  const signingKey = await crypto.subtle.importKey(
    'pkcs8',
    x509.PemConverter.decode(authority.key)[0]!,
    signing,
    false,
    ['sign'],
  )
  const keys = await newKeys()
  const [first = ''] = names
  const made = await x509.X509CertificateGenerator.create({
    // An address is not a host name: without another word, clients would check it against the permitted names.
    subject: [{ CN: [isIP(first) ? `Praxia at ${first}` : first.slice(0, 64)] }],
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
      new x509.SubjectAlternativeNameExtension(
        names.map((name) => ({ type: isIP(name) ? ('ip' as const) : ('dns' as const), value: name })),
      ),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuer),
    ],
  })
  return { cert: made.toString('pem'), key: await keyText(x509, keys.privateKey) }
}

export async function readPair(folder: string, name: string): Promise<Pair | undefined> {
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
/** Writes the key first: a certificate without its key would be found, but unusable. */
export async function keepPair(folder: string, name: string, { cert, key }: Pair): Promise<void> {
  for (const [kind, text] of [
    ['key', key],
    ['crt', cert],
  ] as const) {
    const file = join(folder, `${name}.${kind}`)
    await writeFile(`${file}.new`, text, { mode: 0o600, flush: true })
    await rename(`${file}.new`, file)
  }
}

/** Returns whether a server can continue to use this certificate for this address. */
function fits(pair: Pair, authority: Pair, address: string, now: Date): boolean {
  const cert = new X509Certificate(pair.cert)
  return (
    cert.checkIP(address) !== undefined &&
    cert.verify(new X509Certificate(authority.cert).publicKey) &&
    new Date(cert.validTo).getTime() - now.getTime() > renewDays * dayMs
  )
}

/** Name that distinguishes the authorities of two machines on a headset. */
const ownName = (): string =>
  `Praxia ${Buffer.from(crypto.getRandomValues(new Uint8Array(3))).toString('hex')} own authority`
/**
 * Loads or makes the installation's own authority, stored so that a headset needs to trust it once, and a certificate
 * for this address.
 */
export async function openAuthority(dataDir: string, address: string, now = new Date()): Promise<Network> {
  const folder = join(dataDir, 'network')
  try {
    makeFolder(dataDir, 0o711) // the database's user traverses it
    makeFolder(folder, 0o700)
    let authority = await readPair(folder, 'authority')
    if (!authority)
      await keepPair(
        folder,
        'authority',
        (authority = await makeAuthority(ownName(), { names: ['localhost'], ranges: privateRanges }, now)),
      )
    let server = await readPair(folder, 'server')
    if (!server || !fits(server, authority, address, now))
      await keepPair(folder, 'server', (server = await certify(authority, [address], now)))
    return { address, authority: authority.cert, ...server }
  } catch (error) {
    throw folderError(folder, error)
  }
}
