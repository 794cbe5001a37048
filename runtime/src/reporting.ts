import type { InstructorCall, Refusal, SendState } from './messages.ts'
import type { QueueStore } from './store.ts'

export interface BeginOptions {
  /** Milliseconds since 1970; for tests and replays. */
  now?: () => number
  /** The launch address; default: the page's own. */
  address?: string
  fetch?: typeof fetch
  store?: QueueStore
  /** Gives a fresh credential when the present one is refused; default: the player around the page, if there is one. */
  credential?: () => Promise<string | undefined>
}

export interface StepResult {
  success: boolean
  /** 0–100 */ score?: number
  /** Why it went so, in `session.lang`: the learner reads it in the summary. */ reason?: string
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
/** An answer to a question, as the standard knows kinds of them: choice, true-false, numeric, fill-in … */
export interface Answered {
  type: string
  response?: string | undefined
  success?: boolean | undefined
  /** Responses that are right. */ correct?: readonly string[]
  /** What was asked. */ description?: Text | undefined
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

/** One launch of a training. Reports never throw and never wait: they are stored first and sent when it is possible. */
export interface Session {
  /** False where the training was opened without a launch: nothing is stored or sent. */
  readonly live: boolean
  /** As browsers write languages: `en`, `fr`, `de` … */
  readonly lang: string
  readonly launchMode: 'Normal' | 'Browse' | 'Review'
  /** 0–1, where the launch asks for one. */
  readonly masteryScore?: number
  readonly returnURL?: string
  /** The player around the page shows the result by itself once the session has ended: a training in it needs no screen for that. */
  readonly summary: boolean
  /** Statements stored and not yet acknowledged. */
  readonly unsent: number
  /** Statements that the server would not take. */
  readonly refused: readonly Refusal[]
  /** An earlier page of this same session has begun it: the page was loaded again. */
  readonly reloaded: boolean
  /** What was given to `remember` last in this attempt, also in a session before this one or on another device. */
  readonly remembered: unknown
  /** Stores what the training needs to resume later where it was: JSON, best of a few kilobytes; the last one stays. `null` forgets. */
  remember(state: unknown): void
  initialized(): void
  /** 0–100. */
  progressed(percent: number): void
  step(key: string, result: StepResult): void
  /** A question by its key, and what was answered. */
  answered(key: string, answer: Answered): void
  skills(levels: SkillLevel[]): void
  stats(rows: StatRow[]): void
  image(picture: Picture): void
  badge(number: 1 | 2 | 3): void
  completed(): void
  /** 0–100. Below the launch's mastery score it is reported as failed (cmi5 §9.3.4). */
  passed(score: number): void
  failed(score: number): void
  /** Ends the session; resolves after the attempt to send what is left. */
  terminated(activeMs?: number): Promise<void>
  /** Sends now; resolves when all is sent or it is known that it can't be. */
  flush(): Promise<void>
  onState(listener: (state: SendState) => void): void
  /** Called when the player is about to close the page, before the session is ended for it: what is left to report is reported before the listener returns. */
  onLeave(listener: () => void): void
  /** An instructor calls to attention, or has done with it (null). The player around the page shows the text over it: pause, and say it where the page alone is seen, as in VR. */
  onCall(listener: (call: InstructorCall | null) => void): void
}
