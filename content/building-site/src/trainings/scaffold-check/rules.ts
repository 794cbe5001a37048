// What is right in a check of a scaffold, and what it is worth. Plain data in, plain data out; sources in README.md.
import { scoredStep } from '@praxia/stage/session/report.ts'
import type { StepResult } from '@praxia/stage/session/report.ts'
import { AREAS, SPOT_KEYS, spotsOf } from '../../scaffold-places.ts'
import type { Area, SpotKey } from '../../scaffold-places.ts'

export const STEPS = [...AREAS, 'decision'] as const
export type Step = (typeof STEPS)[number]
export const PASSING = 70
/** What a step is right with, as the steps file has it: nothing left out, the way up closed and the right one told. */
export const MARK = 100
const SOUND = 0.12, // share of runs in which nothing is wrong
  LOOKED = 40,
  JUDGED = 60,
  AREA = 10, // of the whole score
  DECISION = 30,
  UNSAFE = 50, // the most that a run is worth in which people were let onto a defect
  OWN_REPAIR = 30

export type Card = 'green' | 'red'
export interface Run {
  bad: readonly SpotKey[]
  looked: SpotKey[]
  marked: SpotKey[] // defects
  falseMarks: SpotKey[]
  card: Card | null
  barrier: boolean
  called: boolean
  ownRepair: boolean
}
export const freshRun = (bad: readonly SpotKey[]): Run => ({
  bad,
  looked: [],
  marked: [],
  falseMarks: [],
  card: null,
  barrier: false,
  called: false,
  ownRepair: false,
})

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const out = [...list]
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[out[i], out[j]] = [out[j]!, out[i]!]
  }
  return out
}

/** Three to five defects, each in an area of its own; now and then a scaffold is sound. */
export function place(random: () => number): SpotKey[] {
  if (random() < SOUND) return []
  const areas = shuffled(AREAS, random).slice(0, 3 + Math.floor(random() * 3)),
    chosen = areas.map((area) => shuffled(spotsOf(area), random)[0]!)
  return SPOT_KEYS.filter((key) => chosen.includes(key))
}

export const isSafe = (run: Run): boolean => run.bad.length === 0
export const rightCard = (run: Run): Card => (isSafe(run) ? 'green' : 'red')
export const letOntoDefect = (run: Run): boolean => run.card === 'green' && !isSafe(run)
export const missed = (run: Run): SpotKey[] => run.bad.filter((key) => !run.marked.includes(key))
export const unseen = (run: Run): SpotKey[] => SPOT_KEYS.filter((key) => !run.looked.includes(key))
/** Nothing is left to do. */
export const isOver = (run: Run): boolean =>
  run.card !== null && (run.card === 'green' || isSafe(run) || (run.barrier && run.called))

function spotScore(run: Run, key: SpotKey): number {
  if (!run.looked.includes(key)) return 0
  const right = run.bad.includes(key) ? run.marked.includes(key) : !run.falseMarks.includes(key)
  return LOOKED + (right ? JUDGED : 0)
}
const mean = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0) / list.length
const areaScore = (run: Run, area: Area): number => Math.round(mean(spotsOf(area).map((key) => spotScore(run, key))))

// red: the card, the way up closed, and whoever built it told; green: only where nothing is wrong
function decisionScore(run: Run): number {
  if (run.card === null || letOntoDefect(run)) return 0
  const own = run.ownRepair ? OWN_REPAIR : 0
  if (isSafe(run)) return run.card === 'green' ? 100 - own : 30
  return 40 + (run.barrier ? 30 : 0) + (run.called ? 30 : 0) - own
}

export function scores(run: Run): Record<Step, StepResult> {
  const areas = AREAS.map((area) => [area, scoredStep(areaScore(run, area), MARK)] as const)
  return Object.fromEntries([...areas, ['decision', scoredStep(decisionScore(run), MARK)]]) as Record<Step, StepResult>
}

export function total(run: Run): number {
  const of = scores(run),
    sum = AREAS.reduce((n, area) => n + of[area].score * AREA, 0) + of.decision.score * DECISION,
    score = Math.max(0, Math.round(sum / 100))
  return letOntoDefect(run) ? Math.min(UNSAFE, score) : score
}

/** By the points of each step. 1: the tag read and the right card hung; 2: the base judged without a fault; 3: every step whole. */
export function badges(of: Readonly<Record<string, number>>): (1 | 2 | 3)[] {
  const whole = (step: Step): boolean => of[step] === 100,
    out: (1 | 2 | 3)[] = []
  if (whole('tag') && (of.decision ?? 0) >= 40) out.push(1)
  if (whole('base')) out.push(2)
  if (STEPS.every(whole)) out.push(3)
  return out
}

export function skills(run: Run): { skill: string; value: number; max: number }[] {
  const of = scores(run),
    found = run.bad.length ? ((run.bad.length - missed(run).length) / run.bad.length) * 100 : 100,
    points = (value: number): number => Math.max(0, Math.round(value))
  return [
    { skill: 'hard_skill_scaffolding', value: points(mean(STEPS.map((step) => of[step].score))), max: 100 },
    { skill: 'hard_skill_hazard_perception', value: points(found - run.falseMarks.length * 10), max: 100 },
    { skill: 'soft_skill_attention', value: points((run.looked.length / SPOT_KEYS.length) * 100), max: 100 },
  ]
}
