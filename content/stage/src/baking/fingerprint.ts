// What a part's light is computed from, as one hash: its triangles, those around it, its settings, the program. No list of sources that
// could leave one out: whatever a source changes about the light, it changes by one of these.
import { createHash } from 'node:crypto'
import type { Kit } from '../shapes/kit.ts'
import type { BakeOptions } from './bake.ts'

/**
 * Steps of a hundredth of a millimetre. Sines differ between versions of Node in their last digit, and a part that was baked
 * elsewhere must be known again: no plain measure, nor half or quarter of one, stands on the edge between two steps.
 */
const PER_METRE = 1e5
const ASIDE = 0.31830988
const inSteps = (lengths: readonly number[]): Int32Array =>
  Int32Array.from(lengths, (v) => Math.round(v * PER_METRE + ASIDE))

/** Settings in the order of their names, numbers to nine digits. */
const plain = (o: BakeOptions): string =>
  JSON.stringify(
    Object.entries(o).sort(([a], [b]) => (a < b ? -1 : 1)),
    (_, v: unknown) => (typeof v === 'number' ? Number(v.toPrecision(9)) : v),
  )

export function fingerprint(kit: Kit, casting: Kit, options: BakeOptions, program: string): string {
  const hash = createHash('sha256').update(`${program}\n${plain(options)}\n${kit.triangles} ${casting.triangles}\n`)
  hash.update(inSteps(kit.pos)).update(inSteps(kit.grid)).update(Uint8Array.from(kit.col))
  return hash.update(inSteps(casting.pos)).update(Uint8Array.from(casting.flag)).digest('hex')
}
