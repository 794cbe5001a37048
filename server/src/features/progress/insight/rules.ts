import { wholePercent } from '@praxia/contract/percent.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import { leastPeople } from '@praxia/contract/progress.ts'
import type { AttemptInsight, StepInsight } from '@praxia/contract/progress.ts'
import { markOf } from '@praxia/contract/step-verdict.ts'
import type { StepsFile } from '../present.ts'

/** Returns the leaf steps. Parent steps only group them. */
export function leavesOf(file: StepsFile | null, passingScore: number | null) {
  const steps = file?.steps ?? []
  const parents = [...new Set(steps.map(({ parent }) => parent).filter((key) => key !== undefined))]
  return {
    parents,
    leaves: steps
      .filter(({ key }) => !parents.includes(key))
      .map((step) => ({ ...step, mark: markOf(step, passingScore) })),
    usual: markOf(undefined, passingScore),
  }
}
/** Returns the first of the six months that end with the current one, as YYYY-MM. */
export function sixMonths(now: Date, timeZone: string): string {
  const [year, month] = dayOf(now, timeZone).split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 6, 1))
  return first.toISOString().slice(0, 7)
}
/** First and last attempt: how many people have one, their mean score, the share that passed, the mean of a skill. */
export interface AttemptRow {
  kind: 'people' | 'score' | 'passed' | 'skill'
  /** Of a skill; otherwise empty. */
  name: string
  people: number
  first: number
  last: number
}
/** Returns what five people or more have in their first and last attempt. */
export function presentAttempts(rows: readonly AttemptRow[]): AttemptInsight {
  const shown = ({ people, first, last }: AttemptRow) => ({ people, first: Math.round(first), last: Math.round(last) })
  const of = (kind: AttemptRow['kind']) => rows.filter((row) => row.kind === kind && row.people >= leastPeople)
  const one = (kind: AttemptRow['kind']) => of(kind).map(shown)[0] ?? null
  return {
    people: rows.find(({ kind }) => kind === 'people')?.people ?? 0,
    score: one('score'),
    passed: one('passed'),
    skills: of('skill').map((row) => ({ name: row.name, ...shown(row) })),
  }
}
export interface StepFigures {
  key: string
  tried: number
  first: number
  later: number
  notYet: number
  failed: number
  tries: number
  medianMs: number | null
  score: number | null
  failedMs: number
  months: { month: string; tried: number; failed: number }[]
}
/** Returns the steps in the order of the file, then those missing in it. Shares need at least five people. */
export function presentSteps(
  file: StepsFile | null,
  passingScore: number | null,
  rows: readonly StepFigures[],
  nameOf: (labels: Record<string, string>) => string,
): StepInsight[] {
  const { leaves } = leavesOf(file, passingScore)
  const of = new Map(rows.map((row) => [row.key, row]))
  const named = leaves.map(({ key, label, isPercent }) => ({ key, name: nameOf(label), isPercent: isPercent ?? false }))
  const known = new Set(named.map(({ key }) => key))
  const others = rows.filter(({ key }) => !known.has(key)).map(({ key }) => ({ key, name: key, isPercent: false }))
  return [...named, ...others].map((step) => {
    const row = of.get(step.key)
    const shown = row && row.tried >= leastPeople ? row : undefined
    return {
      ...step,
      tried: row?.tried ?? 0,
      figures: shown
        ? {
            first: shown.first,
            later: shown.later,
            notYet: shown.notYet,
            failed: shown.failed,
            tries: shown.tries,
            minutes: shown.medianMs === null ? null : shown.medianMs / 60_000,
            score: shown.score === null ? null : Math.round(shown.score),
            minutesFailed: shown.failedMs / 60_000,
          }
        : null,
      months: (shown?.months ?? [])
        .filter(({ tried }) => tried >= leastPeople)
        .map(({ month, tried, failed }) => ({ month, failedPercent: wholePercent((100 * failed) / tried) })),
    }
  })
}
