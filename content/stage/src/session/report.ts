// A run's report over the runtime library. Several runs of one session: steps are the latest, the verdict the best; 'failed' is reported only
// on leaving, so that a second try may still pass (cmi5 allows one verdict a session).
import { stepVerdict } from '@praxia/contract/step-verdict.ts'
import type { StepVerdict } from '@praxia/contract/step-verdict.ts'
import type { Session } from '@praxia/runtime/session.ts'

export interface StepResult {
  success: boolean
  score: number
  reason?: string // for the summary; not saved
}
// a step by its score and what is asked for in it, as the dashboards judge it too
export const scoredStep = (score: number, mark: number): StepResult => ({ success: score >= mark, score })
export const verdictOf = (score: number, mark: number): StepVerdict =>
  stepVerdict({ succeeded: null, score }, mark) ?? 'wrong'

/** What a reloaded page has to know again. */
export interface SavedReport {
  verdict: 'passed' | 'failed' | null
  failedScore: number
  done: boolean
  active: number
  steps: [string, StepResult][]
}

export class Report {
  readonly session: Session
  private begun = false
  private done = false
  private verdict: 'passed' | 'failed' | null = null
  private failedScore = 0
  private ended = false
  private active = 0 // ms in runs
  private reported = new Map<string, StepResult>()
  private steps = 1
  onStep: () => void = () => {}

  constructor(session: Session) {
    this.session = session
  }

  begin(steps: number): void {
    this.steps = steps
    this.reported.clear()
    if (!this.begun) this.session.initialized()
    this.begun = true
    this.session.progressed(0, steps)
  }

  save(): SavedReport {
    const { verdict, failedScore, done, active } = this
    return { verdict, failedScore, done, active, steps: [...this.reported] }
  }

  // the page was loaded again: what this session has reported is known
  restore(saved: SavedReport): void {
    if (!this.session.reloaded) return
    this.verdict = saved.verdict
    this.failedScore = saved.failedScore
    this.done = saved.done
    this.active = saved.active
  }

  // a new session reports the steps that are done again; a reloaded one has reported them
  resume(steps: SavedReport['steps']): void {
    for (const [key, result] of steps)
      if (this.session.reloaded) this.reported.set(key, result)
      else this.step(key, result)
  }

  get progress(): { done: number; of: number } {
    return { done: this.reported.size, of: this.steps }
  }

  tick(dt: number): void {
    this.active += dt * 1000
  }

  // parent: a step that sums up others and doesn't count for progress
  step(key: string, r: StepResult, parent = false): void {
    if (this.ended) return
    const { success, score, reason } = r
    this.session.step(key, { success, score: Math.round(score), reason })
    if (parent) return
    this.reported.set(key, { success, score })
    this.session.progressed(Math.min(100, Math.round((this.reported.size / this.steps) * 100)))
    this.onStep()
  }

  stepResult(key: string): StepResult | undefined {
    return this.reported.get(key)
  }

  finish(
    score: number,
    passed: boolean,
    extra: {
      /** What happened, in a sentence: the headline of the summary. */
      said?: string
      skills: Parameters<Session['skills']>[0]
      stats: Parameters<Session['stats']>[0]
      /** Earned if the run is passed. */
      badges: readonly (1 | 2 | 3)[]
    },
  ): void {
    if (this.ended) return
    const s = this.session,
      rounded = Math.round(score)
    s.skills(extra.skills)
    s.stats(extra.stats)
    if (passed) for (const b of extra.badges) s.badge(b)
    if (!this.done) s.completed(extra.said)
    this.done = true
    if (passed && this.verdict !== 'passed') {
      this.verdict = 'passed'
      s.passed(rounded)
    } else if (!passed && this.verdict !== 'passed') {
      this.verdict = 'failed'
      this.failedScore = Math.max(this.failedScore, rounded)
    }
    void s.flush()
  }

  // leaving: all that there is to report is reported before this returns, because the session ends right after it
  async leave(): Promise<void> {
    if (this.ended || !this.begun) return
    this.ended = true
    if (this.verdict === 'failed') this.session.failed(this.failedScore)
    await this.session.terminated(Math.round(this.active))
  }

  get over(): boolean {
    return this.ended
  }
}
