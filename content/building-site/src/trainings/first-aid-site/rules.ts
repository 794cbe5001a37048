// What is right in first aid at this accident, and what it is worth. Plain data in, plain data out; sources in README.md.
import { scoredStep } from '@praxia/stage/session/report.ts'
import type { StepResult } from '@praxia/stage/session/report.ts'

export const STEPS = ['protect', 'examine', 'alert', 'press', 'warm', 'wait'] as const
export type Step = (typeof STEPS)[number]
export const PASSING = 70
/** What a step is right with, as the steps file has it. */
export const MARKS: Record<Step, number> = { protect: 100, examine: 70, alert: 80, press: 80, warm: 100, wait: 100 }
export const SOON = 75, // seconds to the pressure on the wound that cost nothing
  LATE = 180, // seconds after which it is worth nothing more
  HELD = 12, // seconds of pressure without letting go
  CALL_SOON = 90 // seconds to the call

export const EXAMINED = ['talk', 'arm', 'rest'] as const
export type Examined = (typeof EXAMINED)[number]
/** What the colleague is told to say; only the first one lets an ambulance set out. */
export const MESSAGES = ['whole', 'hurry', 'company'] as const
export type Message = (typeof MESSAGES)[number]
export const CHECKS = 2 // how often he has to be spoken to while help is on its way

export interface Run {
  powerAt: number | null // seconds
  rushed: boolean // to him while the saw still turned
  plug: boolean // pulled in the puddle, under voltage
  examined: Examined[]
  message: Message | null
  calledAt: number | null
  comesBack: boolean // the colleague was told to report and to guide the ambulance
  kit: boolean
  gloves: boolean
  wrong: boolean // a plaster on a wound that spurts
  pressedAt: number | null // when the pressure began that was held
  letGo: number // times the pressure was broken off
  bandaged: boolean
  laid: boolean
  blanket: boolean
  drink: boolean
  checks: number
  arrived: boolean
}
export const freshRun = (): Run => ({
  powerAt: null,
  rushed: false,
  plug: false,
  examined: [],
  message: null,
  calledAt: null,
  comesBack: false,
  kit: false,
  gloves: false,
  wrong: false,
  pressedAt: null,
  letGo: 0,
  bandaged: false,
  laid: false,
  blanket: false,
  drink: false,
  checks: 0,
  arrived: false,
})

const pressScore = ({ pressedAt, gloves, letGo, wrong }: Run): number => {
  if (pressedAt === null) return 0
  const late = Math.min(1, Math.max(0, (pressedAt - SOON) / (LATE - SOON))),
    held = Math.max(0, 40 - letGo * 10 - (wrong ? 15 : 0))
  return (gloves ? 20 : 0) + held + Math.round(40 * (1 - late))
}

function points(run: Run): Record<Step, number> {
  const { powerAt, rushed, plug, examined, message, calledAt, comesBack, laid, blanket, checks, drink, arrived } = run
  return {
    protect: powerAt === null || plug ? 0 : rushed ? 60 : 100,
    examine:
      (examined.includes('talk') ? 40 : 0) + (examined.includes('arm') ? 30 : 0) + (examined.includes('rest') ? 30 : 0),
    alert:
      message === null || calledAt === null
        ? 0
        : (message === 'whole' ? 60 : 20) + (calledAt <= CALL_SOON ? 20 : 0) + (comesBack ? 20 : 0),
    press: pressScore(run),
    warm: (laid ? 50 : 0) + (blanket ? 50 : 0),
    wait: arrived ? Math.max(0, (Math.min(CHECKS, checks) * 100) / CHECKS - (drink ? 50 : 0)) : 0,
  }
}
export function scores(run: Run): Record<Step, StepResult> {
  const of = points(run)
  return Object.fromEntries(STEPS.map((step) => [step, scoredStep(Math.round(of[step]), MARKS[step])])) as Record<
    Step,
    StepResult
  >
}
const WEIGHT: Record<Step, number> = { protect: 20, examine: 15, alert: 20, press: 25, warm: 10, wait: 10 }
/** Who was hurt, or never pressed on the wound, has not passed. */
const FAILED = 50
/** A hundred only without a fault. */
export function total(run: Run): number {
  const of = points(run),
    score = Math.round(STEPS.reduce((sum, step) => sum + of[step] * WEIGHT[step], 0) / 100)
  return Math.min(
    score,
    run.plug || run.pressedAt === null ? FAILED : STEPS.every((step) => of[step] === 100) ? 100 : 99,
  )
}

/** By the points of each step. 1: the place made safe before anything else; 2: a call that says everything; 3: every step whole. */
export function badges(of: Readonly<Record<string, number>>): (1 | 2 | 3)[] {
  const out: (1 | 2 | 3)[] = []
  if (of.protect === 100) out.push(1)
  if (of.alert === 100) out.push(2)
  if (STEPS.every((step) => of[step] === 100)) out.push(3)
  return out
}
export function skills(run: Run): { skill: string; value: number; max: number }[] {
  const of = points(run),
    mean = (...steps: Step[]): number => Math.round(steps.reduce((sum, step) => sum + of[step], 0) / steps.length)
  return [
    { skill: 'hard_skill_first_aid', value: mean('protect', 'examine', 'press', 'warm'), max: 100 },
    { skill: 'soft_skill_communication', value: mean('alert', 'examine', 'wait'), max: 100 },
    { skill: 'soft_skill_stress_management', value: mean('protect', 'press', 'wait'), max: 100 },
  ]
}
