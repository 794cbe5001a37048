// A run that outlives its page: what is saved of it, and how it is resumed after a reload, a crash, or leaving early.
import type { SavedReport } from './report.ts'
import type { Place } from '../movement/walk.ts'

const EVERY = 1 // seconds between two saves of a run

export interface SavedRun {
  seed: number
  time: number
  place: Place
  steps: { done: number; of: number }
  own: unknown // the training's part
}
export interface SavedPage {
  training: string
  best: number // -1: none yet
  report: SavedReport
  run: SavedRun | null // null between runs
}

// what the session remembers, if this training wrote it
export function readSavedPage(remembered: unknown, training: string): SavedPage | null {
  const page = remembered as Partial<SavedPage> | null | undefined
  return page && typeof page === 'object' && page.training === training && page.report ? (page as SavedPage) : null
}

// what there is to go on with: a run in which nothing was done yet begins anew
export const resumable = (page: SavedPage | null): SavedPage | null =>
  page?.run && page.run.steps.done > 0 ? page : null

interface Saves {
  save(): void
}
// saves each second of a run, and at once when a step was reported
export class Autosave {
  private due = 0
  savedAt = 0 // seconds of the run
  private readonly owner: Saves

  constructor(owner: Saves) {
    this.owner = owner
  }

  now(): void {
    this.due = 0
  }

  tick(dt: number, time: number): void {
    this.due -= dt
    if (this.due > 0) return
    this.due = EVERY
    this.savedAt = time
    this.owner.save()
  }
}
