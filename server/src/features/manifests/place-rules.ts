import type { XmlNode } from '@rgrove/parse-xml'
import { AppError } from '../../basics/app-error.ts'
import type { Unit } from './rules.ts'
import type { Xml } from './xml-rules.ts'

/** Where the addresses of a manifest lead: files of its own package. */
export interface Place {
  root: string
  names: ReadonlySet<string>
}
const nowhere = 'https://package.invalid/'

/** Where an address of a manifest lies in its package; one that leads elsewhere, or to no file, is refused. */
export function placeOf(xml: Xml, at: XmlNode, address: string, { root, names }: Place): Pick<Unit, 'path' | 'suffix'> {
  if (!URL.canParse(address, nowhere)) return xml.fail(at, `${address} is no address`)
  const url = new URL(address, nowhere)
  if (!url.href.startsWith(nowhere)) throw new AppError('upload.manifest_remote', { name: xml.name, address })
  const path = readPath(url.pathname.slice(1))
  if (path === undefined || !names.has(root === '' ? path : `${root}/${path}`))
    throw new AppError('upload.manifest_file_missing', { name: xml.name, file: path ?? address })
  return { path, suffix: url.search + url.hash }
}
function readPath(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
