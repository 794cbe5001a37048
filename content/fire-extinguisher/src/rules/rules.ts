// What is right, and what it is worth. Plain data in, plain data out; sources in README.md.
import { scoredStep } from '@praxia/stage/session/report.ts'
import type { StepResult } from '@praxia/stage/session/report.ts'

export type Fire = 'paper' | 'oil' | 'cabinet' // class A, class F, live electrical equipment
export type Kind = 'water' | 'co2' | 'wet'
export type Fit = 'right' | 'works' | 'weak' | 'dangerous'
export const STEPS = ['alarm', 'choose', 'pin', 'distance', 'aim', 'out', 'leave'] as const
export type Step = (typeof STEPS)[number]
export const PASSING = 70
// what is asked for in each step, as steps.json has it: an alarm within 20 seconds and before all else, leaving with nothing left out
export const MARKS: Record<Step, number> = {
  alarm: 75,
  choose: PASSING,
  pin: PASSING,
  distance: PASSING,
  aim: 60,
  out: 60,
  leave: 100,
}
export const NEAR = 1.5,
  FAR = 3.5 // metres: the band of the distance rule
export const SOON = 8 // seconds to the alarm that cost nothing

// Water-based jets conduct and throw burning oil; carbon dioxide leaves no residue on live parts but doesn't cool embers or hot oil;
// wet chemical is rated for A as well as F, so on paper it works, though it is the one the pan would need.
const FITS: Record<Fire, Record<Kind, Fit>> = {
  paper: { water: 'right', wet: 'works', co2: 'weak' },
  oil: { wet: 'right', water: 'dangerous', co2: 'weak' },
  cabinet: { co2: 'right', water: 'dangerous', wet: 'dangerous' },
}
export const fit = (fire: Fire, kind: Kind): Fit => FITS[fire][kind]
export const rightKind = (fire: Fire): Kind =>
  (Object.keys(FITS[fire]) as Kind[]).find((k) => FITS[fire][k] === 'right')!

// What happened in a run.
export interface RunRecord {
  fire: Fire
  alarmAt: number | null // seconds
  alarmFirst: boolean // before an extinguisher was touched
  taken: Kind[] // in order, without repeats in a row
  dangerUsed: boolean // a dangerous one was discharged at the fire
  pinDone: boolean
  pinFaults: number // asked for out of order
  discharge: number // seconds the jet ran
  inBand: number // of those, seconds within NEAR..FAR
  tooClose: number // of those, seconds nearer than NEAR
  onBase: number // of those, seconds on the base
  covered: number // share of the base's width that the jet swept, 0..1
  out: boolean
  attempts: number // extinguishers emptied or put down after use, the last included
  remaining: number // share of the charge left when out
  lost: boolean // it had grown past what one extinguisher puts out
  facing: number // share of the way out walked facing the fire, 0..1
  doorClosed: boolean
  assembled: boolean
}
export type Scored = StepResult
const scored = (step: Step, score: number): Scored => scoredStep(score, MARKS[step])

const clamp = (x: number): number => Math.max(0, Math.min(100, Math.round(x)))

export function alarmScore(at: number | null, first = true): Scored {
  if (at === null) return scored('alarm', 0)
  return scored('alarm', clamp(clamp(100 - ((at - SOON) * 100) / 52) * (first ? 1 : 0.7)))
}

export function chooseScore(fire: Fire, taken: readonly Kind[], dangerUsed: boolean): Scored {
  if (dangerUsed) return scored('choose', 0)
  const fits = taken.map((k) => fit(fire, k)),
    right = fits.indexOf('right')
  if (right === 0) return scored('choose', 100)
  if (right === 1) return scored('choose', 40)
  if (right === -1 && fits.at(-1) === 'works') return scored('choose', taken.length === 1 ? 70 : 40)
  return scored('choose', right > 1 ? 20 : 0)
}

export const pinScore = (done: boolean, faults: number): Scored => scored('pin', done ? clamp(100 - 34 * faults) : 0)
export const distanceScore = (discharge: number, inBand: number): Scored =>
  scored('distance', discharge > 0 ? clamp((inBand / discharge) * 100) : 0)
