import { limits } from '@praxia/contract/limits.ts'
import { AppError } from '../../basics/app-error.ts'
import { nameFinder } from '../../files/zip-names.ts'
import { readCmi5 } from './cmi5-rules.ts'
import type { Place } from './place-rules.ts'
import { readScorm } from './scorm-rules.ts'
import { type Manifest, type Packaged, blocksAround } from './rules.ts'
import { readTincan } from './tincan-rules.ts'

/** In the order in which they are looked for: some tools put several into one package, the first says most. */
const readers: readonly [string, (name: string, bytes: Buffer, place: Place) => Omit<Manifest, 'root'>][] = [
  ['cmi5.xml', (...given) => ({ kind: 'cmi5', ...readCmi5(...given) })],
  ['tincan.xml', (...given) => ({ kind: 'tincan', ...readTincan(...given) })],
  ['imsmanifest.xml', readScorm],
]

const manifestNames: ReadonlySet<string> = new Set(readers.map(([name]) => name))
/** Lies beside the files of a zip, and is none of them. */
const isNoise = (name: string): boolean => /(^|\/)(__MACOSX\/|\._)/.test(name)
/** Manifests by the folder that they lie in, whatever the case of their names. */
function foldersOf(names: readonly string[]): Map<string, Map<string, string>> {
  const folders = new Map<string, Map<string, string>>()
  for (const name of names) {
    const cut = name.lastIndexOf('/')
    const own = name.slice(cut + 1).toLowerCase()
    if (!manifestNames.has(own) || isNoise(name)) continue
    const folder = cut < 0 ? '' : name.slice(0, cut)
    folders.set(folder, (folders.get(folder) ?? new Map<string, string>()).set(own, name))
  }
  return folders
}
/**
 * The folder that a package begins in: the top, or the only one of the outer folders that has a manifest. A page at the top shows that the
 * package is a page, whatever else it holds.
 */
function rootOf(names: readonly string[], folders: ReadonlyMap<string, unknown>): string | undefined {
  if (folders.has('')) return ''
  const outer = [...folders.keys()].filter((folder) => !folder.includes('/'))
  return outer.length === 1 && !names.some((name) => /^index\.html?$/i.test(name)) ? outer[0] : undefined
}
/** Manifests that are not read, as they lie elsewhere: what stands in them is lost without a word. */
export function unreadManifests(names: readonly string[], manifest: Manifest | undefined): string[] {
  const all = [...foldersOf(names)]
  return manifest ? [] : all.flatMap(([, found]) => [...found.values()])
}

/**
 * What a package says of itself, where it has a manifest at its top or in the only folder that has one.
 * @param names of its files
 * @param read the bytes of one of them
 */
export async function readManifest(
  names: readonly string[],
  read: (name: string) => Promise<Buffer>,
): Promise<Manifest | undefined> {
  const folders = foldersOf(names)
  const root = rootOf(names, folders)
  if (root === undefined) return undefined
  const here = folders.get(root)!
  for (const [fileName, reader] of readers) {
    const name = here.get(fileName)
    if (name === undefined) continue
    const manifest = reader(fileName, await read(name), { root, find: nameFinder(names) })
    if (manifest.units.length > limits.courseTrainingsMax)
      throw new AppError('upload.manifest_parts', { name: fileName, parts: manifest.units.length })
    return { ...manifest, root }
  }
  return undefined
}
/** What a training keeps that runs this unit. */
export const packagedOf = ({ kind, id, units, nodes }: Manifest, unit = 0): Packaged => ({
  kind,
  count: units.length,
  unit: units[unit]!,
  ...(kind === 'cmi5' ? { within: { course: id, blocks: blocksAround(nodes, unit) ?? [] } } : {}),
})
