import { join } from 'node:path'
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { Dice } from './dice.ts'
import { resultsOf } from './rooms.ts'
import { trainings } from './trainings.ts'
import type { DemoTraining, Room, Spoken } from './training.ts'

/** A step as reported, with its score. */
interface Told {
  key: string
  success: boolean
  points: number
}
/** What a run reports, in the language of the run. */
interface Outcome {
  told: Told[]
  score: number
  /** Statistics that the training itself would report of such a run. */
  stats(lang: Spoken): StatRow[]
  /** Badges that it would award. */
  badges: number[]
}
/** Reports runs of a training without playing them, by the training's own rules. */
export interface Reporter {
  /** Shortest and longest run, in minutes, as measured by playing. */
  minutes: readonly [number, number]
  /** Whether a run may be left unfinished; the state of a scene can only come from a real run. */
  canBeLeft: boolean
  /** Returns a run of about the aimed score. */
  run(steps: readonly Step[], aimed: number, passing: number, d: Dice): Outcome
}
interface Step {
  key: string
  passingScore?: number
}
type Zone = 'dock' | 'aisle' | 'packing'
type Lang = 'en' | 'fr' | 'es' | 'it'
const langs = { EN: 'en', FR: 'fr', ES: 'es', IT: 'it' } as const satisfies Record<Spoken, Lang>

// By path and not by name: the trainings are built with other tools than the server.
const of = async <T>(training: string, file: string): Promise<T> =>
  (await import(join(import.meta.dirname, '../../content', training, 'src', file))) as T

/** Returns the mark of a step that has none of its own. */
const usualMark = 60
/**
 * Returns points of so many steps, 0 to 100 each, whose mean is about the aimed score. Many steps of a good run are done
 * as a whole; a poor run often fails in one step above all.
 */
function pointsAround(aimed: number, count: number, d: Dice): number[] {
  const weak = d.chance(0.6) ? d.int(0, count - 1) : -1
  const spread = Math.min(50, (100 - aimed) * 1.8)
  const drop = Math.min(40, (100 - aimed) * 1.5)
  /** Least mean of the steps that are not done as a whole. */
  const least = Math.min(aimed, 30)
  const whole = new Set<number>()
  for (let i = 0; i < count; i++) {
    const left = count - whole.size - 1
    const rest = (aimed * count - 100 * (whole.size + 1)) / Math.max(1, left)
    if (i !== weak && rest >= least && d.chance((aimed - 40) / 80)) whole.add(i)
  }
  let points = Array.from({ length: count }, (_, i) =>
    whole.has(i) ? 100 : aimed + (d.next() - 0.5) * spread - (i === weak ? drop : 0),
  )
  for (let n = 0; n < 8 && whole.size < count; n++) {
    const missing = ((aimed - points.reduce((sum, one) => sum + one, 0) / count) * count) / (count - whole.size)
    points = points.map((one, i) => (whole.has(i) ? 100 : Math.min(100, Math.max(0, one + missing))))
  }
  return points.map(Math.round)
}
const mean = (list: readonly number[]): number =>
  Math.round(list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length))
const scored = (steps: readonly Step[], points: readonly number[]): Told[] =>
  steps.map(({ key, passingScore }, i) => {
    const own = points[i]!
    return { key, success: own >= (passingScore ?? usualMark), points: own }
  })

async function fireReporter(): Promise<Reporter> {
  const [{ fireStatistics }, { wordsOf }] = await Promise.all([
    of<{
      fireStatistics(measured: { alarmAt: number | null; onTarget: number; inBand: number }, words: unknown): StatRow[]
    }>('fire-extinguisher', 'rules/statistics.ts'),
    of<{ wordsOf(lang: Lang): unknown }>('fire-extinguisher', 'words.ts'),
  ])
  return {
    minutes: [0.8, 2.4],
    canBeLeft: false,
    run(steps, aimed, passing, d) {
      const points = pointsAround(aimed, steps.length, d)
      const out = steps.findIndex(({ key }) => key === 'out')
      // A fire that was not put out is not passed: the best step of a passed run is that it was.
      const best = points.indexOf(Math.max(...points))
      if (aimed >= passing && points[out]! < usualMark) [points[out], points[best]] = [points[best]!, points[out]!]
      const told = scored(steps, points)
      const pointsOf = (key: string) => told.find((one) => one.key === key)?.points ?? 0
      const isRight = (key: string) => told.some((one) => one.key === key && one.success)
      const alarmAt = 4 + (100 - pointsOf('alarm')) * 0.4 + d.next()
      const measured = { alarmAt, onTarget: pointsOf('aim') / 100, inBand: pointsOf('distance') / 100 }
      return {
        told,
        score: isRight('out') ? mean(points) : Math.min(passing - 1, mean(points)),
        stats: (lang) => fireStatistics(measured, wordsOf(langs[lang])),
        badges: [
          ...(alarmAt <= 8 && isRight('out') ? [1] : []),
          ...(pointsOf('choose') === 100 && isRight('aim') ? [2] : []),
          ...(pointsOf('choose') === 100 && told.every((one) => one.success) ? [3] : []),
        ],
      }
    },
  }
}

