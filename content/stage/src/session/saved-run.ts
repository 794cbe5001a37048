// A run that outlives its page: what is kept of it, and how one goes on after a reload, a crash, or leaving early.
import type { Kept } from './report.ts'
import type { Place } from '../movement/walk.ts'

const EVERY = 1 // seconds between two keepings of a run

export interface KeptRun {
  seed: number
  time: number
  place: Place
  steps: { done: number; of: number }
  own: unknown // the training's part
}
export interface KeptPage {
  training: string
  best: number // -1: none yet
  report: Kept
  run: KeptRun | null // null between runs
}

// what the session remembers, if this training wrote it
export function readKept(remembered: unknown, training: string): KeptPage | null {
  const page = remembered as Partial<KeptPage> | null | undefined
  return page && typeof page === 'object' && page.training === training && page.report ? (page as KeptPage) : null
}

interface Keeper {
  keep(): void
}
// keeps each second of a run, and at once when a step was reported
export class Keeping {
  private due = 0
  keptAt = 0 // seconds of the run
  private readonly to: Keeper

  constructor(to: Keeper) {
    this.to = to
  }

  now(): void {
    this.due = 0
  }

  tick(dt: number, time: number): void {
    this.due -= dt
    if (this.due > 0) return
    this.due = EVERY
    this.keptAt = time
    this.to.keep()
  }
}
