import { join } from 'node:path'
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { Dice } from './dice.ts'
import type { DemoTraining } from './training.ts'

/** The languages in which people of the demonstration run a training. */
export type Spoken = 'EN' | 'FR' | 'ES' | 'IT'
/** A step as it was told: at which try it was right, what it was worth. */
export interface Told {
  key: string
  success: boolean
  points: number
  tries: number
}
type Zone = 'dock' | 'aisle' | 'packing'
type Lang = 'en' | 'fr' | 'es' | 'it'
const langs = { EN: 'en', FR: 'fr', ES: 'es', IT: 'it' } as const satisfies Record<Spoken, Lang>

// By path and not by name: the trainings are built with other tools than the server runs with.
const of = async <T>(training: string, file: string): Promise<T> =>
  (await import(join(import.meta.dirname, '../../content', training, 'src', file))) as T
const [walk, walkWords, fire, fireWords, search, searchWords, rules, places] = await Promise.all([
  of<{ walkStatistics(tries: readonly number[], words: unknown): StatRow[] }>('walk-through', 'statistics.ts'),
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

/** What a training has its people run in: each scene speaks the four languages of the interface, a walk those of its texts. */
export const spokenBy = (content: DemoTraining['content']): readonly Spoken[] =>
  content === 'walk' || content === 'none' ? ['EN', 'FR'] : ['EN', 'FR', 'ES', 'IT']
/** The language that is chosen at the start: one's own where the training speaks it, else English. */
export const chosenOf = (content: DemoTraining['content'], own: Spoken): Spoken =>
  spokenBy(content).includes(own) ? own : 'EN'

/** The steps that one run has: the warehouse hides ten of its hazards each time. */
export function stepsOfRun<S extends { key: string }>(
  content: DemoTraining['content'],
  steps: readonly S[],
  d: Dice,
): S[] {
  if (content !== 'warehouse-hazards') return [...steps]
  const placed = rules.place(() => d.next())
  return steps.filter(({ key }) => !(key in places.HAZARDS) || placed.includes(key))
}

/** What the training itself would count of such a run, in the words of the language that it ran in. */
export function countedOf(content: DemoTraining['content'], lang: Spoken, told: readonly Told[], d: Dice): StatRow[] {
  const own = langs[lang]
  const points = (key: string) => told.find((one) => one.key === key)?.points ?? 0
  if (content === 'fire-extinguisher')
    return fire.fireStatistics(
      {
        alarmAt: 4 + (100 - points('alarm')) * 0.4 + d.next(),
        onTarget: points('aim') / 100,
        inBand: points('distance') / 100,
      },
      fireWords.wordsOf(own),
    )
  if (content === 'warehouse-hazards')
    return search.searchStatistics(
      places.ZONES.map((zone) => ({
        zone,
        found: told.filter((one) => one.success && places.HAZARDS[one.key]?.zone === zone).length,
        falseMarks: d.int(0, points(zone) < 60 ? 2 : 1),
      })),
      searchWords.PHRASES[own],
    )
  return walk.walkStatistics(
    told.map((one) => one.tries),
    walkWords.WALK_WORDS[own],
  )
}
