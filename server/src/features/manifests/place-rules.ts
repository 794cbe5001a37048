import type { XmlNode } from '@rgrove/parse-xml'
import { AppError } from '../../basics/app-error.ts'
import type { Unit } from './rules.ts'
import type { Xml } from './xml-rules.ts'

/** Where the addresses of a manifest lead: files of its own package. */
export interface Place {
  root: string
  /** The file of this name, whatever the case and form in which a manifest has it. */
  find(name: string): string | undefined
}
const nowhere = 'https://package.invalid/'
/** Sites run no package of another: without a word of who signs in there. */
const isSite = ({ protocol, username, password }: URL): boolean =>
  /^https?:$/.test(protocol) && username === '' && password === ''

/**
 * Where an address of a manifest lies in its package; one that leads to no file is refused.
 * @param elsewhere whether it may lead to a site outside of it, which is then named
 */
export function placeOf(
  xml: Xml,
  at: XmlNode,
  address: string,
  { root, find }: Place,
  elsewhere = false,
): Pick<Unit, 'path' | 'suffix' | 'remote'> {
  if (!URL.canParse(address, nowhere)) return xml.fail(at, `${address} is no address`)
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
/** Older tools write the bytes of Windows-1252 into addresses, which are no UTF-8. */
function readPath(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    const bytes = encoded.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return new TextDecoder('windows-1252').decode(Buffer.from(bytes, 'latin1'))
  }
}
