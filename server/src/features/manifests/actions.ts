import { limits } from '@praxia/contract/limits.ts'
import { AppError } from '../../basics/app-error.ts'
import { nameFinder } from '../../files/zip-names.ts'
import { readCmi5 } from './cmi5-rules.ts'
import type { Place } from './place-rules.ts'
import { readScorm } from './scorm-rules.ts'
import { type Manifest, type Packaged, blocksAround } from './rules.ts'
import { readTincan } from './tincan-rules.ts'

/** Ordered by priority: some tools put several manifests into one package, and the first says most. */
const readers: readonly [string, (name: string, bytes: Buffer, place: Place) => Omit<Manifest, 'root'>][] = [
  ['cmi5.xml', (...given) => ({ kind: 'cmi5', ...readCmi5(...given) })],
  ['tincan.xml', (...given) => ({ kind: 'tincan', ...readTincan(...given) })],
  ['imsmanifest.xml', readScorm],
]

const manifestNames: ReadonlySet<string> = new Set(readers.map(([name]) => name))
/** Matches the metadata files that macOS adds to a zip. */
const isNoise = (name: string): boolean => /(^|\/)(__MACOSX\/|\._)/.test(name)
/** Groups the manifests by folder, ignoring the case of their file names. */
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
 * Returns the root folder of a package: the top, or the only outer folder that has a manifest. Returns undefined if the
 * top has a page, because the package is then that page, whatever else it holds.
 */
function rootOf(names: readonly string[], folders: ReadonlyMap<string, unknown>): string | undefined {
  if (folders.has('')) return ''
  const outer = [...folders.keys()].filter((folder) => !folder.includes('/'))
  return outer.length === 1 && !names.some((name) => /^index\.html?$/i.test(name)) ? outer[0] : undefined
}
/**
 * Returns the manifests that are not read because they are in another folder, so that ignoring them can be reported.
 */
export function unreadManifests(names: readonly string[], manifest: Manifest | undefined): string[] {
  const all = [...foldersOf(names)]
  return manifest ? [] : all.flatMap(([, found]) => [...found.values()])
}

/**
 * Reads the manifest of a package if it is at the top or in the only folder that has one.
 * @param names of its files
 * @param read the bytes of one of them
 * @param isAlone whether the manifest came without a zip, so that its units must be on other sites
 */
export async function readManifest(
  names: readonly string[],
  read: (name: string) => Promise<Buffer>,
  isAlone = false,
): Promise<Manifest | undefined> {
  const folders = foldersOf(names)
  const root = rootOf(names, folders)
  if (root === undefined) return undefined
  const here = folders.get(root)!
  for (const [fileName, reader] of readers) {
    const name = here.get(fileName)
    if (name === undefined) continue
    const manifest = reader(fileName, await read(name), {
      root,
      find: isAlone ? (path) => path : nameFinder(names),
      isAlone,
    })
    if (manifest.units.length > limits.courseTrainingsMax)
      throw new AppError('upload.manifest_parts', { name: fileName, parts: manifest.units.length })
    return { ...manifest, root }
  }
  return undefined
}
/** Returns the package data that is stored with the training that runs this unit. */
export const packagedOf = ({ kind, id, units, nodes }: Manifest, unit = 0): Packaged => ({
  kind,
  count: units.length,
  unit: units[unit]!,
  ...(kind === 'cmi5' ? { within: { course: id, blocks: blocksAround(nodes, unit) ?? [] } } : {}),
})