interface Search {
  placed: readonly string[]
  found: Record<string, { risk: boolean; measure: boolean }>
  falseMarks: Zone[]
}
async function warehouseReporter(): Promise<Reporter> {
  const [{ searchStatistics }, { PHRASES }, rules, { ZONES }] = await Promise.all([
    of<{ searchStatistics(zones: { zone: Zone; found: number; falseMarks: number }[], words: unknown): StatRow[] }>(
      'warehouse-hazards',
      'statistics.ts',
    ),
    of<{ PHRASES: Record<Lang, unknown> }>('warehouse-hazards', 'phrases/phrases.ts'),
    of<{
      place(random: () => number): string[]
      runScore(run: Search): number
      hazardScore(found: Search['found'][string] | undefined): number
      zoneResults(run: Search): { zone: Zone; found: number; falseMarks: number; score: number; success: boolean }[]
      badges(run: Search): number[]
    }>('warehouse-hazards', 'rules.ts'),
    of<{ ZONES: readonly Zone[] }>('warehouse-hazards', 'places.ts'),
  ])
  /** Returns a search of ten hazards: what is missing of the aimed score is missed, or answered wrong. */
  const searchOf = (aimed: number, d: Dice): Search => {
    const placed = rules.place(() => d.next())
    // A quarter of a hazard is 2.5 points of the run, a false mark takes 5.
    let quarters = Math.round((100 - aimed) / 2.5)
    const falseMarks = quarters >= 2 && d.chance(0.4) ? [d.pick(ZONES)] : []
    quarters -= 2 * falseMarks.length
    const found: Search['found'] = {}
    for (const [i, key] of d.shuffle(placed).entries()) {
      // No more is left than the hazards after this one can lose.
      const left = 4 * (placed.length - 1 - i)
      const fitting = [1, 2, 4, 4].filter((one) => one <= quarters && quarters - one <= left)
      const lost = quarters === 0 ? 0 : d.pick(fitting.length > 0 ? fitting : [2])
      quarters -= lost
      if (lost === 4) continue
      const risk = lost === 0 || (lost === 1 && d.chance(0.5))
      found[key] = { risk, measure: lost === 0 || (lost === 1 && !risk) }
    }
    return { placed, found, falseMarks }
  }
  return {
    minutes: [1.6, 3.2],
    canBeLeft: false,
    run(steps, aimed, _passing, d) {
      const search = searchOf(aimed, d)
      const zones = rules.zoneResults(search)
      const told = steps.flatMap(({ key }): Told[] => {
        const zone = zones.find((one) => one.zone === key)
        if (zone) return [{ key, success: zone.success, points: zone.score }]
        if (!search.placed.includes(key)) return []
        const points = rules.hazardScore(search.found[key])
        return [{ key, success: points >= usualMark, points }]
      })
      return {
        told,
        score: rules.runScore(search),
        stats: (lang) =>
          searchStatistics(
            zones.map(({ zone, found, falseMarks }) => ({ zone, found, falseMarks })),
            PHRASES[langs[lang]],
          ),
        badges: rules.badges(search),
      }
    },
  }
}

async function roomReporters(room: Room): Promise<[string, Reporter][]> {
  const results = await resultsOf(room)
  return results.map(({ name, ...training }) => [
    name,
    {
      minutes: [2, 4.5],
      canBeLeft: true,
      run(steps, aimed, _passing, d) {
        const told = scored(steps, pointsAround(aimed, steps.length, d))
        const seconds = d.int(120, 270)
        const scores = Object.fromEntries(told.map(({ key, points }) => [key, points]))
        return {
          told,
          score: training.total(scores),
          stats: (lang) => training.statistics({ scores, seconds }, langs[lang]),
          badges: training.badges(scores),
        }
      },
    },
  ])
}

const rooms = new Set(trainings.flatMap(({ content }) => (typeof content === 'object' ? [content.room] : [])))
const [fire, warehouse, ...furnished] = await Promise.all([
  fireReporter(),
  warehouseReporter(),
  ...[...rooms].map(roomReporters),
])
const inRooms = new Map(furnished.flat())

/** Returns the reporter of a training that has content. */
export function reporterOf({ key, content }: Pick<DemoTraining, 'key' | 'content'>): Reporter {
  if (content === 'fire-extinguisher') return fire
  if (content === 'warehouse-hazards') return warehouse
  const reporter = inRooms.get(key)
  if (!reporter) throw new Error(`no room has results of ${key}`)
  return reporter
}
