import type { Run } from './queries.ts'

/** Two signs of the player were missed. */
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
  /** The place of the one it is in, from 0; null where they are done in an order of the person's own, or all are done. */
  current: number | null
}

/** A step of parts is past with the last of them. */
const isPast = (step: Step, all: readonly Step[]): boolean => {
  const parts = all.filter(({ parent }) => parent === step.key)
  return parts.length > 0 ? parts.every((part) => isPast(part, all)) : step.succeeded !== null
}
/** Results alone are reported: in which step somebody is follows from them where they came in the order of the file. */
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

/** How long it runs, in milliseconds; of one that has ended what its summary says, without the time that it took to open. */
export const elapsedOf = (run: Pick<Run, 'state' | 'minutes' | 'startedAt' | 'lastSign'>): number =>
  run.state === 'terminated' ? run.minutes * 60_000 : Date.parse(run.lastSign) - Date.parse(run.startedAt)

/** How long ago something was by the server's clock, when its answer came at `heardAt` by this browser's. */
export const sinceThen = (moment: string, said: { now: string; heardAt: number }, here: number): number =>
  Math.max(0, new Date(said.now).getTime() - new Date(moment).getTime() + here - said.heardAt)
