// What is right before and at work at height, and what it is worth. Plain data in, plain data out; sources in README.md.
import { scoredStep } from '@praxia/stage/session/report.ts'
import type { StepResult } from '@praxia/stage/session/report.ts'

export const STEPS = ['area', 'harness', 'fit', 'ladder', 'tools', 'hole', 'anchor', 'lanyard'] as const
export type Step = (typeof STEPS)[number]
export const PASSING = 70
/** What a step is right with, as the steps file has it: a small slip at the harness, its fit, the ladder or the anchor is no fault. */
export const MARKS: Record<Step, number> = {
  area: 100,
  harness: 80,
  fit: 60,
  ladder: 70,
  tools: 100,
  hole: 100,
  anchor: 60,
  lanyard: 60,
}
const DEADLY = 50 // the most that a run is worth in which a fall would not have been held

export const POINTS = ['ring', 'stitching', 'webbing', 'buckle'] as const
export type CheckPoint = (typeof POINTS)[number]
export const HARNESSES = ['a', 'b'] as const
export type HarnessKey = (typeof HARNESSES)[number]
export const FITTINGS = ['legs', 'chest', 'hand'] as const // in the order in which they are done
export type Fitting = (typeof FITTINGS)[number]
export const FEET = ['steep', 'right', 'flat'] as const
export type Foot = (typeof FEET)[number]
/** Metres from the wall to the ladder's feet: one out for four up, at an edge 3 m high. */
export const OUT: Record<Foot, number> = { steep: 0.35, right: 0.78, flat: 1.5 }
export const ANCHORS = ['antenna', 'bolt', 'gutter'] as const
export type AnchorKey = (typeof ANCHORS)[number]
export const LENGTHS = ['short', 'right', 'long'] as const
export type Length = (typeof LENGTHS)[number]
/** Metres of lanyard. The bolt stands 2.3 m from the edge. */
export const METRES: Record<Length, number> = { short: 1.2, right: 2.2, long: 4 }

/** The harness that is not sound, and where. */
export interface Fault {
  harness: HarnessKey
  point: CheckPoint
}
export interface Run {
  fault: Fault
  closedOff: boolean // before going up
  checked: Record<HarnessKey, CheckPoint[]>
  tagged: HarnessKey[] // set aside as not sound
  worn: HarnessKey | null
  fitted: number // of the three
  fitFaults: number // asked for out of order
  foot: Foot
  slid: boolean // the ladder went away under the person
  tied: boolean
  tool: 'hand' | 'leash' | null
  up: boolean
  covered: boolean
  nearEdge: boolean // at the edge without being hooked
  anchors: AnchorKey[] // tried, in order
  length: Length | null
  lengthTries: number
  worked: boolean
}
export const freshRun = (fault: Fault): Run => ({
  fault,
  closedOff: false,
  checked: { a: [], b: [] },
  tagged: [],
  worn: null,
  fitted: 0,
  fitFaults: 0,
  foot: 'flat',
  slid: false,
  tied: false,
  tool: null,
  up: false,
  covered: false,
  nearEdge: false,
  anchors: [],
  length: null,
  lengthTries: 0,
  worked: false,
})
const oneOf = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)]!
export const place = (random: () => number): Fault => ({
  harness: oneOf(HARNESSES, random),
  point: oneOf(POINTS, random),
})

export const other = (key: HarnessKey): HarnessKey => (key === 'a' ? 'b' : 'a')
export const anchorOf = (run: Run): AnchorKey | null => run.anchors.at(-1) ?? null
/** A fall would not have been held. */
export const unheld = (run: Run): boolean => run.worked && (run.worn === run.fault.harness || anchorOf(run) !== 'bolt')

// sound and worn 50, every point of it looked at 30, the other one set aside where one has seen what is wrong 20
function harnessScore({ fault, worn, checked, tagged }: Run): number {
  if (worn === null || worn === fault.harness) return 0
  const falsely = tagged.some((key) => key !== fault.harness)
  return 50 + (checked[worn].length / POINTS.length) * 30 + (tagged.includes(fault.harness) && !falsely ? 20 : 0)
}
function ladderScore({ foot, slid, tied, up }: Run): number {
  if (!up || foot !== 'right') return 0
  return (slid ? 30 : 70) + (tied ? 30 : 0)
}
const FIRST = 100,
  SECOND = 40
function anchorScore(run: Run): number {
  if (anchorOf(run) !== 'bolt') return 0
  return Math.max(0, (run.anchors.length === 1 ? FIRST : SECOND) - (run.nearEdge ? 30 : 0))
}
function lanyardScore({ length, lengthTries, worked }: Run): number {
  if (!worked || length === null) return 0
  return length === 'right' ? Math.max(60, 100 - 20 * (lengthTries - 1)) : 20
}

function points(run: Run): Record<Step, number> {
  return {
    area: run.closedOff ? 100 : 0,
    harness: harnessScore(run),
    fit: run.fitted === FITTINGS.length ? Math.max(0, 100 - 30 * run.fitFaults) : 0,
    ladder: ladderScore(run),
    tools: run.up && run.tool === 'leash' ? 100 : 0,
    hole: run.covered ? 100 : 0,
    anchor: anchorScore(run),
    lanyard: lanyardScore(run),
  }
}
export function scores(run: Run): Record<Step, StepResult> {
  const of = points(run)
  return Object.fromEntries(STEPS.map((step) => [step, scoredStep(Math.round(of[step]), MARKS[step])])) as Record<
    Step,
    StepResult
  >
}
export function total(run: Run): number {
  const of = points(run),
    score = Math.round(STEPS.reduce((sum, step) => sum + of[step], 0) / STEPS.length)
  return unheld(run) ? Math.min(DEADLY, score) : score
}

/** By the points of each step. 1: a sound harness put on without a slip; 2: the right anchor at once; 3: every step whole. */
export function badges(of: Readonly<Record<string, number>>): (1 | 2 | 3)[] {
  const out: (1 | 2 | 3)[] = []
  if ((of.harness ?? 0) >= MARKS.harness && of.fit === 100) out.push(1)
  if (of.anchor === 100) out.push(2)
  if (STEPS.every((step) => of[step] === 100)) out.push(3)
  return out
}

export function skills(run: Run): { skill: string; value: number; max: number }[] {
  const of = points(run),
    mean = (...steps: Step[]): number => Math.round(steps.reduce((sum, step) => sum + of[step], 0) / steps.length)
  return [
    { skill: 'hard_skill_work_at_height', value: mean('area', 'ladder', 'hole', 'anchor', 'lanyard'), max: 100 },
    { skill: 'hard_skill_protective_equipment', value: mean('harness', 'fit', 'anchor', 'lanyard'), max: 100 },
    { skill: 'soft_skill_rigour', value: mean('area', 'harness', 'tools', 'hole'), max: 100 },
  ]
}
