// What is right with burning oil, and what it is worth. Plain data in, plain data out; sources in README.md.
import { scoredStep } from '@praxia/stage/session/report.ts'
import type { StepResult } from '@praxia/stage/session/report.ts'

export const STEPS = ['ready', 'heat', 'reflex', 'cover', 'report', 'wait'] as const
export type Step = (typeof STEPS)[number]
export const PASSING = 70
/** What is asked for in each step, as steps/kitchen-oil.json has it. */
export const MARKS: Record<Step, number> = { ready: 60, heat: 60, reflex: 100, cover: 60, report: 80, wait: 100 }
/** What is looked for before service, in this order. */
export const FINDS = ['lid', 'blanket', 'valve', 'alarm'] as const
export type Find = (typeof FINDS)[number]
/** What makes it worse. */
export const WORSE = { water: 100, carry: 100, towel: 60, hood: 40 } as const
export type Worse = keyof typeof WORSE
export type With = 'lid' | 'small' | 'blanket'
export type How = 'slid' | 'dropped' | 'broken' | 'small'
export const SOON = 12, // seconds from the first flame that cost nothing
  COOL = 30 // minutes under the lid

/** What happened in a run. Seconds count from the first flame. */
export interface RunRecord {
  misses: number[] // of each find, in order
  gasOff: number | null // negative: while the oil was only smoking
  worse: Worse[]
  covers: How[]
  by: With | null // what covers it
  coveredAt: number | null
  warnedAt: number | null
  alarm: boolean
  minutes: number // left covered
  relit: boolean // air came back, or the heat stayed on
  lost: boolean // grown past what a lid puts out
  left: boolean // gone out
  doorClosed: boolean
}
export const freshRecord = (): RunRecord => ({
  misses: [],
  gasOff: null,
  worse: [],
  covers: [],
  by: null,
  coveredAt: null,
  warnedAt: null,
  alarm: false,
  minutes: 0,
  relit: false,
  lost: false,
  left: false,
  doorClosed: false,
})

const clamp = (x: number): number => Math.max(0, Math.min(100, Math.round(x)))
const result = (step: Step, score: number): StepResult => scoredStep(clamp(score), MARKS[step])
const FIND = [25, 15, 5] // at once, at the second try, later

export const readyScore = (misses: readonly number[]): number =>
  misses.reduce((sum, n) => sum + FIND[Math.min(n, 2)]!, 0)

// whole within the first seconds, half after forty, something when it was done at all
export function heatScore(at: number | null): number {
  if (at === null) return 0
  return Math.max(40, 100 - (Math.max(0, at - SOON) * 50) / 28)
}

export const reflexScore = (worse: readonly Worse[]): number => clamp(100 - worse.reduce((n, k) => n + WORSE[k], 0))

const FAULT: Record<How, number> = { slid: 0, broken: 20, small: 20, dropped: 50 }
export function coverScore(covers: readonly How[], at: number | null): number {
  if (at === null) return 0
  return clamp(100 - covers.reduce((n, how) => n + FAULT[how], 0) - (at > 45 ? 20 : 0))
}

/** Half for who works beside it, half for the alarm. */
export const reportScore = ({ warnedAt, alarm }: Pick<RunRecord, 'warnedAt' | 'alarm'>): number =>
  (warnedAt === null ? 0 : warnedAt <= 20 ? 50 : 30) + (alarm ? 50 : 0)

// a fire that grew too big is rightly left, with the door closed behind one
export function waitScore(r: Pick<RunRecord, 'minutes' | 'relit' | 'left' | 'doorClosed' | 'coveredAt'>): number {
  if (r.left) return r.doorClosed ? 60 : 20
  if (r.coveredAt === null || r.minutes < COOL) return 0
  return r.relit ? 40 : 100
}

export function score(r: RunRecord): Record<Step, StepResult> {
  return {
    ready: result('ready', readyScore(r.misses)),
    heat: result('heat', heatScore(r.gasOff)),
    reflex: result('reflex', reflexScore(r.worse)),
    cover: result('cover', coverScore(r.covers, r.left ? null : r.coveredAt)),
    report: result('report', reportScore(r)),
    wait: result('wait', waitScore(r)),
  }
}

const WEIGHT: Record<Step, number> = { ready: 10, heat: 20, reflex: 20, cover: 25, report: 10, wait: 15 }
/** A hundred points only without a fault: 99.5 are not rounded. */
export const total = (s: Record<Step, { score: number }>): number =>
  Math.min(
    clamp(STEPS.reduce((n, k) => n + s[k].score * WEIGHT[k], 0) / 100),
    STEPS.every((k) => s[k].score === 100) ? 100 : 99,
  )

/** 1: passed; 2: gas off in time and covered at the first attempt; 3: every step right. */
export function badges(r: RunRecord, s: Record<Step, StepResult>): (1 | 2 | 3)[] {
  const out: (1 | 2 | 3)[] = []
  if (total(s) >= PASSING) out.push(1)
  if (r.gasOff !== null && r.gasOff <= SOON && r.covers[0] === 'slid' && !r.left) out.push(2)
  if (STEPS.every((k) => s[k].success)) out.push(3)
  return out
}

const mean = (list: readonly { score: number }[]): number => clamp(list.reduce((n, s) => n + s.score, 0) / list.length)
export const skills = (s: Record<Step, { score: number }>): { skill: string; value: number; max: number }[] => [
  { skill: 'hard_skill_fire_safety', value: mean([s.ready, s.heat, s.reflex, s.cover, s.wait]), max: 100 },
  { skill: 'soft_skill_stress_management', value: mean([s.heat, s.reflex, s.report]), max: 100 },
]

// --- the fire itself: how large it is from 0 to what no lid covers any more
export const LOST = 2
export interface Burning {
  size: number
  gas: boolean
}
/** The size after some seconds: twice as fast with the gas on. */
export const grown = ({ size, gas }: Burning, dt: number): number => size + dt * (gas ? 0.021 : 0.0095)
