import type { InstructorCall, Refusal, SendState } from './messages.ts'
import type { QueueStore } from './store.ts'

export interface BeginOptions {
  /** Milliseconds since 1970; for tests and replays. */
  now?: () => number
  /** Launch address; default: the page's own. */
  address?: string
  fetch?: typeof fetch
  store?: QueueStore
  /**
   * Returns a fresh credential when the present one is refused; default: the player around the page, if there is one.
   */
  credential?: () => Promise<string | undefined>
}

export interface StepResult {
  success: boolean
  /** 0–100 */
  score?: number
  /** Reason for the result, in `session.lang`: the learner reads it in the summary. */
  reason?: string
}
export interface SkillLevel {
  skill: string
  value: number
  max: number
}
export interface StatRow {
  context: string
  stat: string
  score: number
}
/** An answer to a question, by the standard's interaction types: choice, true-false, numeric, fill-in … */
export interface Answered {
  type: string
  response?: string | undefined
  success?: boolean | undefined
  /** Correct responses. */
  correct?: readonly string[]
  /** Text of the question. */
  description?: Text | undefined
  ms?: number | undefined
}
/** A text in the language of the launch, or in several: `{ en: 'Dock', fr: 'Quai' }`. */
export type Text = string | Readonly<Record<string, string>>
export interface Picture {
  bytes: Uint8Array
  type: 'image/png' | 'image/jpeg'
  context: Text
  description: Text
}

/** One launch of a training. Reports never throw and never wait: they are stored first and sent when possible. */
export interface Session {
  /** False when the training was opened without a launch: nothing is stored or sent. */
  readonly live: boolean
  /** Language tag of browsers: `en`, `fr`, `de` … */
  readonly lang: string
  readonly launchMode: 'Normal' | 'Browse' | 'Review'
  /** 0–1, if the launch has one. */
  readonly masteryScore?: number
  readonly returnURL?: string
  /**
   * The player around the page shows the result itself once the session has ended: the training needs no screen for it.
   */
  readonly summary: boolean
  /** Number of statements stored and not yet acknowledged. */
  readonly unsent: number
  /** Statements that the server refused. */
  readonly refused: readonly Refusal[]
  /** An earlier page of this session has begun it: the page was reloaded. */
  readonly reloaded: boolean
  /** Last value given to `remember` in this attempt, also in an earlier session or on another device. */
  readonly remembered: unknown
  /**
   * Stores the data with which the training resumes: JSON, preferably a few kilobytes; the last value is kept. `null`
   * deletes it.
   */
  remember(state: unknown): void
  initialized(): void
  /** 0–100. `steps`: number of steps of this run, which the player counts by. */
  progressed(percent: number, steps?: number): void
  step(key: string, result: StepResult): void
  /** Reports an answer by the question's key. */
  answered(key: string, answer: Answered): void
  skills(levels: SkillLevel[]): void
  stats(rows: StatRow[]): void
  image(picture: Picture): void
  badge(number: 1 | 2 | 3): void
  /** `said`: what happened, in a sentence in `session.lang`: the headline of the player's summary. */
  completed(said?: string): void
  /** 0–100. Below the launch's mastery score it is reported as failed (cmi5 §9.3.4). */
  passed(score: number): void
  failed(score: number): void
  /** Ends the session; resolves after the attempt to send the remaining statements. */
  terminated(activeMs?: number): Promise<void>
  /** Sends now; resolves when everything is sent or sending is known to be impossible. */
  flush(): Promise<void>
  onState(listener: (state: SendState) => void): void
  /**
   * Called when the player is about to close the page, before the session is ended for it: report the remaining results
   * before the listener returns.
   */
  onLeave(listener: () => void): void
  /**
   * Called when an instructor calls to attention, or ends the call (null). The player around the page shows the text
   * over it: pause, and display it where only the page is visible, as in VR.
   */
  onCall(listener: (call: InstructorCall | null) => void): void
}
