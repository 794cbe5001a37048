// What a walk is worth.
import { scoredStep } from '@praxia/stage/session/report.ts'
import type { StepResult } from '@praxia/stage/session/report.ts'
import type { Steps } from './content.ts'

export interface Answer {
  key: string
  tries: number
} // tries until it was right
export const answerScore = (tries: number): number => (tries <= 1 ? 100 : tries === 2 ? 50 : 0)
export const walkScore = (answers: readonly Answer[], stations: number): number =>
  Math.round(answers.reduce((n, a) => n + answerScore(a.tries), 0) / Math.max(1, stations))
export const allAtFirst = (answers: readonly Answer[], stations: number): boolean =>
  answers.length === stations && answers.every((a) => a.tries === 1)
// what is asked for of an answer: its step's own mark, else the walk's
export const answerMark = (steps: Steps, key: string): number =>
  steps.steps.find((s) => s.key === key)?.passingScore ?? passingScore(steps)
export const answerResult = (steps: Steps, { key, tries }: Answer): StepResult =>
  scoredStep(answerScore(tries), answerMark(steps, key))
/** 1: passed; 2: three of four right at the first try; 3: all of them. */
export function badgesOf(answers: readonly Answer[], stations: number, passing: number): (1 | 2 | 3)[] {
  const firsts = answers.filter((a) => a.tries === 1).length,
    out: (1 | 2 | 3)[] = []
  if (answers.length < stations) return out
  if (walkScore(answers, stations) >= passing) out.push(1)
  if (firsts >= stations * 0.75) out.push(2)
  if (allAtFirst(answers, stations)) out.push(3)
  return out
}
export const passingScore = (steps: Steps): number => steps.passingScore ?? 60

// each skill over the steps that carry it, by what was scored there
export function skillsOf(steps: Steps, answers: readonly Answer[]): { skill: string; value: number; max: number }[] {
  const sums = new Map<string, { value: number; max: number }>()
  for (const s of steps.steps) {
    const a = answers.find((q) => q.key === s.key)
    if (!a) continue
    for (const k of s.skills ?? []) {
      const sum = sums.get(k.skill) ?? { value: 0, max: 0 }
      sums.set(k.skill, { value: sum.value + (k.max * answerScore(a.tries)) / 100, max: sum.max + k.max })
    }
  }
  return [...sums].map(([skill, v]) => ({ skill, value: Math.round(v.value), max: v.max }))
}
