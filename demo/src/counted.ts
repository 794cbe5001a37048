import { join } from 'node:path'
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { Dice } from './dice.ts'
import type { DemoTraining, Spoken } from './training.ts'

/** A step as reported: at which try it was right, and its score. */
export interface Told {
  key: string
  success: boolean
  points: number
  tries: number
}
type Zone = 'dock' | 'aisle' | 'packing'
type Lang = 'en' | 'fr' | 'es' | 'it'
const langs = { EN: 'en', FR: 'fr', ES: 'es', IT: 'it' } as const satisfies Record<Spoken, Lang>

// By path and not by name: the trainings are built with other tools than the server.
const of = async <T>(training: string, file: string): Promise<T> =>
  (await import(join(import.meta.dirname, '../../content', training, 'src', file))) as T
const [walk, walkRules, walkWords, fire, fireWords, search, searchWords, rules, places] = await Promise.all([
  of<{ walkStatistics(tries: readonly number[], words: unknown): StatRow[] }>('walk-through', 'statistics.ts'),
  of<{
    badgesOf(answers: readonly { key: string; tries: number }[], stations: number, passing: number): number[]
    walkScore(answers: readonly { key: string; tries: number }[], stations: number): number
  }>('walk-through', 'rules.ts'),
  of<{ WALK_WORDS: Record<Lang, unknown> }>('walk-through', 'words.ts'),
  of<{
    fireStatistics(measured: { alarmAt: number | null; onTarget: number; inBand: number }, words: unknown): StatRow[]
  }>('fire-extinguisher', 'rules/statistics.ts'),
  of<{ wordsOf(lang: Lang): unknown }>('fire-extinguisher', 'words.ts'),
  of<{ searchStatistics(zones: { zone: Zone; found: number; falseMarks: number }[], words: unknown): StatRow[] }>(
    'warehouse-hazards',
    'statistics.ts',
  ),
  of<{ PHRASES: Record<Lang, unknown> }>('warehouse-hazards', 'phrases/phrases.ts'),
  of<{ place(random: () => number): string[] }>('warehouse-hazards', 'rules.ts'),
  of<{ HAZARDS: Record<string, { zone: Zone }>; ZONES: readonly Zone[] }>('warehouse-hazards', 'places.ts'),
])

/** Returns the steps of one run: the warehouse hides ten of its hazards each time. */
export function stepsOfRun<S extends { key: string }>(
  content: DemoTraining['content'],
  steps: readonly S[],
  d: Dice,
): S[] {
  if (content !== 'warehouse-hazards') return [...steps]
  const placed = rules.place(() => d.next())
  return steps.filter(({ key }) => !(key in places.HAZARDS) || placed.includes(key))
}

/** Returns the score of a walk by its tries, with the walk's own rules. */
export const walkScore = (told: readonly Told[]): number => walkRules.walkScore(told, told.length)

interface Counted {
  stats: StatRow[]
  badges: number[]
}
/**
 * Returns the statistics that the training itself would report of such a run, in the language of the run, and the
 * badges that it would award.
 */
export function countedOf(
  content: DemoTraining['content'],
  lang: Spoken,
  told: readonly Told[],
  passing: number,
  d: Dice,
): Counted {
  const own = langs[lang]
  const step = (key: string) => told.find((one) => one.key === key)
  const points = (key: string) => step(key)?.points ?? 0
  if (content === 'fire-extinguisher') {
    const alarmAt = 4 + (100 - points('alarm')) * 0.4 + d.next()
    const measured = { alarmAt, onTarget: points('aim') / 100, inBand: points('distance') / 100 }
    return {
      stats: fire.fireStatistics(measured, fireWords.wordsOf(own)),
      badges: [
        ...(alarmAt <= 8 && step('out')?.success ? [1] : []),
        ...(points('choose') === 100 && step('aim')?.success ? [2] : []),
        ...(points('choose') === 100 && told.every((one) => one.success) ? [3] : []),
      ],
    }
  }
  if (content === 'warehouse-hazards') {
    const hidden = told.filter((one) => one.key in places.HAZARDS)
    const zones = places.ZONES.map((zone) => {
      const here = hidden.filter((one) => places.HAZARDS[one.key]!.zone === zone)
      const found = here.filter((one) => one.success).length
      return {
        zone,
        placed: here.length,
        found,
        falseMarks: d.int(0, points(zone) < 60 ? 2 : points(zone) < 90 ? 1 : 0),
      }
    })
    const all = hidden.every((one) => one.success)
    return {
      stats: search.searchStatistics(
        zones.map(({ zone, found, falseMarks }) => ({ zone, found, falseMarks })),
        searchWords.PHRASES[own],
      ),
      badges: [
        ...(zones.some(({ placed, found }) => placed > 0 && found === placed) ? [1] : []),
        ...(all ? [2] : []),
        ...(all && zones.every((one) => one.falseMarks === 0) ? [3] : []),
      ],
    }
  }
  return {
    stats: walk.walkStatistics(
      told.map((one) => one.tries),
      walkWords.WALK_WORDS[own],
    ),
    badges: walkRules.badgesOf(told, told.length, passing),
  }
}
