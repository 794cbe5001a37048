// The rules of the search, without a scene: which ten, what is asked, what it scores. All chance comes from the given generator.
import { scoredStep } from '@praxia/stage/session/report.ts'
import { HAZARD_KEYS, HAZARDS, ZONES } from './places.ts'
import type { HazardKey, Zone } from './places.ts'

export const PLACED = 10,
  SECONDS = 180,
  PASSING = 60,
  ZONE_MARK = 100 // a zone is right when nothing in it was missed or answered wrong; steps.json says it too
export const FOUND = 50,
  RISK = 25,
  MEASURE = 25,
  FALSE_MARK = 5
export type Random = () => number
export interface Answered {
  risk: boolean | null
  measure: boolean | null
} // null: not answered before time was up
export interface Run {
  placed: readonly HazardKey[]
  found: Partial<Record<HazardKey, Answered>>
  falseMarks: Zone[]
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const out = [...list]
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[out[i], out[j]] = [out[j]!, out[i]!]
  }
  return out
}

// ten of sixteen, at least two in each zone, so that no zone is searched for nothing
export function place(random: Random): HazardKey[] {
  const order = shuffled(HAZARD_KEYS, random),
    sure = ZONES.flatMap((z) => order.filter((k) => HAZARDS[k].zone === z).slice(0, 2))
  const chosen = new Set([...sure, ...order.filter((k) => !sure.includes(k)).slice(0, PLACED - sure.length)])
  return HAZARD_KEYS.filter((k) => chosen.has(k))
}

export interface Asked<T> {
  options: readonly T[]
  right: number
}
// four findings about this very thing, of which one is true: only a look tells them apart
export type Risk = 'risk' | 0 | 1 | 2
export function askRisk(random: Random): Asked<Risk> {
  const options = shuffled<Risk>(['risk', 0, 1, 2], random)
  return { options, right: options.indexOf('risk') }
}
// three measures: the right one, one that tempts here, one that tempts everywhere
export type Measure = 'first' | 'wrong' | number
export function askMeasure(random: Random, tempting: number): Asked<Measure> {
  const options = shuffled<Measure>(['first', 'wrong', Math.floor(random() * tempting)], random)
  return { options, right: options.indexOf('first') }
}

export function hazardScore(a: Answered | undefined): number {
  return a ? FOUND + (a.risk ? RISK : 0) + (a.measure ? MEASURE : 0) : 0
}
export function runScore(run: Run): number {
  const sum = run.placed.reduce((n, k) => n + hazardScore(run.found[k]), 0) / run.placed.length
  return Math.max(0, Math.round(sum - run.falseMarks.length * FALSE_MARK))
}
export function foundCount({ placed, found }: Run): number {
  let n = 0
  for (let i = 0; i < placed.length; i++) if (found[placed[i]!]) n++
  return n
}

export interface ZoneResult {
  zone: Zone
  placed: number
  found: number
  falseMarks: number
  score: number
  success: boolean
}
export function zoneResults(run: Run): ZoneResult[] {
  return ZONES.map((zone) => {
    const here = run.placed.filter((k) => HAZARDS[k].zone === zone),
      found = here.filter((k) => run.found[k]).length
    const score = here.length ? Math.round(here.reduce((n, k) => n + hazardScore(run.found[k]), 0) / here.length) : 100
    return {
      zone,
      placed: here.length,
      found,
      falseMarks: run.falseMarks.filter((z) => z === zone).length,
      ...scoredStep(score, ZONE_MARK),
    }
  })
}

// 1: all of a zone; 2: all ten; 3: all ten without a false mark
export function badges(run: Run): (1 | 2 | 3)[] {
  const all = foundCount(run) === run.placed.length,
    out: (1 | 2 | 3)[] = []
  if (zoneResults(run).some((z) => z.placed > 0 && z.found === z.placed)) out.push(1)
  if (all) out.push(2)
  if (all && !run.falseMarks.length) out.push(3)
  return out
}

export function skills(run: Run): { skill: string; value: number; max: number }[] {
  const named = run.placed.reduce((n, k) => n + hazardScore(run.found[k]), 0) / run.placed.length
  const seen = (foundCount(run) / run.placed.length) * 100
  return [
    { skill: 'hard_skill_hazard_perception', value: Math.round(named), max: 100 },
    { skill: 'soft_skill_attention', value: Math.max(0, Math.round(seen - run.falseMarks.length * 10)), max: 100 },
  ]
}
