import { limits } from '@praxia/contract/limits.ts'
import { AppError } from '../../basics/app-error.ts'
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

/**
 * What a package says of itself, where it has a manifest at its top or in its only folder.
 * @param names of its files
 * @param read the bytes of one of them
 */
export async function readManifest(
  names: readonly string[],
  read: (name: string) => Promise<Buffer>,
): Promise<Manifest | undefined> {
  const folders = new Set(names.map((name) => name.split('/')[0]!))
  const roots = ['', ...(folders.size === 1 && names[0]!.includes('/') ? [...folders] : [])]
  const known = new Set(names)
  for (const [fileName, reader] of readers)
    for (const root of roots) {
      const name = root === '' ? fileName : `${root}/${fileName}`
      if (!known.has(name)) continue
      const manifest = reader(fileName, await read(name), { root, names: known })
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
