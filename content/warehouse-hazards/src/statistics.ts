// What this training counts of a search, zone by zone, in its own words: for the training, and for whoever reports searches without playing them.
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { Phrases } from './phrases/en.ts'
import type { Zone } from './places.ts'

export const searchStatistics = (
  zones: readonly { zone: Zone; found: number; falseMarks: number }[],
  p: Phrases,
): StatRow[] =>
  zones.flatMap(({ zone, found, falseMarks }) => [
    { context: p.zones[zone], stat: p.stats.found, score: found },
    { context: p.zones[zone], stat: p.stats.falseMarks, score: falseMarks },
  ])
