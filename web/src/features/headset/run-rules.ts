import type { Run } from './queries.ts'

/** Milliseconds after which two heartbeats were missed. */
export const lostMs = 45_000

type Step = Run['steps'][number]
export interface StepRow {
  key: string
  name: string
  score: number | null
  state: 'past' | 'now' | 'next'
}
export interface Standing {
  rows: StepRow[]
  done: number
  /** Index of the current step, from 0; null if steps are done in another order or all are done. */
  current: number | null
}

/** A step with parts is done when all parts are. */
const isPast = (step: Step, all: readonly Step[]): boolean => {
  const parts = all.filter(({ parent }) => parent === step.key)
  return parts.length > 0 ? parts.every((part) => isPast(part, all)) : step.succeeded !== null
}
/**
 * Computes the current step. Trainings report results only: the current step follows from them if they are in the order
 * of the file.
 */
export function standingOf(steps: readonly Step[]): Standing {
  const roots = steps.filter(({ parent }) => parent === null)
  const past = roots.map((root) => isPast(root, steps))
  const done = past.filter(Boolean).length
  const isInOrder = past.slice(0, done).every(Boolean)
  const current = isInOrder && done < roots.length ? done : null
  const stateOf = (index: number): StepRow['state'] => (past[index] ? 'past' : index === current ? 'now' : 'next')
  return {
    rows: roots.map(({ key, name, score }, index) => ({ key, name, score, state: stateOf(index) })),
    done,
    current,
  }
}

/**
 * Returns the duration of a run in milliseconds; for an ended one that of its summary, which excludes the loading time.
 */
export const elapsedOf = (run: Pick<Run, 'state' | 'minutes' | 'startedAt' | 'lastSign'>): number =>
  run.state === 'terminated' ? run.minutes * 60_000 : Date.parse(run.lastSign) - Date.parse(run.startedAt)

/**
 * Returns the milliseconds since a moment by the server's clock, whose response arrived at `heardAt` by this browser's
 * clock.
 */
export const sinceThen = (moment: string, said: { now: string; heardAt: number }, here: number): number =>
  Math.max(0, new Date(said.now).getTime() - new Date(moment).getTime() + here - said.heardAt)