// Seven tenths for keeping to the base, three for sweeping over its whole width (80 % of it is whole).
export const aimScore = (discharge: number, onBase: number, covered: number): Scored =>
  scored('aim', discharge > 0 ? clamp((onBase / discharge) * 70 + Math.min(1, covered / 0.8) * 30) : 0)
// Half for putting it out, half for what is left: a quarter of the charge left is full marks. Another one after the first: 20 less each.
export const outScore = (out: boolean, remaining: number, attempts: number): Scored =>
  scored('out', out ? clamp(50 + Math.min(1, remaining / 0.25) * 50 - 20 * (attempts - 1)) : 0)
export const leaveScore = (r: Pick<RunRecord, 'facing' | 'doorClosed' | 'assembled'>): Scored => {
  const facing = r.facing >= 0.5,
    score = (facing ? 40 : 0) + (r.doorClosed ? 30 : 0) + (r.assembled ? 30 : 0)
  return scored('leave', r.assembled ? score : Math.min(score, 30))
}

// A fire that has grown past what one extinguisher puts out is rightly left: half of what putting it out in time is worth.
const LEFT = 40
export function score(r: RunRecord): Record<Step, Scored> {
  return {
    alarm: alarmScore(r.alarmAt, r.alarmFirst),
    choose: chooseScore(r.fire, r.taken, r.dangerUsed),
    pin: pinScore(r.pinDone, r.pinFaults),
    distance: distanceScore(r.discharge, r.inBand),
    aim: aimScore(r.discharge, r.onBase, r.covered),
    out:
      r.lost && !r.out && r.doorClosed && r.assembled ? scored('out', LEFT) : outScore(r.out, r.remaining, r.attempts),
    leave: leaveScore(r),
  }
}

const WEIGHT: Record<Step, number> = { alarm: 20, choose: 20, pin: 10, distance: 10, aim: 15, out: 15, leave: 10 }
/** A hundred points only without a fault: 99.5 are not rounded. */
export const total = (s: Record<Step, Scored>): number =>
  Math.min(
    clamp(STEPS.reduce((n, k) => n + s[k].score * WEIGHT[k], 0) / 100),
    STEPS.every((k) => s[k].score === 100) ? 100 : 99,
  )
// Each of the three fires is small enough at its start, so a run that ends with a burning fire is not passed.
export const points = (r: RunRecord, s: Record<Step, Scored>): number => Math.min(total(s), r.out ? 100 : PASSING - 1)
export const passed = (reached: number): boolean => reached >= PASSING
export type Ending = 'out' | 'outUnsafe' | 'outInside' | 'left' | 'leftUnwarned' | 'stayed'
/** What happened, for the headline. */
export function ending(r: RunRecord, ok: boolean): Ending {
  const gone = r.doorClosed && r.assembled
  if (r.out) return !gone ? 'outInside' : ok ? 'out' : 'outUnsafe'
  if (!gone) return 'stayed'
  return r.alarmAt === null ? 'leftUnwarned' : 'left'
}
// "No second lost": alarm within eight seconds, out with the first extinguisher
export const badge = (r: RunRecord): boolean =>
  r.alarmAt !== null && r.alarmAt <= SOON && r.alarmFirst && r.out && r.attempts === 1
// 1: no second lost; 2: the right one at once, its jet on the base; 3: every step right, the choice at once
export function badges(r: RunRecord, s: Record<Step, Scored>): (1 | 2 | 3)[] {
  const out: (1 | 2 | 3)[] = []
  if (badge(r)) out.push(1)
  if (s.choose.score === 100 && s.aim.success) out.push(2)
  if (s.choose.score === 100 && STEPS.every((k) => s[k].success)) out.push(3)
  return out
}

const mean = (list: readonly Scored[]): number => clamp(list.reduce((n, s) => n + s.score, 0) / list.length)
export const skills = (s: Record<Step, Scored>): { skill: string; value: number; max: number }[] => [
  { skill: 'hard_skill_fire_safety', value: mean([s.choose, s.pin, s.distance, s.aim, s.out]), max: 100 },
  { skill: 'soft_skill_decision_under_pressure', value: mean([s.alarm, s.choose, s.leave]), max: 100 },
]
