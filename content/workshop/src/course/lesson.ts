// What the trainings of this room have in common in their rules: steps with marks, weights and skills, judged by deeds.
import { scoredStep } from '@praxia/stage/session/report.ts'
import type { StepResult } from '@praxia/stage/session/report.ts'
import type { Deeds } from './deeds.ts'

/** `row` names the sentence that says what this person did. */
export interface Judged {
  score: number
  row: string
}
export interface Lesson<S extends string = string> {
  name: string
  steps: readonly S[]
  /** The score asked for in each step, as the steps file has it. */
  marks: Readonly<Record<S, number>>
  /** Together 100. */
  weights: Readonly<Record<S, number>>
  skills: Readonly<Record<string, readonly S[]>>
  passing: number
  /** Badge 2 is for these steps done without a fault. */
  finest: readonly S[]
  judge(deeds: Deeds): Record<S, Judged>
  /** Steps that nothing can improve any more, or that are due to be shown. */
  settled(deeds: Deeds): readonly S[]
  /** True for a run in which somebody would have been hurt: it is never passed. */
  hurt(deeds: Deeds): boolean
}

const NOT_PASSED = 50
export const whole = (score: number): number => Math.max(0, Math.min(100, Math.round(score)))

export const scores = <S extends string>(lesson: Lesson<S>, deeds: Deeds): Record<S, number> => {
  const judged = lesson.judge(deeds)
  return Object.fromEntries(lesson.steps.map((step) => [step, judged[step].score])) as Record<S, number>
}

const faultless = <S extends string>(each: Readonly<Record<S, number>>, steps: readonly S[]): boolean =>
  steps.every((step) => each[step] >= 100)

/** Points of a run, 0–100: a hundred only without a fault, at most fifty where somebody would have been hurt. */
export function points<S extends string>(lesson: Lesson<S>, deeds: Deeds): number {
  const each = scores(lesson, deeds),
    sum = whole(lesson.steps.reduce((n, step) => n + each[step] * lesson.weights[step], 0) / 100)
  return Math.min(sum, lesson.hurt(deeds) ? NOT_PASSED : faultless(each, lesson.steps) ? 100 : 99)
}

export const result = <S extends string>(lesson: Lesson<S>, step: S, score: number): StepResult =>
  scoredStep(score, lesson.marks[step])

/** 1: passed; 2: the finest steps without a fault; 3: every step without a fault. */
export function badges<S extends string>(
  lesson: Lesson<S>,
  each: Readonly<Record<S, number>>,
  total: number,
): (1 | 2 | 3)[] {
  if (total < lesson.passing) return []
  return [
    1,
    ...(faultless(each, lesson.finest) ? [2 as const] : []),
    ...(faultless(each, lesson.steps) ? [3 as const] : []),
  ]
}

export const skills = <S extends string>(
  lesson: Lesson<S>,
  each: Readonly<Record<S, number>>,
): { skill: string; value: number; max: number }[] =>
  Object.entries(lesson.skills).map(([skill, steps]) => ({
    skill,
    value: whole(steps.reduce((n, step) => n + each[step], 0) / steps.length),
    max: 100,
  }))
