import type { XmlNode } from '@rgrove/parse-xml'
import { AppError } from '../../basics/app-error.ts'
import type { Unit } from './rules.ts'
import type { Xml } from './xml-rules.ts'

/** The files of the package to which the addresses of a manifest resolve. */
export interface Place {
  root: string
  /** Finds a file by name, ignoring case and Unicode form. */
  find(name: string): string | undefined
  /** The manifest came without a package. */
  isAlone?: boolean
}
const nowhere = 'https://package.invalid/'
/** Another site is reached over HTTP or HTTPS, without credentials in its address. */
const isSite = ({ protocol, username, password }: URL): boolean =>
  /^https?:$/.test(protocol) && username === '' && password === ''

/**
 * Resolves an address of a manifest to a file of its package. Rejects an address without a file.
 * @param elsewhere whether the address may be on another site, which is then returned as `remote`
 */
export function placeOf(
  xml: Xml,
  at: XmlNode,
  address: string,
  { root, find }: Place,
  elsewhere = false,
): Pick<Unit, 'path' | 'suffix' | 'remote'> {
  if (!URL.canParse(address, nowhere)) return xml.fail(at, `${address} is not an address`)
  const url = new URL(address, nowhere)
  if (!url.href.startsWith(nowhere)) {
    if (!elsewhere || !isSite(url)) throw new AppError('upload.manifest_remote', { name: xml.name, address })
    return { path: '', suffix: url.search + url.hash, remote: url.origin + url.pathname }
  }
  const path = readPath(url.pathname.slice(1))
  const file = find(root === '' ? path : `${root}/${path}`)
  if (file === undefined) throw new AppError('upload.manifest_file_missing', { name: xml.name, file: path })
  return { path: root === '' ? file : file.slice(root.length + 1), suffix: url.search + url.hash }
}
/** Older tools percent-encode Windows-1252 bytes in addresses, which are not valid UTF-8. */
function readPath(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    const bytes = encoded.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return new TextDecoder('windows-1252').decode(Buffer.from(bytes, 'latin1'))
  }
}
